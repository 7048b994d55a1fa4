/** Programs at a real server: every answer against the schema of the document, streams, and games to their end. */
import {
  LOBBY_POOLS,
  SCOPES,
  type Challenge,
  type GameSnapshot,
  type MadeToken,
  type MeNow,
  type ServerMessage,
  type TournamentTerms,
} from '@tesuji/online';
import { plyOf, sideToMove, type MatchState } from '@tesuji/match';
import { findGame, games } from '@tesuji/rules';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REVIEW } from '../src/jobs/job-runner.ts';
import { DATABASE_FILE, openDatabaseStore } from '../src/store/open-store.ts';
import { API_ROOT, OPERATIONS } from '../src/http/api/operations.ts';
import { anyMove, begin, planOf, until, type Page } from './page.ts';
import { makeAccount, makeBot, makeProgram, Program, type Stream } from './program.ts';
import { pass, ServerPlace, useServer } from './server.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const place = useServer({ rates: { registration: PLENTY, newToken: PLENTY, token: PLENTY, chat: PLENTY } });

/** Operations whose answers were seen, by method and path. */
const seen = new Set<string>();

/** Sends a request, and compares the answer with the schema that is documented for it. */
async function check<T>(by: Page | Program, key: string, values: readonly string[] = [], body?: object): Promise<T> {
  const [method = '', pattern = ''] = key.split(' ');
  let used = 0;
  const path = pattern.replaceAll(/:\w+/g, () => values[used++]!) + values.slice(used).join('');
  const sent = body ?? (method === 'POST' || method === 'PUT' ? {} : undefined);
  const response = await by.fetch(method, 'token' in by ? `${API_ROOT}${path}` : path, sent);
  const text = await response.text();
  expect(response.status, `${key}: ${text}`).toBe(200);
  const { answer } = OPERATIONS[key]!;
  if (typeof answer === 'string') expect(response.headers.get('content-type')).toContain(answer);
  else {
    const read = answer.safeParse(JSON.parse(text));
    expect(read.success ? [] : read.error.issues, key).toEqual([]);
  }
  seen.add(key);
  return (typeof answer === 'string' && answer !== 'application/json' ? text : JSON.parse(text)) as T;
}

const RATED = { isRated: true, takebacks: 'none', pauses: 'none' } as const;

it('gives the answers that are documented', async () => {
  const [aki, bea] = [await makeAccount(place.url, 'Aki'), await makeAccount(place.url, 'Bea')];
  const reader = await makeProgram(aki, [
    'profile:read',
    'games:read',
    'games:import',
    'challenge:write',
    'tournament:write',
  ]);
  const [a, b] = [aki.me!.id, bea.me!.id];

  // Games and challenges.
  const plan = planOf('chess', RATED);
  const { id: declined } = await check<Challenge>(bea, 'POST /challenges', [], { plan, to: 'Aki' });
  await check(reader, 'GET /challenges');
  await check(reader, 'POST /challenges/:id/decline', [declined]);
  const { id: open } = await check<Challenge>(reader, 'POST /challenges', [], {
    plan: planOf('shogi'),
    isListed: true,
  });
  const { planHash } = await check<Challenge>(reader, 'PUT /challenges/:id', [open], { plan });
  await check(bea, 'GET /challenges/:id', [open]);
  const { game } = await check<{ game: string }>(bea, 'POST /challenges/:id/accept', [open], { planHash });
  const { id: cancelled } = await check<Challenge>(reader, 'POST /challenges', [], { plan });
  await check(reader, 'DELETE /challenges/:id', [cancelled]);
  await check(bea, 'GET /residents');
  await check(reader, 'GET /games');
  for (const key of ['GET /public', 'GET /tv', 'GET /site', 'GET /openapi.json', 'GET /docs']) await check(reader, key);
  for (const [by, ply, move] of [
    [aki, 0, 'f2f3'],
    [bea, 1, 'e7e5'],
    [aki, 2, 'g2g4'],
    [bea, 3, 'd8h4'],
  ] as const)
    await check(by, 'POST /games/:id/commands', [game], { id: `m${ply}`, command: { kind: 'move', move, ply } });
  await check(aki, 'POST /games/:id/commands', [game], { id: 'late', command: { kind: 'resign', ply: 4 } });
  await check(aki, 'POST /games/:id/chat', [game], { id: 'c1', command: { kind: 'phrase', phrase: 'good-game' } });
  await check(reader, 'GET /games/:id', [game]);
  for (const format of ['json', 'pgn', 'jkf']) {
    const reply = await reader.fetch('GET', `/api/v1/games/${game}/record?format=${format}`);
    // JKF holds shogi alone.
    expect(reply.status).toBe(format === 'jkf' ? 400 : 200);
  }
  expect(await check(reader, 'GET /games/:id/record', [game, '?format=pgn'])).toContain('Qh4#');
  await check(bea, 'POST /games/:id/rematch', [game]);
  await check(bea, 'DELETE /games/:id/rematch', [game]);
  await check(bea, 'POST /games/:id/review', [game]);
  await check(bea, 'DELETE /games/:id/review', [game]);
  await check(bea, 'POST /games/:id/review', [game]);
  await finishReview(game);
  await check(reader, 'GET /games/:id/review', [game]);
  await check(reader, 'GET /games/:id/review/result', [game]);

  // People.
  await expect
    .poll(async () => (await bea.request<{ ratings: object[] }>('GET', `/people/${b}/ratings`)).ratings.length)
    .toBe(1);
  await check(bea, 'PUT /people/:id/follow', [a]);
  await check(reader, 'GET /relations');
  await check(bea, 'GET /relations');
  await check(bea, 'GET /people/:id', [a]);
  await check(bea, 'DELETE /people/:id/follow', [a]);
  await check(bea, 'PUT /people/:id/block', [a]);
  await check(bea, 'DELETE /people/:id/block', [a]);
  await check(reader, 'GET /people/:id/games', [a]);
  expect(await check(reader, 'GET /people/:id/records', [a])).toContain('Qh4#');
  await check(reader, 'GET /people/:id/ratings', [a]);
  await check(reader, 'GET /leaderboards/:game/rating', ['chess']);
  await check(reader, 'GET /leaderboards/:game/wins', ['chess', '?time=all']);
  await check(bea, 'PUT /tickets/:pool', [LOBBY_POOLS[0]!.id, '']);
  await check(bea, 'GET /tickets');
  await check(bea, 'DELETE /tickets/:pool', [LOBBY_POOLS[0]!.id]);

  // Imports, in our own format and in others.
  const record = await (await reader.fetch('GET', `/api/v1/games/${game}/record`)).text();
  const pgn = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n';
  const outcome = await check(reader, 'POST /imports', [], { games: [{ record }, { record: pgn }, { record: '?' }] });
  expect(outcome).toEqual({ added: 2, duplicates: 0, refused: [2] });
  const { games: brought } = await check<{ games: { id: string }[] }>(reader, 'GET /imports');
  await check(reader, 'DELETE /imports/:id', [brought[0]!.id]);

  // Accounts.
  await check(reader, 'GET /account/export');
  await check(reader, 'GET /account/sanctions');
  const { token, info } = await check<{ token: string; info: { id: string } }>(bea, 'POST /tokens', [], {
    name: 'x',
    scopes: [],
  });
  await check(bea, 'GET /tokens');
  await check(bea, 'DELETE /tokens/:id', [info.id]);
  expect(token).toMatch(/^tsj_/);
  await check(reader, 'GET /token');
  const other = await makeAccount(place.url, 'Cleo');
  const sessions = await check<{ id: string; isThis: boolean }[]>(other, 'GET /sessions');
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true]);
  await check(other, 'PUT /account/children', [], { password: 'correct horse', isChild: true });
  await check(other, 'DELETE /session');
  await check(other, 'POST /session', [], { name: 'Cleo', password: 'correct horse' });
  await check(other, 'PUT /account/password', [], { old: 'correct horse', password: 'battery staple' });
  await check(other, 'DELETE /account', [], { password: 'battery staple' });
  await check(other, 'POST /guest');
  await check(other, 'POST /account', [], { name: 'Dana', password: 'correct horse' });
  await check(other, 'PUT /account/bot', [], { plays: 'chess' });

  // Teaching.
  const taught = await begin(aki, bea, planOf('chess', { teaching: 'third' }));
  const { key } = await check<{ key: string }>(aki, 'GET /games/:id/teacher', [taught]);
  const teacher = await makeAccount(place.url, 'Elin');
  await check(teacher, 'POST /games/:id/teacher', [taught], { key });
  await makeAccount(place.url, 'Finn');
  const named = await begin(aki, bea, planOf('chess', { teaching: 'third' }));
  await check(aki, 'PUT /games/:id/teacher', [named], { name: 'Finn' });

  // Reports, sanctions, the host.
  await check(bea, 'POST /reports', [], { id: 'report-0001', about: a, cause: 'other', text: 'x' });
  await check(bea, 'POST /host/key', [], { key: place.server.key });
  const host = bea;
  const { reports } = await hosted<{ reports: { id: string }[] }>(host, 'GET /moderation');
  await hosted(host, 'GET /moderation/reports/:id', [reports[0]!.id]);
  await hosted(host, 'POST /moderation/reports/:id/close', [reports[0]!.id], { note: 'x' });
  const sanction = { id: 'sanction-01', person: a, kind: 'warn', reason: 'x' };
  await hosted(host, 'POST /moderation/sanctions', [], sanction);
  await check(aki, 'POST /account/sanctions/:id/seen', ['sanction-01']);
  await hosted(host, 'POST /moderation/sanctions', [], { ...sanction, id: 'sanction-02', kind: 'mute', minutes: 5 });
  await hosted(host, 'POST /moderation/sanctions/:id/lift', ['sanction-02'], { note: '' });
  await hosted(host, 'PUT /moderation/appeal', [], { text: 'Ask.' });
  await hosted(host, 'POST /moderation/moderators', [], { name: 'Elin' });
  await hosted(host, 'DELETE /moderation/moderators/:id', [teacher.me!.id]);
  await hosted(host, 'GET /host');
  await hosted(host, 'PUT /host', [], { announcement: 'Tea at five.' });
  await hosted(host, 'POST /host/backup');
  await hosted(host, 'POST /host/pause-all');
  await hosted(host, 'POST /host/resume-all');
  for (const act of ['pause', 'resume', 'abort']) await hosted(host, `POST /host/games/:id/${act}`, [named]);

  // Tournaments.
  const { id: cup } = await check<{ id: string }>(reader, 'POST /tournaments', [], TERMS);
  await check(reader, 'GET /tournaments');
  await check(reader, 'POST /tournaments/:id/enter', [cup]);
  await check(reader, 'POST /tournaments/:id/leave', [cup]);
  await check(reader, 'POST /tournaments/:id/enter', [cup]);
  await check(reader, 'POST /tournaments/:id/entrants', [cup], { level: 1 });
  await check(reader, 'POST /tournaments/:id/entrants', [cup], { guest: 'Gwen' });
  const entrants = await check<{ number: number; code?: string }[]>(reader, 'GET /tournaments/:id/entrants', [cup]);
  const guest = entrants.find(({ code }) => code !== undefined)!;
  const visitor = await makeAccount(place.url, 'Hana');
  await check(visitor, 'POST /tournaments/:id/claim', [cup], { code: guest.code! });
  await check(reader, 'DELETE /tournaments/:id/entrants/:number', [cup, String(guest.number)]);
  await check(reader, 'POST /tournaments/:id/start', [cup]);
  await check(reader, 'GET /tournaments/:id', [cup]);
  await check(reader, 'GET /tournaments/:id/rounds/:round', [cup, '1']);
  for (const act of ['pause', 'hold', 'resume', 'end']) await check(reader, `POST /tournaments/:id/${act}`, [cup]);
  await check(reader, 'GET /tournaments/:id/results', [cup]);
  await check(reader, 'GET /tournaments/:id/games', [cup]);
  const { id: unborn } = await check<{ id: string }>(aki, 'POST /tournaments', [], TERMS);
  await check(aki, 'POST /tournaments/:id/cancel', [unborn]);

  const elin = teacher;
  const again = await makeAccount(place.url, 'Ines');
  const tab = again.tab();
  await check(tab, 'POST /session', [], { name: 'Ines', password: 'correct horse' });
  const [second] = (await elin.request<{ id: string }[]>('GET', '/sessions')).filter(Boolean);
  await check(elin, 'DELETE /sessions/:id', [second!.id]);
  await hosted(host, 'DELETE /host/people/:id/sessions', [again.me!.id]);
  await check(reader, 'DELETE /token');

  // Streams have tests of their own; for Web Push the server would need keys.
  const rest = Object.keys(OPERATIONS).filter((each) => !seen.has(each));
  expect(rest.filter((each) => !each.endsWith('/stream')).toSorted()).toEqual(['DELETE /push', 'PUT /push']);
});

/** Does what a worker does. */
async function finishReview(id: string): Promise<void> {
  const { jobs, close } = await openDatabaseStore(join(place.data, DATABASE_FILE));
  const { kind, holder } = { kind: REVIEW, holder: 'test' };
  await jobs.take(kind, holder, 60_000, Date.now());
  await jobs.finish({ kind, id, holder }, '{"version":2}', Date.now());
  await close();
}

/** Host requests count against the same limits; nothing else differs. */
function hosted<T>(by: Page, key: string, values: readonly string[] = [], body?: object): Promise<T> {
  return check<T>(by, key, values, body);
}

const TERMS: TournamentTerms = {
  name: 'Cup',
  format: { kind: 'arena', minutes: 30, scoring: 'streak' },
  line: planOf('chess').line,
  clock: { kind: 'increment', main: 300_000, increment: 3000 },
  isRated: false,
  isListed: true,
  allowsGuests: true,
  pause: 0,
};

/** Follows a game over its stream, and plays for one side until it is over. */
async function playOut(program: Program, game: string): Promise<Stream<ServerMessage>> {
  const stream = await program.stream(`/api/v1/games/${game}/stream`);
  const state = await stream.until(({ t }) => t === 'state', 'the state');
  const { side, match } = (state as { state: GameSnapshot }).state;
  const rules = findGame(match.line.game)!;
  for (;;) {
    const snapshot = await program.request<GameSnapshot>('GET', `/games/${game}`);
    const now: MatchState = snapshot.match;
    if (now.phase.kind === 'over') break;
    if (sideToMove(now) !== side) {
      await stream.until((line) => line.t === 'events' && line.head > now.sequence, 'the opponent has moved');
      continue;
    }
    if (plyOf(now) > 24) {
      await program.request('POST', `/games/${game}/commands`, {
        id: 'end',
        command: { kind: 'resign', ply: plyOf(now) },
      });
      continue;
    }
    const move = anyMove(rules, now, () => 0.3);
    await program.request('POST', `/games/${game}/commands`, {
      id: `p${plyOf(now)}`,
      command: { kind: 'move', move, ply: plyOf(now) },
    });
  }
  return stream;
}

it.each(games.map(({ id }) => id))('a program plays a game of %s against a level to its end', async (id) => {
  const { program } = await makeBot(place.url, `Bot ${id}`, id);
  const mine = await program.stream('/api/v1/me/stream');
  const { game } = await program.request<{ game: string }>('POST', '/challenges', { plan: planOf(id), to: 'Level 1' });
  const told = await mine.until(
    (line) => line.t === 'now' && (line.value as MeNow).games.length > 0,
    'the game is told',
  );
  expect(((told as { value: MeNow }).value.games[0] as { id: string }).id).toBe(game);
  const stream = await playOut(program, game);
  await stream.until(
    (line) => line.t === 'events' && line.events.some((event) => (event as { kind?: string }).kind === 'ended'),
    'the end',
  );
  stream.close();
  mine.close();
});

it('does only what its scopes, its seat and the rules allow', async () => {
  const { program } = await makeBot(place.url, 'Robo', 'chess');
  const [aki, bea] = [await makeAccount(place.url, 'Juno'), await makeAccount(place.url, 'Kira')];
  const own = await makeProgram(aki, ['games:read', 'challenge:write']);
  const game = await begin(aki, bea, planOf('chess'));
  const hidden = await begin(aki, bea, planOf('chess', { isPublic: false }));
  const move = { id: 'x', command: { kind: 'move', move: 'e2e4', ply: 0 } };
  const statusOf = async (
    by: Program,
    method: string,
    path: string,
    body?: object,
  ): Promise<readonly [number, string]> => {
    const response = await by.fetch(method, `/api/v1${path}`, body);
    return [response.status, ((await response.json()) as { code?: string }).code ?? ''];
  };
  // The player's own token does not play.
  expect(await statusOf(own, 'POST', `/games/${game}/commands`, move)).toEqual([403, 'no-scope']);
  // A program plays only where it has a seat, and sees only public games of others.
  expect(await program.request('POST', `/games/${game}/commands`, move)).toEqual({ refusal: { code: 'no-seat' } });
  expect(await statusOf(program, 'GET', `/games/${game}`)).toEqual([200, '']);
  expect(await statusOf(program, 'GET', `/games/${hidden}`)).toEqual([404, 'not-found']);
  expect(await statusOf(program, 'GET', `/games/${hidden}/stream`)).toEqual([404, 'not-found']);
  expect(await statusOf(program, 'POST', `/games/${hidden}/commands`, move)).toEqual([404, 'not-found']);
  expect(await statusOf(own, 'GET', `/games/${hidden}`)).toEqual([200, '']);
  // What cannot be read, is too long, or does not exist has one clear error.
  expect(await statusOf(program, 'POST', `/games/${game}/commands`, { id: 'x' })).toEqual([400, 'malformed']);
  expect(await statusOf(program, 'POST', `/games/${game}/commands`, { id: 'x'.repeat(20_000) })).toEqual([
    413,
    'too-large',
  ]);
  expect(await statusOf(program, 'POST', `/games/${game}/commands`, { ...move, more: 1 })).toEqual([400, 'malformed']);
  expect(await statusOf(program, 'POST', '/games/nothing12/commands', move)).toEqual([404, 'not-found']);
  expect(await statusOf(program, 'GET', '/games/%00/stream')).toEqual([404, 'not-found']);
  expect(await statusOf(program, 'GET', `/games/${game}/stream?after=x`)).toEqual([400, 'malformed']);
  expect(await statusOf(program, 'GET', '/nothing')).toEqual([404, 'not-found']);
  // Blocks hold for programs as for people.
  await bea.request(
    'PUT',
    `/people/${(await program.request<{ me: { id: string } }>('GET', '/site')).me.id}/block`,
    {},
  );
  expect(await statusOf(program, 'POST', '/challenges', { plan: planOf('chess'), to: 'Kira' })).toEqual([
    403,
    'blocked',
  ]);
});

it('ends the streams of a token that is revoked', async () => {
  const aki = await makeAccount(place.url, 'Lena');
  const program = await makeProgram(aki, ['games:read']);
  const stream = await program.stream('/api/v1/me/stream');
  const [info] = await aki.request<{ id: string }[]>('GET', '/tokens');
  await aki.request('DELETE', `/tokens/${info!.id}`);
  await expect.poll(() => stream.hasEnded).toBe(true);
});

it('ends all streams when it stops', async () => {
  const program = await makeProgram(await makeAccount(place.url, 'Mona'), ['games:read']);
  const stream = await program.stream('/api/v1/me/stream');
  await stream.until(({ t }) => t === 'now', 'what concerns the person');
  await place.stop();
  await expect.poll(() => stream.hasEnded).toBe(true);
  await place.start({});
});

it('a stream ends with its token, also when that has expired or was revoked at another server', async () => {
  const time = new FakeTime(1_800_000_000_000);
  const other = new ServerPlace();
  await other.start({ time });
  const page = await makeAccount(other.url, 'Aki');
  const open = async (days: number): Promise<Stream<ServerMessage>> => {
    const { token } = await page.request<MadeToken>('POST', '/tokens', { name: 'x', scopes: SCOPES, days });
    const stream = await new Program(other.url, token).stream(`${API_ROOT}/me/stream`);
    await stream.until(({ t }) => t === 'now', 'the stream has begun');
    return stream;
  };
  const [revoked, expired, valid] = [await open(2), await open(1), await open(3)];
  const store = await openDatabaseStore(join(other.data, DATABASE_FILE));
  const all = await store.tokens.list(page.me!.id, time.now());
  const info = all.find(({ expiresAt }) => expiresAt === time.now() + 2 * 86_400_000);
  await store.tokens.revoke(page.me!.id, info!.id);
  await store.close();
  await pass(time, 20_000, page, 5000);
  await until(() => revoked.hasEnded, 'the stream of the token that was revoked has ended');
  expect([expired.hasEnded, valid.hasEnded]).toEqual([false, false]);
  time.pass(86_400_000);
  await pass(time, 20_000, page, 5000);
  await until(() => expired.hasEnded, 'the stream of the token that has expired has ended');
  expect(valid.hasEnded).toBe(false);
  valid.close();
  await other.destroy();
});
