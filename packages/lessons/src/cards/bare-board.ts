import {
  defaultSetup,
  EMPTY,
  isPiece,
  legalMoves,
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

/** A byte on a place: a piece on a square, or a number of pieces in a slot of a hand. */
export interface Put {
  readonly at: number;
  readonly byte: number;
}

/** Boards with next to nothing on them, made by the game itself: only what its rules insist on, such as the kings. */
export class BareBoard {
  readonly game: Game;
  /** Where each piece stands when a game begins. */
  readonly homes: readonly Put[];
  private readonly options: Options;
  private readonly start: Setup;
  private readonly needed: readonly Put[];
  /** Some squares at the edge, where a piece is seldom in the way: all of them would take three times as long. */
  private readonly corners: readonly number[];

  constructor(game: Game) {
    this.game = game;
    this.options = unwrap(resolveOptions(game.options, {}));
    this.start = unwrap(game.parseSetup(defaultSetup(game, this.options).text));
    this.homes = putsOf(game, this.start.places);
    this.needed = this.findNeeded();
    this.corners = edgeOf(game).filter((_, index) => index % 3 === 0);
  }

  /** How many of a kind a side holds when a game begins. */
  inHand(slot: number): number {
    return this.start.places[slot] ?? 0;
  }

  /** A position with these pieces and the needed ones; `undefined` where the rules allow none. */
  place(side: Side, puts: readonly Put[]): Position | undefined {
    const guests = this.guestsOf(puts);
    const asWritten = this.create(side, [...guests, ...puts]);
    if (asWritten !== undefined) return asWritten;
    for (const index of guests.keys()) {
      for (const at of this.corners) {
        const moved = guests.map((each, i) => (i === index ? { ...each, at } : each));
        const position = this.create(side, [...moved, ...puts]);
        if (position !== undefined) return position;
      }
    }
    return undefined;
  }

  /** The same with the needed pieces moved along the edge to where they leave those on `centre` the most moves. */
  placeFreely(side: Side, puts: readonly Put[], centre?: number): Position | undefined {
    let guests = this.guestsOf(puts);
    let best = this.create(side, [...guests, ...puts]);
    let most = countMoves(this.game, best, centre);
    // Twice, since one guest may be in the way of a better square for another.
    for (const index of [...guests.keys(), ...guests.keys()]) {
      for (const at of this.corners) {
        const moved = guests.map((each, i) => (i === index ? { ...each, at } : each));
        const position = this.create(side, [...moved, ...puts]);
        const count = countMoves(this.game, position, centre);
        if (count > most) [guests, best, most] = [moved, position, count];
      }
    }
    return best;
  }

  /** Nothing but the needed pieces, off the edge where the rules let them. */
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

  /** A royal piece takes the place of the one that must be there; any other piece only its square. */
  private guestsOf(puts: readonly Put[]): readonly Put[] {
    const isRoyal = (byte: number): boolean => this.game.kinds[pieceKind(byte)]?.royal === true;
    return this.needed.filter((need) =>
      puts.every((put) => put.at !== need.at && !(isRoyal(need.byte) && isSameKind(put.byte, need.byte))),
    );
  }

  /** Exactly these pieces; `undefined` where two share a square or the rules refuse. */
  create(side: Side, puts: readonly Put[]): Position | undefined {
    if (new Set(puts.map((put) => put.at)).size < puts.length) return undefined;
    const places = this.start.places.slice();
    for (const square of this.game.shape.squares) places[square] = EMPTY;
    for (const { at, byte } of puts) places[at] = byte;
    const created = this.game.createPosition({ ...this.start, places, side }, this.options);
    return created.ok ? created.value : undefined;
  }

  /** Takes pieces away one after the other, as long as either side could still move. */
  private findNeeded(): readonly Put[] {
    let left = this.homes;
    for (const home of this.homes) {
      const fewer = left.filter((each) => each !== home);
      if (([0, 1] as const).every((side) => countMoves(this.game, this.create(side, fewer)) > 0)) left = fewer;
    }
    return left;
  }
}

/** What stands on the board, without the hands. */
export function putsOf(game: Game, places: Uint8Array): readonly Put[] {
  return game.shape.squares.flatMap((at) => {
    const byte = places[at] ?? EMPTY;
    return isPiece(byte) ? [{ at, byte }] : [];
  });
}

function isSameKind(a: number, b: number): boolean {
  return pieceKind(a) === pieceKind(b) && pieceSide(a) === pieceSide(b);
}

/** Moves from `centre`, or all of them; less than nothing where there is no position. */
function countMoves(game: Game, position: Position | undefined, centre?: number): number {
  if (position === undefined) return -1;
  const moves = legalMoves(game, position);
  return centre === undefined ? moves.length : moves.filter((move) => ((move >> 8) & 255) === centre).length;
}

function edgeOf({ shape }: Game): readonly number[] {
  const { columns, rows, squares } = shape;
  return squares.filter((_, cell) => {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    return row === 0 || row === rows - 1 || column === 0 || column === columns - 1;
  });
}
