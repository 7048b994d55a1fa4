import type { ReadCell } from '../cell.ts';

/** Whether the page fills the screen. */
export const fullscreen: ReadCell<boolean> = {
  get value() {
    return document.fullscreenElement !== null;
  },
  subscribe(listener) {
    const tell = (): void => listener(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', tell);
    tell();
    return () => document.removeEventListener('fullscreenchange', tell);
  },
};

/** Phones of some makers have no such thing. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** A browser may refuse; then everything stays as it is. */
export function toggleFullscreen(): void {
  const done = fullscreen.value ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}
