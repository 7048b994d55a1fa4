import { isHandPlace, moveFrom, ONGOING, type Game, type Position } from '@tesuji/rules';
import { placedPieceAt, type Fact } from '../fact.ts';
import { capturedSquare, dedupeFacts, squaresOf } from '../fact-traits.ts';
import { HINTED_MATE, nextHelp } from '../help/next-help.ts';
import { isOpening } from '../help/opening.ts';
import { arrowsOf } from '../hints/hint.ts';
import { royalSquare, squareBefore } from '../position-queries.ts';
import { whyGood } from '../reasons/reasons-for.ts';
import { canBeCaptured } from '../reasons/rescue-facts.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { findMateAgainstAllReplies, findWins, proveMate, type ForcedMate } from '../search/mate-search.ts';
import { destroysOwn, type TimeSource } from '../search/quick-search.ts';
import { compareWithBest, costWhenEven, scoreDrop } from './compare-with-best.ts';
import {
  avoidsDrawback,
  findDrawback,
  findMateAgainst,
  isMatedAnyway,
  lostInLine,
  type CandidateMove,
  type Drawback,
} from './find-drawback.ts';
import { leastCost, type BetterMove, type MoveWarning, type Sensitivity, type WarningCause } from './warning.ts';

const CENTIPAWNS = 100;

export interface WarningRequest {
  readonly sensitivity?: Sensitivity;
  /** Whether the player is shown which of their pieces could be captured: then a move that ignores it is warned about. */
  readonly areRisksShown?: boolean;
  /** With a clock, the search is cut short on a slow machine; then it warns only of what is proved. */
  readonly clock?: TimeSource;
}

/**
 * Returns a warning about a legal move that is about to be made; `undefined` for the best move and those nearly as
 * good, when every move loses about as much, and when the game is won or lost in any case. The position is left as it
 * was.
 */
export function warningFor(
  game: Game,
  position: Position,
  move: number,
  { sensitivity = 'normal', areRisksShown = false, clock }: WarningRequest = {},
): MoveWarning | undefined {
  if (position.outcome() !== ONGOING) return undefined;
  const knowledge = coachKnowledgeOf(game);
  const wins = findWins(knowledge, position);
  if (wins.includes(move)) return undefined;
  const comparison = compareWithBest(game, position, move, clock);
  if (comparison === undefined) return undefined;
  const candidate: CandidateMove = { knowledge, position, move, comparison, wins };
  const least = leastCost(sensitivity);
  const serious = findSeriousDrawback(candidate, least, areRisksShown ? Math.min(least, SHOWN_COST) : least);
  if (serious === undefined) return undefined;
  const { cost, drawback } = serious;
  // A short search does not always see a mate that a hint shows, and sees what it gives away instead.
  const mate = proveMate(game, position, HINTED_MATE);
  if (mate?.line[0] === move || isMating(candidate)) return undefined;
  const better = betterMove(candidate, drawback, mate, clock);
  if (drawback.cause === 'engine-judgement') {
    const missed = findMissedChance(better);
    if (missed !== undefined) return toWarning(candidate, missed, better, cost);
    if (comparison.isCutShort) return undefined;
  }
  const facts = putAvoidedFirst(candidate, drawback, better);
  return toWarning(candidate, drawback, { ...better, facts }, cost);
}

interface SeriousDrawback {
  readonly drawback: Drawback;
  readonly cost: number;
}

/** Reports whether the move begins a short mate, which may be another one than a hint shows. */
function isMating({ knowledge, move, position }: CandidateMove): boolean {
  position.make(move);
  const mate = position.outcome() === ONGOING ? findMateAgainstAllReplies(knowledge, position) : undefined;
  position.unmake();
  return mate !== undefined;
}

/** A piece that hints mark is left in danger, or one's own shot destroys it: nothing has to be looked ahead for that. */
const SEEN: readonly WarningCause[] = ['leaves-piece', 'hits-own-piece'];

/** A move that costs less is sound, whatever it gives away. */
const SOUND_COST = leastCost('strict');

/** The least cost of a piece that hints mark: less than a pawn costs in any game. */
const SHOWN_COST = 0.03;

/**
 * Returns what is wrong with the move if it costs at least `least`, as the game stands or, for a proved loss, as it
 * would in an even game; where the player could have seen it on the board, if it costs at least `leastShown`.
 */
function findSeriousDrawback(candidate: CandidateMove, least: number, leastShown: number): SeriousDrawback | undefined {
  const { comparison, wins } = candidate;
  const { game } = candidate.knowledge;
  const mate = findMateAgainst(candidate);
  const cost = comparison.bestPoints - (mate === undefined ? comparison.points : 0);
  const isCostly = cost >= least || (wins.length > 0 && !comparison.isWon);
  const drop = scoreDrop(comparison, mate);
  if (!isCostly && costWhenEven(game, drop) < Math.min(leastShown, SOUND_COST)) return undefined;
  const drawback = findDrawback(candidate, mate);
  const proved = costWhenEven(game, countedLoss(candidate, drawback, drop));
  const serious = { drawback, cost: Math.max(cost, proved) };
  if (isCostly) return serious;
  if (proved < (SEEN.includes(drawback.cause) ? leastShown : least)) return undefined;
  return drawback.loss === Infinity && isMatedAnyway(candidate) ? undefined : serious;
}

/**
 * Returns how much of a proved loss counts, in centipawns: as much as the score falls by, or all that the best play of
 * both sides does not win back. What lies between the two is a judgement of the position, which a short search overrates
 * and learners can seldom use. A move that is sound by its score is a sacrifice.
 */
function countedLoss(candidate: CandidateMove, drawback: Drawback, drop: number): number {
  const { knowledge } = candidate;
  const loss = drawback.loss * CENTIPAWNS;
  const isSound = costWhenEven(knowledge.game, drop) < SOUND_COST;
  if (isSound || loss <= drop || loss === Infinity) return Math.min(drop, loss);
  return Math.min(loss, Math.max(drop, lostInLine(candidate) * CENTIPAWNS));
}

/**
 * Returns the better move, and all proved facts in favour of it: in an opening the move that a hint would show, so that
 * warnings, hints and lessons agree, unless it does not avoid what the warning is about.
 */
function betterMove(
  candidate: CandidateMove,
  drawback: Drawback,
  mate: ForcedMate | undefined,
  clock: TimeSource | undefined,
): BetterMove {
  const { comparison, knowledge, position, wins } = candidate;
  const [win] = wins;
  const forced: ForcedMate | undefined = win === undefined ? mate : { plies: 1, line: [win] };
  if (forced !== undefined) return { move: forced.line[0]!, facts: [{ kind: 'mate', ...forced }], line: forced.line };
  const { best, bestLine, bestScore } = comparison;
  const hinted = hintedMove(candidate, clock);
  const better = hinted !== undefined && avoidsDrawback(candidate, drawback, hinted) ? hinted : best;
  const facts = whyGood(knowledge.game, position, better, bestScore);
  return { move: better, facts, line: better === best ? bestLine : [better] };
}

/**
 * Returns the move that a hint would show in an opening, or instead of one that destroys an own piece; `undefined`
 * otherwise, and where it is the one in question.
 */
function hintedMove(candidate: CandidateMove, clock: TimeSource | undefined): number | undefined {
  const { comparison, knowledge, move, position } = candidate;
  const { game } = knowledge;
  if (!isOpening(game, position) && !destroysOwn(knowledge, position, comparison.best)) return undefined;
  const hinted = nextHelp(game, position, undefined, clock)?.step.move;
  return hinted === move ? undefined : hinted;
}

/** Returns what the better move would have won for certain. */
function findMissedChance({ facts }: BetterMove): Drawback | undefined {
  const wins = (fact: Fact): boolean =>
    fact.kind === 'mate' || (capturedSquare(fact) !== undefined && (fact.kind !== 'exchange' || fact.gain > 0));
  const chances = facts.filter((fact) => fact.after === undefined && wins(fact));
  const [chance] = chances;
  if (chance === undefined) return undefined;
  return { cause: chance.kind === 'mate' ? 'misses-mate' : 'misses-gain', facts: chances, refutation: [], loss: 0 };
}

function toWarning(
  { knowledge, move, position }: CandidateMove,
  { cause, facts: proofs, refutation }: Drawback,
  better: BetterMove,
  cost: number,
): MoveWarning {
  const facts = dedupeFacts(proofs);
  const [fact] = facts;
  const isMate = fact?.kind === 'mate' && fact.after !== undefined;
  const king = isMate ? royalSquare(knowledge.game, position, position.side) : undefined;
  const squares = king !== undefined ? [king] : fact === undefined ? [] : squaresOf(fact);
  const arrows = arrowsOf(knowledge, refutation, 1);
  return { cause, move, facts, refutation, arrows, squares, better, cost: Math.min(1, Math.max(0, cost)) };
}

const CAPTURE_CAUSES: readonly WarningCause[] = ['loses-piece', 'leaves-piece', 'loses-exchange'];

/** Returns the facts about the better move, with those first that say how it avoids the drawback. */
function putAvoidedFirst(
  candidate: CandidateMove,
  drawback: Drawback,
  { facts, move: better }: BetterMove,
): readonly Fact[] {
  const { knowledge, move } = candidate;
  const [shown] = drawback.facts;
  if (shown?.kind === 'mate') {
    if (facts.some(({ kind }) => kind === 'mate' || kind === 'mate-parried')) return facts;
    return [...findMateAvoided(candidate, drawback, better), ...facts];
  }
  const square = shown === undefined || !CAPTURE_CAUSES.includes(drawback.cause) ? undefined : capturedSquare(shown);
  if (square === undefined) return facts;
  const stood = squareBefore(square, move, knowledge.captureRules.arrival(move));
  // A piece that would be captured after its drop is safe in hand.
  if (isHandPlace(stood)) return facts;
  const known = facts.filter((fact) => isAboutSaving(fact, stood));
  const avoided = known.length > 0 ? known : findStaysSafe(candidate, stood, better);
  return [...avoided, ...facts.filter((fact) => !avoided.includes(fact))];
}

/** Returns that the enemy, which wins at once after the move, cannot after the better one. */
function findMateAvoided(
  { knowledge, move, position }: CandidateMove,
  { refutation }: Drawback,
  better: number,
): Fact[] {
  const [reply] = refutation;
  if (reply === undefined || refutation.length > 1) return [];
  position.make(better);
  const hasWin = findWins(knowledge, position).length > 0;
  position.unmake();
  return hasWin ? [] : [{ kind: 'mate-avoided', reply, instead: move, move: better }];
}

/** Reports whether the fact states that the piece on this square, before the move, is saved or compensated. */
function isAboutSaving(fact: Fact, square: number): boolean {
  switch (fact.kind) {
    case 'guards':
    case 'saves':
      return fact.target.at === square;
    case 'escape-square':
      return fact.after === undefined && fact.piece.at === square;
    case 'trade':
      return fact.lost.some(({ at }) => at === square);
    default:
      return false;
  }
}

/** Returns that the piece cannot be captured with profit after the better move. */
function findStaysSafe({ knowledge, position }: CandidateMove, stood: number, better: number): Fact[] {
  const piece = position.places[stood]!;
  const isMover = moveFrom(better) === stood;
  const at = isMover ? knowledge.captureRules.arrival(better) : stood;
  position.make(better);
  const target = placedPieceAt(position, at);
  const isInDanger = canBeCaptured(knowledge, position, at);
  position.unmake();
  if (isInDanger || (!isMover && target.piece !== piece)) return [];
  return [{ kind: 'stays-safe', target, after: [better] }];
}
