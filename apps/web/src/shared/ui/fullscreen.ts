import { createSubscriber } from 'svelte/reactivity';

const follow = createSubscriber((update) => {
  document.addEventListener('fullscreenchange', update);
  return () => document.removeEventListener('fullscreenchange', update);
});

/** Whether the page fills the screen; components that read `current` follow it. */
export const fullscreen = {
  get current(): boolean {
    follow();
    return document.fullscreenElement !== null;
  },
};

/** Whether the browser can show a page full screen; some phones cannot. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Switches between window and full screen. If the browser refuses, nothing changes. */
export function toggleFullscreen(): void {
  const done =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  done.catch(() => undefined);
}
