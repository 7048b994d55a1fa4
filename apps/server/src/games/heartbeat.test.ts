import type { Outage } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { expect, it } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

/** A heart whose database is the test. */
function makeHeart() {
  const time = new FakeTime();
  const calls: string[] = [];
  const database: { outage: Outage | undefined; isDown: boolean } = { outage: undefined, isDown: false };
  let release: () => void = () => {};
  const heart = new Heartbeat(
    {
      beat: async () => {
        if (database.isDown) throw new Error('down');
        return database.outage;
      },
    },
    time,
    () => {
      calls.push('correct');
      return new Promise((resolve) => (release = resolve));
    },
  );
  return { time, heart, calls, database, corrected: () => release() };
}

it('is late after three seconds without a stored beat', async () => {
  const { time, heart, database } = makeHeart();
  await heart.beat();
  time.pass(2999);
  expect(heart.isLate).toBe(false);
  database.isDown = true;
  await expect(heart.beat()).rejects.toThrow('down');
  time.pass(1);
  expect(heart.isLate).toBe(true);
});

it('holds alarms until all games know about the outage', async () => {
  const { time, heart, calls, database, corrected } = makeHeart();
  heart.gameTime.wakeAt(time.now() + 4000, () => calls.push('alarm'));
  const cancel = heart.gameTime.wakeAt(time.now() + 4000, () => calls.push('cancelled'));
  time.pass(10_000);
  cancel();
  database.outage = { since: 0, till: time.now() };
  const beat = heart.beat();
  await Promise.resolve();
  await Promise.resolve();
  expect(calls).toEqual(['correct']);
  expect(heart.isLate).toBe(true);
  corrected();
  expect(await beat).toBe(true);
  expect(heart.isLate).toBe(false);
  expect(calls).toEqual(['correct', 'alarm']);
});

it('corrects the games also when another process has noted the outage', async () => {
  const { time, heart, calls, corrected } = makeHeart();
  time.pass(5000);
  const beat = heart.beat();
  await Promise.resolve();
  await Promise.resolve();
  corrected();
  expect(await beat).toBe(false);
  expect(calls).toEqual(['correct']);
});
