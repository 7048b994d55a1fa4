import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { StartKey } from '../security/start-key.ts';
import { EngineAccess } from './engine-access.ts';

interface Peer {
  readonly remoteAddress?: string;
  readonly localPort?: number;
}

const from = (cookie = '', peer: Peer = {}): IncomingMessage => {
  const socket = { remoteAddress: '127.0.0.1', localPort: 4649, ...peer };
  return { headers: { cookie }, socket } as unknown as IncomingMessage;
};

function admitted(peer: Peer = {}) {
  const key = new StartKey();
  const access = new EngineAccess(key, '/engines');
  const { path, cookie } = access.admit(from('', peer), key.text)!;
  return { access, key: key.text, path, cookie, pair: cookie.split(';', 1)[0]! };
}

it('exchanges the key for a cookie that scripts cannot read and that is sent only to one path', () => {
  const { path, cookie } = admitted();
  expect(cookie).toMatch(/^tesuji-engines-4649=[\w-]{43}; Path=\/engines\/[\w-]{43}; HttpOnly; SameSite=Strict$/);
  expect(cookie).toContain(`Path=${path};`);
});

it('accepts nothing but the key', () => {
  const { access, key, path } = admitted();
  for (const guess of ['', 'x', path, key.slice(1), `${key}x`, new StartKey().text])
    expect(access.admit(from(), guess)).toBeUndefined();
});

it('allows a request with the cookie and the path', () => {
  const { access, path, pair } = admitted();
  expect(access.allows(from(pair), path)).toBe(true);
  expect(access.allows(from(`a=b; ${pair}; c=d`), path)).toBe(true);
});

it('refuses a request with only one of them, or with those of another run', () => {
  const { access, key, path, pair } = admitted();
  const other = admitted();
  expect(access.allows(from(), path)).toBe(false);
  expect(access.allows(from(pair), '')).toBe(false);
  expect(access.allows(from(pair), other.path)).toBe(false);
  expect(access.allows(from(other.pair), path)).toBe(false);
  expect(access.allows(from(`x${pair}`), path)).toBe(false);
  expect(access.allows(from(`${pair}x`), path)).toBe(false);
  expect(access.allows(from(`tesuji-engines-4649=${key}`), path)).toBe(false);
});

it('has a cookie of its own at every port', () => {
  const { access, path, pair } = admitted({ localPort: 5000 });
  expect(pair).toMatch(/^tesuji-engines-5000=/);
  expect(access.allows(from(pair, { localPort: 4649 }), path)).toBe(false);
});

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is for this machine: %s', (remoteAddress) => {
  const { access, path, pair } = admitted();
  expect(access.allows(from(pair, { remoteAddress }), path)).toBe(true);
});

it.each(['192.168.1.5', '::ffff:10.0.0.1', '10.127.0.1', 'fe80::1', undefined])(
  'is not for another machine: %s',
  (remoteAddress) => {
    const { access, key, path, pair } = admitted();
    const peer = { remoteAddress } as Peer;
    expect(access.allows(from(pair, peer), path)).toBe(false);
    expect(access.admit(from('', peer), key)).toBeUndefined();
  },
);

it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
  'is not for a request that a proxy has passed on: %s',
  (header) => {
    const { access, key, path, pair } = admitted();
    const request = from(pair);
    request.headers[header] = '127.0.0.1';
    expect(access.allows(request, path)).toBe(false);
    expect(access.admit(request, key)).toBeUndefined();
  },
);
