import type { ServerMessage } from '@tesuji/online';
import { makeRandom } from '@tesuji/testing/match/random';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { RATES } from '../src/security/limits.ts';
import { moveOnce, openSocket, Page, planOf, sitDown, until } from './page.ts';
import { useServer } from './server.ts';

const place = useServer({ rates: { command: RATES.command, message: RATES.message } });
const HELLO = '{"t":"hello","version":1,"build":"test"}';
const first = (): number => 0;

interface Raw {
  readonly socket: WebSocket;
  readonly received: ServerMessage[];
  readonly closed: number[];
}

/** A socket whose messages are written by hand. */
async function connect(cookie = '', ...messages: readonly string[]): Promise<Raw> {
  const socket = openSocket(place.url, cookie);
  const raw: Raw = { socket, received: [], closed: [] };
  socket.on('message', (data) => raw.received.push(JSON.parse((data as Buffer).toString()) as ServerMessage));
  socket.on('close', (code) => raw.closed.push(code));
  socket.on('error', () => raw.closed.push(-1));
  await until(() => socket.readyState === socket.OPEN || raw.closed.length > 0, 'connected or refused');
  for (const message of messages) socket.send(message);
  return raw;
}

const kinds = ({ received }: Raw): readonly string[] => received.map(({ t }) => t);
const errors = ({ received }: Raw): readonly string[] =>
  received.flatMap((message) => (message.t === 'error' ? [message.code] : []));

it('wants a hello first, of the same version', async () => {
  const raw = await connect('', '{"t":"ping","at":1}', HELLO, '{"t":"ping","at":2}');
  await until(() => raw.received.length === 3);
  expect(kinds(raw)).toEqual(['error', 'welcome', 'pong']);
  expect(errors(raw)).toEqual(['hello-first']);
  raw.socket.close();
  const old = await connect('', HELLO.replace('1', '99'));
  await until(() => old.closed.length > 0);
  expect(kinds(old)).toEqual(['old']);
});

it('does not accept pages of other sites', async () => {
  const { WebSocket } = await import('ws');
  const codes: unknown[] = [];
  const socket = new WebSocket(`${place.url.replace('http', 'ws')}socket`, { origin: 'https://elsewhere.example' });
  socket.on('unexpected-response', (_, { statusCode }) => codes.push(statusCode));
  socket.on('error', () => {});
  await until(() => codes.length > 0);
  expect(codes).toEqual([403]);
});

it('refuses malformed commands by their id with the field that is wrong, and closes after twenty', async () => {
  const command = '{"t":"do","topic":"game:abcdefghi","id":"x","command":{"kind":"move","ply":-1}}';
  const raw = await connect('', HELLO, command);
  await until(() => raw.received.length === 2);
  const refusal = { code: 'malformed', field: 'command.move' };
  expect(raw.received[1]).toEqual({ t: 'refused', topic: 'game:abcdefghi', id: 'x', refusal });
  for (let count = 0; count < 25; count++) raw.socket.send(command);
  await until(() => raw.closed.length > 0);
  expect(raw.closed).toEqual([1008]);
  expect(kinds(raw).filter((kind) => kind === 'refused')).toHaveLength(21);
});

it.each(['{', '{"t":"do","id":"x"}', '{"t":"do","topic":"game:abcdefghi","id":7}', '{"t":"join"}', '[]'])(
  'closes on a malformed message without a command that could be answered: %s',
  async (message) => {
    const raw = await connect('', HELLO, message);
    await until(() => raw.closed.length > 0);
    expect(raw.closed).toEqual([1008]);
    expect(errors(raw)).toEqual(['malformed']);
  },
);

it('closes on messages that are too long, and on binary ones', async () => {
  const long = await connect('', HELLO, JSON.stringify({ t: 'leave', topic: 'x'.repeat(20_000) }));
  await until(() => long.closed.length > 0);
  expect(long.closed).toEqual([1009]);
  const binary = await connect('', HELLO);
  binary.socket.send(Buffer.alloc(8, 255));
  await until(() => binary.closed.length > 0);
  expect(binary.closed).toEqual([1008]);
});

it('limits the commands and the messages of a socket', async () => {
  const { pages, id } = await sitDown(place.url, planOf('chess'));
  const command = (index: number): string =>
    JSON.stringify({ t: 'do', topic: `game:${id}`, id: `c${index}`, command: { kind: 'claim', claim: 'x', ply: 0 } });
  const raw = await connect(pages[0].cookie, HELLO, ...Array.from({ length: 30 }, (_, index) => command(index)));
  await until(() => raw.received.length >= 31);
  expect(kinds(raw).filter((kind) => kind === 'refused').length).toBeGreaterThanOrEqual(20);
  const later = raw.received.filter((message) => message.t === 'later');
  expect(later.length).toBeGreaterThan(5);
  expect(later.every(({ ms }) => ms >= 500 && ms <= 2000)).toBe(true);
  raw.socket.close();
  const flood = await connect(pages[0].cookie, HELLO);
  for (let count = 0; count < 400; count++) flood.socket.send('{"t":"ping","at":1}');
  await until(() => flood.closed.length > 0);
  expect(errors(flood)).toContain('too-many');
  expect(flood.closed).toEqual([1008]);
});

it('allows twenty sockets of an address without a session', async () => {
  const raws: Raw[] = [];
  for (let count = 0; count < 21; count++) raws.push(await connect('', HELLO));
  expect(raws.map(({ closed }) => closed.length > 0).indexOf(true)).toBe(20);
  // With a session there is room.
  const guest = await Page.ofGuest(place.url);
  const raw = await connect(guest.cookie, HELLO);
  await until(() => raw.received.length > 0);
  expect(raw.received[0]).toMatchObject({ t: 'welcome', you: { id: guest.me!.id } });
  for (const { socket } of raws) socket.close();
  await until(() => raws.every(({ closed }) => closed.length > 0));
});

it('closes the sockets of a session that has ended, and of no other', async () => {
  const { pages, seats } = await sitDown(place.url, planOf('chess'));
  const other = pages[1].sockets.at(-1)!;
  const codes: number[] = [];
  pages[0].sockets.at(-1)!.on('close', (code) => codes.push(code));
  await pages[0].request('DELETE', '/session');
  await until(() => codes.length > 0);
  expect(codes).toEqual([1008]);
  expect(other.readyState).toBe(other.OPEN);
  // The page comes back as a person who may only watch.
  pages[0].cookie = '';
  await until(() => pages[0].connection.status.kind === 'connected' && pages[0].connection.me === undefined);
  await until(() => seats[1].now?.presence[0].isHere === false, 'the seat is empty');
});

it('lets a guest who registers play on in the same seat, under the new name', async () => {
  const { pages, seats } = await sitDown(place.url, planOf('chess'));
  await moveOnce(seats, first);
  await moveOnce(seats, first);
  const name = `Mika ${Date.now() % 1e6}`;
  await pages[0].request('POST', '/account', { name, password: 'correct horse battery' });
  await until(() => seats.every(({ info }) => info?.players[0].name === name), 'both see the new name');
  await until(() => pages[0].connection.status.kind === 'connected', 'the player is back');
  await moveOnce(seats, first);
  expect(seats[0].side).toBe(0);
  expect(seats[1].confirmed!.line.moves).toHaveLength(3);
});

it('survives thousands of hostile messages, while others play', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('shogi'));
  const random = makeRandom(11);
  const topic = `game:${id}`;
  const seeds = [
    HELLO,
    `{"t":"join","topic":"${topic}","after":0}`,
    `{"t":"leave","topic":"${topic}"}`,
    `{"t":"do","topic":"${topic}","id":"x","command":{"kind":"move","move":"7g7f","ply":0},"think":5}`,
    `{"t":"do","topic":"${topic}","id":"y","command":{"kind":"takeback","count":9007199254740991,"ply":0,"branch":1}}`,
    `{"t":"do","topic":"${topic}","id":"z","command":{"kind":"claim-left","result":"win","ply":0}}`,
    '{"t":"join","topic":"me"}',
    '{"t":"join","topic":"site"}',
    '{"t":"ping","at":1e308}',
    '{"t":"join","topic":"game:__proto__"}',
    '{"t":"join","topic":"game:aaaaaaaaa","__proto__":{"after":1}}',
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
    '{"t":"do","topic":"game:aaaaaaaaa","id":"\u0000","command":{"kind":"resign","ply":1e999}}',
  ];
  const stranger = await Page.ofGuest(place.url);
  const cookies = ['', stranger.cookie, pages[0].cookie];
  let sent = 0;
  for (let round = 0; round < 120; round++) {
    const raw = await connect(cookies[round % 3], ...(random.once(4) ? [] : [HELLO]));
    for (let count = 0; count < 40 && raw.closed.length === 0; count++, sent++) {
      raw.socket.send(random.once(20) ? Buffer.alloc(random.below(100), random.below(256)) : damaged(seeds, random));
    }
    if (random.once(2)) raw.socket.terminate();
    else raw.socket.close();
  }
  expect(sent).toBeGreaterThan(3000);
  await until(() => seats.every(({ confirmed }) => confirmed !== undefined));
  // Hostile messages of a player's own session may have moved, so that play goes on from there.
  for (let ply = 0; ply < 4; ply++) await moveOnce(seats, first);
  expect(seats[0].confirmed).toEqual(seats[1].confirmed);
});

function damaged(seeds: readonly string[], random: ReturnType<typeof makeRandom>): string {
  const text = seeds[random.below(seeds.length)]!;
  if (random.once(3)) return text;
  const at = random.below(text.length);
  const piece = ['', '"', '{', '\u0000', '-1', '1e999', 'null', '\ud800', text.slice(at, at + 30)][random.below(9)]!;
  return text.slice(0, at) + piece + text.slice(at + random.below(5));
}
