export type Theme = 'light' | 'dark';

/** What the system asks for, until the person says otherwise. */
export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
