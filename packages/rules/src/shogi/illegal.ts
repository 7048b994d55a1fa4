import type { Attempt, Illegality } from '../core/game.ts';
import {
  firstOccupied,
  handKind,
  handSide,
  isHandPlace,
  isPieceOf,
  makePiece,
  ONGOING,
  opponent,
  pieceKind,
  VARIANT,
} from '../core/encoding.ts';
import { canDropPawn, pawnFiles } from './drops.ts';
import { leavesKingSafe } from './legality.ts';
import {
  ALIGNED,
  BIT,
  CAN_STAY,
  columnOf,
  DIFFERENCE,
  FILE_BIT,
  GOLD,
  HAND_SLOTS,
  KINGS,
  LANDING,
  PAWN,
  PROMOTED,
  SQUARES,
  STEPS_ONTO,
} from './tables.ts';
import type { ShogiPosition } from './position.ts';

/** The rule of the movement of each kind. */
const MOVE_RULES = ['', 'S12', 'S11', 'S10', 'S9', 'S7', 'S6', 'S8', 'S5', 'S15', 'S15', 'S15', 'S15', 'S14', 'S13'];

type MakeRefusal = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** Returns the rule that an attempt breaks. If it does not say whether to promote, one legal move is enough. */
export function findIllegality(position: ShogiPosition, attempt: Attempt): Illegality | undefined {
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'S50', squares: [] };
  if (!isSquare(to) || (!isSquare(from) && !HAND_SLOTS.includes(from)))
    return { code: 'off-board', rule: 'S1', squares: [] };
  return isHandPlace(from) ? findDropRefusal(position, attempt) : findMoveRefusal(position, attempt);
}

/** Reports whether any number is a square. */
function isSquare(place: number): boolean {
  return BIT[place] > 0;
}

function findDropRefusal(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const kind = handKind(from);
  const piece = makePiece(handSide(from), kind);
  const refuse: MakeRefusal = (code, rule, squares) => ({ code, rule, squares, piece });
  if (handSide(from) !== side) return refuse('not-yours', 'S17', []);
  if (places[from] === 0) return refuse('not-in-hand', 'S23', []);
  if (places[to] !== 0) return refuse('square-occupied', 'S23', [to]);
  if (promote === true || typeof promote === 'number') return refuse('cannot-promote', 'S23', [to]);
  if ((LANDING[(piece << 8) + to] & CAN_STAY) === 0) return refuse('no-further-move', 'S24', [to]);
  if (kind === PAWN && (pawnFiles(position, side) & FILE_BIT[to]) !== 0) {
    return refuse('nifu', 'S25', pawnsOnFile(position, to));
  }
  if (position.isLegal(to | (from << 8))) return undefined;
  if (kind === PAWN && !canDropPawn(position, to, side))
    return refuse('pawn-drop-mate', 'S26', [position.state[KINGS + (side ^ 1)]]);
  return refuse('does-not-stop-check', 'S28', enemiesAttacking(position, position.state[KINGS + side]));
}

function findMoveRefusal(position: ShogiPosition, { from, to, promote }: Attempt): Illegality | undefined {
  const { places, side } = position;
  const piece = places[from];
  const refuse: MakeRefusal = (code, rule, squares) => ({ code, rule, squares, piece });
  if (piece === 0) return { code: 'no-piece', rule: 'S17', squares: [from] };
  if (!isPieceOf(piece, side)) return refuse('not-yours', 'S17', [from]);
  const moveRule = MOVE_RULES[pieceKind(piece)];
  if (from === to) return refuse('not-how-it-moves', moveRule, [from]);
  const isStep = STEPS_ONTO[(piece << 9) + to - from + DIFFERENCE] !== 0;
  const back = ALIGNED[(piece << 9) + from - to + DIFFERENCE];
  if (isPieceOf(places[to], side)) return refuse('own-piece-there', 'S17', [to]);
  if (!isStep && back === 0) return refuse('not-how-it-moves', moveRule, [from]);
  const isClear = isStep || firstOccupied(places, to, back) === from;
  if (!isClear) return refuse('blocked', 'S16', [firstOccupied(places, from, -back)]);
  if (!leavesKingSafe(position, from, to)) return explainDanger(position, from, to, refuse);
  return findPromotionRefusal(position, piece, from, to, promote, refuse);
}

function findPromotionRefusal(
  position: ShogiPosition,
  piece: number,
  from: number,
  to: number,
  promote: boolean | number | undefined,
  refuse: MakeRefusal,
): Illegality | undefined {
  const isWanted = promote === true || typeof promote === 'number';
  if (isWanted && !position.isLegal(to | (from << 8) | VARIANT)) {
    const canEver = pieceKind(piece) < GOLD;
    return refuse('cannot-promote', canEver ? 'S19' : 'S20', [to]);
  }
  if (typeof promote === 'number' && promote !== pieceKind(piece) + PROMOTED)
    return refuse('cannot-promote', 'S20', [to]);
  const mustPromote = (LANDING[(piece << 8) + to] & CAN_STAY) === 0;
  return promote === false && mustPromote ? refuse('must-promote', 'S21', [to]) : undefined;
}

/** Distinguishes a check that is not stopped from a king moved or opened into check; lists the attacking pieces. */
function explainDanger(position: ShogiPosition, from: number, to: number, refuse: MakeRefusal): Illegality {
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
  if (unanswered.length > 0) return refuse('does-not-stop-check', 'S28', unanswered);
  return refuse('leaves-king', 'S28', threats);
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
