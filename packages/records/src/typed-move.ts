import { handPlace, legalMoves, moveTo, VARIANT, type Game, type Position } from '@tesuji/rules';
import { PROMOTED } from '@tesuji/rules/shogi';
import { csaKind, readSquare } from './csa/board.ts';
import { WrittenMove } from './kif/move-text.ts';
import { readSan } from './pgn/san.ts';

export type TypedMove =
  /** The coordinates of a legal move, or the text as typed, which a judge then refuses with a reason. */
  | { readonly kind: 'one'; readonly move: string }
  /** Several legal moves match. */
  | { readonly kind: 'several'; readonly moves: readonly number[] };

/** Reads a move that a person has typed: in coordinates, in any notation of the game or of its records, leniently. */
export function readTypedMove(game: Game, position: Position, text: string): TypedMove {
  const plain = game.parseMove(position, text);
  if (plain.ok) return { kind: 'one', move: game.formatMove(plain.value) };
  // `e2-e4` and `7g 7f`; only between two squares, since in laser chess a rotation ends with a hyphen.
  const joinedText = text.replaceAll(/(?<=\w)[\s-]+(?=\w)/g, '');
  const joined = game.parseMove(position, joinedText);
  if (joined.ok) return { kind: 'one', move: game.formatMove(joined.value) };
  for (const isSame of [isEqual, isEqualButForSigns, isEqualButForCase]) {
    const moves = findNotated(game, position, text, isSame);
    const [only] = moves;
    if (only === undefined) continue;
    return moves.length === 1 ? { kind: 'one', move: game.formatMove(only) } : { kind: 'several', moves };
  }
  for (const read of RECORD_READERS[game.id] ?? []) {
    const move = read(position, fold(text));
    if (move > 0 && position.isLegal(move)) return { kind: 'one', move: game.formatMove(move) };
  }
  return { kind: 'one', move: joined.error.stage === 'rules' ? joinedText : text };
}

type Comparison = (typed: string, written: string) => boolean;

function findNotated(game: Game, position: Position, text: string, isSame: Comparison): readonly number[] {
  const typed = fold(text);
  return legalMoves(game, position).filter((move) =>
    game.notations.some((style) => isSame(typed, fold(game.notate(position, move, { style })))),
  );
}

const isEqual: Comparison = (typed, written) => typed === written;

/** Ignores the signs for check and mate at the end. */
const isEqualButForSigns: Comparison = (typed, written) =>
  typed !== '' && written.startsWith(typed) && /^[^\p{L}\p{N}]+$/u.test(written.slice(typed.length));

/** Accepts `o-o`, `nf3`, and `0-0` with zeros. */
const isEqualButForCase: Comparison = (typed, written) =>
  typed.toLowerCase().replaceAll('0', 'o') === written.toLowerCase().replaceAll('0', 'o');

/** Replaces full-width digits, and removes the marks of the sides and blanks. */
function fold(text: string): string {
  return text.normalize('NFKC').replaceAll(/[☗☖▲△▼▽\s]/gu, '');
}

/** The readers of moves in record formats, for games that have such formats. They return 0 or less for no move. */
const RECORD_READERS: Readonly<Record<string, readonly ((position: Position, text: string) => number)[]>> = {
  chess: [readSan],
  shogi: [readKif, readCsa],
};

/** Reads a move of KIF (`７六歩(77)`) or KI2 (`５八金右`). */
function readKif(position: Position, text: string): number {
  const { ply } = position;
  const written = new WrittenMove();
  const same = ply === 0 ? 0 : moveTo(position.moveAt(ply - 1));
  return written.scan(text, 0, text.length, same) && written.at === text.length ? written.resolve(position) : 0;
}

/** Reads a move of CSA, with or without its sign: `+7776FU`. It names the piece as it is after the move. */
function readCsa({ places, side }: Position, text: string): number {
  const [, squares] = /^[+-]?(\d{4}[A-Z]{2})$/.exec(text.toUpperCase()) ?? [];
  if (squares === undefined) return 0;
  const [to, kind] = [readSquare(squares, 2), csaKind(squares, 4)];
  if (squares.startsWith('00')) return to | (handPlace(side, kind) << 8);
  const from = readSquare(squares, 0);
  const before = (places[from] ?? 0) & 15;
  if (from === 0 || (kind !== before && kind !== before + PROMOTED)) return 0;
  return to | (from << 8) | (kind === before ? 0 : VARIANT);
}
