import type { Attempt, Illegality } from '../core/game.ts';
import { isPieceOf, ONGOING, pieceKind } from '../core/encoding.ts';
import { canSwap, canTurn, isBeside, isReserved, isSwapper, mayDisplace } from './legality.ts';
import type { LaserPosition } from './position.ts';
import { isSquare, SPHINX } from './tables.ts';

/** Returns the rule that an attempt breaks. If it does not say which way to turn, one legal way is enough. */
export function findIllegality(position: LaserPosition, attempt: Attempt): Illegality | undefined {
  const { from, to, promote, turn } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'L45', squares: [] };
  if (!isSquare(from) || !isSquare(to)) return { code: 'off-board', rule: 'L1', squares: [] };
  const piece = position.places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'L9', squares: [from] };
  if (!isPieceOf(piece, position.side)) return { code: 'not-yours', rule: 'L9', squares: [from], piece };
  if (promote === true || typeof promote === 'number')
    return { code: 'cannot-promote', rule: 'L8', squares: [to], piece };
  if (from === to) return findTurnRefusal(position, piece, attempt);
  if (turn !== undefined) return { code: 'cannot-turn', rule: 'L8', squares: [to], piece };
  return findMoveRefusal(position, piece, from, to);
}

function findTurnRefusal(position: LaserPosition, piece: number, { from, turn }: Attempt): Illegality | undefined {
  const ways = turn === undefined ? [1, -1] : [turn];
  if (ways.some((way) => canTurn(position, piece, way < 0))) return undefined;
  const rule = position.isSimple ? 'L47' : pieceKind(piece) === SPHINX ? 'L14' : 'L13';
  return { code: 'cannot-turn', rule, squares: [from], piece };
}

function findMoveRefusal(position: LaserPosition, piece: number, from: number, to: number): Illegality | undefined {
  const refuse = (code: string, rule: string, square: number): Illegality => ({ code, rule, squares: [square], piece });
  const { places, side } = position;
  if (pieceKind(piece) === SPHINX) return refuse('cannot-move', 'L4', from);
  if (!isBeside(from, to)) return refuse('not-how-it-moves', 'L10', from);
  const other = places[to];
  if (other === 0) return isReserved(position, to, side) ? refuse('reserved-square', 'L7', to) : undefined;
  if (!isSwapper(piece)) return refuse(isPieceOf(other, side) ? 'own-piece-there' : 'square-occupied', 'L10', to);
  if (!canSwap(position, piece, other)) return refuse('cannot-swap', position.isSimple ? 'L48' : 'L16', to);
  if (isReserved(position, to, side)) return refuse('reserved-square', 'L17', to);
  return mayDisplace(position, other, from) ? undefined : refuse('reserved-square', 'L18', from);
}
