import { handPlace, makePiece, opponent, parseSquare, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';

/** An opening or a castle that is recognised by where pieces are. */
export interface ShogiPattern {
  readonly id: string;
  readonly en: string;
  readonly ja: string;
  /**
   * What must be there, as Black sees it; for White the board is turned. `G78` is an own gold on 7h, `G79/G78` one on
   * either square, `vR82` a rook of the opponent, `B*` a bishop in hand, and `!` before a condition turns it round.
   */
  readonly at: string;
  /** The last ply at which it counts. Later the same pieces are there by accident. */
  readonly until?: number;
  /** What is recognised later takes the place of what has the same rank or a lower one. 1 where absent. */
  readonly rank?: number;
  /** Only this side can play it. */
  readonly side?: Side;
  /** The id of what it is a variation of. */
  readonly family?: string;
}

/** One condition: any of the bytes, at its place. For hands, the byte is the least number of pieces. */
interface Condition {
  readonly isNot: boolean;
  readonly any: readonly { readonly place: number; readonly byte: number; readonly isHand: boolean }[];
}

/** A pattern for one side, ready to be compared with a board. */
export interface CompiledPattern {
  readonly pattern: ShogiPattern;
  readonly conditions: readonly Condition[];
}

const TERM = /^(v?)([PLNSBRGK])(?:([1-9])([1-9])|\*)$/;

/** Prepares a pattern for a side. Throws where it cannot be read: a test compiles them all. */
export function compilePattern(pattern: ShogiPattern, side: Side): CompiledPattern {
  const conditions = pattern.at.split(' ').map((text) => {
    const isNot = text.startsWith('!');
    const any = text
      .slice(isNot ? 1 : 0)
      .split('/')
      .map((term) => readTerm(term, side));
    return { isNot, any };
  });
  return { pattern, conditions };
}

function readTerm(term: string, side: Side): Condition['any'][number] {
  const [, other, letter, file, rank] = TERM.exec(term) ?? [];
  const kind = shogi.kinds.findIndex((each) => each?.letter === letter);
  if (letter === undefined || kind < 0) throw new Error(`not a condition: ${term}`);
  const owner = other === 'v' ? opponent(side) : side;
  if (file === undefined || rank === undefined) return { place: handPlace(owner, kind), byte: 1, isHand: true };
  const [column, row] = side === 0 ? [Number(file), Number(rank)] : [10 - Number(file), 10 - Number(rank)];
  const place = parseSquare(shogi.shape, `${column}${'abcdefghi'[row - 1]!}`);
  if (place === undefined) throw new Error(`not a square: ${term}`);
  return { place, byte: makePiece(owner, kind), isHand: false };
}

/** Returns whether a board fulfils a pattern. */
export function matchesPattern({ conditions }: CompiledPattern, places: Uint8Array): boolean {
  return conditions.every(
    ({ isNot, any }) =>
      any.some(({ place, byte, isHand }) => (isHand ? places[place]! >= byte : places[place] === byte)) !== isNot,
  );
}
