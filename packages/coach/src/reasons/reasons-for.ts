import { ONGOING, type Game, type Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { dedupeFacts, favoursSide, rankFacts } from '../fact-traits.ts';
import { findSaved, lossAfter, type LossAfterMove } from '../hints/grade-moves.ts';
import { findThreats, type Threats } from '../hints/threats.ts';
import { isRoyal } from '../position-queries.ts';
import { findQuiet } from '../quiet/find-quiet.ts';
import { coachKnowledgeOf } from '../registry.ts';
import {
  findArrivalLoss,
  findCaptureFacts,
  findExposed,
  findOverloaded,
  findPromotion,
  findTrapped,
  firstCaptured,
} from './capture-facts.ts';
import { findDiscoveredAttacks, findPinsAndSkewers } from './line-facts.ts';
import {
  findCheckAnswer,
  findForcedMate,
  findImmediateWin,
  findMateByReply,
  findMateParried,
  findMateThreat,
  findWinThreats,
} from './mate-facts.ts';
import { createMoveContext, type MoveContext } from './move-context.ts';
import {
  canBeCaptured,
  findKingEscape,
  findRescues,
  findTrade,
  findTrappedKing,
  isPartOfTrade,
} from './rescue-facts.ts';

/** With at least this many facts, no quiet facts are added. */
const ENOUGH_FACTS = 2;

/**
 * Returns what a legal move achieves or gives up, as far as it is proved: facts in favour of the move first, unless it
 * loses more than it wins. docs/coach.md defines each fact. The position is left as it was.
 */
export function reasonsFor(game: Game, position: Position, move: number): Fact[] {
  const knowledge = coachKnowledgeOf(game);
  const context = createMoveContext(knowledge, position, move);
  const isCapture = firstCaptured(context, position) !== undefined;
  const gain = knowledge.captureRules.gain(position, move);
  const winThreats = findWinThreats(context, position);
  const trappedKing = findTrappedKing(context, position);
  const promotion = findPromotion(context, position);
  const before = [
    ...findCaptureFacts(context, position),
    ...findOverloaded(context, position),
    ...findCheckAnswer(context, position),
  ];
  position.make(move);
  if (position.outcome() !== ONGOING) {
    const won = findImmediateWin(context, position);
    position.unmake();
    return won;
  }
  const loss = lossAfter(knowledge, position, context.baseline, move);
  const balance = gain - loss.points;
  // A piece under attack that captures something does not do so to escape.
  const after = findAfterMove(context, position, balance, loss, winThreats).filter(
    ({ kind }) => !isCapture || kind !== 'escape-square',
  );
  const kingEscape = findKingEscape(context, position, trappedKing);
  const isSafe = !canBeCaptured(knowledge, position, context.arrival);
  const against = [
    ...(balance < 0 && !isCapture ? findArrivalLoss(context, position) : []),
    ...findExposed(context, position),
  ];
  position.unmake();
  const good = [...after, ...before, ...(isSafe || balance < 0 ? promotion : []), ...kingEscape];
  const quiet = balance < 0 || against.length > 0 || !isSafe ? [] : findQuietReasons(context, position, good);
  return [...sortReasons(good, against, balance < 0), ...quiet];
}

/**
 * Returns the facts in favour of a move that the engine prefers, without repetition. Where nothing is proved,
 * returns `engine-prefers`, after exchanges of pieces of equal worth.
 */
export function whyGood(game: Game, position: Position, move: number, engineScore: number): readonly Fact[] {
  const reasons = reasonsFor(game, position, move);
  const facts = reasons.filter((fact) => favoursSide(fact, position.side));
  if (facts.length > 0) return dedupeFacts(facts);
  const trades = reasons.filter((fact) => fact.kind === 'exchange' && fact.gain === 0 && fact.after === undefined);
  return [...trades, { kind: 'engine-prefers', move, score: engineScore }];
}

/** Returns what a safe move, not yet made, changes on the board, if few other facts favour it and it does not mate. */
function findQuietReasons(context: MoveContext, position: Position, facts: readonly Fact[]): Fact[] {
  const strong = facts.filter((fact) => favoursSide(fact, context.side));
  const isEnough = strong.length >= ENOUGH_FACTS || facts.some(({ kind }) => kind === 'mate');
  return isEnough ? [] : findQuiet(context, position, strong);
}

/** Returns the facts in favour of the move, just made; its threats count only if the move loses nothing. */
function findAfterMove(
  context: MoveContext,
  position: Position,
  balance: number,
  loss: LossAfterMove,
  winThreats: readonly number[],
): Fact[] {
  const { baseline, knowledge, move } = context;
  const isSafe = balance >= 0;
  const against = findMateByReply(context, position);
  const mateThreat = isSafe && against.length === 0 ? findMateThreat(context, position) : [];
  const hasThreat = mateThreat.some((fact) => fact.kind === 'mate-threat' && fact.plies === 1);
  const forced = against.length === 0 ? findForcedMate(context, position, hasThreat) : [];
  const facts = [
    ...against,
    ...findMateParried(context, position, winThreats),
    ...(forced.length > 0 ? forced : mateThreat),
    ...(knowledge.factsAfter?.(context, position) ?? []),
  ];
  if (!isSafe) return facts;
  const threats = findThreats(knowledge, position, baseline, move);
  const [trade] = against.length === 0 ? findTrade(context, position, balance, threats.squares) : [];
  const saved = baseline.riskSquares.length > 0 ? findSaved(knowledge, position, baseline, move, loss) : [];
  return [
    ...facts,
    ...(trade === undefined ? [] : [trade]),
    ...threatFacts(context, position, threats).filter((fact) => !isPartOfTrade(fact, trade)),
    ...findDiscoveredAttacks(context, position, threats.squares),
    ...findTrapped(context, position, threats.squares),
    ...findPinsAndSkewers(context, position),
    ...findRescues(context, position, saved),
  ];
}

/** Returns one fact for each piece threatened, and only the fork for those in it. */
function threatFacts(context: MoveContext, position: Position, { facts, squares }: Threats): readonly Fact[] {
  const { attacks, game } = context.knowledge;
  const ofGame = context.knowledge.threatFacts?.(context, position, squares);
  if (ofGame !== undefined) return ofGame;
  const said = new Set<number>();
  return facts.filter((fact) => {
    if (fact.kind === 'fork') {
      for (const { at } of fact.targets) said.add(at);
      return attacks !== undefined;
    }
    const target = targetOf(fact);
    if (target === undefined || isRoyal(game, position.places[target]!) || said.has(target)) return false;
    said.add(target);
    return true;
  });
}

function targetOf(fact: Fact): number | undefined {
  if ('target' in fact) return fact.target.at;
  return fact.kind === 'exchange' ? fact.at : undefined;
}

/** Puts a mate first; then the facts in favour of the move, or those against it if they weigh more. */
function sortReasons(good: readonly Fact[], against: readonly Fact[], isLosing: boolean): Fact[] {
  const ranked = rankFacts(good);
  if (!isLosing) return [...ranked, ...against];
  const isFirst = (fact: Fact): boolean => fact.kind === 'mate' || (fact.kind === 'exchange' && fact.gain < 0);
  return [...ranked.filter(isFirst), ...against, ...ranked.filter((fact) => !isFirst(fact))];
}
