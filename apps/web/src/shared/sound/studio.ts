import { loudness, makeMixer, playStrokes, pluckString, type Mixer } from './synthesis.ts';
import { VOICES, type Sound } from './voices.ts';

const FADE = 0.08;

/** The audio of the page. Everything large about sound is behind this one file, which is loaded when first needed. */
export class Studio {
  private readonly audio: AudioContext;
  private readonly mixer: Mixer;
  private stopMusic: (() => void) | undefined;

  /** Create it only after a click or a key press: before that, browsers do not let a page play sound. */
  constructor() {
    this.audio = new AudioContext({ latencyHint: 'interactive' });
    this.mixer = makeMixer(this.audio);
  }

  play(sound: Sound): void {
    void this.audio.resume();
    playStrokes(this.mixer.effects, VOICES[sound], this.audio.currentTime);
  }

  setVolumes(effects: number, music: number): void {
    this.mixer.effects.gain.value = loudness(effects);
    this.mixer.music.gain.setTargetAtTime(loudness(music), this.audio.currentTime, FADE);
    if (music > 0) void this.audio.resume();
    if (music > 0) this.stopMusic ??= startMusic(this.mixer);
    else this.silence();
  }

  private silence(): void {
    this.stopMusic?.();
    this.stopMusic = undefined;
  }
}

/**
 * A plucked string: when, counted from the note before; how high; how hard; and where between left (−1) and right
 * (1).
 */
export interface Note {
  readonly after: number;
  /** In hertz. */
  readonly frequency: number;
  readonly gain: number;
  readonly pan: number;
}

/** Semitones over the root of two five-note scales: one bright, one with the half steps a koto is known for. */
const SCALES: readonly (readonly number[])[] = [
  [0, 2, 5, 7, 9],
  [0, 1, 5, 7, 8],
];
/** D below middle C. */
const ROOT = 146.83;
/** Strings of the instrument: about two and a half octaves of five. */
const STRINGS = 13;
/** The string on which phrases end. */
const HOME = 5;

/** The scale with its strings as frequencies, lowest first. */
export function stringsOf(scale: number): readonly number[] {
  const steps = SCALES[scale % SCALES.length]!;
  return Array.from({ length: STRINGS }, (_, string) => {
    const semitones = Math.floor(string / 5) * 12 + steps[string % 5]!;
    return ROOT * 2 ** (semitones / 12);
  });
}

/**
 * Endless music: phrases of a few notes, long silences, and sometimes another scale. It depends only on the random
 * numbers passed in.
 */
export function* makeScore(random: () => number): Generator<Note, never> {
  let scale = random() < 0.5 ? 0 : 1;
  let string = HOME;
  for (let rest = 0.6; ; rest = 3 + random() * 5) {
    if (random() < 0.2) scale = 1 - scale;
    const strings = stringsOf(scale);
    const length = 3 + Math.floor(random() * 5);
    for (let place = 0; place < length; place++) {
      string = place === length - 1 ? homeward(string) : step(string, random);
      const gain = 0.5 + random() * 0.35 - (place === 0 ? 0 : 0.1);
      yield { after: place === 0 ? rest : beat(random), frequency: strings[string]!, gain, pan: panOf(string) };
    }
    // Sometimes a phrase closes on a low open string.
    if (random() < 0.4) yield { after: 0.9 + random() * 0.6, frequency: strings[0]!, gain: 0.55, pan: panOf(0) };
  }
}

/** Mostly to a neighbouring string, sometimes a leap, and more often back the further from the home string. */
function step(string: number, random: () => number): number {
  const distance = random() < 0.25 ? 2 + Math.floor(random() * 2) : 1;
  const isUp = random() < 0.5 - (string - HOME) * 0.07;
  const next = string + (isUp ? distance : -distance);
  return Math.min(STRINGS - 1, Math.max(0, next));
}

/** The last note of a phrase falls to the home string of its octave. */
function homeward(string: number): number {
  return Math.floor(string / 5) * 5;
}

/** Slow and uneven, as by hand; now and then two strings close together. */
function beat(random: () => number): number {
  return random() < 0.15 ? 0.16 + random() * 0.06 : 0.55 + Math.floor(random() * 3) * 0.28 + random() * 0.08;
}

function panOf(string: number): number {
  return (string / (STRINGS - 1) - 0.5) * 0.6;
}

/** Notes are scheduled this long ahead, so that a busy page does not interrupt the music. */
const AHEAD = 2.5;
const CHECK_MS = 1000;
const RING_SECONDS = 3.2;

/** Plays until it is stopped; the last note is not cut off. */
export function startMusic(mixer: Mixer, random: () => number = Math.random): () => void {
  const score = makeScore(random);
  const strings = new Map<number, AudioBuffer>();
  let note = score.next().value;
  let time = mixer.context.currentTime + note.after;
  const fill = (): void => {
    // A page that was suspended continues from now, instead of playing all missed notes at once.
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
