import { ONGOING, type Game, type Position } from '@tesuji/rules';
import { arrowsOf } from '../hints/ranking.ts';
import { findWins } from '../hints/wins.ts';
import type { Clock } from '../look-ahead/thinker.ts';
import { whyGood } from '../reasons/why-good.ts';
import { withoutEchoes } from '../reasons/without-echoes.ts';
import { teachingOf } from '../registry.ts';
import { royalOf } from '../survey/pins.ts';
import type { Teaching } from '../teaching.ts';
import { leadWithAvoided } from './avoided.ts';
import { findFault, type Fault } from './find-fault.ts';
import { findMateAgainst, isMatedAnyway } from './mate-against.ts';
import { costWhenEven, dropOf } from './proved-cost.ts';
import { leastCost, type Sensitivity } from './sensitivity.ts';
import { placesOf, takenSquare } from './speaks-for.ts';
import type { Better, Warning } from './warning.ts';
import { weighMove, type Comparison } from './weigh-move.ts';

/** Scores count in hundredths of it. */
const POINT = 100;

export interface JudgeRequest {
  readonly sensitivity?: Sensitivity;
  /** With a clock, a slow machine answers in time too, if less surely. */
  readonly clock?: Clock;
}

/**
 * Looks at a legal move between the click and the commit. Silent for the best move and those nearly as good, when every
 * move loses about as much, and when the game is lost or won in any case. The position is given back as it was.
 */
export function judgeMove(
  game: Game,
  position: Position,
  move: number,
  { sensitivity = 'normal', clock }: JudgeRequest = {},
): Warning | undefined {
  if (position.outcome() !== ONGOING) return undefined;
  const teaching = teachingOf(game);
  const wins = findWins(teaching, position);
  if (wins.includes(move)) return undefined;
  const seen = weighMove(game, position, move, clock);
  if (seen === undefined) return undefined;
  const grave = findGrave(teaching, position, move, seen, wins, leastCost(sensitivity));
  if (grave === undefined) return undefined;
  const { cost, fault } = grave;
  const better = betterOf(teaching, position, seen, wins);
  const missed = fault.cause === 'engine-judgement' ? findMissed(better) : undefined;
  if (missed !== undefined) return warningOf(teaching, position, move, missed, better, cost);
  const facts = leadWithAvoided(teaching, position, move, fault, better);
  return warningOf(teaching, position, move, fault, { ...better, facts }, cost);
}

interface Grave {
  readonly fault: Fault;
  readonly cost: number;
}

/**
 * What is wrong with the move, if it is enough to speak up: because it costs so much as the game stands, or because what
 * is proved to be lost would cost so much in an even game.
 */
function findGrave(
  teaching: Teaching,
  position: Position,
  move: number,
  seen: Comparison,
  wins: readonly number[],
  least: number,
): Grave | undefined {
  const { game } = teaching;
  const mate = findMateAgainst(teaching, position, move, seen);
  const cost = seen.bestPoints - (mate === undefined ? seen.points : 0);
  const isPlain = cost >= least || (wins.length > 0 && !seen.isWon);
  const drop = dropOf(seen, mate);
  if (!isPlain && costWhenEven(game, drop) < least) return undefined;
  const fault = findFault(teaching, position, move, seen, mate, wins);
  const proved = costWhenEven(game, Math.min(drop, fault.loss * POINT));
  const grave = { fault, cost: Math.max(cost, proved) };
  if (isPlain) return grave;
  if (proved < least) return undefined;
  return fault.loss === Infinity && isMatedAnyway(teaching, position, seen) ? undefined : grave;
}

/** What the better move would have won for certain. */
function findMissed({ facts }: Better): Fault | undefined {
  const chances = facts.filter(
    (fact) => fact.after === undefined && (fact.kind === 'mate' || takenSquare(fact) !== undefined),
  );
  const [chance] = chances;
  if (chance === undefined) return undefined;
  return { cause: chance.kind === 'mate' ? 'misses-mate' : 'misses-gain', facts: chances, refutation: [], loss: 0 };
}

function warningOf(
  teaching: Teaching,
  position: Position,
  move: number,
  { cause, facts: proofs, refutation }: Fault,
  better: Better,
  cost: number,
): Warning {
  const facts = withoutEchoes(proofs);
  const [fact] = facts;
  const king =
    fact?.kind === 'mate' && fact.after !== undefined ? royalOf(teaching.game, position, position.side) : undefined;
  const squares = king !== undefined ? [king] : fact === undefined ? [] : placesOf(fact);
  const arrows = arrowsOf(teaching, refutation, 1);
  return { cause, move, facts, refutation, arrows, squares, better, cost: Math.min(1, Math.max(0, cost)) };
}

/** What should be played, and whatever is proved to speak for it. */
function betterOf(
  { game }: Teaching,
  position: Position,
  { best, bestLine, bestScore }: Comparison,
  wins: readonly number[],
): Better {
  const [win] = wins;
  if (win !== undefined) return { move: win, facts: [{ kind: 'mate', plies: 1, line: [win] }], line: [win] };
  return { move: best, facts: whyGood(game, position, best, bestScore), line: bestLine };
}
