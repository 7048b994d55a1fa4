import { MemoryBus, Presence } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { expect, it } from 'vitest';
import { SeenPeople } from './seen-people.ts';

/** Two processes over one bus. */
async function open(): Promise<readonly [SeenPeople, SeenPeople]> {
  const [bus, time] = [new MemoryBus(), new FakeTime()];
  const [one, other] = [new Presence(bus, time, 'p1'), new Presence(bus, time, 'p2')];
  await Promise.all([one.start(), other.start()]);
  return [new SeenPeople(one), new SeenPeople(other)];
}

it('a person is seen by every process while one of their pages is', async () => {
  const [one, other] = await open();
  one.enter('ann');
  one.enter('ann');
  expect([one.has('ann'), other.has('ann')]).toEqual([true, false]);
  other.ask('ann');
  await expect.poll(() => other.has('ann')).toBe(true);
  other.forget('ann');
  expect(other.has('ann')).toBe(true);
  one.leave('ann', true);
  expect(one.has('ann')).toBe(true);
  one.leave('ann', true);
  expect(one.has('ann')).toBe(false);
  await expect.poll(() => other.has('ann')).toBe(false);
});

it('is known again after it was forgotten', async () => {
  const [one, other] = await open();
  other.ask('ann');
  other.forget('ann');
  one.enter('ann');
  expect(other.has('ann')).toBe(false);
  other.ask('ann');
  await expect.poll(() => other.has('ann')).toBe(true);
});
