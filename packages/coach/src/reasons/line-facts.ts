import { EVASIONS, isPieceOf, legalMoves, moveTo, opponent, type Position, type Side } from '@tesuji/rules';
import { makeSquareList } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import {
  afterPass,
  canCaptureFrom,
  holdsAfterAll,
  isRoyal,
  movesFrom,
  squaresBetween,
  valueOf,
} from '../position-queries.ts';
import type { MoveContext } from './move-context.ts';

/** Three pieces in line: `by` attacks `front`, and would attack `behind` if `front` were gone. */
interface Line {
  readonly by: PlacedPiece;
  readonly front: PlacedPiece;
  readonly behind: PlacedPiece;
}

const pairs = makeSquareList();

/** Returns the pins and skewers that the move, just made, creates. */
export function findPinsAndSkewers(context: MoveContext, position: Position): Fact[] {
  const { game } = context.knowledge;
  const after = [context.move];
  return newLines(context, position).flatMap((line): Fact[] => {
    const { behind, by, front } = line;
    if (isRoyal(game, behind.piece)) return [{ kind: 'pin', piece: front, by, behind, isAbsolute: true, after }];
    if (isSkewer(context, position, line)) return [{ kind: 'skewer', by, front, behind, after }];
    if (isPin(context, position, line)) return [{ kind: 'pin', piece: front, by, behind, isAbsolute: false, after }];
    return [];
  });
}

function newLines(context: MoveContext, position: Position): Line[] {
  const { arrival, knowledge, mover, places, side } = context;
  const enemy = opponent(side);
  const squares = knowledge.game.shape.squares.filter((square) => isPieceOf(position.places[square]!, enemy));
  return squares.flatMap((behind) => {
    const old = linesTo(context, places, behind);
    const isOld = (front: number, by: number): boolean =>
      old.some((line) => line[0] === front && line[1] === (by === arrival ? mover.at : by));
    return linesTo(context, position.places, behind)
      .filter(([front, by]) => !isOld(front, by))
      .map(([front, by]) => ({
        by: placedPieceAt(position, by),
        front: placedPieceAt(position, front),
        behind: placedPieceAt(position, behind),
      }));
  });
}

/** Returns pairs of squares: the piece in front, and the attacker along the line. */
function linesTo(
  { knowledge, side }: MoveContext,
  places: Uint8Array,
  behind: number,
): (readonly [front: number, by: number])[] {
  const count = knowledge.attacks?.writePins(places, behind, opponent(side), pairs) ?? 0;
  return Array.from({ length: count }, (_, i) => [pairs[2 * i]!, pairs[2 * i + 1]!]);
}

/**
 * Reports whether `front` has legal moves off the line and every one of them loses a piece: `front` itself when it
 * captures `by`, otherwise `behind`.
 */
function losesByLeaving({ knowledge }: MoveContext, position: Position, { behind, by, front }: Line): boolean {
  const { exchange, game } = knowledge;
  const line = squaresBetween(game.shape, by.at, behind.at);
  const leaving = movesFrom(game, position, front.at).filter((move) => !line.includes(moveTo(move)));
  const capturing = leaving.filter((move) => moveTo(move) === by.at);
  const others = leaving.filter((move) => moveTo(move) !== by.at);
  if (leaving.length === 0 || capturing.some((move) => exchange.balance(position, move) >= 0)) return false;
  return holdsAfterAll(position, others, () => canCaptureFrom(knowledge, position, behind.at, by.at));
}

function isPin(context: MoveContext, position: Position, line: Line): boolean {
  const { game } = context.knowledge;
  if (position.inCheck() || valueOf(game, line.behind.piece) <= valueOf(game, line.front.piece)) return false;
  return !isRoyal(game, line.front.piece) && losesByLeaving(context, position, line);
}

function isSkewer(context: MoveContext, position: Position, line: Line): boolean {
  const { behind, by, front } = line;
  const { knowledge } = context;
  const { exchange, game } = knowledge;
  if (isRoyal(game, front.piece)) {
    const isLost = (): boolean =>
      position.places[behind.at] === behind.piece && exchange.isWorthMore(position, behind.at, 0);
    return holdsAfterAll(position, legalMoves(game, position, EVASIONS), isLost);
  }
  if (position.inCheck() || valueOf(game, front.piece) <= valueOf(game, behind.piece)) return false;
  const canCapture = afterPass(position, () => canCaptureFrom(knowledge, position, front.at, by.at));
  return canCapture === true && losesByLeaving(context, position, line);
}

const found = makeSquareList();

function attackers({ knowledge }: MoveContext, places: Uint8Array, square: number, side: Side): number[] {
  const count = knowledge.attacks?.writeAttackers(places, square, side, found) ?? 0;
  return Array.from(found.subarray(0, count));
}

/**
 * Returns discovered attacks on the king or on pieces that can be captured with profit. After a check, `threats` are
 * the squares of pieces that are lost after every evasion.
 */
export function findDiscoveredAttacks(context: MoveContext, position: Position, threats: readonly number[]): Fact[] {
  const { arrival, knowledge, move, mover, places, side } = context;
  const { shape } = knowledge.game;
  const moved = placedPieceAt(position, arrival);
  const targets = shape.squares.filter((square) => isPieceOf(position.places[square]!, opponent(side)));
  return targets.flatMap((square): Fact[] => {
    const old = attackers(context, places, square, side);
    const opened = attackers(context, position.places, square, side).filter(
      (by) => by !== arrival && !old.includes(by) && squaresBetween(shape, by, square).includes(mover.at),
    );
    const target = placedPieceAt(position, square);
    const isThreat = (by: number): boolean => {
      if (isRoyal(knowledge.game, target.piece)) return true;
      if (position.inCheck()) return threats.includes(square);
      return afterPass(position, () => canCaptureFrom(knowledge, position, square, by)) === true;
    };
    const after = [move];
    return opened
      .filter(isThreat)
      .map((by) => ({ kind: 'discovered-attack', moved, by: placedPieceAt(position, by), target, after }));
  });
}
