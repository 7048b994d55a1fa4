import type { Attempt, Illegality } from '../core/illegal.ts';
import { VARIANT } from '../core/move.ts';
import { ONGOING } from '../core/outcome.ts';
import { isPieceOf, makePiece, pieceKind } from '../core/piece.ts';
import { handKind, handSide, isHandPlace } from '../core/place.ts';
import { opponent } from '../core/side.ts';
import { firstFrom } from './attacks.ts';
import { canDropPawn, pawnFiles } from './generate-drops.ts';
import { leavesKingSafe } from './legality.ts';
import { HAND_SLOTS } from './pieces.ts';
import type { ShogiPosition } from './position.ts';
import { KINGS } from './state.ts';
import {
  ALIGNED,
  BIT,
  CAN_STAY,
  columnOf,
  DIFFERENCE,
  FILE_BIT,
  GOLD,
  LANDING,
  PAWN,
  PROMOTED,
  SQUARES,
  STEPS_ONTO,
} from './tables.ts';

/** The rule that says how each kind moves, by kind. */
const MOVE_RULES = ['', 'S12', 'S11', 'S10', 'S9', 'S7', 'S6', 'S8', 'S5', 'S15', 'S15', 'S15', 'S15', 'S14', 'S13'];

type MakeFault = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** The rule an attempt breaks. Without a wish about promotion it is enough that one of the two moves is legal. */
export function findIllegality(position: ShogiPosition, attempt: Attempt): Illegality | undefined {
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'S50', squares: [] };
  if (!isSquare(to) || (!isSquare(from) && !HAND_SLOTS.includes(from)))
    return { code: 'off-board', rule: 'S1', squares: [] };
  return isHandPlace(from) ? findDropFault(position, attempt) : findMoveFault(position, attempt);
}

/** `place` may be any number a caller made up. */
function isSquare(place: number): boolean {
  return BIT[place] > 0;
}

function findDropFault(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const kind = handKind(from);
  const piece = makePiece(handSide(from), kind);
  const fault: MakeFault = (code, rule, squares) => ({ code, rule, squares, piece });
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
  return fault('does-not-stop-check', 'S28', enemiesAttacking(position, position.state[KINGS + side]));
}

function findMoveFault(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const piece = places[from];
  const fault: MakeFault = (code, rule, squares) => ({ code, rule, squares, piece });
  if (piece === 0) return { code: 'no-piece', rule: 'S17', squares: [from] };
  if (!isPieceOf(piece, side)) return fault('not-yours', 'S17', [from]);
  const moveRule = MOVE_RULES[pieceKind(piece)];
  if (from === to) return fault('not-how-it-moves', moveRule, [from]);
  const isStep = STEPS_ONTO[(piece << 9) + to - from + DIFFERENCE] !== 0;
  const back = ALIGNED[(piece << 9) + from - to + DIFFERENCE];
  if (isPieceOf(places[to], side)) return fault('own-piece-there', 'S17', [to]);
  if (!isStep && back === 0) return fault('not-how-it-moves', moveRule, [from]);
  const isClear = isStep || firstFrom(places, to, back) === from;
  if (!isClear) return fault('blocked', 'S16', [firstFrom(places, from, -back)]);
  if (!leavesKingSafe(position, from, to)) return explainDanger(position, from, to, fault);
  return findPromotionFault(position, piece, from, to, promote, fault);
}

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
    const canEver = pieceKind(piece) < GOLD;
    return fault('cannot-promote', canEver ? 'S19' : 'S20', [to]);
  }
  if (typeof promote === 'number' && promote !== pieceKind(piece) + PROMOTED)
    return fault('cannot-promote', 'S20', [to]);
  const mustPromote = (LANDING[(piece << 8) + to] & CAN_STAY) === 0;
  return promote === false && mustPromote ? fault('must-promote', 'S21', [to]) : undefined;
}

/** Tells a check left unanswered from a king walked or opened into one; names the pieces that would take it. */
function explainDanger(position: ShogiPosition, from: number, to: number, fault: MakeFault): Illegality {
  const { places, side, state } = position;
  const piece = places[from];
  const captured = places[to];
  const king = state[KINGS + side];
  const isKing = from === king;
  const checkers = isKing ? [] : enemiesAttacking(position, king);
  places[from] = 0;
  places[to] = piece;
  const threats = enemiesAttacking(position, isKing ? to : king).filter((square) => square !== to);
  places[from] = piece;
  places[to] = captured;
  const unanswered = threats.filter((square) => checkers.includes(square));
  if (unanswered.length > 0) return fault('does-not-stop-check', 'S28', unanswered);
  return fault('leaves-king', 'S28', threats);
}

const found = new Int32Array(64);

function enemiesAttacking(position: ShogiPosition, square: number): number[] {
  const end = position.attackers(square, opponent(position.side), found, 0);
  return [...found.subarray(0, end)];
}

function pawnsOnFile(position: ShogiPosition, square: number): number[] {
  const pawn = makePiece(position.side, PAWN);
  return [...SQUARES].filter((each) => columnOf(each) === columnOf(square) && position.places[each] === pawn);
}
