import { burst, ring, shift, type Stroke } from './synthesis.ts';

export const SOUNDS = [
  'move',
  'capture',
  'drop',
  'promote',
  'check',
  'laser',
  'turn',
  'tick',
  'low',
  'win',
  'lose',
  'draw',
  'refuse',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Synthesised sounds, and on phones the vibration that goes with them. Silent where the settings or the browser say so. */
export interface Sounds {
  play(sound: Sound): void;
}

/**
 * A wooden piece set down on a thick kaya board: a short knock, two partials of the piece, and the hollow of the
 * board.
 */
const CLACK: readonly Stroke[] = [
  burst(0, 2300, 0.7, 0.032),
  ring(0, 1130, 0.26, 0.08),
  ring(0, 1790, 0.13, 0.05),
  ring(0, 265, 0.4, 0.14),
];

/** A low bell: hum, prime, the minor third that is typical of bells, and short high partials. */
function bell(at: number, frequency: number, gain: number, decay: number): readonly Stroke[] {
  return [
    ring(at, frequency / 2, gain * 0.5, decay, 0.004),
    ring(at, frequency, gain, decay * 0.8, 0.003),
    ring(at, frequency * 1.19, gain * 0.45, decay * 0.6, 0.003),
    ring(at, frequency * 1.5, gain * 0.25, decay * 0.5, 0.003),
    ring(at, frequency * 2.02, gain * 0.35, decay * 0.4, 0.002),
    ring(at, frequency * 2.74, gain * 0.12, decay * 0.2, 0.002),
  ];
}

const LOW_TIME: readonly Stroke[] = [
  burst(0, 2600, 0.3, 0.02, 2),
  ring(0, 988, 0.26, 0.22, 0.002),
  ring(0, 2717, 0.07, 0.1),
];

/** Every sound as strokes. Short and woody; only what ends a game rings on. */
export const VOICES: Readonly<Record<Sound, readonly Stroke[]>> = {
  move: CLACK,
  // The piece that is taken is knocked first; the one that takes it lands lower and harder.
  capture: [...shift(CLACK, 0, 0.6, 1.18), ...shift(CLACK, 0.065, 1.05, 0.9)],
  drop: [...shift(CLACK, 0, 1.05, 0.86), burst(0, 900, 0.3, 0.04)],
  promote: [...CLACK, ring(0.012, 2637, 0.15, 0.42, 0.004), ring(0.012, 3951, 0.06, 0.26, 0.004)],
  check: [
    ...shift(CLACK, 0, 0.6),
    ring(0.03, 659.3, 0.26, 0.3, 0.004),
    ring(0.03, 1318.5, 0.07, 0.18, 0.004),
    ring(0.16, 880, 0.28, 0.5, 0.004),
    ring(0.16, 1760, 0.08, 0.26, 0.004),
  ],
  laser: [
    { kind: 'tone', at: 0, frequency: 1480, glide: 520, gain: 0.2, attack: 0.03, decay: 0.62 },
    // Slightly detuned, so that the two tones beat against each other.
    { kind: 'tone', at: 0, frequency: 1489, glide: 526, gain: 0.15, attack: 0.03, decay: 0.62 },
    { kind: 'tone', at: 0, frequency: 2960, glide: 1040, gain: 0.05, attack: 0.02, decay: 0.4 },
    burst(0, 5200, 0.06, 0.3, 3),
  ],
  turn: [ring(0, 523.3, 0.2, 0.36, 0.012), ring(0.09, 784, 0.13, 0.4, 0.012)],
  tick: [burst(0, 3100, 0.34, 0.02, 2), ring(0, 1900, 0.24, 0.035)],
  // Little time is left: two strokes of a small wooden bell, before the ticks begin.
  low: [...shift(LOW_TIME, 0), ...shift(LOW_TIME, 0.18)],
  win: [...bell(0, 196, 0.22, 2.6), ...bell(0.34, 293.7, 0.16, 2.4)],
  lose: bell(0, 146.8, 0.27, 3),
  draw: [...bell(0, 174.6, 0.21, 2.2), ...bell(0.45, 174.6, 0.16, 2.2)],
  refuse: [burst(0, 420, 0.6, 0.05, 0.8), ring(0, 150, 0.42, 0.1)],
};
