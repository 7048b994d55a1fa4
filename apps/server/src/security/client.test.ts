import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { ClientReader, limitKey } from './client.ts';
import { Limits } from './limits.ts';
import { OwnNames } from './own-names.ts';
import { RateLimit } from './rate-limit.ts';

const from = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}): IncomingMessage =>
  ({
    headers: { host: 'localhost:4649', ...headers },
    socket: { remoteAddress, localPort: 4649 },
  }) as unknown as IncomingMessage;

it('reads an address from the headers of a trusted proxy alone', () => {
  const reader = new ClientReader(['10.0.0.0/8', '::1']);
  const addressOf = (peer: string, list?: string): string =>
    reader.read(from(peer, list === undefined ? {} : { 'x-forwarded-for': list })).address;
  expect(addressOf('192.168.1.1', '1.2.3.4')).toBe('192.168.1.1');
  expect(addressOf('10.1.1.1', '1.2.3.4')).toBe('1.2.3.4');
  expect(addressOf('::ffff:10.1.1.1', '9.9.9.9, 1.2.3.4, 10.2.2.2')).toBe('1.2.3.4');
  expect(addressOf('::1', 'nonsense')).toBe('::1');
  expect(addressOf('::1', '1.2.3.4, nonsense')).toBe('::1');
  expect(addressOf('10.1.1.1')).toBe('10.1.1.1');
  expect(addressOf('10.1.1.1', '10.3.3.3')).toBe('10.1.1.1');
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '', '::1/129'])('refuses %j as a proxy', (text) => {
  expect(() => new ClientReader([text])).toThrow('is not an address');
});

it('counts an IPv6 network as one', () => {
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
  expect(limitKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::');
  expect(limitKey('2001:db8::9')).toBe('2001:db8:0:0::');
  expect(limitKey('::1')).toBe('0:0:0:0::');
  expect(limitKey('10.0.0.1')).toBe('10.0.0.1');
});

it('takes the names of this machine from this machine, and its addresses in a network', () => {
  const names = new OwnNames(true, new URL('https://club.example'), () => ['192.168.1.2', '2001:db8::2']);
  const has = (host: string, peer = '192.168.1.9'): boolean => names.hasHost(from(peer, { host }));
  expect(
    ['192.168.1.2', '192.168.1.2:4649', '[2001:db8::2]:4649', 'club.example', 'CLUB.example'].map((host) => has(host)),
  ).toEqual([true, true, true, true, true]);
  expect(
    ['192.168.1.3', 'club.example:8080', 'localhost', '127.0.0.1', '[::1]', '', 'evil.example'].some((host) =>
      has(host),
    ),
  ).toBe(false);
  expect(has('localhost', '::ffff:127.0.0.1')).toBe(true);
  expect(
    new OwnNames(false, undefined, () => ['192.168.1.2']).hasHost(from('127.0.0.1', { host: '192.168.1.2' })),
  ).toBe(false);
});

it('a bucket is refilled with time, and keys are forgotten rather than kept without end', () => {
  let now = 0;
  const limit = new RateLimit({ burst: 2, perSecond: 1 }, () => now, 3);
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 1000]);
  now += 500;
  expect(limit.take('a')).toBe(500);
  now += 500;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1000]);
  for (const key of ['b', 'c']) limit.take(key);
  expect(limit.take('a')).toBe(1000);
  for (let n = 0; n < 1000; n++) limit.take(`key ${n}`);
  expect(limit.size).toBe(3);
  // Time that runs backwards gives nothing.
  now -= 5000;
  expect(limit.take('key 999')).toBe(0);
  expect(limit.take('key 999')).toBeGreaterThan(0);
});

it('limits of different things do not share their buckets', () => {
  const limits = new Limits(() => 0, { guest: { burst: 1, perSecond: 1 } });
  expect([limits.take('guest', 'a'), limits.take('guest', 'a'), limits.take('login', 'a')]).toEqual([0, 1000, 0]);
});
