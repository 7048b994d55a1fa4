import { makePiece, opponent, pieceKind, type Side } from '@tesuji/rules';
import {
  columnOf,
  DIRECTIONS,
  DRAGON,
  GOLD,
  KING,
  PAWN,
  ROOK,
  rowOf,
  SILVER,
  SQUARES,
  STRIDE,
} from '@tesuji/rules/shogi';
import { standingAt } from '../fact.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';
import { findCastleStep } from './castles.ts';

/** What a quiet move does for the king, the rook and the pawn before it. */
export function findShogiQuiet(quiet: QuietMove): QuietFact[] {
  return [
    ...findCastleStep(quiet),
    ...findRangingRook(quiet),
    ...findBackedPawn(quiet),
    ...findKingGuards(quiet),
    ...findKingAway(quiet),
  ];
}

/** Files from the right and ranks from the top as the side itself sees the board, both from 1. */
function fileOf(square: number, side: Side): number {
  return side === 0 ? 9 - columnOf(square) : columnOf(square) + 1;
}
function rankOf(square: number, side: Side): number {
  return side === 0 ? rowOf(square) + 1 : 9 - rowOf(square);
}

const HOME_FILE = 2;
const HOME_RANK = 8;
const OPENINGS = new Map([
  [5, 'central-rook'],
  [6, 'fourth-file-rook'],
  [7, 'third-file-rook'],
  [8, 'opposing-rook'],
] as const);

function findRangingRook({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  const isHome = fileOf(mover.at, side) === HOME_FILE && rankOf(mover.at, side) === HOME_RANK;
  if (mover.piece !== makePiece(side, ROOK) || !isHome || rankOf(arrived.at, side) !== HOME_RANK) return [];
  const opening = OPENINGS.get(fileOf(arrived.at, side) as 5 | 6 | 7 | 8);
  if (opening === undefined) return [];
  const faces = (at: number): boolean =>
    position.places[at] === makePiece(opponent(side), ROOK) && columnOf(at) === columnOf(arrived.at);
  if (opening === 'opposing-rook' && !SQUARES.some(faces)) return [];
  return [{ kind: 'ranging-rook', piece: arrived, opening }];
}

/** The first thing in a direction. */
function firstFrom(places: Uint8Array, square: number, step: number): number {
  let at = square + step;
  while (places[at] === 0) at += step;
  return at;
}

function findBackedPawn({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  const { places } = position;
  const isAdvance = columnOf(mover.at) === columnOf(arrived.at) && mover.piece === arrived.piece;
  if (arrived.piece !== makePiece(side, PAWN) || !isAdvance) return [];
  const ahead = side === 0 ? -STRIDE : STRIDE;
  const rook = firstFrom(places, arrived.at, -ahead);
  const target = firstFrom(places, arrived.at, ahead);
  if (places[rook] !== makePiece(side, ROOK) || places[target] !== makePiece(opponent(side), PAWN)) return [];
  const steps = Math.abs(rowOf(target) - rowOf(arrived.at)) - 1;
  if (steps === 0) return [];
  const [backer, enemy] = [standingAt(position, rook), standingAt(position, target)];
  return [{ kind: 'backed-pawn', piece: arrived, rook: backer, target: enemy, steps }];
}

function findKingGuards({ places, position, side }: QuietMove): QuietFact[] {
  const king = SQUARES.find((at) => position.places[at] === makePiece(side, KING));
  const old = SQUARES.find((at) => places[at] === makePiece(side, KING));
  if (king === undefined || old === undefined) return [];
  const guards = [makePiece(side, GOLD), makePiece(side, SILVER)];
  const countAround = (board: Uint8Array, at: number): number =>
    Array.from(DIRECTIONS.subarray(0, 8)).filter((step) => guards.includes(board[at + step]!)).length;
  const [before, now] = [countAround(places, old), countAround(position.places, king)];
  return now > before ? [{ kind: 'king-guards', king: standingAt(position, king), before, now }] : [];
}

function findKingAway({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  if (pieceKind(mover.piece) !== KING) return [];
  const enemy = opponent(side);
  const strong = [makePiece(enemy, ROOK), makePiece(enemy, DRAGON)];
  const [rook, ...others] = SQUARES.filter((at) => strong.includes(position.places[at]!));
  if (rook === undefined || others.length > 0) return [];
  const filesTo = (at: number): number => Math.abs(columnOf(at) - columnOf(rook));
  const [before, now] = [filesTo(mover.at), filesTo(arrived.at)];
  return now > before ? [{ kind: 'king-away', king: arrived, rook: standingAt(position, rook), before, now }] : [];
}
