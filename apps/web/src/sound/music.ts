import type { Mixer } from './mixer.ts';
import { pluckString } from './pluck.ts';
import { makeScore, type Note } from './score.ts';

/** Notes are handed to the audio thread this long ahead, so that a busy page never makes the music stumble. */
const AHEAD = 2.5;
const CHECK_MS = 1000;
const RING_SECONDS = 3.2;

/** Plays until it is stopped; a note that sounds then rings out. */
export function startMusic(mixer: Mixer, random: () => number = Math.random): () => void {
  const score = makeScore(random);
  const strings = new Map<number, AudioBuffer>();
  let note = score.next().value;
  let time = mixer.context.currentTime + note.after;
  const fill = (): void => {
    // A page that slept goes on from now, instead of playing all it missed at once.
    time = Math.max(time, mixer.context.currentTime);
    while (time < mixer.context.currentTime + AHEAD) {
      playNote(mixer, stringAt(strings, mixer.context, note.frequency), note, time);
      note = score.next().value;
      time += note.after;
    }
  };
  fill();
  const timer = setInterval(fill, CHECK_MS);
  return () => clearInterval(timer);
}

function stringAt(known: Map<number, AudioBuffer>, context: BaseAudioContext, frequency: number): AudioBuffer {
  let buffer = known.get(frequency);
  if (buffer === undefined) {
    const { sampleRate } = context;
    const samples = pluckString({ frequency, sampleRate, seconds: RING_SECONDS, random: Math.random });
    buffer = context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    known.set(frequency, buffer);
  }
  return buffer;
}

function playNote({ context, music }: Mixer, string: AudioBuffer, note: Note, when: number): void {
  const source = context.createBufferSource();
  source.buffer = string;
  const gain = context.createGain();
  gain.gain.value = note.gain * 0.4;
  const pan = context.createStereoPanner();
  pan.pan.value = note.pan;
  source.connect(gain).connect(pan).connect(music);
  source.start(when);
}
