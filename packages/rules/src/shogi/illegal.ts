import type { Attempt, Illegality } from '../core/illegal.ts';
import { VARIANT } from '../core/move.ts';
import { ONGOING } from '../core/outcome.ts';
import { isPieceOf, makePiece, pieceKind } from '../core/piece.ts';
import { handKind, handSide, isHandPlace } from '../core/place.ts';
import { firstFrom } from './attacks.ts';
import { canDropPawn, pawnFiles } from './generate-drops.ts';
import { leavesKingSafe } from './legality.ts';
import type { ShogiPosition } from './position.ts';
import { KINGS } from './state.ts';
import {
  ALIGNED,
  BIT,
  CAN_STAY,
  columnOf,
  DIFFERENCE,
  FILE_BIT,
  KING,
  LANDING,
  PAWN,
  SQUARES,
  STEPS_ONTO,
} from './tables.ts';

/** The rule that says how each kind moves, by kind. */
const MOVE_RULES = ['', 'S12', 'S11', 'S10', 'S9', 'S7', 'S6', 'S8', 'S5', 'S15', 'S15', 'S15', 'S15', 'S14', 'S13'];

/** The rule an attempt breaks. Without a wish about promotion it is enough that one of the two moves is legal. */
export function findIllegality(position: ShogiPosition, attempt: Attempt): Illegality | undefined {
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'S50', squares: [] };
  if (!isSquare(to) || (!isSquare(from) && !isHandSlot(from))) return { code: 'off-board', rule: 'S1', squares: [] };
  return isHandPlace(from) ? findDropFault(position, attempt) : findMoveFault(position, attempt);
}

/** `place` may be any number a caller made up. */
function isSquare(place: number): boolean {
  return BIT[place] > 0;
}

function isHandSlot(place: number): boolean {
  return isHandPlace(place) && handKind(place) >= PAWN && handKind(place) < KING;
}

function findDropFault(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const kind = handKind(from);
  const piece = makePiece(handSide(from), kind);
  const fault = (code: string, rule: string, squares: readonly number[]): Illegality => ({
    code,
    rule,
    squares,
    piece,
  });
  if (handSide(from) !== side) return fault('not-yours', 'S17', []);
  if (places[from] === 0) return fault('not-in-hand', 'S23', []);
  if (places[to] !== 0) return fault('square-occupied', 'S23', [to]);
  if (promote === true || typeof promote === 'number') return fault('cannot-promote', 'S23', [to]);
  if ((LANDING[(piece << 8) + to] & CAN_STAY) === 0) return fault('no-further-move', 'S24', [to]);
  if (kind === PAWN && (pawnFiles(position, side) & FILE_BIT[to]) !== 0) {
    return fault('nifu', 'S25', pawnsOnFile(position, to));
  }
  if (position.isLegal(to | (from << 8))) return undefined;
  if (kind === PAWN && !canDropPawn(position, to, side))
    return fault('pawn-drop-mate', 'S26', [position.state[KINGS + (side ^ 1)]]);
  return fault('does-not-stop-check', 'S28', checkersOf(position));
}

function findMoveFault(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const piece = places[from];
  const fault = (code: string, rule: string, squares: readonly number[]): Illegality => ({
    code,
    rule,
    squares,
    piece,
  });
  if (piece === 0) return { code: 'no-piece', rule: 'S17', squares: [from] };
  if (!isPieceOf(piece, side)) return fault('not-yours', 'S17', [from]);
  const moveRule = MOVE_RULES[pieceKind(piece)];
  if (from === to) return fault('not-how-it-moves', moveRule, [from]);
  const isStep = STEPS_ONTO[(piece << 9) + to - from + DIFFERENCE] !== 0;
  const back = ALIGNED[(piece << 9) + from - to + DIFFERENCE];
  if (isPieceOf(places[to], side)) return fault('own-piece-there', 'S17', [to]);
  if (!isStep && back === 0) return fault('not-how-it-moves', moveRule, [from]);
  const blocker = isStep ? from : firstFrom(places, to, back);
  if (blocker !== from) return fault('blocked', 'S16', [firstFrom(places, from, -back)]);
  if (!leavesKingSafe(position, from, to)) return explainDanger(position, from, to, fault);
  return findPromotionFault(position, piece, from, to, promote, fault);
}

type MakeFault = (code: string, rule: string, squares: readonly number[]) => Illegality;

function findPromotionFault(
  position: ShogiPosition,
  piece: number,
  from: number,
  to: number,
  promote: boolean | number | undefined,
  fault: MakeFault,
): Illegality | undefined {
  const isWanted = promote === true || typeof promote === 'number';
  if (isWanted && !position.isLegal(to | (from << 8) | VARIANT)) {
    const canEver = pieceKind(piece) < KING - 1;
    return fault('cannot-promote', canEver ? 'S19' : 'S20', [to]);
  }
  if (isWanted && typeof promote === 'number' && promote !== pieceKind(piece) + KING)
    return fault('cannot-promote', 'S20', [to]);
  const mustPromote = (LANDING[(piece << 8) + to] & CAN_STAY) === 0;
  return promote === false && mustPromote ? fault('must-promote', 'S21', [to]) : undefined;
}

/** Distinguishes a check left unanswered from a king walked or opened into one; names the pieces that would take it. */
function explainDanger(position: ShogiPosition, from: number, to: number, fault: MakeFault): Illegality {
  const { places, side, state } = position;
  const piece = places[from];
  const isKing = pieceKind(piece) === KING;
  if (position.inCheck() && !isKing) {
    const checkers = checkersOf(position);
    const isPinnedToo = checkers.length === 1 && checkers[0] === to;
    if (!isPinnedToo) return fault('does-not-stop-check', 'S28', checkers);
  }
  const captured = places[to];
  places[from] = 0;
  places[to] = piece;
  const king = isKing ? to : state[KINGS + side];
  const end = position.attackers(king, (side ^ 1) as 0 | 1, found, 0);
  places[from] = piece;
  places[to] = captured;
  return fault(
    'leaves-king',
    'S28',
    [...found.subarray(0, end)].filter((square) => square !== to),
  );
}

const found = new Int32Array(64);

function checkersOf(position: ShogiPosition): number[] {
  const king = position.state[KINGS + position.side];
  const end = position.attackers(king, (position.side ^ 1) as 0 | 1, found, 0);
  return [...found.subarray(0, end)];
}

function pawnsOnFile(position: ShogiPosition, square: number): number[] {
  const pawn = makePiece(position.side, PAWN);
  return [...SQUARES].filter((each) => columnOf(each) === columnOf(square) && position.places[each] === pawn);
}
