import { AHEAD, ATTACK_SPAN, FILE, OUTPOST_RANKS, relativeRank } from '@tesuji/engine/internal';
import { isPieceOf, makePiece, opponent, pieceKind, startPosition, unwrap, type Side } from '@tesuji/rules';
import {
  BISHOP,
  CASTLING,
  castlingRight,
  chess,
  FORWARD,
  INDEX,
  KING,
  KNIGHT,
  PAWN,
  PAWN_TARGETS,
  ROOK,
  ROOK_ARRIVALS,
  SETS,
  squareAt,
  SQUARES,
  type ChessPosition,
} from '@tesuji/rules/chess';
import { placedPieceAt, type QuietFact } from '../fact.ts';
import { squaresBetween } from '../position-queries.ts';
import type { QuietMove } from '../quiet/find-quiet.ts';
import { chessAttacks } from './captures.ts';

/** Returns how the move follows opening principles: castling, development, the centre, open files, passed pawns. */
export function findChessQuiet(quiet: QuietMove): QuietFact[] {
  return [...findCastling(quiet), ...findDevelopment(quiet), ...findCentre(quiet), ...findPawnFacts(quiet)];
}

/** Returns castling, or the clearing of the squares for it. */
function findCastling(quiet: QuietMove): QuietFact[] {
  const { arrived, mover, position, side } = quiet;
  const move = position.moveAt(position.ply - 1);
  if (pieceKind(mover.piece) !== KING || (move & CASTLING) === 0) return findClearing(quiet);
  const rook = placedPieceAt(position, ROOK_ARRIVALS[castlingRight((move >> 8) & 255, move & 255)]!);
  const before = [-1, 0, 1].map((aside) => arrived.at + FORWARD[side]! + aside);
  const pawns = before.filter((at) => position.places[at] === makePiece(side, PAWN)).length;
  return [{ kind: 'castles', king: arrived, rook, pawns }];
}

/** Returns the castling with the fewest pieces between king and rook, if there were more before. */
function findClearing({ places, position, side }: QuietMove): QuietFact[] {
  const { castling, homes } = position as ChessPosition;
  const rights = [2 * side, 2 * side + 1].filter((right) => (castling & (1 << right)) !== 0);
  const cleared = rights.flatMap((right) => {
    const squares = squaresBetween(chess.shape, homes.kings[right]!, homes.rooks[right]!);
    const countIn = (board: Uint8Array): number => squares.filter((at) => board[at] !== 0).length;
    const left = countIn(position.places);
    return left < countIn(places) ? [{ right, left }] : [];
  });
  const [best] = cleared.sort((a, b) => a.left - b.left);
  if (best === undefined) return [];
  const king = placedPieceAt(position, homes.kings[best.right]!);
  return [{ kind: 'clears-castling', king, rook: placedPieceAt(position, homes.rooks[best.right]!), left: best.left }];
}

const LAST_RANK = 7;

/** Returns passed pawns, open files and outposts, by the piece that moved. */
function findPawnFacts(quiet: QuietMove): QuietFact[] {
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

/** Returns the index of a pawn of a side in a set of squares, or −1. */
function pawnIn(position: QuietMove['position'], side: Side, sets: Int32Array, entry: number): number {
  const { state } = position as ChessPosition;
  const pawns = SETS + (side << 4) + (PAWN << 1);
  const low = state[pawns]! & sets[entry]!;
  const high = state[pawns + 1]! & sets[entry + 1]!;
  if (low !== 0) return 31 - Math.clz32(low);
  return high === 0 ? -1 : 63 - Math.clz32(high);
}

/** Returns the entry of a square in tables of sets by side. */
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
  return [{ kind: 'passed-pawn', piece: arrived, steps: LAST_RANK - relativeRank(INDEX[arrived.at]!, side) }];
}

/** The rook's move leaves the pawns in place, so that the old file can be read after the move. */
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
  // A pawn defends a square from the squares that an enemy pawn on it would attack.
  const guard = pawnIn(position, side, PAWN_TARGETS, entryOf(arrived.at, enemy));
  if (guard < 0) return [];
  return [{ kind: 'outpost', piece: arrived, pawn: placedPieceAt(position, SQUARES[guard]!) }];
}

const CENTRE_SQUARES = [4, 3].flatMap((row) => [3, 4].map((column) => squareAt(column, row)));
/** Not the queen, which is chased away from the centre of a full board, nor the king. */
const CENTRE_KINDS: readonly number[] = [PAWN, KNIGHT, BISHOP, ROOK];
const MINOR: readonly number[] = [KNIGHT, BISHOP];

/** The board at the start of a game. */
const HOME = unwrap(startPosition(chess)).places.slice();
const HOMES = chess.shape.squares.filter((at) => MINOR.includes(pieceKind(HOME[at]!)));

/** Returns the development of a knight or bishop. */
function findDevelopment({ arrived, mover, position, reach, side }: QuietMove): QuietFact[] {
  if (!HOMES.includes(mover.at) || HOME[mover.at] !== mover.piece || arrived.piece !== mover.piece) return [];
  const waiting = HOMES.filter((at) => isPieceOf(HOME[at]!, side) && position.places[at] === HOME[at]);
  // One knight may have moved to the other's home square.
  if (HOME[arrived.at] === arrived.piece) return [];
  const before = reach?.own.before.get(mover.at) ?? 0;
  const now = reach?.own.now.get(arrived.at) ?? 0;
  const more = now > before ? { reach: { before, now } } : {};
  return [{ kind: 'develops', piece: arrived, waiting: waiting.length, ...more }];
}

/** Returns whether the piece that moved newly stands on, or attacks, a centre square. */
function findCentre({ arrived, mover, places, position, side }: QuietMove): QuietFact[] {
  if (!CENTRE_KINDS.includes(pieceKind(arrived.piece))) return [];
  const squares = CENTRE_SQUARES.filter((square) => chessAttacks.attacks(position.places, arrived.at, square, side));
  const isNew = squares.some((square) => !chessAttacks.attacks(places, mover.at, square, side));
  const isInside = CENTRE_SQUARES.includes(arrived.at);
  const isNewInside = isInside && !CENTRE_SQUARES.includes(mover.at);
  return isNewInside || (isNew && squares.length > 0) ? [{ kind: 'centre', piece: arrived, isInside, squares }] : [];
}
