import type { Game } from '@tesuji/rules';
import { apply } from '../apply.ts';
import { createMatch } from '../create-match.ts';
import type { MatchEvent } from '../event.ts';
import type { MatchState } from '../match-state.ts';
import { reduce } from '../reduce.ts';
import { checkCold, checkEvents, checkLog, checkState, freeze, type Complaint } from './check-match.ts';
import { randomCommand, randomNow } from './random-command.ts';
import { randomPlan } from './random-plan.ts';
import { makeRandom, type Random } from './random.ts';

export interface FuzzReport {
  readonly matches: number;
  readonly commands: number;
  readonly events: number;
  /** How often each refusal, and each cause of an ending, was met. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  /** What went wrong, with the seed of the match that shows it; empty when all is well. */
  readonly faults: readonly FuzzFault[];
}

/** `fuzzCommands(game, seed, 120)` begins with the very match that failed. */
export interface FuzzFault {
  readonly seed: number;
  readonly step: number;
  readonly problem: string;
}

/** A match is left for a new one after this many commands, or soon after its end. */
const MATCH_LENGTH = 120;
/** Checks that replay the whole line are made once in so many commands, and at the end of each match. */
const DEEP_CHECK = 8;
const MOST_FAULTS = 10;

/** The report while it is being written. */
interface Tally {
  matches: number;
  commands: number;
  events: number;
  readonly refusals: Record<string, number>;
  readonly endings: Record<string, number>;
  readonly faults: FuzzFault[];
}

/** Plays `count` random commands, sense and nonsense, over as many matches as it takes. A seed repeats its run. */
export function fuzzCommands(game: Game, seed: number, count: number): FuzzReport {
  const tally: Tally = { matches: 0, commands: 0, events: 0, refusals: {}, endings: {}, faults: [] };
  while (tally.commands < count && tally.faults.length < MOST_FAULTS) {
    const before = tally.commands;
    fuzzMatch(game, (seed + tally.matches) | 0, Math.min(MATCH_LENGTH, count - before), tally);
    tally.matches++;
    // A plan that made no match has cost a command, so that the loop ends.
    if (tally.commands === before) tally.commands++;
  }
  return tally;
}

function fuzzMatch(game: Game, seed: number, length: number, tally: Tally): void {
  const random = makeRandom(seed);
  let step = 0;
  const note = (problem: Complaint): void => {
    if (problem !== undefined) tally.faults.push({ seed, step, problem });
  };
  try {
    const first = createMatch(game, randomPlan(game, random), 1_000_000 + random.below(1_000_000));
    if (!first.ok) return;
    const log: MatchEvent[] = [];
    let state = freeze(first.value);
    for (; step < length && !(state.phase.kind === 'over' && random.once(5)); step++) {
      state = fuzzStep({ game, random, tally, note }, state, log, `c${step}`);
    }
    note(checkState(game, state));
    note(checkLog(game, first.value, log, state));
  } catch (error) {
    note(`threw ${String(error)}`);
  }
}

interface Run {
  readonly game: Game;
  readonly random: Random;
  readonly tally: Tally;
  note(problem: Complaint): void;
}

function fuzzStep({ game, random, tally, note }: Run, state: MatchState, log: MatchEvent[], id: string): MatchState {
  const command = freeze(randomCommand(game, state, id, random));
  const now = randomNow(state, random);
  const answer = freeze(apply(game, state, command, now));
  const isDeep = random.once(DEEP_CHECK);
  tally.commands++;
  if (isDeep) note(checkCold(game, state, command, now, answer));
  if (!answer.ok) {
    count(tally.refusals, answer.error.code);
    return state;
  }
  const next = freeze(reduce(game, state, answer.value));
  note(checkEvents(state, answer.value, next));
  if (isDeep) note(checkState(game, next));
  log.push(...answer.value);
  tally.events += answer.value.length;
  if (next.phase.kind === 'over') count(tally.endings, next.phase.ending.cause);
  return next;
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
