import type { GameLine } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { CoachClient } from './coach-client.ts';
import { FakeCoach } from './test/fake-coach.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: '', moves: [] };
const HINTS = { kind: 'hints', line: LINE, side: 0, level: 'beginner' } as const;
const REVIEW = { kind: 'review', line: LINE } as const;

interface Stand {
  readonly client: CoachClient;
  readonly coaches: FakeCoach[];
}

function setUp(isPatient = true): Stand {
  const coaches: FakeCoach[] = [];
  const spawn = (): FakeCoach => {
    const coach = new FakeCoach();
    coaches.push(coach);
    return coach;
  };
  return { client: new CoachClient(spawn, isPatient), coaches };
}

/** Until everything that waits for nothing else has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('starts no worker before the first question, and one for all', async () => {
  const { client, coaches } = setUp();
  expect(coaches).toHaveLength(0);
  const first = client.ask(HINTS);
  const second = client.ask({ ...HINTS, side: 1 });
  await settle();
  expect(coaches[0]?.heard.map(({ question }) => question)).toEqual([HINTS]);
  coaches[0]?.reply([]);
  expect(await first.answer).toEqual([]);
  await settle();
  expect(coaches[0]?.heard[1]?.question).toEqual({ ...HINTS, side: 1 });
  coaches[0]?.reply(['later']);
  expect(await second.answer).toEqual(['later']);
  expect(coaches).toHaveLength(1);
});

it('never asks what was called off before its turn', async () => {
  const { client, coaches } = setUp();
  const first = client.ask(HINTS);
  const second = client.ask({ ...HINTS, side: 1 });
  const third = client.ask({ ...HINTS, selected: 7 });
  second.stop();
  expect(await second.answer).toBeUndefined();
  await settle();
  coaches[0]?.reply([]);
  await first.answer;
  await settle();
  expect(coaches[0]?.heard.map(({ question }) => question)).toEqual([HINTS, { ...HINTS, selected: 7 }]);
  third.stop();
});

it('lets a short question come to its end, and drops the answer', async () => {
  const { client, coaches } = setUp();
  const first = client.ask(HINTS);
  const second = client.ask(HINTS);
  await settle();
  first.stop();
  expect(await first.answer).toBeUndefined();
  expect(coaches[0]?.heard).toHaveLength(1);
  coaches[0]?.reply(['of the first']);
  await settle();
  coaches[0]?.reply(['of the second']);
  expect(await second.answer).toEqual(['of the second']);
  expect(coaches[0]?.isClosed).toBe(false);
});

it('ends a worker that is at a long one, and goes on with another', async () => {
  const { client, coaches } = setUp(false);
  const shares: number[] = [];
  const first = client.ask(REVIEW, (share) => shares.push(share));
  const second = client.ask(REVIEW);
  await settle();
  coaches[0]?.report(0.5, {});
  first.stop();
  coaches[0]?.report(0.6, {});
  expect(await first.answer).toBeUndefined();
  expect([shares, coaches[0]?.isClosed]).toEqual([[0.5], true]);
  await settle();
  coaches[1]?.reply({ review: {}, puzzles: [] });
  expect(await second.answer).toEqual({ review: {}, puzzles: [] });
});

it('answers undefined when the worker is lost, and replaces it', async () => {
  const { client, coaches } = setUp();
  const lost = client.ask(HINTS);
  await settle();
  coaches[0]?.die();
  expect(await lost.answer).toBeUndefined();
  const next = client.ask(HINTS);
  await settle();
  // A late word of the one that is gone is no answer.
  coaches[0]?.reply(['stale']);
  coaches[1]?.reply(['fresh']);
  expect(await next.answer).toEqual(['fresh']);
});

it('answers undefined when no worker can be started, and tries again', async () => {
  let tries = 0;
  const client = new CoachClient(() => {
    tries++;
    throw new Error('no more threads');
  }, true);
  expect(await client.ask(HINTS).answer).toBeUndefined();
  expect(await client.ask(HINTS).answer).toBeUndefined();
  expect(tries).toBe(2);
});
