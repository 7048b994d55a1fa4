import { EVASIONS, isPieceOf, legalMoves, moveFrom, opponent, pieceSide, PLACES, type Position } from '@tesuji/rules';
import { makeSquareList } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { holdsAfterAll, isRoyal, royalSquare, squareBefore } from '../position-queries.ts';
import { findWins } from '../search/mate-search.ts';

/** The position before a move, against which the effect of the move is measured. */
export interface Baseline {
  readonly inCheck: boolean;
  /** Flags by square: enemy pieces that can be captured with profit, and own ones that could be after a null move. */
  readonly isCapturable: Uint8Array;
  readonly isAtRisk: Uint8Array;
  /** The squares flagged in `isAtRisk`. */
  readonly riskSquares: readonly number[];
  /** Moves that win at once. */
  readonly wins: readonly number[];
}

const found = new Uint8Array(PLACES);

export function findBaseline(knowledge: CoachKnowledge, position: Position): Baseline {
  const inCheck = position.inCheck();
  const isCapturable = flagsOf(found.subarray(0, knowledge.writeCapturable(position, found)));
  let riskSquares: readonly number[] = [];
  if (position.makeNull()) {
    riskSquares = Array.from(found.subarray(0, knowledge.writeCapturable(position, found)));
    position.unmake();
  }
  return { inCheck, isCapturable, isAtRisk: flagsOf(riskSquares), riskSquares, wins: findWins(knowledge, position) };
}

function flagsOf(squares: Iterable<number>): Uint8Array {
  const flags = new Uint8Array(PLACES);
  for (const square of squares) flags[square] = 1;
  return flags;
}

/** What a move, just made, threatens to capture. */
export interface Threats {
  readonly squares: readonly number[];
  /** Whether the enemy king is in check as well. */
  readonly withKing: boolean;
  readonly facts: readonly Fact[];
}

export const NO_THREATS: Threats = { squares: [], withKing: false, facts: [] };

const capturable = new Uint8Array(PLACES);

/** Returns, after a move, the enemy pieces that can be captured with profit and could not be before. */
export function findThreats(knowledge: CoachKnowledge, position: Position, baseline: Baseline, move: number): Threats {
  if (position.inCheck()) return findCheckThreats(knowledge, position, baseline, move);
  const arrival = knowledge.captureRules.arrival(move);
  // A piece that is about to be captured threatens nothing.
  if (knowledge.exchange.isWorthMore(position, arrival, 0) || !position.makeNull()) return NO_THREATS;
  const count = knowledge.writeCapturable(position, capturable);
  const squares: number[] = [];
  for (let i = 0; i < count; i++) {
    const square = capturable[i]!;
    if (baseline.isCapturable[squareBefore(square, move, arrival)] !== 0) continue;
    // More can be captured out of check than in check; that counts only for the piece that moved.
    if (!baseline.inCheck || doesAttack(knowledge, position, arrival, square)) squares.push(square);
  }
  const facts = squares.length === 0 ? [] : threatFacts(knowledge, position, squares, move, arrival);
  position.unmake();
  return squares.length === 0 ? NO_THREATS : { squares, withKing: false, facts };
}

function doesAttack({ attacks }: CoachKnowledge, { places }: Position, from: number, square: number): boolean {
  return attacks?.attacks(places, from, square, pieceSide(places[from]!)) === true;
}

function threatFacts(
  knowledge: CoachKnowledge,
  position: Position,
  squares: readonly number[],
  move: number,
  arrival: number,
): Fact[] {
  const after = [move];
  const facts: Fact[] = [];
  const forked: number[] = [];
  for (const square of squares) {
    const captures = knowledge.exchange.captures(position, square);
    if (captures.some((capture) => moveFrom(capture.move) === arrival && capture.balance > 0)) forked.push(square);
    for (const fact of knowledge.explainCapture(position, square, captures)) facts.push({ ...fact, after });
  }
  return forked.length < 2 ? facts : [forkFact(position, arrival, forked, move), ...facts];
}

function forkFact(position: Position, by: number, squares: readonly number[], move: number): Fact {
  const targets = squares.map((square) => placedPieceAt(position, square));
  return { kind: 'fork', by: placedPieceAt(position, by), targets, after: [move] };
}

const attackers = makeSquareList();

/** After a check, a piece counts as threatened only if it can be captured with profit after every evasion. */
function findCheckThreats(knowledge: CoachKnowledge, position: Position, baseline: Baseline, move: number): Threats {
  const { attacks, captureRules, exchange, game } = knowledge;
  if (attacks === undefined) return NO_THREATS;
  const arrival = captureRules.arrival(move);
  const own = opponent(position.side);
  const evasions = legalMoves(game, position, EVASIONS);
  const isLostAnyway = (square: number): boolean => {
    const piece = position.places[square];
    const isLost = (): boolean => position.places[square] === piece && exchange.isWorthMore(position, square, 0);
    return evasions.length > 0 && holdsAfterAll(position, evasions, isLost);
  };
  const squares = game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    if (!isPieceOf(piece, position.side) || isRoyal(game, piece)) return false;
    const count = attacks.writeAttackers(position.places, square, own, attackers);
    if (count === 0) return false;
    const isByMover = attackers.subarray(0, count).includes(arrival);
    if (!isByMover && (baseline.inCheck || baseline.isCapturable[square] !== 0)) return false;
    return isLostAnyway(square);
  });
  if (squares.length === 0) return NO_THREATS;
  return { squares, withKing: true, facts: checkForkFacts(knowledge, position, squares, move, arrival) };
}

function checkForkFacts(
  knowledge: CoachKnowledge,
  position: Position,
  squares: readonly number[],
  move: number,
  arrival: number,
): Fact[] {
  const king = royalSquare(knowledge.game, position, position.side);
  if (king === undefined) return [];
  const targets = [king, ...squares].filter((square) => doesAttack(knowledge, position, arrival, square));
  return targets.length < 2 ? [] : [forkFact(position, arrival, targets, move)];
}
