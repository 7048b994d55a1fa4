import { handSide, isHandPlace, pieceSide, PLACES, type Effect, type Options, type Side } from '@tesuji/rules';

/** A square the selected piece may go to, and how it is shown. */
export interface Destination {
  readonly to: number;
  /** `swap` changes places with the piece there; otherwise an empty square gets a dot, an occupied one a ring. */
  readonly kind: 'go' | 'swap';
}

export type Turn = 1 | -1;
export type BeamEffect = Extract<Effect, { kind: 'beam' }>;

/** What a mark or an arrow means. Every tone has its own colour and shape, so that nothing is said by colour alone. */
export const TONES = [
  /** An enemy piece to take, an amazing move, taking the piece that gives check: a filled ring. */
  'take',
  /** A great move: a double ring. */
  'great',
  /** A good and safe move, a way out of check: a single ring. */
  'good',
  /** An own piece that can be taken, or what a refusal points at: a hatched square. */
  'danger',
  /** The way to safety: a black arrow. */
  'safety',
  /** Mate for the side that is helped: a star, a thick arrow. */
  'mate',
  /** Mate against it: a warning triangle, a thick arrow, pulsing once. */
  'mate-against',
  /** A bad move, or what answers it: a cross. */
  'refutation',
  /** A line of the engine, a move worth considering: a diamond, a thin arrow. */
  'line',
  /** Anything else worth pointing at, in a lesson, say: a plain square. */
  'note',
] as const;
export type Tone = (typeof TONES)[number];

export type MarkShape =
  | 'filled-ring'
  | 'double-ring'
  | 'ring'
  | 'hatch'
  | 'star'
  | 'triangle'
  | 'cross'
  | 'diamond'
  | 'square';

/** A sign on a square or a hand slot. */
export interface Mark {
  readonly at: number;
  readonly tone: Tone;
  /** The tone's own shape, if absent. */
  readonly shape?: MarkShape;
}

/** Squares and hand slots alike. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

/** A question asked on the board: what shall the piece arriving at `at` become? */
export interface Chooser {
  readonly at: number;
  readonly options: readonly { readonly piece: number; readonly label: string }[];
}

/** What the owner of a board tells it. Everything is data: the board knows no rules. */
export interface BoardData {
  /** `edit`: any piece of either side may be dragged anywhere, and a press says only where it was. */
  readonly mode: 'play' | 'edit';
  /** The rules in force, as in `Position.options`: some boards are painted by them. */
  readonly rules: Options;
  /** Squares and hand counts, as in `Position.places`. */
  readonly places: Uint8Array;
  /** Whose pieces may be picked up; absent when nobody's may. */
  readonly mover: Side | undefined;
  /** Where each place's piece may go. */
  readonly destinations: ReadonlyMap<number, readonly Destination[]>;
  /** Which pieces may turn on their square, and which way. */
  readonly turns: ReadonlyMap<number, readonly Turn[]>;
  /** The place whose piece is picked up. The board changes it on presses and says so by a `select` intent. */
  readonly selected: number | undefined;
  /** Where the last move began and ended. */
  readonly lastMove: readonly number[];
  /** Where it took something elsewhere: marked as well, but quieter. */
  readonly lastTaken: readonly number[];
  /** Squares of pieces in check; the rim turns red while there are any. */
  readonly checks: readonly number[];
  /** The light of the last move, left as a faint line. */
  readonly trace: readonly BeamEffect[];
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
  readonly chooser: Chooser | undefined;
  readonly flipped: boolean;
}

/** The data, and where the person at the board is. */
export interface BoardState extends BoardData {
  /** The place arrow keys have reached. */
  readonly cursor: number;
  /** The place whose piece is being dragged, or was, into a question that is still open; and the place it is held over. */
  readonly lifted: number | undefined;
  readonly over: number | undefined;
}

export function createState(firstSquare: number, data: Partial<BoardData> = {}): BoardState {
  return {
    mode: 'play',
    rules: {},
    places: new Uint8Array(PLACES),
    mover: undefined,
    destinations: new Map(),
    turns: new Map(),
    lastMove: [],
    lastTaken: [],
    checks: [],
    trace: [],
    marks: [],
    arrows: [],
    chooser: undefined,
    flipped: false,
    selected: undefined,
    cursor: firstSquare,
    lifted: undefined,
    over: undefined,
    ...data,
  };
}

/**
 * Takes new data in. A selection that the data does not name survives only while nothing has moved; either way only while
 * its piece can be picked up.
 */
export function updateState(state: BoardState, data: Partial<BoardData>): BoardState {
  const merged = { ...state, ...data };
  const isAnswered = state.chooser !== undefined && merged.chooser === undefined;
  const next = isAnswered ? { ...merged, lifted: undefined } : merged;
  const { selected } = next;
  if (selected === undefined) return next;
  const isNamed = data.selected !== undefined;
  const isStill = isNamed || next.places.every((value, place) => value === state.places[place]);
  return isStill && canPickUp(next, selected) ? next : { ...next, selected: undefined };
}

/** Is there something at this place that the person at the board may take up? */
export function canPickUp(state: BoardData, place: number): boolean {
  if (state.mode === 'edit') return ownerOf(state, place) !== undefined;
  return state.mover !== undefined && ownerOf(state, place) === state.mover;
}

/** The side whose piece is at this square or in this hand slot. */
function ownerOf(state: BoardData, place: number): Side | undefined {
  const value = state.places[place] ?? 0;
  if (value === 0) return undefined;
  return isHandPlace(place) ? handSide(place) : pieceSide(value);
}
