import { expect, it } from 'vitest';
import { ServerTime } from './server-time.ts';

/** A local clock at 0, and samples of a server that is `offset` ahead. */
function sampled() {
  let local = 0;
  const time = new ServerTime(() => local);
  const learn = (offset: number, there: number, back: number): void => {
    const sent = local;
    local += there + back;
    time.learn(sent, sent + there + offset);
  };
  return { time, learn, offset: () => time.now() - local };
}

it('believes the sample with the shortest round trip', () => {
  const { time, learn, offset } = sampled();
  learn(1000, 10, 10);
  learn(1000, 10, 300);
  expect([offset(), time.lag]).toEqual([1000, 310]);
});

it('forgets all samples that a new one contradicts, as after a sleep of the machine', () => {
  const { learn, offset } = sampled();
  learn(1000, 5, 5);
  learn(61_000, 40, 40);
  expect(offset()).toBe(61_000);
});
