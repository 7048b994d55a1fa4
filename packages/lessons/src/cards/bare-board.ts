import {
  defaultSetup,
  EMPTY,
  isPiece,
  legalMoves,
  moveFrom,
  pieceKind,
  pieceSide,
  resolveOptions,
  unwrap,
  type Game,
  type Options,
  type Position,
  type Setup,
  type Side,
} from '@tesuji/rules';

/** A piece on a square, or a number of pieces in a hand slot. */
export interface Put {
  readonly at: number;
  readonly byte: number;
}

/** Creates positions with as few pieces as the rules of a game allow, such as the two kings. */
export class BareBoard {
  readonly game: Game;
  /** Where the pieces stand at the start of a game. */
  readonly homes: readonly Put[];
  private readonly options: Options;
  private readonly start: Setup;
  private readonly needed: readonly Put[];
  /** Every third square of the edge, where pieces are seldom in the way; trying all would take three times as long. */
  private readonly corners: readonly number[];

  constructor(game: Game) {
    this.game = game;
    this.options = unwrap(resolveOptions(game.options, {}));
    this.start = unwrap(game.parseSetup(defaultSetup(game, this.options).text));
    this.homes = putsOf(game, this.start.places);
    this.needed = this.findNeeded();
    this.corners = edgeOf(game).filter((_, index) => index % 3 === 0);
  }

  /** Returns how many pieces a hand slot holds at the start of a game. */
  inHand(slot: number): number {
    return this.start.places[slot] ?? 0;
  }

  /** Returns a position with these pieces and the needed ones; `undefined` where the rules allow none. */
  place(side: Side, puts: readonly Put[]): Position | undefined {
    const others = this.neededBeside(puts);
    const asWritten = this.create(side, [...others, ...puts]);
    if (asWritten !== undefined) return asWritten;
    for (const index of others.keys()) {
      for (const at of this.corners) {
        const moved = others.map((each, i) => (i === index ? { ...each, at } : each));
        const position = this.create(side, [...moved, ...puts]);
        if (position !== undefined) return position;
      }
    }
    return undefined;
  }

  /**
   * Returns the same, with the needed pieces on squares of the edge that leave the piece on `centre` the most moves.
   */
  placeFreely(side: Side, puts: readonly Put[], centre?: number): Position | undefined {
    let others = this.neededBeside(puts);
    let best = this.create(side, [...others, ...puts]);
    let most = countMoves(this.game, best, centre);
    // Twice, because one piece may stand in the way of a better square for another.
    for (const index of [...others.keys(), ...others.keys()]) {
      for (const at of this.corners) {
        const moved = others.map((each, i) => (i === index ? { ...each, at } : each));
        const position = this.create(side, [...moved, ...puts]);
        const count = countMoves(this.game, position, centre);
        if (count > most) [others, best, most] = [moved, position, count];
      }
    }
    return best;
  }

  /** Returns only the needed pieces, off the edge where the rules allow it. */
  placeInside(side: Side): readonly Put[] {
    const { shape } = this.game;
    const edge = edgeOf(this.game);
    const inside = shape.squares.filter((square) => !edge.includes(square));
    let puts = this.needed;
    for (const index of puts.keys()) {
      const moved = inside.map((at) => puts.map((each, i) => (i === index ? { ...each, at } : each)));
      puts = moved.find((each) => this.create(side, each) !== undefined) ?? puts;
    }
    return puts;
  }

  /** Returns the needed pieces that stay. A royal piece replaces the needed one; any other piece only takes its square. */
  private neededBeside(puts: readonly Put[]): readonly Put[] {
    const isRoyal = (byte: number): boolean => this.game.kinds[pieceKind(byte)]?.royal === true;
    return this.needed.filter((need) =>
      puts.every((put) => put.at !== need.at && !(isRoyal(need.byte) && isSameKind(put.byte, need.byte))),
    );
  }

  /** Returns a position with exactly these pieces; `undefined` where two share a square or the rules do not allow it. */
  create(side: Side, puts: readonly Put[]): Position | undefined {
    if (new Set(puts.map((put) => put.at)).size < puts.length) return undefined;
    const places = this.start.places.slice();
    for (const square of this.game.shape.squares) places[square] = EMPTY;
    for (const { at, byte } of puts) places[at] = byte;
    const created = this.game.createPosition({ ...this.start, places, side }, this.options);
    return created.ok ? created.value : undefined;
  }

  /** Removes pieces one after the other, as long as both sides can still move. */
  private findNeeded(): readonly Put[] {
    let left = this.homes;
    for (const home of this.homes) {
      const fewer = left.filter((each) => each !== home);
      if (([0, 1] as const).every((side) => countMoves(this.game, this.create(side, fewer)) > 0)) left = fewer;
    }
    return left;
  }
}

/** Returns the pieces on the board, without the hands. */
export function putsOf(game: Game, places: Uint8Array): readonly Put[] {
  return game.shape.squares.flatMap((at) => {
    const byte = places[at] ?? EMPTY;
    return isPiece(byte) ? [{ at, byte }] : [];
  });
}

function isSameKind(a: number, b: number): boolean {
  return pieceKind(a) === pieceKind(b) && pieceSide(a) === pieceSide(b);
}

/** Counts the moves from `centre`, or all moves; -1 without a position. */
function countMoves(game: Game, position: Position | undefined, centre?: number): number {
  if (position === undefined) return -1;
  const moves = legalMoves(game, position);
  return centre === undefined ? moves.length : moves.filter((move) => moveFrom(move) === centre).length;
}

function edgeOf({ shape }: Game): readonly number[] {
  const { columns, rows, squares } = shape;
  return squares.filter((_, cell) => {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    return row === 0 || row === rows - 1 || column === 0 || column === columns - 1;
  });
}
