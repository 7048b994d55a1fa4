import { apply, createMatch, reduce, type MatchEvent, type MatchState } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { checkCold, checkEvents, checkLog, checkState, freeze, type CheckResult } from './check-match.ts';
import { randomCommand, randomNow, randomPlan } from './random-match.ts';
import { makeRandom, type Random } from './random.ts';

export interface FuzzReport {
  readonly matches: number;
  readonly commands: number;
  readonly events: number;
  /** How often each refusal and each cause of an ending occurred. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  /** What went wrong, with the seed of the match; empty when every check passed. */
  readonly failures: readonly FuzzFailure[];
}

/** `fuzzCommands(game, seed, 120)` begins with the match that failed. */
export interface FuzzFailure {
  readonly seed: number;
  readonly step: number;
  readonly problem: string;
}

/** A match is left for a new one after this many commands, or soon after its end. */
const MATCH_LENGTH = 120;
/** Checks that replay the whole line run once per this many commands, and at the end of each match. */
const DEEP_CHECK = 8;
const MAX_FAILURES = 10;

/** The report under construction. */
interface Tally {
  matches: number;
  commands: number;
  events: number;
  readonly refusals: Record<string, number>;
  readonly endings: Record<string, number>;
  readonly failures: FuzzFailure[];
}

/** Applies `count` random commands, valid and invalid, in as many matches as needed. The same seed gives the same run. */
export function fuzzCommands(game: Game, seed: number, count: number): FuzzReport {
  const tally: Tally = { matches: 0, commands: 0, events: 0, refusals: {}, endings: {}, failures: [] };
  while (tally.commands < count && tally.failures.length < MAX_FAILURES) {
    const before = tally.commands;
    fuzzMatch(game, (seed + tally.matches) | 0, Math.min(MATCH_LENGTH, count - before), tally);
    tally.matches++;
    // A plan that makes no match counts as a command, so that the loop ends.
    if (tally.commands === before) tally.commands++;
  }
  return tally;
}

function fuzzMatch(game: Game, seed: number, length: number, tally: Tally): void {
  const random = makeRandom(seed);
  let step = 0;
  const note = (problem: CheckResult): void => {
    if (problem !== undefined) tally.failures.push({ seed, step, problem });
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
  note(problem: CheckResult): void;
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
