import type { Effect } from '@tesuji/rules/core/effect';
import type { Options } from '@tesuji/rules/core/option';
import { handSide, isHandPlace, PLACES } from '@tesuji/rules/core/place';
import { pieceSide } from '@tesuji/rules/core/piece';
import type { Side } from '@tesuji/rules/core/side';

/** A square the selected piece may go to, and how it is shown. */
export interface Destination {
  readonly to: number;
  /** `swap` changes places with the piece there; otherwise an empty square gets a dot, an occupied one a ring. */
  readonly kind: 'go' | 'swap';
}

export type Turn = 1 | -1;
export type BeamEffect = Extract<Effect, { kind: 'beam' }>;

/** A sign on a square. Every tone has its own shape, so that nothing is said by colour alone. */
export interface Mark {
  readonly at: number;
  readonly shape: 'ring' | 'double-ring' | 'hatch';
  readonly tone: Tone;
}

export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

export type Tone = 'great' | 'good' | 'safe' | 'danger';

/** A question asked on the board: what shall the piece arriving at `at` become? */
export interface Chooser {
  readonly at: number;
  readonly options: readonly { readonly piece: number; readonly label: string }[];
}

/** What the owner of a board tells it. Everything is data: the board knows no rules. */
export interface BoardData {
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
  readonly lastMove: readonly number[];
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
}

export function createState(firstSquare: number, data: Partial<BoardData> = {}): BoardState {
  return {
    rules: {},
    places: new Uint8Array(PLACES),
    mover: undefined,
    destinations: new Map(),
    turns: new Map(),
    lastMove: [],
    checks: [],
    trace: [],
    marks: [],
    arrows: [],
    chooser: undefined,
    flipped: false,
    selected: undefined,
    cursor: firstSquare,
    ...data,
  };
}

/** Takes new data in. A selection survives only while nothing has moved and its piece can still be picked up. */
export function updateState(state: BoardState, data: Partial<BoardData>): BoardState {
  const next = { ...state, ...data };
  const { selected } = next;
  if (selected === undefined) return next;
  const isStill = next.places.every((value, place) => value === state.places[place]);
  return isStill && canPickUp(next, selected) ? next : { ...next, selected: undefined };
}

/** Is there something of the mover's at this place? */
export function canPickUp(state: BoardData, place: number): boolean {
  return state.mover !== undefined && ownerOf(state, place) === state.mover;
}

/** The side whose piece is at this square or in this hand slot. */
function ownerOf(state: BoardData, place: number): Side | undefined {
  const value = state.places[place] ?? 0;
  if (value === 0) return undefined;
  return isHandPlace(place) ? handSide(place) : pieceSide(value);
}
