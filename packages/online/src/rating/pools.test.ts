import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { ChallengePlan } from '../wire/plan.ts';
import { findPlanError } from '../room/make-game.ts';
import { FIRST_RATING, RATING_PERIOD } from './glicko.ts';
import { parsePool, RATING_POOLS, shownRating, whyUnrated } from './pools.ts';

const CLOCK = { kind: 'increment', main: 300_000, increment: 3000 } as const;
const NO_HELP = { hints: false, warnings: false };

function planOf(changes: Partial<ChallengePlan> = {}, game: (typeof games)[number] = shogi): ChallengePlan {
  return {
    line: { game: game.id, options: {}, start: game.setups[0]!.text, moves: [] },
    clocks: [CLOCK, CLOCK],
    side: 'random',
    takebacks: 'none',
    pauses: 'asked',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated: true,
    ...changes,
  };
}

describe('terms', () => {
  it.each(games.map((game) => [game.id, game] as const))('of the ordinary game can be rated: %s', (_, game) => {
    expect(whyUnrated(planOf({}, game))).toBeUndefined();
    expect(findPlanError(planOf({}, game))).toBeUndefined();
  });

  const line = planOf().line;
  const handicap = shogi.setups.find(({ id }) => id === '2-piece')!.text;
  const middle = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3';
  const hasami = games.find(({ id }) => id === 'hasami')!;
  const dai = hasami.setups.find(({ id }) => id === 'dai')!;
  it.each<[string, Partial<ChallengePlan>]>([
    ['help', { help: [NO_HELP, { hints: true, warnings: false }] }],
    ['help', { help: [{ hints: false, warnings: true }, NO_HELP] }],
    ['takebacks', { takebacks: 'asked' }],
    ['no-clock', { clocks: [{ kind: 'none' }, { kind: 'none' }] }],
    ['clocks', { clocks: [CLOCK, { ...CLOCK, main: 60_000 }] }],
    ['moves', { line: { ...line, moves: ['7g7f'] } }],
    ['start', { line: { ...line, start: handicap } }],
    ['start', { line: { ...line, start: middle } }],
    ['options', { line: { game: 'hasami', options: { dai: 'on' }, start: dai.text, moves: [] } }],
  ])('that cannot be rated are refused by name: %s', (reason, changes) => {
    expect(whyUnrated(planOf(changes))).toBe(reason);
    expect(findPlanError(planOf(changes))).toBe(`isRated.${reason}`);
    expect(findPlanError(planOf({ ...changes, isRated: false }))).toBeUndefined();
  });

  it('clocks are the same whatever the order of their fields', () => {
    const other = { increment: 3000, main: 300_000, kind: 'increment' } as const;
    expect(whyUnrated(planOf({ clocks: [CLOCK, other] }))).toBeUndefined();
  });
});

it('there is a pool for every game, with clocks and over days', () => {
  expect(RATING_POOLS).toHaveLength(8);
  expect(RATING_POOLS.map((pool) => parsePool(pool)?.game)).toEqual(games.flatMap(({ id }) => [id, id]));
  for (const text of ['', 'go-live', 'shogi', 'shogi-blitz', 'shogi-live-live'])
    expect(parsePool(text)).toBeUndefined();
});

it('a rating is shown in whole numbers, provisional until it is sure and again after a long time', () => {
  const settled = { rating: 1479.6, deviation: 60.2, volatility: 0.09 };
  expect(shownRating()).toEqual({ rating: 1500, deviation: FIRST_RATING.deviation, isProvisional: true });
  expect(shownRating(settled)).toEqual({ rating: 1480, deviation: 60, isProvisional: false });
  expect(shownRating(settled, 100 * RATING_PERIOD).isProvisional).toBe(true);
});
