export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** What the system asks for, until the person says otherwise. */
export function systemTheme(): Theme {
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls back when the system changes its mind, as many do at dusk. */
export function onSystemTheme(listener: (theme: Theme) => void): () => void {
  const query = matchMedia(DARK);
  const change = (): void => listener(systemTheme());
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
