import { castlePlaces, CASTLES, type CastleName, type CastlePlace } from '@tesuji/engine/internal';
import { makePiece, opponent, pieceKind, type Side } from '@tesuji/rules';
import { firstOccupied } from '@tesuji/rules/internal';
import {
  columnOf,
  DIRECTIONS,
  DRAGON,
  GOLD,
  KING,
  PAWN,
  ROOK,
  rowOf,
  shogi,
  SILVER,
  SQUARES,
  STRIDE,
} from '@tesuji/rules/shogi';
import { placedPieceAt, type QuietFact } from '../fact.ts';
import { kingSteps } from '../position-queries.ts';
import type { QuietMove } from '../quiet/find-quiet.ts';
import type { CastleStep } from './facts.ts';

/** Returns what a quiet move does for the king, the rook and the pawn in front of the rook. */
export function findShogiQuiet(quiet: QuietMove): QuietFact[] {
  return [
    ...findCastleStep(quiet),
    ...findRangingRook(quiet),
    ...findBackedPawn(quiet),
    ...findKingGuards(quiet),
    ...findKingAway(quiet),
  ];
}

interface Castle {
  readonly name: CastleName;
  readonly places: readonly CastlePlace[];
}

/** A castle is built at least so many files away from the own rook. */
const LEAST_FILES = 3;

/** Castles that are not built, or have another name, on the other wing. */
const ONE_WAY: readonly string[] = ['boat', 'snow roof', 'central house'];

/** By side: each castle and, for most, its mirror image. */
const BY_SIDE: readonly (readonly Castle[])[] = ([0, 1] as const).map((side) =>
  CASTLES.flatMap(([name], castle) =>
    (ONE_WAY.includes(name) ? [false] : [false, true]).map((isMirrored) => ({
      name,
      places: castlePlaces(castle, side, isMirrored),
    })),
  ),
);

/** Returns the most complete of the castles that the move brings nearer to completion. */
function findCastleStep(quiet: QuietMove): QuietFact[] {
  const { position, side } = quiet;
  const rooks = SQUARES.filter((at) => position.places[at] === makePiece(side, ROOK));
  const castles = BY_SIDE[side]!.filter(({ places: [king] }) =>
    rooks.every((rook) => Math.abs(columnOf(rook) - columnOf(king![0])) >= LEAST_FILES),
  );
  const steps = castles.flatMap((castle) => stepTo(castle, quiet));
  const [best] = steps.sort((a, b) => b.placed / b.of - a.placed / a.of || b.placed - a.placed || a.steps - b.steps);
  return best === undefined ? [] : [best];
}

function stepTo({ name, places: wanted }: Castle, { arrived, mover, places, position, side }: QuietMove): CastleStep[] {
  const countIn = (board: Uint8Array): number => wanted.filter(([at, piece]) => board[at] === piece).length;
  const [before, placed] = [countIn(places), countIn(position.places)];
  const home = wanted[0]![0];
  const stepsIn = (board: Uint8Array): number => kingSteps(shogi.shape, kingIn(board, side), home);
  const steps = stepsIn(position.places);
  const isKing = pieceKind(mover.piece) === KING;
  const isNearer = isKing ? steps < stepsIn(places) && placed >= before : placed > before;
  // A single piece in place is no castle yet.
  if (!isNearer || placed < 2 || kingIn(position.places, side) === 0) return [];
  return [{ kind: 'castle-step', piece: arrived, castle: name, placed, of: wanted.length, steps }];
}

/** Returns the square of the king, or 0: in mate problems a side may have none. */
function kingIn(board: Uint8Array, side: Side): number {
  return SQUARES.find((at) => board[at] === makePiece(side, KING)) ?? 0;
}

/** Files from the right and ranks from the top, as the side sees the board, both from 1. */
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

function findBackedPawn({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  const { places } = position;
  const isAdvance = columnOf(mover.at) === columnOf(arrived.at) && mover.piece === arrived.piece;
  if (arrived.piece !== makePiece(side, PAWN) || !isAdvance) return [];
  const ahead = side === 0 ? -STRIDE : STRIDE;
  const rook = firstOccupied(places, arrived.at, -ahead);
  const target = firstOccupied(places, arrived.at, ahead);
  if (places[rook] !== makePiece(side, ROOK) || places[target] !== makePiece(opponent(side), PAWN)) return [];
  const steps = Math.abs(rowOf(target) - rowOf(arrived.at)) - 1;
  if (steps === 0) return [];
  const [backer, enemy] = [placedPieceAt(position, rook), placedPieceAt(position, target)];
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
  return now > before ? [{ kind: 'king-guards', king: placedPieceAt(position, king), before, now }] : [];
}

function findKingAway({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  if (pieceKind(mover.piece) !== KING) return [];
  const enemy = opponent(side);
  const strong = [makePiece(enemy, ROOK), makePiece(enemy, DRAGON)];
  const [rook, ...others] = SQUARES.filter((at) => strong.includes(position.places[at]!));
  if (rook === undefined || others.length > 0) return [];
  const filesTo = (at: number): number => Math.abs(columnOf(at) - columnOf(rook));
  const [before, now] = [filesTo(mover.at), filesTo(arrived.at)];
  return now > before ? [{ kind: 'king-away', king: arrived, rook: placedPieceAt(position, rook), before, now }] : [];
}
