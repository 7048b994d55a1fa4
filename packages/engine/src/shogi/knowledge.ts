import { CAPTURES, CHECKS, HAND, VARIANT, type Position } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import { leavesKingSafe, shogi, type ShogiPosition } from '@tesuji/rules/shogi';
import type { Knowledge, Tactics } from '../knowledge.ts';
import type { MateStyle } from '../mate/mate-moves.ts';
import { HAND_MARGINS } from '../search/parameters.ts';
import { ShogiMateBoard } from './mate-board.ts';
import { shogiEvaluation } from './evaluation.ts';
import { gainOf, seeAtLeast } from './see.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const { BISHOP, FOUR_SLIDES, KING, LANCE, LANDING, OCCUPIED, PAWN, PROMOTED, ROOK, SQUARES, STRIDE, WORD_BITS, ZONE } =
  own;

/** A bit for each kind that keeps all its moves when it promotes. */
const FREE_PROMOTIONS = (1 << PAWN) | (1 << BISHOP) | (1 << ROOK);

/** Tsume shogi. */
export const shogiMateStyle: MateStyle = {
  checksOnly: true,
  endsInCheck: true,
  lazyKinds: FREE_PROMOTIONS,
  hasFutileDrops: true,
  makeBoard: (problem) => new ShogiMateBoard(problem),
};

const PROMOTE = VARIANT;

/** Writes legal promotions without a capture, of the pieces that gain much: pawn, lance, bishop and rook. */
function writePromotions(position: ShogiPosition, out: Int32Array, at: number): number {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = side === 0 ? -STRIDE : STRIDE;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const kind = piece & 15;
      if (kind === PAWN) {
        const to = square + forward;
        if (places[to] === 0 && (LANDING[(piece << 8) + to] & ZONE) !== 0)
          at = writeIfSafe(position, square, to, out, at);
      } else if (kind === LANCE) at = writeSlide(position, square, forward, out, at);
      else if (kind === BISHOP || kind === ROOK) {
        for (let i = 0; i < 4; i++) at = writeSlide(position, square, FOUR_SLIDES[(piece << 2) + i], out, at);
      }
    }
  }
  return at;
}

function writeSlide(position: ShogiPosition, square: number, step: number, out: Int32Array, at: number): number {
  const places = position.places;
  const landing = places[square] << 8;
  const leaving = LANDING[landing + square];
  let to = square + step;
  while (places[to] === 0) {
    if (((LANDING[landing + to] | leaving) & ZONE) !== 0) at = writeIfSafe(position, square, to, out, at);
    to = (to + step) | 0;
  }
  return at;
}

function writeIfSafe(position: ShogiPosition, from: number, to: number, out: Int32Array, at: number): number {
  if (!leavesKingSafe(position, from, to)) return at;
  out[at] = to | (from << 8) | PROMOTE;
  return at + 1;
}

export const shogiTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gainOf(position as ShogiPosition, move),
  seeAtLeast: (position, move, least) => seeAtLeast(position as ShogiPosition, move, least),
  writeTactical,
  pieceAfter,
  mayPass: (position) => hasNonPawn(position as ShogiPosition),
};

function pieceAfter(position: Position, move: number): number {
  const from = (move >> 8) & 255;
  if (from >= HAND) return (from & 15) | (16 << ((from >> 4) & 1));
  const piece = position.places[from];
  return (move & PROMOTE) === 0 ? piece : piece | PROMOTED;
}

/**
 * Writes captures and promotions; at depth 0 also checks that lose nothing, since attacks on the king take many moves.
 */
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
    if (!isWritten(position, move) && seeAtLeast(position, move, 0)) out[kept++] = move;
  }
  return kept;
}

/** Returns whether a move is among the captures and promotions already. */
function isWritten(position: ShogiPosition, move: number): boolean {
  if (position.places[move & 255] !== 0) return true;
  if (move >> 16 === 0) return false;
  const kind = position.places[(move >> 8) & 255] & 15;
  return kind === PAWN || kind === LANCE || kind === BISHOP || kind === ROOK;
}

function fullerPromotion({ places }: Position, move: number): number {
  const from = (move >> 8) & 255;
  if (from >= HAND || (move & PROMOTE) !== 0 || ((FREE_PROMOTIONS >> (places[from] & 15)) & 1) === 0) return 0;
  return move | PROMOTE;
}

/** Zugzwang is possible only for a king with pawns alone and nothing in hand. */
function hasNonPawn(position: ShogiPosition): boolean {
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

export const shogiKnowledge: Knowledge = {
  game: shogi,
  evaluation: shogiEvaluation,
  tactics: shogiTactics,
  margins: HAND_MARGINS,
  mate: shogiMateStyle,
  fullerPromotion,
};
