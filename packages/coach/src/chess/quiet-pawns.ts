import { opponent, pieceKind, type Side } from '@tesuji/rules';
import {
  BISHOP,
  INDEX,
  KNIGHT,
  PAWN,
  PAWN_TARGETS,
  ROOK,
  SETS,
  SQUARES,
  type ChessPosition,
} from '@tesuji/rules/chess';
import { AHEAD, ATTACK_SPAN, FILE, OUTPOST_RANKS, rankOf } from '@tesuji/engine/internal';
import { standingAt } from '../fact.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';

const LAST_RANK = 7;

/** What the move has to do with pawns: a file without them, a way past them, a place that they cannot reach. */
export function findPawnFacts(quiet: QuietMove): QuietFact[] {
  switch (pieceKind(quiet.arrived.piece)) {
    case PAWN:
      return findPassed(quiet);
    case ROOK:
      return findOpenFile(quiet);
    case KNIGHT:
    case BISHOP:
      return findOutpost(quiet);
    default:
      return [];
  }
}

/** The index of some pawn of a side in a set of squares, or −1. */
function pawnIn(position: QuietMove['position'], side: Side, sets: Int32Array, entry: number): number {
  const { state } = position as ChessPosition;
  const pawns = SETS + (side << 4) + (PAWN << 1);
  const low = state[pawns]! & sets[entry]!;
  const high = state[pawns + 1]! & sets[entry + 1]!;
  if (low !== 0) return 31 - Math.clz32(low);
  return high === 0 ? -1 : 63 - Math.clz32(high);
}

/** Where the sets of a square begin that differ by side. */
function entryOf(square: number, side: Side): number {
  return (side << 7) | (INDEX[square]! << 1);
}

function findPassed({ arrived, position, side }: QuietMove): QuietFact[] {
  const entry = entryOf(arrived.at, side);
  const enemy = opponent(side);
  const isStopped =
    pawnIn(position, enemy, AHEAD, entry) >= 0 ||
    pawnIn(position, enemy, ATTACK_SPAN, entry) >= 0 ||
    pawnIn(position, side, AHEAD, entry) >= 0;
  if (isStopped) return [];
  return [{ kind: 'passed-pawn', piece: arrived, steps: LAST_RANK - rankOf(INDEX[arrived.at]!, side) }];
}

/** Pawns do not move with a rook, so that the old file can be looked at after the move. */
function findOpenFile({ arrived, mover, position, side }: QuietMove): QuietFact[] {
  const entry = INDEX[arrived.at]! << 1;
  const hadOwn = pieceKind(mover.piece) === ROOK && pawnIn(position, side, FILE, INDEX[mover.at]! << 1) >= 0;
  if (!hadOwn || pawnIn(position, side, FILE, entry) >= 0) return [];
  return [{ kind: 'open-file', piece: arrived, isOpen: pawnIn(position, opponent(side), FILE, entry) < 0 }];
}

function findOutpost({ arrived, position, side }: QuietMove): QuietFact[] {
  const index = INDEX[arrived.at]!;
  if ((OUTPOST_RANKS[(side << 1) | (index >> 5)]! & (1 << index)) === 0) return [];
  const enemy = opponent(side);
  if (pawnIn(position, enemy, ATTACK_SPAN, entryOf(arrived.at, side)) >= 0) return [];
  // Pawns guard a square from where pawns of the other side on it would attack.
  const guard = pawnIn(position, side, PAWN_TARGETS, entryOf(arrived.at, enemy));
  if (guard < 0) return [];
  return [{ kind: 'outpost', piece: arrived, pawn: standingAt(position, SQUARES[guard]!) }];
}
