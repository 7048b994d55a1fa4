/** How a kind of shogi piece goes, as its face shows it: eight directions clockwise from straight ahead. */
interface Going {
  readonly letter: string;
  readonly steps?: readonly number[];
  readonly slides?: readonly number[];
  readonly jumps?: boolean;
}

const GOLD = [0, 1, 2, 4, 6, 7] as const;
const STRAIGHT = [0, 2, 4, 6] as const;
const SLANTED = [1, 3, 5, 7] as const;

/** By id of the kind. A promoted piece keeps its letter: the ink says what it is now, the signs how it goes. */
const GOINGS: Readonly<Record<string, Going>> = {
  king: { letter: 'K', steps: [0, 1, 2, 3, 4, 5, 6, 7] },
  rook: { letter: 'R', slides: STRAIGHT },
  bishop: { letter: 'B', slides: SLANTED },
  gold: { letter: 'G', steps: GOLD },
  silver: { letter: 'S', steps: [0, 1, 3, 5, 7] },
  knight: { letter: 'N', jumps: true },
  lance: { letter: 'L', slides: [0] },
  pawn: { letter: 'P', steps: [0] },
  dragon: { letter: 'R', slides: STRAIGHT, steps: SLANTED },
  horse: { letter: 'B', slides: SLANTED, steps: STRAIGHT },
  'promoted-silver': { letter: 'S', steps: GOLD },
  'promoted-knight': { letter: 'N', steps: GOLD },
  'promoted-lance': { letter: 'L', steps: GOLD },
  tokin: { letter: 'P', steps: GOLD },
};

/** Capital letters as strokes in a box of 20 × 26 around 0,0: no font to wait for, the same everywhere. */
const LETTERS: Readonly<Record<string, string>> = {
  K: 'M-8-13V13M9-13L-8 3M-2-3L9 13',
  R: 'M-8 13V-13H1A7.5 7.5 0 0 1 1 2H-8M1 2L9 13',
  B: 'M-8-13V13H2A7 7 0 0 0 2-1H-8M-8-13H1A6 6 0 0 1 1-1',
  G: 'M9-8A11 13 0 1 0 10 6V1H2',
  S: 'M8-9C6-14-8-15-8-6S9-1 9 6S-7 15-9 8',
  N: 'M-9 13V-13L9 13V-13',
  L: 'M-7-13V13H9',
  P: 'M-8 13V-13H1A8 8 0 0 1 1 3H-8',
};

/** The middle of the letter, and how far from it the signs stand. */
const MIDDLE = 5;
const DOT = 31;

/** The letter, with a dot for every step, an arrow for every slide, and a bent arrow for a jump. */
export function drawWesternFace(kind: string, ink: string): string {
  const going = GOINGS[kind];
  if (going === undefined) return '';
  const { letter, steps = [], slides = [], jumps = false } = going;
  const at = (direction: number, sign: string): string => `<g transform="rotate(${direction * 45})">${sign}</g>`;
  const signs = [
    ...steps.map((direction) => at(direction, `<circle cy="${-DOT}" r="4.6" stroke="none"/>`)),
    ...slides.map((direction) => at(direction, `<path d="M0-22V-35M-6-29L0-36L6-29" fill="none"/>`)),
    jumps ? '<path d="M-4-20V-29L-12-39M-15-30L-13-39L-5-38M4-20V-29L12-39M15-30L13-39L5-38" fill="none"/>' : '',
  ];
  return (
    `<g transform="translate(0 ${MIDDLE})" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${LETTERS[letter] ?? ''}" fill="none" stroke-width="5"/>${signs.join('')}</g>`
  );
}
