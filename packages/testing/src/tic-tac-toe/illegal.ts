import {
  EMPTY,
  handSide,
  isHandPlace,
  isOnBoard,
  isPiece,
  ONGOING,
  type Attempt,
  type Illegality,
  type Position,
} from '@tesuji/rules';
import { findLine, HANDS, MARKS, SHAPE } from './tables.ts';

/** Returns the rule that an attempt breaks; `game.ts` lists the rules. */
export function whyIllegal(position: Position, attempt: Attempt): Illegality | undefined {
  const { from, to, promote } = attempt;
  const { places, side } = position;
  if (position.outcome() !== ONGOING) {
    return { code: 'game-over', rule: 'T4', squares: findLine(places, 0) ?? findLine(places, 1) ?? [] };
  }
  if (!isOnBoard(SHAPE, to)) return { code: 'off-board', rule: 'T1', squares: [] };
  if (!HANDS.includes(from)) return whyNotFrom(places, from);
  const piece = MARKS[handSide(from)];
  if (handSide(from) !== side) return { code: 'not-yours', rule: 'T2', squares: [], piece };
  if (places[from] === 0) return { code: 'not-in-hand', rule: 'T2', squares: [], piece };
  if (places[to] !== EMPTY) return { code: 'square-occupied', rule: 'T1', squares: [to], piece };
  if (promote !== undefined && promote !== false) return { code: 'cannot-promote', rule: 'T3', squares: [], piece };
  return undefined;
}

function whyNotFrom(places: Uint8Array, from: number): Illegality {
  if (isHandPlace(from)) return { code: 'not-in-hand', rule: 'T2', squares: [] };
  if (!isOnBoard(SHAPE, from)) return { code: 'off-board', rule: 'T1', squares: [] };
  const piece = places[from];
  if (!isPiece(piece)) return { code: 'no-piece', rule: 'T2', squares: [from] };
  return { code: 'cannot-move', rule: 'T3', squares: [from], piece };
}
