export const SOUNDS = [
  'move',
  'capture',
  'drop',
  'promote',
  'check',
  'laser',
  'turn',
  'tick',
  'win',
  'lose',
  'draw',
  'refuse',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Synthesised sounds. Silent until the settings ask for them, and where the browser has no audio. */
export interface Sounds {
  play(sound: Sound): void;
}
