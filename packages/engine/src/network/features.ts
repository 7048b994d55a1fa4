import {
  HAND,
  handPlace,
  pieceKind,
  pieceSide,
  pieceTurn,
  PLACES,
  startPosition,
  unwrap,
  type Game,
  type Side,
} from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import type { MarkSet, NetworkMarks } from './marks.ts';

/** The table has no row for this byte at this place: the square is empty, or nothing is in hand. */
export const NO_ROW = -1;

/**
 * The inputs of a network, numbered. An input is a piece on a square or a number of pieces in hand, seen by one side:
 * its own pieces first, its own camp at the bottom. Side 1 sees the board rotated by half a turn; a side may also see it
 * mirrored from left to right. The four combinations are the *views*, see `viewOf`.
 *
 * Rows of pieces: `((isEnemy · states + state) · squares + square)`, where a state is a kind in one of its facings and
 * squares are in reading order. Rows of hands follow: for each side and kind one row for each number, from 1 to the
 * number in a set. Then come the rows of the sets of marks, if the network uses any.
 */
export class Features {
  readonly game: Game;
  /** The number of rows. */
  readonly inputs: number;
  /** The first row of the hands, and of the marks; equal to `inputs` where there are none. */
  readonly handStart: number;
  readonly markStart: number;
  /** The sets of marks. */
  readonly marks: readonly MarkSet[];
  /** The number of words that the marks of a position take, one set after another. */
  readonly markWords: number;
  /** By view: the row of a bit of those words, at its number, or NO_ROW. */
  readonly markRows: readonly Int16Array[];
  /** By view: the row of a byte at a place, at `(place << 8) | byte`, or NO_ROW. */
  readonly rows: readonly Int16Array[];
  /** The kind of the royal piece, or 0 in games without one. */
  readonly royalKind: number;
  /** The places that have inputs: squares and hand slots. */
  readonly places: readonly number[];
  private readonly states: number;
  private readonly firstState: readonly number[];
  /** By kind: the first row of its hand after `handStart`, and the number of its rows. */
  private readonly handOffset: readonly number[];
  private readonly handSize: readonly number[];
  private readonly handRows: number;

  /** @param markNames the sets of marks; throws if the game does not have them. */
  constructor(game: Game, markNames: readonly string[] = []) {
    this.game = game;
    const facings = game.kinds.map((kind) => (kind === undefined ? 0 : (kind.facings ?? 1)));
    this.firstState = facings.map((_, kind) => sum(facings.slice(0, kind)));
    this.states = sum(facings);
    this.handSize = handSizes(game);
    this.handOffset = this.handSize.map((_, kind) => sum(this.handSize.slice(0, kind)));
    this.handRows = sum(this.handSize);
    this.handStart = 2 * this.states * game.shape.squares.length;
    this.markStart = this.handStart + 2 * this.handRows;
    this.marks = markNames.map((name) => {
      const set = marksOf(game)[name];
      if (set === undefined) throw new TypeError(`${game.id} has no marks ${name}`);
      return set;
    });
    this.markWords = sum(this.marks.map(({ words }) => words));
    this.inputs = this.markStart + sum(this.marks.map(({ inputs }) => inputs));
    this.royalKind = Math.max(
      0,
      game.kinds.findIndex((kind) => kind?.royal === true),
    );
    this.places = [
      ...game.shape.squares,
      ...([0, 1] as const).flatMap((side) => game.handKinds.map((kind) => handPlace(side, kind))),
    ];
    this.rows = [0, 1, 2, 3].map((view) => this.tableOf(view));
    this.markRows = [0, 1, 2, 3].map((view) => this.markTableOf(view));
  }

  /** Returns the square number (0 is the top left of the board) of a place, as a view shows it. */
  squareIn(view: number, place: number): number {
    const { columns, squares } = this.game.shape;
    const index = squares.indexOf(place);
    const seen = view < 2 ? index : squares.length - 1 - index;
    const column = seen % columns;
    return (view & 1) === 0 ? seen : seen - column + (columns - 1 - column);
  }

  private tableOf(view: number): Int16Array {
    const table = new Int16Array(PLACES << 8).fill(NO_ROW);
    for (const place of this.places) {
      for (let byte = 1; byte < 256; byte++) {
        const row = place >= HAND ? this.handRow(view, place, byte) : this.pieceRow(view, place, byte);
        table[(place << 8) | byte] = row;
      }
    }
    return table;
  }

  private markTableOf(view: number): Int16Array {
    const table = new Int16Array(this.markWords << 5).fill(NO_ROW);
    let first = this.markStart;
    let at = 0;
    for (const set of this.marks) {
      for (let bit = 0; bit < set.words << 5; bit++) {
        const row = set.rowOf(view, bit);
        if (row >= 0) table[at + bit] = first + row;
      }
      first += set.inputs;
      at += set.words << 5;
    }
    return table;
  }

  private pieceRow(view: number, place: number, byte: number): number {
    const side = pieceSide(byte);
    const kind = this.game.kinds[pieceKind(byte)];
    const facings = kind?.facings ?? 1;
    if (kind === undefined || (byte & 48) !== 16 << side || pieceTurn(byte) >= facings) return NO_ROW;
    // Boards with pieces that face a direction are rotated, but never mirrored.
    const facing = (pieceTurn(byte) + (view < 2 ? 0 : 2)) % facings;
    const state = this.firstState[pieceKind(byte)] + facing;
    const isEnemy = side === view >> 1 ? 0 : 1;
    return (isEnemy * this.states + state) * this.game.shape.squares.length + this.squareIn(view, place);
  }

  private handRow(view: number, place: number, count: number): number {
    const kind = place & 15;
    const isEnemy = ((place >> 4) & 1) === view >> 1 ? 0 : 1;
    const index = Math.min(count, this.handSize[kind]) - 1;
    return this.handStart + isEnemy * this.handRows + this.handOffset[kind] + index;
  }

  /**
   * Returns the rows of a hand with one more piece each time, up to this row: a trainer that gives every further piece
   * its own weights sets all of them.
   */
  rowsUpTo(row: number): readonly number[] {
    if (row < this.handStart || row >= this.markStart) return [row];
    const inHand = (row - this.handStart) % this.handRows;
    const kind = this.handSize.findIndex(
      (size, each) => size > 0 && inHand >= this.handOffset[each] && inHand < this.handOffset[each] + size,
    );
    const first = row - (inHand - this.handOffset[kind]);
    return Array.from({ length: row - first + 1 }, (_, i) => first + i);
  }
}

/** Returns the view of a side, mirrored or not. */
export function viewOf(side: Side, isMirrored: boolean): number {
  return (side << 1) | (isMirrored ? 1 : 0);
}

/** Returns how many pieces of each kind can be in one hand: as many as both sides start with. */
function handSizes(game: Game): readonly number[] {
  const sizes = game.kinds.map(() => 0);
  const { places } = unwrap(startPosition(game));
  for (const square of game.shape.squares) {
    const kind = pieceKind(places[square]);
    if (game.handKinds.includes(kind)) sizes[kind]++;
  }
  return sizes;
}

/** Returns the sum of all numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Returns the sets of marks that a network of a game can use. */
export function marksOf(game: Game): NetworkMarks {
  return knowledgeOf(game).evaluation.networkMarks ?? {};
}

const known = new Map<Game, Map<string, Features>>();

/** Returns the features of a game with some sets of marks. Making them takes some milliseconds, so they are kept. */
export function featuresOf(game: Game, marks: readonly string[] = []): Features {
  let own = known.get(game);
  if (own === undefined) known.set(game, (own = new Map<string, Features>()));
  const name = marks.join('+');
  let features = own.get(name);
  if (features === undefined) own.set(name, (features = new Features(game, marks)));
  return features;
}
