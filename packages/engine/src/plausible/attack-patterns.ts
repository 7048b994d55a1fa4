import {
  HAND,
  isPieceOf,
  makePiece,
  pieceKind,
  PLACES,
  resolveOptions,
  unwrap,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';

/** Columns and rows of a step; the opposite of direction `d` is `7 − d`. */
export const DIRECTION_VECTORS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];
const BYTES = 64;
/** No square: nothing on the board changes. */
const NONE = -1;
const scratch = new Int32Array(PLACES);
const SIDES: readonly Side[] = [0, 1];

/**
 * The squares that a piece attacks from each square, derived from the rules: each kind is put on a board with only the
 * royal pieces, and `attackers` is called for every square. Where such a position is invalid (laser chess needs its
 * sphinxes) or no piece attacks alone (hasami shogi), there are no attacks.
 */
export class AttackPatterns {
  /** By direction and square: the neighbour, or −1 at the edge. */
  readonly next: Int16Array = new Int16Array(8 * PLACES).fill(-1);
  /** By piece: a bit for every direction it slides in. */
  readonly slides: Uint8Array = new Uint8Array(BYTES);
  /** By piece and square: where its single steps and leaps begin in `leaps`, and how many there are. */
  private readonly starts = new Int32Array(BYTES * PLACES);
  private readonly counts = new Uint8Array(BYTES * PLACES);
  private leaps = new Uint8Array(0);

  constructor(game: Game) {
    this.linkSquares(game);
    const targets: number[] = [];
    for (const side of SIDES) {
      for (const [kind, each] of game.kinds.entries()) if (each !== undefined) this.learn(game, side, kind, targets);
    }
    this.leaps = Uint8Array.from(targets);
  }

  /**
   * Writes the squares that `piece` attacks from `square`, including the first occupied square of each line, as if
   * `empty` were empty and `filled` occupied; −1 means no change to the board.
   */
  write(
    places: Uint8Array,
    piece: number,
    square: number,
    empty: number,
    filled: number,
    out: Int32Array,
    at: number,
  ): number {
    const { next, leaps } = this;
    const row = ((piece & 63) << 8) | square;
    for (let i = this.starts[row], end = i + this.counts[row]; i < end; i++) out[at++] = leaps[i];
    const slides = this.slides[piece & 63];
    for (let direction = 0; slides >> direction !== 0; direction++) {
      if (((slides >> direction) & 1) === 0) continue;
      let to = square;
      do {
        to = next[(direction << 8) | to];
        if (to < 0) break;
        out[at++] = to;
      } while (to !== filled && (places[to] === 0 || to === empty));
    }
    return at;
  }

  /** Returns whether `piece` attacks one square from another. */
  attacks(places: Uint8Array, piece: number, square: number, target: number): boolean {
    const end = this.write(places, piece, square, NONE, NONE, scratch, 0);
    for (let i = 0; i < end; i++) if (scratch[i] === target) return true;
    return false;
  }

  private linkSquares({ shape: { columns, rows, squares } }: Game): void {
    for (const [cell, square] of squares.entries()) {
      for (const [direction, [right, down]] of DIRECTION_VECTORS.entries()) {
        const column = (cell % columns) + right;
        const row = Math.floor(cell / columns) + down;
        const isOnBoard = column >= 0 && column < columns && row >= 0 && row < rows;
        if (isOnBoard) this.next[(direction << 8) | square] = squares[row * columns + column];
      }
    }
  }

  private learn(game: Game, side: Side, kind: number, targets: number[]): void {
    const { columns, rows, squares } = game.shape;
    const piece = makePiece(side, kind);
    const offsets = offsetsOf(game, piece);
    const slides = DIRECTION_VECTORS.map(([x, y]) => offsets.some(([dx, dy]) => dx === 2 * x && dy === 2 * y));
    for (const [direction, doesSlide] of slides.entries()) if (doesSlide) this.slides[piece] |= 1 << direction;
    const leaps = offsets.filter(([dx, dy]) => !isOnSlide(dx, dy, slides));
    for (const [cell, square] of squares.entries()) {
      const row = (piece << 8) | square;
      this.starts[row] = targets.length;
      for (const [dx, dy] of leaps) {
        const column = (cell % columns) + dx;
        const line = Math.floor(cell / columns) + dy;
        if (column < 0 || column >= columns || line < 0 || line >= rows) continue;
        targets.push(squares[line * columns + column]);
      }
      this.counts[row] = targets.length - this.starts[row];
    }
  }
}

const known = new WeakMap<Game, AttackPatterns>();

/** Deriving the patterns takes as long as a short search, so they are cached. */
export function patternsOf(game: Game): AttackPatterns {
  let patterns = known.get(game);
  if (patterns === undefined) known.set(game, (patterns = new AttackPatterns(game)));
  return patterns;
}

function isOnSlide(dx: number, dy: number, slides: readonly boolean[]): boolean {
  const isStraight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  if (!isStraight) return false;
  return DIRECTION_VECTORS.some(([x, y], direction) => slides[direction] && x === Math.sign(dx) && y === Math.sign(dy));
}

/** Returns the offsets, in columns and rows, from the middle of the board to every square the piece attacks. */
function offsetsOf(game: Game, piece: number): readonly (readonly [number, number])[] {
  const { columns, rows, squares } = game.shape;
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  // A line to a king, or a square next to it, may make a position invalid, so several squares are tried.
  for (const cell of [middle, middle - 1, middle + 1, middle - columns]) {
    const position = boardWith(game, piece, squares[cell]);
    if (position === undefined) continue;
    return squares.flatMap((square, i) => {
      const isAttacked = attacks(position, squares[cell], square);
      return isAttacked
        ? [[(i % columns) - (cell % columns), Math.floor(i / columns) - Math.floor(cell / columns)]]
        : [];
    });
  }
  return [];
}

function attacks(position: Position, from: number, square: number): boolean {
  const out = new Int32Array(PLACES);
  const side = isPieceOf(position.places[from], 0) ? 0 : 1;
  return out.subarray(0, position.attackers(square, side, out, 0)).includes(from);
}

/**
 * Returns a position with the royal pieces on their starting squares and `piece` on `square`, whichever side must be to
 * move; undefined if the rules allow none.
 */
function boardWith(game: Game, piece: number, square: number): Position | undefined {
  const setup = unwrap(game.parseSetup(game.setups[0].text));
  const places = new Uint8Array(PLACES);
  for (const each of game.shape.squares) {
    const there = setup.places[each];
    // A royal piece that is examined stands only on `square`.
    if (game.kinds[pieceKind(there)]?.royal === true && there !== piece) places[each] = there;
  }
  places.set(setup.places.subarray(HAND).fill(0), HAND);
  places[square] = piece;
  const options = unwrap(resolveOptions(game.options, game.setups[0].options ?? {}));
  for (const side of SIDES) {
    const made = game.createPosition({ ...setup, places, side }, options);
    if (made.ok) return made.value;
  }
  return undefined;
}
