import { CAPTURES, CHECKS, HAND, type Position } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';
import type { Tactics } from '../knowledge.ts';
import { exchangeHolds, gainOf } from './exchange.ts';
import { writePromotions } from './promotions.ts';

// Module-local copies, see piece-term.ts.
const { SIDE } = core;
const { OCCUPIED } = own;
const { BISHOP, KING, LANCE, PAWN, ROOK, SQUARES, WORD_BITS } = own;

export const shogiTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gainOf(position as ShogiPosition, move),
  holds: (position, move, least) => exchangeHolds(position as ShogiPosition, move, least),
  writeTactical,
  mayPass: (position) => hasOfficer(position as ShogiPosition),
};

/** Captures and promotions; at first also checks that lose nothing, since an attack on the king is seldom over. */
function writeTactical(position: Position, depth: number, out: Int32Array, at: number): number {
  const state = position as ShogiPosition;
  let end = writePromotions(state, out, position.generate(CAPTURES, out, at));
  if (depth === 0) end = writeChecks(state, out, end);
  return end;
}

function writeChecks(position: ShogiPosition, out: Int32Array, at: number): number {
  const end = position.generate(CHECKS, out, at);
  let kept = at;
  for (let i = at; i < end; i++) {
    const move = out[i];
    if (!isWritten(position, move) && exchangeHolds(position, move, 0)) out[kept++] = move;
  }
  return kept;
}

/** Is a move among the captures and promotions already? */
function isWritten(position: ShogiPosition, move: number): boolean {
  if (position.places[move & 255] !== 0) return true;
  if (move >> 16 === 0) return false;
  const kind = position.places[(move >> 8) & 255] & 15;
  return kind === PAWN || kind === LANCE || kind === BISHOP || kind === ROOK;
}

/** Only a king with nothing but pawns, and nothing in hand, may find that any move harms it. */
function hasOfficer(position: ShogiPosition): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  for (let kind = PAWN; kind <= own.GOLD; kind++) if (places[HAND + (side << 4) + kind] !== 0) return true;
  for (let word = 2; word >= 0; word--) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const kind = places[SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)]] & 15;
      pieces &= pieces - 1;
      if (kind !== PAWN && kind !== KING) return true;
    }
  }
  return false;
}
