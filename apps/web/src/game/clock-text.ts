import type { ClockReading } from '@tesuji/match';

/** `1:02:03`, `12:40`, and tenths in the last ten seconds. */
export function clockText({ left }: Pick<ClockReading, 'left'>): string {
  return left < 10_000 ? `0:0${(Math.floor(left / 100) / 10).toFixed(1)}` : timeText(left);
}

/** A time of play to the second: `1:02:03`, `0:07`. */
export function timeText(time: number): string {
  const seconds = Math.floor(time / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Little enough that a player should know. */
export function isLow({ untilFlag, isRunning }: ClockReading): boolean {
  return isRunning && untilFlag !== undefined && untilFlag <= 10_000;
}
