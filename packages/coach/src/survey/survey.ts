import { legalMoves, moveFrom, moveTo, opponent, pieceSide, type Game, type Position, type Side } from '@tesuji/rules';
import { attackersOf, directAttackers, hiddenAttackers, makeSquareList } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import type { HasamiSurvey } from '../hasami/facts.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import type { LaserSurvey } from '../laser/beams.ts';
import { royalSquare } from '../position-queries.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { captureThreatOn, NO_CAPTURE_THREAT, type CaptureThreat } from './explain-capture.ts';

/** The tactical facts of a position: checks, attackers, defenders, pins and captures with profit. */
export interface Survey extends GameSurvey {
  readonly pieces: readonly PieceReport[];
  readonly inCheck: boolean;
  readonly checkers: readonly PlacedPiece[];
}

/** The parts of a survey that only some games have. */
export type GameSurvey = HasamiSurvey & LaserSurvey;

/** What a survey says about one piece. */
export interface PieceReport extends PlacedPiece {
  readonly side: Side;
  /**
   * Enemy and own pieces that attack its square directly (pins ignored), cheapest first. In games where pieces capture
   * in other ways: the enemy pieces whose move would capture it, and no defenders.
   */
  readonly attackers: readonly PlacedPiece[];
  readonly defenders: readonly PlacedPiece[];
  /** X-ray attackers: they join once all pieces in front of them, of either side, have captured there. */
  readonly hiddenAttackers: readonly PlacedPiece[];
  readonly hiddenDefenders: readonly PlacedPiece[];
  /**
   * Present when it may not leave a line because its king is behind it. `mayGo` are the squares it may still move to
   * once it is its side's turn; absent while the other side is in check, which must be answered first.
   */
  readonly pin?: { readonly by: PlacedPiece; readonly behind: PlacedPiece; readonly mayGo?: readonly number[] };
  /** Whether a capture on its square allows a recapture. */
  readonly isProtected: boolean;
  /**
   * False for pieces of a side that is in check: the check is answered first, so that what the enemy could capture next
   * is unknown. `loss`, takers and `why` are then empty.
   */
  readonly isJudged: boolean;
  /** What the other side wins by capturing it (the legal exchange, x-rays and pins included); 0 when nothing. */
  readonly loss: number;
  /** Moves that begin a winning capture, best first; legal once it is the other side's turn. */
  readonly takers: readonly number[];
  /** Those of them that win the whole `loss`. */
  readonly bestTakers: readonly number[];
  /** Why it can be captured with profit: empty when it cannot. */
  readonly why: readonly Fact[];
}

/** Surveys a position, and leaves it as it was. */
export function surveyPosition(game: Game, position: Position): Survey {
  const knowledge = coachKnowledgeOf(game);
  const inCheck = position.inCheck();
  const squares = game.shape.squares.filter((square) => position.places[square] !== 0);
  const threats = findCaptureThreats(knowledge, position, squares);
  const pins = findPins(knowledge, position);
  return {
    pieces: squares.map((square) => reportOn(knowledge, position, square, pins, threats.get(square))),
    inCheck,
    checkers: inCheck ? checkersOf(knowledge, position) : [],
    ...knowledge.describe?.(position),
  };
}

/** Finds captures of enemy pieces as the position stands, and of own ones after a null move, which check forbids. */
function findCaptureThreats(
  knowledge: CoachKnowledge,
  position: Position,
  squares: readonly number[],
): Map<number, CaptureThreat> {
  const { places, side } = position;
  const threats = new Map<number, CaptureThreat>();
  const isOwn = (square: number): boolean => pieceSide(places[square]!) === side;
  for (const square of squares) if (!isOwn(square)) threats.set(square, captureThreatOn(knowledge, position, square));
  if (!position.makeNull()) return threats;
  for (const square of squares) if (isOwn(square)) threats.set(square, captureThreatOn(knowledge, position, square));
  position.unmake();
  return threats;
}

function reportOn(
  knowledge: CoachKnowledge,
  position: Position,
  square: number,
  pins: Pins,
  threat: CaptureThreat | undefined,
): PieceReport {
  const piece = position.places[square]!;
  const side = pieceSide(piece);
  const enemy = opponent(side);
  const pin = pins.get(square);
  const { loss, takers, bestTakers, why, canRecapture } = threat ?? NO_CAPTURE_THREAT;
  const defenders = directAttackers(knowledge, position, square, side);
  return {
    at: square,
    piece,
    side,
    attackers: attackersOf(knowledge, position, square, enemy),
    defenders,
    hiddenAttackers: hiddenAttackers(knowledge, position, square, enemy),
    hiddenDefenders: hiddenAttackers(knowledge, position, square, side),
    ...(pin === undefined ? {} : { pin }),
    isProtected: canRecapture ?? defenders.length > 0,
    isJudged: threat !== undefined,
    loss,
    takers,
    bestTakers,
    why,
  };
}

function checkersOf(knowledge: CoachKnowledge, position: Position): readonly PlacedPiece[] {
  const { side } = position;
  const king = royalSquare(knowledge.game, position, side);
  return king === undefined ? [] : attackersOf(knowledge, position, king, opponent(side));
}

type PinReport = NonNullable<PieceReport['pin']>;
/** By the square of the pinned piece. */
type Pins = ReadonlyMap<number, PinReport>;

const NO_PINS: Pins = new Map<number, PinReport>();
const pairs = makeSquareList();

/** Finds pieces of both sides that may not leave a line because their king is behind them. */
function findPins(knowledge: CoachKnowledge, position: Position): Pins {
  if (knowledge.attacks === undefined) return NO_PINS;
  const pins = new Map<number, PinReport>();
  addPins(knowledge, position, position.side, pins, true);
  const other = opponent(position.side);
  const isPassed = position.makeNull();
  addPins(knowledge, position, other, pins, isPassed);
  if (isPassed) position.unmake();
  return pins;
}

function addPins(
  knowledge: CoachKnowledge,
  position: Position,
  side: Side,
  pins: Map<number, PinReport>,
  isOnTurn: boolean,
): void {
  const { attacks, game } = knowledge;
  const king = royalSquare(game, position, side);
  if (king === undefined) return;
  const count = attacks?.writePins(position.places, king, side, pairs) ?? 0;
  if (count === 0) return;
  const moves = isOnTurn ? legalMoves(game, position) : undefined;
  for (let i = 0; i < count; i++) {
    const square = pairs[2 * i]!;
    const pin = { by: placedPieceAt(position, pairs[2 * i + 1]!), behind: placedPieceAt(position, king) };
    pins.set(square, moves === undefined ? pin : { ...pin, mayGo: destinationsFrom(moves, square) });
  }
}

function destinationsFrom(moves: readonly number[], square: number): number[] {
  return [...new Set(moves.filter((move) => moveFrom(move) === square).map((move) => moveTo(move)))];
}
