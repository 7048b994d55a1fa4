import type { Settings } from '../settings/settings.ts';

/** Shows the colours asked for; `system` leaves it to the system. index.html does the same before anything is drawn. */
export function showTheme(theme: Settings['theme']): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // The bar of a phone's browser, or of the installed app, takes the colour of the page.
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper);
}
