import { isAttacked, writeAttackers } from './attacks.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { KINGS } = own;
const { DIRECTIONS, KING, PAWN } = tables;

const defenders = new Int32Array(64);

/** Would a pawn of `side` dropped on `square`, straight in front of the enemy king, be mate? */
export function isPawnDropMate(position: ShogiState, square: number, side: number): boolean {
  const places = position.places;
  const defender = side ^ 1;
  const king = position.state[KINGS + defender];
  places[square] = PAWN | (16 << side);
  const isMate = !kingEscapes(position, king, defender) && !pawnCanBeTaken(position, square, king, defender);
  places[square] = 0;
  return isMate;
}

function kingEscapes(position: ShogiState, king: number, side: number): boolean {
  const places = position.places;
  const royal = KING | (16 << side);
  let escapes = false;
  places[king] = 0;
  for (let i = 0; i < 8 && !escapes; i++) {
    const to = king + DIRECTIONS[i];
    const there = places[to];
    if ((there & (16 << side)) !== 0) continue;
    // Standing the king there makes a captured slider harmless: its set bit now finds a piece that does not slide.
    places[to] = royal;
    escapes = !isAttacked(position, to, side ^ 1);
    places[to] = there;
  }
  places[king] = royal;
  return escapes;
}

function pawnCanBeTaken(position: ShogiState, square: number, king: number, side: number): boolean {
  const places = position.places;
  const pawn = places[square];
  const end = writeAttackers(position, square, side as 0 | 1, defenders, 0);
  for (let i = 0; i < end; i++) {
    const from = defenders[i];
    if (from === king) continue;
    const piece = places[from];
    places[from] = 0;
    places[square] = piece;
    const isSafe = !isAttacked(position, king, side ^ 1);
    places[from] = piece;
    places[square] = pawn;
    if (isSafe) return true;
  }
  return false;
}
