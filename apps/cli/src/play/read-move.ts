import type { Game, MoveError } from '@tesuji/rules/core/game';
import type { Position } from '@tesuji/rules/core/position';
import { legalMoves } from '../legal-moves.ts';

export type ReadMove =
  | { readonly kind: 'move'; readonly move: number }
  /** Several legal moves could be meant. */
  | { readonly kind: 'several'; readonly moves: readonly number[] }
  | { readonly kind: 'none'; readonly error: MoveError };

/** Reads a move in coordinates or in any notation the game has, forgiving what people leave out. */
export function readMove(game: Game, position: Position, text: string): ReadMove {
  const asWritten = game.parseMove(position, text);
  if (asWritten.ok) return { kind: 'move', move: asWritten.value };
  // `e2-e4` and `7g 7f`; only between two squares, since laser chess ends a turn of a piece with a hyphen.
  const joined = game.parseMove(position, text.replaceAll(/(?<=\w)[\s-]+(?=\w)/g, ''));
  if (joined.ok) return { kind: 'move', move: joined.value };
  for (const isSame of [isEqual, isEqualButForSigns, isEqualButForCase]) {
    const moves = findNotated(game, position, text, isSame);
    const [only] = moves;
    if (only !== undefined) return moves.length === 1 ? { kind: 'move', move: only } : { kind: 'several', moves };
  }
  return { kind: 'none', error: joined.error.stage === 'rules' ? joined.error : asWritten.error };
}

type Comparison = (typed: string, written: string) => boolean;

function findNotated(game: Game, position: Position, text: string, isSame: Comparison): readonly number[] {
  const typed = fold(text);
  return legalMoves(game, position).filter((move) =>
    game.notations.some((style) => isSame(typed, fold(game.notate(position, move, { style })))),
  );
}

const isEqual: Comparison = (typed, written) => typed === written;

/** People leave out the signs for check and mate at the end. */
const isEqualButForSigns: Comparison = (typed, written) =>
  typed !== '' && written.startsWith(typed) && /^[^\p{L}\p{N}]+$/u.test(written.slice(typed.length));

/** `o-o`, `nf3`, and `0-0` with zeros. */
const isEqualButForCase: Comparison = (typed, written) =>
  typed.toLowerCase().replaceAll('0', 'o') === written.toLowerCase().replaceAll('0', 'o');

/** Full-width digits become plain ones; the marks of the sides and blanks say nothing about the move. */
function fold(text: string): string {
  return text.normalize('NFKC').replaceAll(/[☗☖▲△▼▽\s]/gu, '');
}
