/** Hostile requests for the API and for everything else that the server has a path for. */
import type { TimeControl } from '@tesuji/match';
import type { Random } from '@tesuji/testing/match/random';
import { planOf } from '../page.ts';
import type { Loot } from './targets.ts';
import { damagedJson, damagedText, HOSTILE_TEXTS, randomBytes } from './values.ts';

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
  /** Whether it comes from another site or asks for another name, so that it has to be refused. */
  readonly isForeign: boolean;
}

const PASSWORD = 'correct horse battery';
const GAMES = ['shogi', 'chess', 'hasami', 'laser'] as const;

type Route = readonly [method: string, path: string, body?: (random: Random) => unknown];

const plan = (random: Random): unknown => {
  const clock = random.pick<TimeControl>([
    { kind: 'none' },
    { kind: 'sudden-death', main: 60_000 },
    { kind: 'byoyomi', main: 0, period: 30_000, periods: 1 },
    { kind: 'per-move', each: 86_400_000 },
    { kind: 'stages', stages: [{ moves: 40, control: { kind: 'sudden-death', main: 1000 } }] },
  ]);
  const line = planOf(random.pick(GAMES)).line;
  const moves = random.once(3) ? [random.pick(['e2e4', '7g7f', 'x'])] : [];
  return {
    ...planOf('chess'),
    line: { ...line, moves },
    clocks: [clock, clock],
    isPublic: random.once(2),
    ...(random.once(4) && { teaching: 'third' }),
  };
};
const tournament = (random: Random): unknown => ({
  name: random.pick(['Evening', ' ', '<b>x</b>']),
  format: random.pick<object>([
    { kind: 'arena', minutes: 5, scoring: 'streak' },
    { kind: 'round-robin', cycles: 2, tieBreaks: ['wins', 'wins'] },
    { kind: 'swiss', rounds: 20, tieBreaks: [] },
    { kind: 'teams', cycles: 1, teams: ['East', 'East'] },
  ]),
  line: planOf(random.pick(GAMES)).line,
  clock: random.pick<TimeControl>([{ kind: 'none' }, { kind: 'sudden-death', main: 60_000 }]),
  isRated: random.once(2),
  isListed: random.once(2),
  allowsGuests: random.once(2),
  pause: random.pick([0, 30, -1]),
});
const credentials = (random: Random): unknown => ({ name: `Eve ${random.below(300)}`, password: PASSWORD });
const nothing = (): unknown => ({});

const ROUTES: readonly [Route, ...Route[]] = [
  ['GET', '/api/v1/site'],
  ['POST', '/api/v1/guest', nothing],
  ['POST', '/api/v1/account', credentials],
  ['PUT', '/api/v1/account/password', () => ({ old: PASSWORD, password: `${PASSWORD}!` })],
  ['DELETE', '/api/v1/account', () => ({ password: PASSWORD })],
  ['GET', '/api/v1/account/export'],
  ['POST', '/api/v1/session', credentials],
  ['DELETE', '/api/v1/session'],
  ['GET', '/api/v1/sessions'],
  ['DELETE', '/api/v1/sessions/:id'],
  ['GET', '/api/v1/challenges'],
  [
    'POST',
    '/api/v1/challenges',
    (random) => ({
      plan: plan(random),
      ...(random.once(4) ? { to: `Eve ${random.below(300)}` } : {}),
      ...(random.once(4) ? { isListed: random.once(2) } : {}),
    }),
  ],
  ['GET', '/api/v1/challenges/:challenge'],
  ['PUT', '/api/v1/challenges/:challenge', (random) => ({ plan: plan(random) })],
  ['DELETE', '/api/v1/challenges/:challenge'],
  ['POST', '/api/v1/challenges/:challenge/accept', () => ({ planHash: 'x'.repeat(43) })],
  ['POST', '/api/v1/challenges/:challenge/decline', nothing],
  ['GET', '/api/v1/tickets'],
  ['PUT', '/api/v1/tickets/chess-10m', (random) => ({ wantsAnother: random.once(2) })],
  ['DELETE', '/api/v1/tickets/chess-10m'],
  ['GET', '/api/v1/games'],
  ['GET', '/api/v1/games/:game'],
  ['GET', '/api/v1/games/:game/record?format=:format'],
  ['POST', '/api/v1/games/:game/rematch', nothing],
  ['DELETE', '/api/v1/games/:game/rematch'],
  ['GET', '/api/v1/games/:game/teacher'],
  ['POST', '/api/v1/games/:game/teacher', () => ({ key: 'x'.repeat(16) })],
  ['PUT', '/api/v1/games/:game/teacher', (random) => ({ name: `Eve ${random.below(300)}` })],
  ['GET', '/api/v1/public'],
  ['GET', '/api/v1/residents'],
  ['GET', '/api/v1/tournaments'],
  ['POST', '/api/v1/tournaments', tournament],
  ['GET', '/api/v1/tournaments/:id'],
  ['GET', '/api/v1/tournaments/:id/rounds/:text'],
  ['GET', '/api/v1/tournaments/:id/results?format=:format'],
  ['POST', '/api/v1/tournaments/:id/enter', (random) => (random.once(2) ? {} : { team: random.below(9) })],
  ['POST', '/api/v1/tournaments/:id/claim', () => ({ code: 'x' })],
  ['POST', '/api/v1/tournaments/:id/entrants', (random) => ({ level: random.below(12) })],
  ['DELETE', '/api/v1/tournaments/:id/entrants/:text'],
  ['POST', '/api/v1/host/key', () => ({ key: 'x'.repeat(43) })],
  ['GET', '/api/v1/host'],
  ['PUT', '/api/v1/host', () => ({ name: 'Mine', registration: 'closed', announcement: 'Hello' })],
  ['POST', '/api/v1/host/backup', nothing],
  ['POST', '/api/v1/host/pause-all', nothing],
  ['POST', '/api/v1/host/games/:game/abort', nothing],
  ['DELETE', '/api/v1/host/people/:id/sessions'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/engines'],
  ['POST', '/engines', () => 'x'.repeat(43)],
  ['GET', '/engines/:text'],
  ['GET', '/'],
  ['GET', '/:file'],
  ['GET', '/socket'],
];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
] as const;
const FORMATS = ['json', 'pgn', 'kifu', 'csa', 'usi', 'kif', 'exe', '__proto__', ''] as const;
const FILES = [
  'index.html',
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '..\\secret.txt',
  '....//secret.txt',
  'index.html/../../secret.txt',
  '/etc/passwd',
  '%00',
  '%c0%ae%c0%ae/secret.txt',
  'index.html%00.js',
  'secret.txt',
  '.',
  '%',
  'a'.repeat(5000),
] as const;

/** Returns a request, mostly with something wrong about it. */
export function hostileRequest(random: Random, loot: Loot): HostileRequest {
  const [usual, pattern, makeBody] = random.pick(ROUTES);
  const method = random.once(10) ? random.pick(METHODS) : usual;
  const headers: Record<string, string | string[]> = { ...ownHeaders(loot), cookie: loot.cookie(random) };
  let body: string | Buffer = '';
  if (makeBody !== undefined || random.once(20)) {
    headers['content-type'] = 'application/json';
    body = hostileBody(random, makeBody?.(random) ?? {});
  }
  let isForeign = false;
  if (random.once(3)) isForeign = spoil(random, headers, method);
  return {
    method,
    path: hostilePath(random, pattern, loot),
    headers: { ...headers, ...lengthOf(body) },
    body,
    isForeign,
  };
}

function lengthOf(body: string | Buffer): Record<string, string> {
  return body.length === 0 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

function ownHeaders({ targets }: Loot): Record<string, string> {
  const { host, origin } = new URL(targets.url);
  return { host, origin };
}

function hostileBody(random: Random, data: unknown): string | Buffer {
  if (random.once(30)) return randomBytes(random, random.below(300));
  if (random.once(200)) return JSON.stringify({ plan: 'x'.repeat(20_000 + random.below(200_000)) });
  return random.once(3) ? JSON.stringify(data) : damagedJson(random, data);
}

function hostilePath(random: Random, pattern: string, loot: Loot): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'format') return encode(random.pick(FORMATS));
    if (name === 'file') return random.pick(FILES);
    if (name === 'text' || random.once(6)) return encode(random.pick(HOSTILE_TEXTS));
    if (name === 'game') return loot.game(random);
    return name === 'challenge' ? loot.challenge(random) : encode(loot.ids[random.below(loot.ids.length)]!);
  });
  switch (random.below(25)) {
    case 0:
      return path.replaceAll('/', '//');
    case 1:
      return `${path}/`;
    case 2:
      return path.replace('/a', '/%61');
    case 3:
      return `${path}?${encode(random.pick(HOSTILE_TEXTS))}=${encode(random.pick(HOSTILE_TEXTS))}`;
    case 4:
      return path.replace('/api', '/x/../api');
    case 5:
      return path.toUpperCase();
    case 6:
      return encodeURI(damagedText(random, path).toWellFormed()).replace(/^(?!\/)/, '/');
    default:
      return path;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const FOREIGN_ORIGINS = [
  'http://evil.example',
  'null',
  '',
  'https://127.0.0.1',
  'http://localhost',
  'file://',
  '\u00ff',
] as const;
const FOREIGN_HOSTS = [
  'evil.example',
  '',
  '0.0.0.0',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '[::1',
  'a b',
  '127.0.0.1@evil.example',
] as const;
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''] as const;

/** Puts something wrong into the headers. Returns whether the request has to be refused for that. */
function spoil(random: Random, headers: Record<string, string | string[]>, method: string): boolean {
  const isChange = method !== 'GET' && method !== 'HEAD';
  switch (random.below(12)) {
    case 0:
      headers['origin'] = random.pick(FOREIGN_ORIGINS);
      return isChange;
    case 1:
      delete headers['origin'];
      return false;
    case 2:
      headers['host'] = random.pick(FOREIGN_HOSTS);
      return true;
    case 3:
      headers['content-type'] = random.pick(OTHER_TYPES);
      return false;
    case 4:
      headers['sec-fetch-site'] = random.pick(['cross-site', 'same-site']);
      return isChange;
    case 5:
      headers['cookie'] = random.pick([
        '=;=;',
        'a'.repeat(4000),
        `${String(headers['cookie'])}; __proto__=x`,
        'tesuji-1=\u00e9',
      ]);
      return false;
    case 6:
      headers['x-forwarded-for'] = random.pick(['127.0.0.1', '::1', 'x, y, z', '1.2.3.4, 127.0.0.1']);
      return false;
    case 7:
      headers['x-forwarded-proto'] = 'https';
      headers['forwarded'] = 'for=127.0.0.1;proto=https;host=evil.example';
      return false;
    case 8:
      headers['x-long'] = 'y'.repeat(random.pick([100, 10_000, 20_000]));
      return false;
    case 9:
      headers['expect'] = random.pick(['100-continue', 'nonsense']);
      return false;
    case 10:
      headers['user-agent'] = random.pick(['', '\u00e9'.repeat(500), '<script>', 'Mozilla/5.0 (X11; Linux) Firefox/1']);
      return false;
    default:
      headers['if-none-match'] = ['"x"', '*'];
      headers['content-encoding'] = 'gzip';
      return false;
  }
}
