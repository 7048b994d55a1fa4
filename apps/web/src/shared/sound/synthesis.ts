/** One stroke of a sound. Times are in seconds, frequencies in hertz, gains from 0 to 1. */
export interface Stroke {
  /** A burst of filtered noise sounds like wood being hit; a tone like wood or metal that rings. */
  readonly kind: 'noise' | 'tone';
  /** When it begins, counted from the beginning of the sound. */
  readonly at: number;
  readonly frequency: number;
  /** Where a tone glides to while it dies away. */
  readonly glide?: number;
  /** How narrow the noise is around its frequency. */
  readonly q?: number;
  readonly gain: number;
  /** The attack time; almost none for something that is struck. */
  readonly attack: number;
  /** The time until the gain has fallen to a thousandth. */
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
  // Averaging two neighbours delays by half a sample; the rest of the fraction is interpolated, else high strings are
  // flat.
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

/** The noise is smoothed before it enters the string, as if plucked by a finger, and has no constant part. */
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

const SILENCE = 0.0001;
const NOISE_SECONDS = 0.5;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Plays strokes into a node at a time of the context. Every node ends by itself and is then collected. */
export function playStrokes(into: AudioNode, strokes: readonly Stroke[], when: number): void {
  for (const stroke of strokes) {
    const envelope = shapeEnvelope(into, stroke, when + stroke.at);
    if (stroke.kind === 'tone') playTone(envelope, stroke, when + stroke.at);
    else playNoise(envelope, stroke, when + stroke.at);
  }
}

function shapeEnvelope(into: AudioNode, { gain, attack, decay }: Stroke, start: number): GainNode {
  const envelope = into.context.createGain();
  const level = envelope.gain;
  level.setValueAtTime(SILENCE, start);
  level.linearRampToValueAtTime(gain, start + attack);
  // To a thousandth of the start: a fall of 60 decibels, which is inaudible.
  level.exponentialRampToValueAtTime(gain / 1000, start + attack + decay);
  envelope.connect(into);
  return envelope;
}

function playTone(into: GainNode, stroke: Stroke, start: number): void {
  const tone = into.context.createOscillator();
  const end = start + stroke.attack + stroke.decay;
  tone.frequency.setValueAtTime(stroke.frequency, start);
  if (stroke.glide !== undefined) tone.frequency.exponentialRampToValueAtTime(stroke.glide, end);
  tone.connect(into);
  tone.start(start);
  tone.stop(end);
}

function playNoise(into: GainNode, stroke: Stroke, start: number): void {
  const { context } = into;
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = stroke.frequency;
  filter.Q.value = stroke.q ?? 1;
  source.connect(filter).connect(into);
  // From a random position in the noise, so that two knocks in a row differ.
  source.start(start, Math.random() * NOISE_SECONDS);
  source.stop(start + stroke.attack + stroke.decay);
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}

/** The mixer: effects and music with separate volumes, then one limiter, so that nothing clips. */
export interface Mixer {
  readonly context: BaseAudioContext;
  readonly effects: GainNode;
  readonly music: GainNode;
}

export function makeMixer(context: BaseAudioContext): Mixer {
  // A curve instead of a compressor: compressors take a tenth of a second to settle, which swallowed the first click.
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

/** The gain is the square of the slider's value, so that equal steps sound equal. */
export function loudness(volume: number): number {
  return volume * volume;
}

/** Linear up to the knee, then a curve that approaches full scale without reaching it. */
export function limit(value: number): number {
  const [knee, ceiling] = [0.6, 0.95];
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

function limitCurve(points: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: points }, (_, i) => limit((2 * i) / (points - 1) - 1));
}
