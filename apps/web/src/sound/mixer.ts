/** Where everything is mixed: effects and music at volumes of their own, then one limiter, so that nothing ever clips. */
export interface Mixer {
  readonly context: BaseAudioContext;
  readonly effects: GainNode;
  readonly music: GainNode;
}

export function makeMixer(context: BaseAudioContext): Mixer {
  // A curve rather than a compressor: those take their first tenth of a second to settle, and the first click was lost.
  const limiter = context.createWaveShaper();
  limiter.curve = limitCurve(1025);
  limiter.connect(context.destination);
  const effects = context.createGain();
  const music = context.createGain();
  music.gain.value = 0;
  effects.connect(limiter);
  music.connect(limiter);
  return { context, effects, music };
}

/** A slider is heard in steps that sound even when loudness goes with its square. */
export function loudness(volume: number): number {
  return volume * volume;
}

/** Straight up to the knee, then bent towards a ceiling it never reaches. */
export function limit(value: number): number {
  const [knee, ceiling] = [0.6, 0.95];
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

function limitCurve(points: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: points }, (_, i) => limit((2 * i) / (points - 1) - 1));
}
