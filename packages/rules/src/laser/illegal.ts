import type { Attempt, Illegality } from '../core/illegal.ts';
import { ONGOING } from '../core/outcome.ts';
import { isPieceOf, pieceKind } from '../core/piece.ts';
import { canSwap, canTurn, isBeside, isReserved, isSwapper, mayDisplace } from './legality.ts';
import type { LaserPosition } from './position.ts';
import { isSquare, SPHINX } from './tables.ts';

/** The rule an attempt breaks. Without a wish about the way to turn it is enough that one way is legal. */
export function findIllegality(position: LaserPosition, attempt: Attempt): Illegality | undefined {
  const { from, to, promote, turn } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'L45', squares: [] };
  if (!isSquare(from) || !isSquare(to)) return { code: 'off-board', rule: 'L1', squares: [] };
  const piece = position.places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'L9', squares: [from] };
  if (!isPieceOf(piece, position.side)) return { code: 'not-yours', rule: 'L9', squares: [from], piece };
  if (promote === true || typeof promote === 'number')
    return { code: 'cannot-promote', rule: 'L8', squares: [to], piece };
  if (from === to) return findTurnFault(position, piece, attempt);
  if (turn !== undefined) return { code: 'cannot-turn', rule: 'L8', squares: [to], piece };
  return findMoveFault(position, piece, from, to);
}

function findTurnFault(position: LaserPosition, piece: number, { from, turn }: Attempt): Illegality | undefined {
  const ways = turn === undefined ? [1, -1] : [turn];
  if (ways.some((way) => canTurn(position, piece, way < 0))) return undefined;
  const rule = position.isSimple ? 'L47' : pieceKind(piece) === SPHINX ? 'L14' : 'L13';
  return { code: 'cannot-turn', rule, squares: [from], piece };
}

function findMoveFault(position: LaserPosition, piece: number, from: number, to: number): Illegality | undefined {
  const fault = (code: string, rule: string, square: number): Illegality => ({ code, rule, squares: [square], piece });
  const { places, side } = position;
  if (pieceKind(piece) === SPHINX) return fault('cannot-move', 'L4', from);
  if (!isBeside(from, to)) return fault('not-how-it-moves', 'L10', from);
  const other = places[to];
  if (other === 0) return isReserved(position, to, side) ? fault('reserved-square', 'L7', to) : undefined;
  if (!isSwapper(piece)) return fault(isPieceOf(other, side) ? 'own-piece-there' : 'square-occupied', 'L10', to);
  if (!canSwap(position, piece, other)) return fault('cannot-swap', position.isSimple ? 'L48' : 'L16', to);
  if (isReserved(position, to, side)) return fault('reserved-square', 'L17', to);
  return mayDisplace(position, other, from) ? undefined : fault('reserved-square', 'L18', from);
}
