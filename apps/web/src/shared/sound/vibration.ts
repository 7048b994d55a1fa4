import type { Sound } from './voices.ts';

/** Milliseconds of vibration and of rest in turn. What would buzz all the time, as the ticks of a clock, has none. */
const PATTERNS: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  move: [8],
  drop: [8],
  promote: [12],
  capture: [16],
  laser: [16],
  check: [14, 50, 14],
  refuse: [30],
  low: [40, 60, 40],
  win: [20, 70, 20, 70, 60],
  lose: [120],
  draw: [50, 80, 50],
};

/** Whether the device can be felt: browsers on desktops have the function too, but nothing that vibrates. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Browsers refuse before the page has been touched; the caller must know that it has been. */
export function vibrate(sound: Sound): void {
  const pattern = PATTERNS[sound];
  if (pattern !== undefined && canVibrate()) navigator.vibrate([...pattern]);
}
