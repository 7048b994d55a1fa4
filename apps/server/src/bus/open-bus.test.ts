import { describeBus } from '@tesuji/testing/online/bus-contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startNats, startRedis } from '../../test/services/private-service.ts';
import { openBus, type ServerBus } from './open-bus.ts';
import { formatCommand } from './resp.ts';

const services = [
  { name: 'Redis', service: await startRedis() },
  { name: 'NATS', service: await startNats() },
];
for (const { name, service } of services)
  if (service === undefined) console.log(`${name} was not found: the bus is not tested over it.`);
afterAll(async () => {
  for (const { service } of services) await service?.close();
});

describe.each(services.filter(({ service }) => service !== undefined))('over $name', ({ name, service }) => {
  const open = (onError: (error: unknown) => void = () => {}): Promise<ServerBus> =>
    openBus(service!.url, false, onError);
  describeBus(name, async () => ({ open: () => open(), destroy: async () => {} }), true);

  it('drops messages while the server is away, and delivers again when it is back', async () => {
    const bus = await open();
    const heard: string[] = [];
    await bus.subscribe('a', (message) => heard.push(message));
    await service!.kill();
    await expect.poll(() => bus.isConnected).toBe(false);
    const { losses } = bus;
    expect(losses).toBeGreaterThan(0);
    bus.publish('a', 'lost');
    expect(bus.losses).toBe(losses + 1);
    await bus.subscribe('b', (message) => heard.push(message));
    await service!.restart();
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
    const bus = await open((error) => errors.push(error));
    const heard: unknown[] = [];
    await bus.subscribe('a', (message) => heard.push(JSON.parse(message)));
    bus.publish('a', 'hello?');
    bus.publish('a', '1');
    await expect.poll(() => heard).toEqual([1]);
    expect(errors).toEqual([expect.any(SyntaxError)]);
    await bus.close();
  });

  it('carries long messages', async () => {
    const bus = await open();
    const heard: string[] = [];
    await bus.subscribe('a', (message) => heard.push(message));
    const sent = ['手\r\n'.repeat(20_000), 'x'];
    for (const each of sent) bus.publish('a', each);
    await expect.poll(() => heard).toEqual(sent);
    await bus.close();
  });
});

it.runIf(services[0]!.service !== undefined)('opens a Redis with a password, and says that it is wrong', async () => {
  const redis = (await startRedis())!;
  try {
    const admin = connect(Number(new URL(redis.url).port), '127.0.0.1');
    admin.write(formatCommand('CONFIG', 'SET', 'requirepass', 'p@ss'));
    await once(admin, 'data');
    admin.destroy();
    const at = (account: string): Promise<ServerBus> =>
      openBus(`${redis.url.replace('//', `//${account}`)}/1`, false, () => {});
    const heard: string[] = [];
    const bus = await at(':p%40ss@');
    await bus.subscribe('a', (message) => heard.push(message));
    bus.publish('a', 'x');
    await expect.poll(() => heard).toEqual(['x']);
    expect(await bus.takeToken!('key', { burst: 1, perSecond: 1 })).toBe(0);
    expect(await bus.takeToken!('key', { burst: 1, perSecond: 1 })).toBeGreaterThan(0);
    await bus.close();
    await expect(at('')).rejects.toThrow('NOAUTH');
    await expect(at(':wrong@')).rejects.toThrow('WRONGPASS');
  } finally {
    await redis.close();
  }
});

it.each(['redis', 'nats'])('refuses an address of %s where there is no server, and says so once', async (scheme) => {
  const errors: unknown[] = [];
  const opened = openBus(`${scheme}://127.0.0.1:1`, false, (error) => errors.push(error));
  await expect(opened).rejects.toThrow('connect ECONNREFUSED 127.0.0.1:1');
  expect(errors).toEqual([]);
});

it('refuses an address that is not that of a bus', async () => {
  await expect(openBus('http://127.0.0.1', false, () => {})).rejects.toThrow('not the address of a bus');
});
