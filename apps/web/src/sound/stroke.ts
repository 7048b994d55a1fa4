/** One struck thing inside a sound. Times in seconds, frequencies in hertz, gains from 0 to 1. */
export interface Stroke {
  /** A burst of filtered noise is wood being hit; a tone is wood, metal or light ringing on. */
  readonly kind: 'noise' | 'tone';
  /** When it begins, counted from the beginning of the sound. */
  readonly at: number;
  readonly frequency: number;
  /** Where a tone glides to while it dies away. */
  readonly glide?: number;
  /** How narrow the noise is around its frequency. */
  readonly q?: number;
  readonly gain: number;
  /** How long it takes to come in; struck things take almost none. */
  readonly attack: number;
  /** Until it has fallen to a thousandth. */
  readonly decay: number;
}

const STRIKE = 0.001;

/** A burst of noise around a frequency. */
export function burst(at: number, frequency: number, gain: number, decay: number, q = 1.2): Stroke {
  return { kind: 'noise', at, frequency, q, gain, attack: STRIKE, decay };
}

/** A damped resonance. */
export function ring(at: number, frequency: number, gain: number, decay: number, attack: number = STRIKE): Stroke {
  return { kind: 'tone', at, frequency, gain, attack, decay };
}

/** The same strokes later, louder or softer, higher or lower. */
export function shift(strokes: readonly Stroke[], at: number, gain = 1, pitch = 1): readonly Stroke[] {
  return strokes.map((stroke) => ({
    ...stroke,
    at: stroke.at + at,
    gain: stroke.gain * gain,
    frequency: stroke.frequency * pitch,
  }));
}

/** When the last of it has died away. */
export function lengthOf(strokes: readonly Stroke[]): number {
  return Math.max(...strokes.map(({ at, attack, decay }) => at + attack + decay));
}
