/** A plucked string: when, counted from the note before; how high; how hard; and where between left (−1) and right (1). */
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
/** The string that a phrase wants to come home to. */
const HOME = 5;

/** The scale with its strings as frequencies, lowest first. */
export function stringsOf(scale: number): readonly number[] {
  const steps = SCALES[scale % SCALES.length]!;
  return Array.from({ length: STRINGS }, (_, string) => {
    const semitones = Math.floor(string / 5) * 12 + steps[string % 5]!;
    return ROOT * 2 ** (semitones / 12);
  });
}

/** Music without an end: phrases of a few notes, long silences, and now and then another scale. Random in, notes out. */
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

/** Mostly neighbours, sometimes a leap, and the further from home the more often back. */
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
