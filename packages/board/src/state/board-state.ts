import { handSide, isHandPlace, pieceSide, PLACES, type Effect, type Options, type Side } from '@tesuji/rules';

/** A square that a piece may go to, and how it is shown. */
export interface Destination {
  readonly to: number;
  /** `swap` changes places with the piece there; otherwise an empty square gets a dot, an occupied one a ring. */
  readonly kind: 'go' | 'swap';
}

export type QuarterTurn = 1 | -1;
export type BeamEffect = Extract<Effect, { kind: 'beam' }>;

/** The meanings of marks and arrows. Every tone has its own colour and shape, so that nothing depends on colour alone. */
export const TONES = [
  /** An enemy piece that can be taken with profit: a filled ring. Never for a capture that loses something. */
  'take',
  /** An amazing move: three rings. */
  'amazing',
  /** A great move: a double ring. */
  'great',
  /** A good and safe move, a way out of check: a single ring. */
  'good',
  /** An own piece that can be taken: a hatched square. */
  'danger',
  /** The way to safety: a black arrow. */
  'safety',
  /** Mate for the side that is helped: a star, a thick arrow. */
  'mate',
  /** Mate against it: a warning triangle, a thick arrow, pulsing once. */
  'mate-against',
  /** A bad move, or its refutation: a cross. */
  'refutation',
  /** A line of the engine, a move worth considering: a diamond, a thin arrow. */
  'line',
  /** Anything else to look at, as in a lesson, or what a refusal is about: a plain square. */
  'note',
  /** Where a piece of the opponent could go: a small empty circle. */
  'reach',
  /** A square that the opponent attacks: a corner. */
  'attacked',
  /** What the user has drawn: a broken ring. */
  'drawn',
  /** What another person has drawn and shows the user: a dotted ring. */
  'shown',
] as const;
export type Tone = (typeof TONES)[number];

export type MarkShape =
  | 'filled-ring'
  | 'triple-ring'
  | 'double-ring'
  | 'ring'
  | 'hatch'
  | 'star'
  | 'triangle'
  | 'cross'
  | 'diamond'
  | 'square'
  | 'small-ring'
  | 'corner'
  | 'broken-ring'
  | 'dotted-ring';

/** A sign on a square or a hand slot. */
export interface SquareMark {
  readonly at: number;
  readonly tone: Tone;
  /** The shape of the tone unless set. */
  readonly shape?: MarkShape;
}

/** Squares or hand slots. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

/** What the user has drawn: an arrow, or a circle if both places are the same. */
export interface DrawnArrow {
  readonly from: number;
  readonly to: number;
}

/** A question on the board: what the piece that arrives at `at` becomes. */
export interface Chooser {
  readonly at: number;
  readonly options: readonly { readonly piece: number; readonly label: string }[];
}

/** A move that is made when its turn comes. */
export interface Premove {
  readonly from: number;
  /** Equal to `from` for a turn on the spot. */
  readonly to: number;
  /** The piece as it will be there. */
  readonly piece: number;
  readonly turn: QuarterTurn | undefined;
}

/** What a board shows and allows. The board knows no rules. */
export interface BoardData {
  /** In `edit` mode any piece may be dragged anywhere, and a press only reports its place. */
  readonly mode: 'play' | 'edit';
  /** The options of the game, as in `Position.options`: some boards are painted by them. */
  readonly rules: Options;
  /** Squares and hand counts, as in `Position.places`. */
  readonly places: Uint8Array;
  /** The side whose pieces may be picked up, if any. */
  readonly mover: Side | undefined;
  /** Where the piece of each place may go. */
  readonly destinations: ReadonlyMap<number, readonly Destination[]>;
  /** Which pieces may turn on their square, and in which direction. */
  readonly turns: ReadonlyMap<number, readonly QuarterTurn[]>;
  /** The place whose piece is picked up. Presses change it and cause a `select` intent. */
  readonly selected: number | undefined;
  /** Where the last move began and ended. */
  readonly lastMove: readonly number[];
  /** Where the last move captured on other squares: marked less strongly. */
  readonly lastTaken: readonly number[];
  /** Squares of pieces in check; the rim turns red while there are any. */
  readonly checks: readonly number[];
  /** The beam of the last move, shown as a faint line. */
  readonly trace: readonly BeamEffect[];
  readonly marks: readonly SquareMark[];
  readonly arrows: readonly Arrow[];
  /** What the user has drawn; `draw` and `erase` intents change it. */
  readonly strokes: readonly DrawnArrow[];
  readonly chooser: Chooser | undefined;
  /** Whether it is not the turn of `mover`, so that a move made now waits for it. */
  readonly isPremoving: boolean;
  /** The move that waits. Escape and a right click cause a `cancel` intent. */
  readonly premove: Premove | undefined;
  readonly flipped: boolean;
}

/** The data, and the state of the input. */
export interface BoardState extends BoardData {
  /** The place of the keyboard cursor. */
  readonly cursor: number;
  /** The place whose piece is dragged, or was dropped while the chooser is open; and the place below it. */
  readonly lifted: number | undefined;
  readonly over: number | undefined;
  /** What is being drawn. */
  readonly stroke: DrawnArrow | undefined;
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
    strokes: [],
    chooser: undefined,
    isPremoving: false,
    premove: undefined,
    flipped: false,
    selected: undefined,
    cursor: firstSquare,
    lifted: undefined,
    over: undefined,
    stroke: undefined,
    ...data,
  };
}

/**
 * Returns the state with new data. The old selection is kept only while nothing has moved; any selection only while its
 * piece can be picked up.
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

/** Reports whether the user may pick up a piece at this place. */
export function canPickUp(state: BoardData, place: number): boolean {
  if (state.mode === 'edit') return ownerOf(state, place) !== undefined;
  return state.mover !== undefined && ownerOf(state, place) === state.mover;
}

/** Returns the side whose piece is at this square or in this hand slot. */
function ownerOf(state: BoardData, place: number): Side | undefined {
  const value = state.places[place] ?? 0;
  if (value === 0) return undefined;
  return isHandPlace(place) ? handSide(place) : pieceSide(value);
}
