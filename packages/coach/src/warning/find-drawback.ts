import { isHandPlace, moveFrom, ONGOING, outcomeFor, pieceSide, type Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { capturedSquare, favoursSide, isTactic, squaresOf } from '../fact-traits.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { afterPass, isRoyal, squareBefore } from '../position-queries.ts';
import { reasonsFor } from '../reasons/reasons-for.ts';
import { findWins, proveMate, type ForcedMate, type MateSearchLimits } from '../search/mate-search.ts';
import type { MoveComparison } from './compare-with-best.ts';
import type { WarningCause } from './warning.ts';

/** A move that a player is about to make, not yet made. */
export interface CandidateMove {
  readonly knowledge: CoachKnowledge;
  readonly position: Position;
  readonly move: number;
  readonly comparison: MoveComparison;
  /** The moves that would win at once. */
  readonly wins: readonly number[];
}

/** What is wrong with a move, with the proof. */
export interface Drawback {
  readonly cause: WarningCause;
  readonly facts: readonly Fact[];
  readonly refutation: readonly number[];
  /** What is proved to be lost, in points of `Game.kinds`: `Infinity` for the game, 0 where nothing is proved. */
  readonly loss: number;
}

/** Returns the worst drawback that can be proved; otherwise the engine's judgement. */
export function findDrawback(candidate: CandidateMove, mate: ForcedMate | undefined): Drawback {
  const ending = findEnding(candidate);
  if (ending?.cause === 'loses-at-once') return ending;
  if (mate !== undefined) return mateDrawback(candidate, mate);
  const [win] = candidate.wins;
  if (win !== undefined) {
    return { cause: 'misses-mate', facts: [{ kind: 'mate', plies: 1, line: [win] }], refutation: [], loss: 0 };
  }
  return ending ?? findOwnHit(candidate) ?? findCaptureOrTactic(candidate);
}

/** The move itself destroys own pieces, worth more than the enemy's that it captures. */
function findOwnHit({ knowledge, move, position }: CandidateMove): Drawback | undefined {
  const gain = knowledge.captureRules.gain(position, move);
  if (gain >= 0) return undefined;
  const facts = ownHits(knowledge, position, move);
  return facts.length === 0 ? undefined : { cause: 'hits-own-piece', facts, refutation: [], loss: -gain };
}

/** The move ends the game by itself, with a draw or a loss. */
function findEnding({ knowledge, move, position }: CandidateMove): Drawback | undefined {
  const { side } = position;
  position.make(move);
  const outcome = position.outcome();
  position.unmake();
  if (outcome === ONGOING) return undefined;
  if (outcomeFor(outcome, side) === 0) return { cause: 'draws-at-once', facts: [], refutation: [], loss: 0 };
  const facts = ownHits(knowledge, position, move);
  return { cause: 'loses-at-once', facts, refutation: [], loss: Infinity };
}

/** Returns facts about the own pieces that the move itself destroys, a royal one first. */
function ownHits({ game, selfLossFacts }: CoachKnowledge, position: Position, move: number): readonly Fact[] {
  const hits = selfLossFacts?.(position, move) ?? [];
  const own = hits.filter((fact) => !favoursSide(fact, position.side));
  const royal = own.filter((fact) => 'target' in fact && isRoyal(game, fact.target.piece));
  return [...royal, ...own.filter((fact) => !royal.includes(fact))];
}

function mateDrawback({ knowledge, move, position }: CandidateMove, { line, plies }: ForcedMate): Drawback {
  const threats = plies === 1 ? (afterPass(position, () => findWins(knowledge, position)) ?? []) : [];
  const facts: Fact[] = [{ kind: 'mate', plies, line, after: [move] }];
  return { cause: threats.length > 0 ? 'ignores-mate' : 'allows-mate', facts, refutation: line, loss: Infinity };
}

/**
 * Returns what the player loses in points by the move and the line that follows. A piece that can be captured at the end
 * of the line counts as lost.
 */
export function lostInLine({ comparison, knowledge, move, position }: CandidateMove): number {
  const { captureRules, exchange } = knowledge;
  const line = [move, ...comparison.reply];
  let lost = 0;
  let sign = -1;
  for (const each of line) {
    lost += sign * captureRules.gain(position, each);
    position.make(each);
    sign = -sign;
  }
  if (captureRules.hasRecaptures) lost += sign * exchange.worth(position, captureRules.arrival(line.at(-1) ?? move));
  for (const _ of line) position.unmake();
  return lost;
}

/** Finds what the enemy's best reply captures, or prepares to capture. */
function findCaptureOrTactic(candidate: CandidateMove): Drawback {
  const { comparison, knowledge, move, position } = candidate;
  const { captureRules, exchange, game } = knowledge;
  const refutation = comparison.reply;
  const [reply] = refutation;
  const judgement: Drawback = { cause: 'engine-judgement', facts: [], refutation, loss: 0 };
  if (reply === undefined) return judgement;
  const gain = captureRules.gain(position, move);
  position.make(move);
  const enemy = position.side;
  const balance = exchange.balance(position, reply);
  const found = reasonsFor(game, position, reply).filter((fact) => favoursSide(fact, enemy));
  position.unmake();
  const facts = found.map((fact) => ({ ...fact, after: [move, ...(fact.after ?? [])] }));
  const mates = facts.filter((fact) => fact.kind === 'mate');
  if (mates[0] !== undefined) {
    return { cause: 'allows-mate', facts: mates, refutation: mates[0].line, loss: Infinity };
  }
  const taken = facts.filter((fact) => fact.after.length === 1 && capturedSquare(fact) !== undefined);
  const captures = taken.filter((fact) => isNewOrAvoidable(candidate, capturedSquare(fact) ?? 0));
  if (taken.length > 0 && captures.length === 0) return judgement;
  if (captures[0] !== undefined) {
    // In an even exchange nothing is lost: the engine rates the move lower for another reason.
    if (balance <= gain) return judgement;
    const cause = causeOfCapture(knowledge, position, move, capturedSquare(captures[0]) ?? 0);
    return { cause, facts: captures, refutation, loss: balance - gain };
  }
  const tactics = facts.filter((fact) => isTactic(fact) && !isThereAnyway(candidate, reply, fact));
  return tactics.length > 0 ? { cause: 'allows-tactic', facts: tactics, refutation, loss: 0 } : judgement;
}

/**
 * Reports whether the loss of the piece on this square, after the move, has to do with the move: it was not in danger
 * before, or the better move saves it. A danger that no move of the two changes is no reason for a warning.
 */
function isNewOrAvoidable({ comparison, knowledge, move, position }: CandidateMove, square: number): boolean {
  const { captureRules, exchange } = knowledge;
  const arrival = captureRules.arrival(move);
  const stood = squareBefore(square, move, arrival);
  // Where pieces are recaptured, one that was in danger may have been worth exchanging.
  if (isHandPlace(stood) || (square === arrival && captureRules.hasRecaptures)) return true;
  if (afterPass(position, () => exchange.isWorthMore(position, stood, 0)) !== true) return true;
  const { best } = comparison;
  const to = captureRules.arrival(best);
  const at = stood === moveFrom(best) ? to : stood === to ? moveFrom(best) : stood;
  const piece = position.places[stood]!;
  position.make(best);
  const isKept = pieceSide(position.places[at]!) === pieceSide(piece) && position.places[at] !== 0;
  const isSaved = isKept && !exchange.isWorthMore(position, at, 0);
  position.unmake();
  return isSaved;
}

/** Reports whether the enemy's reply threatens the same if the mover passes, and after the better move as well. */
function isThereAnyway({ comparison, knowledge, position }: CandidateMove, reply: number, fact: Fact): boolean {
  const { game } = knowledge;
  const squares = String(squaresOf(fact));
  const hasFact = (): boolean =>
    position.outcome() === ONGOING &&
    position.isLegal(reply) &&
    reasonsFor(game, position, reply).some((each) => each.kind === fact.kind && String(squaresOf(each)) === squares);
  if (afterPass(position, hasFact) !== true) return false;
  position.make(comparison.best);
  const isThere = hasFact();
  position.unmake();
  return isThere;
}

/** Reports whether this move avoids the drawback, as the best one does. */
export function avoidsDrawback(
  candidate: CandidateMove,
  { cause, facts, refutation }: Drawback,
  move: number,
): boolean {
  const other: CandidateMove = { ...candidate, comparison: { ...candidate.comparison, best: move } };
  const [reply] = refutation;
  return facts.every((fact) => {
    const square = fact.after?.length === 1 ? capturedSquare(fact) : undefined;
    if (square !== undefined) return isNewOrAvoidable(other, square);
    return cause !== 'allows-tactic' || reply === undefined || !isThereAnyway(other, reply, fact);
  });
}

function causeOfCapture(knowledge: CoachKnowledge, position: Position, move: number, square: number): WarningCause {
  const arrival = knowledge.captureRules.arrival(move);
  const isCapture = knowledge.game.effects(position, move).some(({ kind }) => kind === 'capture');
  if (square === arrival) return isCapture ? 'loses-exchange' : 'loses-piece';
  const stood = squareBefore(square, move, arrival);
  const wasLost = afterPass(position, () => knowledge.exchange.isWorthMore(position, stood, 0));
  return wasLost === true ? 'leaves-piece' : 'loses-piece';
}

/** For every move in games where mates are given by checks, and for moves that the search sees lose. */
const GLANCE: MateSearchLimits = { plies: 7, nodes: 250 };
const PROOF: MateSearchLimits = { plies: 11, nodes: 2500 };

/** Returns how the enemy wins by force after the move, if that is proved and the best move does not allow it as well. */
export function findMateAgainst(candidate: CandidateMove): ForcedMate | undefined {
  const { best, lostIn } = candidate.comparison;
  const limits = lostIn === undefined ? GLANCE : { ...PROOF, plies: Math.max(PROOF.plies, lostIn) };
  const mate = mateAfter(candidate, candidate.move, limits);
  if (mate === undefined || lostIn !== undefined) return mate;
  // The search missed this mate, so it may have missed one after its best move as well.
  return mateAfter(candidate, best, limits) === undefined ? mate : undefined;
}

/** Reports whether the best move, in a game that looks lost, is proved to allow a mate as well. */
export function isMatedAnyway(candidate: CandidateMove): boolean {
  return mateAfter(candidate, candidate.comparison.best, PROOF) !== undefined;
}

function mateAfter(
  { knowledge, position }: CandidateMove,
  move: number,
  limits: MateSearchLimits,
): ForcedMate | undefined {
  position.make(move);
  const [win] = findWins(knowledge, position);
  const isWorthProving = knowledge.attacks !== undefined || limits.nodes > GLANCE.nodes;
  const mate = win === undefined && isWorthProving ? proveMate(knowledge.game, position, limits) : undefined;
  position.unmake();
  return win === undefined ? mate : { plies: 1, line: [win] };
}
