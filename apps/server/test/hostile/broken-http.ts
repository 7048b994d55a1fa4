/** Bytes that are not quite HTTP, and requests for a WebSocket that have something wrong. */
import type { Random } from '@tesuji/testing/match/random';
import type { Loot } from './targets.ts';
import { damagedText, HOSTILE_TEXTS, randomBytes } from './values.ts';

/** Bytes for a new connection. */
export interface RawAttempt {
  readonly bytes: Buffer;
  /** Whether the server must not accept it, whatever it answers. */
  readonly isForeign: boolean;
}

const ends = '\r\n\r\n';

/** Returns bytes that a server of HTTP should refuse or ignore. */
export function brokenRequest(random: Random, loot: Loot): Buffer {
  const { host, origin } = new URL(loot.targets.url);
  const json = `Host: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nCookie: ${loot.cookie(random)}`;
  const post = `POST /api/v1/${random.pick(['guest', 'challenges', 'session', 'engines'])} HTTP/1.1\r\n${json}`;
  switch (random.below(16)) {
    case 0:
      return randomBytes(random, 1 + random.below(300));
    case 1:
      return text(`GET ${random.pick(HOSTILE_TEXTS)} HTTP/1.1\r\nHost: ${host}${ends}`);
    case 2:
      return text(`${damagedText(random, post)}${ends}`);
    case 3:
      return text(`${post}\r\nTransfer-Encoding: chunked${ends}zz\r\n{}\r\n0${ends}`);
    case 4:
      return text(`${post}\r\nTransfer-Encoding: chunked${ends}2\r\n{}\r\n0${ends}`);
    case 5:
      return text(`${post}\r\nTransfer-Encoding: chunked${ends}fffffffffffffff\r\n{}`);
    case 6:
      return text(
        `${post}\r\nTransfer-Encoding: chunked\r\nContent-Length: 2${ends}{}GET /api/v1/site HTTP/1.1${ends}`,
      );
    case 7:
      return text(
        `${post}\r\nContent-Length: ${random.pick(['-1', '1e3', '99999999999999999999', '2, 3', '5'])}${ends}{}`,
      );
    case 8:
      return text(`GET /api/v1/site HTTP/1.1\nHost: ${host}\n\n`);
    case 9:
      return text(`GET /api/v1/site HTTP/${random.pick(['0.9', '1.0', '2.0', '9.9'])}\r\nHost: ${host}${ends}`);
    case 10:
      return text(`GET http://evil.example/api/v1/site HTTP/1.1\r\nHost: ${host}${ends}`);
    case 11:
      return text(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}${ends}`);
    case 12:
      return text(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'z'.repeat(random.below(40_000))}`);
    case 13:
      return text(
        `GET /\\..\\secret.txt HTTP/1.1\r\nHost: ${random.pick([host, 'localhost:99999', '127.0.0.1:0'])}${ends}`,
      );
    case 14:
      return text(`GET /api/v1/site HTTP/1.1\r\nHost: ${host}${ends}`.repeat(1 + random.below(30)));
    default:
      return text(`${post}\r\nX-Bad: a\0b\r\n folded: yes\r\nHost: evil.example${ends}{}`);
  }
}

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** Returns a request for a WebSocket of which a header may be wrong. */
export function hostileUpgrade(random: Random, loot: Loot): RawAttempt {
  const { host, origin } = new URL(loot.targets.url);
  let path = '/socket';
  let method = 'GET';
  let isForeign = false;
  const headers: Record<string, string> = {
    Host: host,
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': KEY,
    Cookie: loot.cookie(random),
  };
  switch (random.below(12)) {
    case 0:
      headers['Origin'] = random.pick([
        'http://evil.example',
        'null',
        '',
        `${origin}.evil.example`,
        origin.replace('http', 'https'),
      ]);
      isForeign = true;
      break;
    case 1:
      delete headers['Origin'];
      isForeign = true;
      break;
    case 2:
      headers['Host'] = random.pick(['evil.example', '', 'localhost.evil.example', '0.0.0.0']);
      isForeign = true;
      break;
    case 3:
      headers['Sec-WebSocket-Key'] = random.pick(['', 'short', 'x'.repeat(5000), '=']);
      isForeign = true;
      break;
    case 4:
      headers['Sec-WebSocket-Version'] = random.pick(['', '7', '99', 'x']);
      isForeign = true;
      break;
    case 5:
      path = random.pick([
        '/',
        '/engines',
        '/engines/x?name=Fake',
        '/socket/',
        '/socket/../engines',
        '/api/v1/site',
        '/%73ocke',
        '//socket',
      ]);
      isForeign = true;
      break;
    case 6:
      method = random.pick(['POST', 'PUT', 'HEAD', 'OPTIONS']);
      isForeign = true;
      break;
    case 7:
      headers['Upgrade'] = random.pick(['h2c', 'websocket, h2c', 'WebSocket/13', '']);
      isForeign = true;
      break;
    case 8:
      headers['Sec-Fetch-Site'] = random.pick(['cross-site', 'same-site']);
      isForeign = true;
      break;
    case 9:
      headers['Sec-WebSocket-Extensions'] = random.pick([
        'permessage-deflate; server_max_window_bits=99',
        ';;;',
        'x'.repeat(2000),
      ]);
      break;
    case 10:
      headers['Sec-WebSocket-Protocol'] = random.pick(['a, a', '\u00e9', ',', 'x'.repeat(2000)]);
      break;
    default:
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const after = random.once(2) ? randomBytes(random, random.below(60)) : Buffer.alloc(0);
  return {
    bytes: Buffer.concat([text([`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + ends), after]),
    isForeign,
  };
}

/** Returns a valid request for a WebSocket. */
export function validUpgrade({ targets }: Loot, cookie: string): Buffer {
  const { host, origin } = new URL(targets.url);
  return text(
    `GET /socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\nCookie: ${cookie}${ends}`,
  );
}

function text(written: string): Buffer {
  return Buffer.from(written, 'latin1');
}
