import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { ID_PATTERN } from '../wire/topic.ts';
import type { ChallengePlan } from '../wire/plan.ts';
import { findPlanError, makeGame, rematchPlan, speedOf } from './make-game.ts';

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const MAKER = { id: 'm', name: 'Mika', isGuest: false };
const TAKER = { id: 't', name: 'Tomo', isGuest: true };
const NO_HELP = { hints: false, warnings: false };
const HINTS = { hints: true, warnings: false };

function planOf(changes: Partial<ChallengePlan> = {}, game: (typeof games)[number] = games[0]!): ChallengePlan {
  return {
    line: { game: game.id, options: {}, start: game.setups[0]!.text, moves: [] },
    clocks: [
      { kind: 'sudden-death', main: 60_000 },
      { kind: 'increment', main: 180_000, increment: 2000 },
    ],
    side: 1,
    takebacks: 'asked',
    pauses: 'none',
    help: [NO_HELP, HINTS],
    isPublic: true,
    delay: 5000,
    isRated: false,
    ...changes,
  };
}

const made = (plan: ChallengePlan, last = 0) => {
  const game = makeGame(plan, MAKER, TAKER, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, last), NOW);
  if (!game.ok) throw new Error(game.error);
  return game.value;
};

it.each(games.map((game) => [game.id, game] as const))('a game of %s can be made', (_, game) => {
  const { info, first } = made(planOf({}, game));
  expect(info.id).toMatch(ID_PATTERN);
  expect(first.line.game).toBe(game.id);
  expect(first.time).toBe(NOW);
});

it('everything that is given to the maker and the taker follows them to their sides', () => {
  const { info, first } = made(planOf());
  expect(info.players.map(({ name }) => name)).toEqual(['Tomo', 'Mika']);
  expect(info.help).toEqual([HINTS, NO_HELP]);
  expect(first.terms.clocks.map(({ kind }) => kind)).toEqual(['increment', 'sudden-death']);
  expect(first.terms.players).toEqual([
    { kind: 'remote', name: 'Tomo' },
    { kind: 'remote', name: 'Mika' },
  ]);
});

it('sides are drawn by lot where that is agreed', () => {
  const sides = [0, 1, 2, 3].map((byte) => made(planOf({ side: 'random' }), byte).info.players[0].name);
  expect(sides).toEqual(['Mika', 'Tomo', 'Mika', 'Tomo']);
});

it('a live game begins with two free plies and is looked at soon, one over days is not', () => {
  const days = { kind: 'per-move', each: 3 * DAY } as const;
  const live = made(planOf());
  expect([live.info.speed, live.first.terms.freePlies, live.wakeAt]).toEqual(['live', 2, NOW + 30_000]);
  const slow = made(planOf({ clocks: [days, days] }));
  expect([slow.info.speed, slow.first.terms.freePlies, slow.wakeAt]).toEqual(['correspondence', 0, NOW + 3 * DAY]);
  const free = made(planOf({ clocks: [{ kind: 'none' }, { kind: 'none' }] }));
  expect([free.info.speed, free.first.terms.freePlies, free.wakeAt]).toEqual(['live', 0, undefined]);
  expect(speedOf({ clocks: [days, { kind: 'per-move', each: DAY - 1 }] })).toBe('live');
});

it.each<[string, Partial<ChallengePlan>]>([
  ['line.game', { line: { ...planOf().line, game: 'go' } }],
  ['line.options', { line: { ...planOf().line, options: { nonsense: 'yes' } } }],
  ['line.start', { line: { ...planOf().line, start: 'nonsense' } }],
  ['line.moves', { line: { ...planOf().line, moves: ['nonsense'] } }],
  ['clocks.1.main', { clocks: [{ kind: 'none' }, { kind: 'sudden-death', main: -1 }] }],
])('names the part that is wrong: %s', (part, changes) => {
  expect(findPlanError(planOf(changes))).toBe(part);
  expect(makeGame(planOf(changes), MAKER, TAKER, new Uint8Array(9), NOW)).toEqual({ ok: false, error: part });
});

it.each([0, 1] as const)(
  'a rematch changes the sides, and everybody keeps their time and help: side %i asks',
  (asker) => {
    const { info, first } = made(planOf());
    const plan = rematchPlan(info, first, asker);
    const [maker, taker] = asker === 0 ? info.players : info.players.toReversed();
    const again = makeGame(plan, maker, taker, new Uint8Array(9), NOW);
    if (!again.ok) throw new Error(again.error);
    expect(again.value.info.players.map(({ name }) => name)).toEqual(['Mika', 'Tomo']);
    expect(again.value.info.help).toEqual([NO_HELP, HINTS]);
    expect(again.value.first.terms.clocks.map(({ kind }) => kind)).toEqual(['sudden-death', 'increment']);
    expect(again.value.first.line).toEqual(first.line);
  },
);
