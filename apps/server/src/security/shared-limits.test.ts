import { expect, it } from 'vitest';
import { startRedis } from '../../test/services/private-service.ts';
import { RedisBus } from '../bus/redis-bus.ts';
import { SharedLimits } from './shared-limits.ts';

const RATE = { burst: 3, perSecond: 2 };
const RATES = { login: RATE, message: RATE };

async function spendAll(limits: readonly SharedLimits[], name: 'login' | 'message', times: number): Promise<number> {
  let allowed = 0;
  for (let count = 0; count < times; count++)
    if ((await limits[count % limits.length]!.spend(name, 'somebody')) === 0) allowed++;
  return allowed;
}

it('counts by itself where nobody counts for all, and where that one does not answer', async () => {
  const now = (): number => 0;
  expect(await spendAll([new SharedLimits(now, RATES)], 'login', 5)).toBe(3);
  const never = { takeToken: () => new Promise<undefined>(() => {}) };
  expect(await spendAll([new SharedLimits(now, RATES, never)], 'login', 5)).toBe(3);
  const away = { takeToken: () => Promise.resolve(undefined) };
  expect(await spendAll([new SharedLimits(now, RATES, away)], 'login', 5)).toBe(3);
});

const redis = await startRedis();
it.skipIf(redis === undefined)('counts attempts to sign in for all processes, and messages for each', async () => {
  const buses = await Promise.all([1, 2].map(() => RedisBus.open(redis!.url, () => {})));
  const limits = buses.map((bus) => new SharedLimits(() => 0, RATES, bus));
  expect(await spendAll(limits, 'login', 6)).toBe(3);
  expect(await spendAll(limits, 'message', 6)).toBe(6);
  // It says how long to wait, and another key has tokens of its own.
  const wait = await limits[0]!.spend('login', 'somebody');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(500);
  expect(await limits[1]!.spend('login', 'somebody else')).toBe(0);
  await redis!.kill();
  expect(await spendAll(limits, 'login', 0)).toBe(0);
  expect(await limits[0]!.spend('login', 'a third')).toBe(0);
  await Promise.all(buses.map((bus) => bus.close()));
  await redis!.close();
});
