import type { Stroke } from './stroke.ts';

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
  // To a thousandth of where it began: 60 decibels, which is what an ear calls gone.
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
  // Never from the same spot: two knocks in a row are not the same knock.
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
