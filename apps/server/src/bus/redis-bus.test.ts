import { describeBus } from '@tesuji/testing/online/bus-contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startRedis } from '../../test/services/private-service.ts';
import { RedisBus } from './redis-bus.ts';

const redis = await startRedis();
if (redis === undefined) console.log('Redis was not found: the bus is tested in memory alone.');
afterAll(() => redis?.close());

describe.skipIf(redis === undefined)('over Redis', () => {
  const { url = '' } = redis ?? {};
  describeBus('Redis', async () => ({ open: () => RedisBus.open(url, () => {}), destroy: async () => {} }), true);

  it('drops messages while the server is away, and delivers again when it is back', async () => {
    const bus = await RedisBus.open(url, () => {});
    const heard: string[] = [];
    await bus.subscribe('a', (message) => heard.push(message));
    await redis!.kill();
    await expect.poll(() => bus.isConnected).toBe(false);
    expect(bus.losses).toBeGreaterThan(0);
    bus.publish('a', 'lost');
    await bus.subscribe('b', (message) => heard.push(message));
    await redis!.restart();
    await expect.poll(() => bus.isConnected, { timeout: 20_000 }).toBe(true);
    // Subscriptions are made again right after the connection.
    const said = (): readonly string[] => {
      bus.publish('a', 'heard a');
      bus.publish('b', 'heard b');
      return [...new Set(heard)].sort();
    };
    await expect.poll(said, { timeout: 20_000 }).toEqual(['heard a', 'heard b']);
    await bus.close();
  });

  it('goes on after a message that nobody understands', async () => {
    const errors: unknown[] = [];
    const bus = await RedisBus.open(url, (error) => errors.push(error));
    const heard: unknown[] = [];
    await bus.subscribe('a', (message) => heard.push(JSON.parse(message)));
    bus.publish('a', 'hello?');
    bus.publish('a', '1');
    await expect.poll(() => heard).toEqual([1]);
    expect(errors).toEqual([expect.any(SyntaxError)]);
    await bus.close();
  });

  it('refuses an address where there is no server', async () => {
    await expect(RedisBus.open('redis://127.0.0.1:1', () => {})).rejects.toThrow(/connect/i);
  });
});
