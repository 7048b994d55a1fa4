import type { Game, Options, RuleOption } from '@tesuji/rules';
import type { TimeControl } from '../clock/time-control.ts';
import type { MatchPlan } from '../create-match.ts';
import { PLAYER_KINDS, type Player } from '../player.ts';
import { TAKEBACK_POLICIES, type Terms } from '../terms.ts';
import type { Random } from './random.ts';

/** A match of any kind: any setup and options of the game, any clocks, any policies. */
export function randomPlan(game: Game, random: Random): MatchPlan {
  const setup = game.setups[random.below(game.setups.length)];
  return {
    ...(setup === undefined || random.once(3) ? {} : { setup: setup.id }),
    options: random.once(2) ? {} : randomOptions(game.options, random),
    terms: randomTerms(random),
  };
}

function randomOptions(known: readonly RuleOption[], random: Random): Options {
  return Object.fromEntries(
    known.filter(() => random.once(3)).map((option) => [option.id, randomValue(option, random)]),
  );
}

function randomValue(option: RuleOption, random: Random): string {
  if (option.kind === 'choice') return option.values[random.below(option.values.length)] ?? option.initial;
  // Low limits, so that they are reached.
  return String(option.min + random.below(Math.min(40, option.max - option.min + 1)));
}

function randomTerms(random: Random): Terms {
  return {
    players: [randomPlayer(random), randomPlayer(random)],
    clocks: [randomControl(random), randomControl(random)],
    freePlies: random.once(3) ? random.below(4) : 0,
    assists: { hints: random.once(2), warnings: random.once(2), takeback: random.pick(TAKEBACK_POLICIES) },
    hasDrawOffers: !random.once(4),
    canPause: random.once(2),
    isShared: random.once(2),
    abortPlies: random.below(4),
  };
}

function randomPlayer(random: Random): Player {
  const kind = random.pick(PLAYER_KINDS);
  return random.once(2) ? { kind } : { kind, name: 'anyone', agent: 'level:1' };
}

/** Times of a few seconds, so that a sequence of commands runs through main time, periods and stages. */
function randomControl(random: Random): TimeControl {
  const time = (): number => 1 + random.below(20_000);
  const simple = { kind: 'sudden-death', main: 10 * time() } as const;
  const byoyomi = { kind: 'byoyomi', main: time(), periods: 1 + random.below(4), period: time() } as const;
  const increment = { kind: 'increment', main: time(), increment: time() } as const;
  return random.pick<TimeControl>([
    { kind: 'none' },
    simple,
    increment,
    { kind: 'delay', style: random.pick(['simple', 'bronstein']), main: time(), delay: time() },
    byoyomi,
    { kind: 'per-move', each: time() },
    { kind: 'stages', stages: [{ moves: 1 + random.below(4), control: simple }, { control: byoyomi }] },
    { kind: 'stages', stages: [{ moves: 1 + random.below(4), control: increment }] },
  ]);
}
