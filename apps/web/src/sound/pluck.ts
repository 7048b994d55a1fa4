/** How a plucked string sounds. */
export interface Pluck {
  readonly frequency: number;
  readonly sampleRate: number;
  readonly seconds: number;
  readonly random: () => number;
}

/**
 * A plucked string by Karplus and Strong: a burst of noise goes round a loop as long as one swing and loses its edges
 * on every round. Made once for a string and played many times, it costs the page nothing afterwards.
 */
export function pluckString({ frequency, sampleRate, seconds, random }: Pluck): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.floor(sampleRate * seconds));
  // Averaging two neighbours delays by half a sample; the rest of the fraction is interpolated, else high strings are flat.
  const period = sampleRate / frequency - 0.5;
  const size = Math.floor(period);
  const fraction = period - size;
  const loop = softNoise(size + 1, random);
  const loss = 0.001 ** (1 / (frequency * seconds * 0.9));
  let before = 0;
  for (let i = 0; i < samples.length; i++) {
    const at = i % loop.length;
    const current = loop[at]!;
    const next = loop[(at + 1) % loop.length]!;
    const value = current * fraction + next * (1 - fraction);
    samples[i] = value;
    loop[at] = loss * 0.5 * (value + before);
    before = value;
  }
  return fade(normalise(samples));
}

/** A finger, not a plectrum of steel: the noise is smoothed before it enters the string, and has no constant part. */
function softNoise(length: number, random: () => number): Float32Array {
  const noise = Float32Array.from({ length }, () => random() * 2 - 1);
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < length; i++) noise[i] = 0.5 * (noise[i]! + noise[(i + 1) % length]!);
  const mean = noise.reduce((sum, value) => sum + value, 0) / length;
  return noise.map((value) => value - mean);
}

function normalise(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return peak === 0 ? samples : samples.map((value) => value / peak);
}

/** Begins and ends without a click. */
function fade(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const length = Math.min(64, samples.length);
  for (let i = 0; i < length; i++) {
    samples[i] = samples[i]! * (i / length);
    samples[samples.length - 1 - i] = samples[samples.length - 1 - i]! * (i / length);
  }
  return samples;
}
