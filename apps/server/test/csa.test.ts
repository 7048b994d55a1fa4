/**
 * CSA clients at a real server. The conversation follows the CSA server protocol 1.2.1
 * (http://www2.computer-shogi.org/protocol/tcp_ip_server_121.html) and the names that floodgate gives to games.
 */
import { formatCsaMove } from '@tesuji/online';
import { legalMoves, replay, unwrap, type GameLine } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { parseCsaMove } from '@tesuji/online';
import { Page, until } from './page.ts';
import { makeAccount, makeBot, makeProgram } from './program.ts';
import { ServerPlace, useServer } from './server.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const place = useServer({
  rates: { registration: PLENTY, newToken: PLENTY, token: PLENTY, login: PLENTY },
  csaPort: 0,
});

/** A client that plays as one in a line-oriented program would. */
class Client {
  readonly lines: string[] = [];
  hasEnded = false;
  readonly #socket: Socket;
  #text = '';

  constructor() {
    this.#socket = connect(place.server.csaPort!, '127.0.0.1');
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => {
      const lines = `${this.#text}${text}`.split('\n');
      this.#text = lines.pop() ?? '';
      this.lines.push(...lines);
    });
    this.#socket.on('close', () => (this.hasEnded = true));
    this.#socket.on('error', () => {});
  }

  send(text: string): void {
    this.#socket.write(`${text}\n`);
  }

  raw(bytes: string | Buffer): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Leaves when all that was written has arrived at the server, or a moment before. */
  async leaveSoon(): Promise<void> {
    await until(() => this.#socket.bytesWritten > 0 && this.#socket.writableLength === 0, 'all is written');
    this.#socket.resetAndDestroy();
    await until(() => this.hasEnded, 'the socket is closed');
  }

  async line(isIt: string | RegExp): Promise<string> {
    const find = (): string | undefined =>
      this.lines.find((line) => (typeof isIt === 'string' ? line === isIt : isIt.test(line)));
    await until(
      () => find() !== undefined,
      `a client is told ${isIt}, and not only ${this.lines.slice(-5).join(' | ')}`,
    );
    return find()!;
  }

  /** Signs in, and reads the summary. Returns the side. */
  async seat(name: string, pool: string, token: string): Promise<string> {
    this.send(`LOGIN ${name} ${pool},${token}`);
    await this.line(`LOGIN:${name} OK`);
    await this.line('END Game_Summary');
    return (await this.line(/^Your_Turn:/)).slice(-1);
  }

  /** The moves of the game, without their times. */
  get moves(): readonly string[] {
    return this.lines.filter((line) => /^[+-]\d{4}[A-Z]{2},T\d+$/.test(line)).map((line) => line.slice(0, 7));
  }

  get isOver(): boolean {
    return this.lines.some((line) => /^#(?:WIN|LOSE|DRAW|CENSORED)$/.test(line));
  }

  /** Plays for one side until the end; resigns after so many plies. */
  async play(side: string, most: number): Promise<void> {
    for (let ply = 0; ; ply++) {
      await until(() => this.isOver || this.moves.length >= ply, `ply ${ply}`);
      if (this.isOver) return;
      if ((ply % 2 === 0) !== (side === '+')) continue;
      const line = lineOf(this.moves.slice(0, ply));
      const position = unwrap(replay(shogi, line));
      const moves = legalMoves(shogi, position);
      const move = moves[(ply * 7919) % Math.max(1, moves.length)];
      if (ply >= most || move === undefined) {
        this.send('%TORYO');
        continue;
      }
      const text = shogi.formatMove(move);
      position.make(move);
      this.send(formatCsaMove(text, side === '+' ? 0 : 1, shogi.formatPosition(position)));
    }
  }
}

/** A page that has opened the host panel. */
async function hostPage(): Promise<Page> {
  const host = new Page(place.url);
  await host.request('POST', '/host/key', { key: place.server.key });
  return host;
}

function lineOf(moves: readonly string[]): GameLine {
  const line: { game: string; options: object; start: string; moves: string[] } = {
    game: shogi.id,
    options: {},
    start: shogi.setups[0]!.text,
    moves: [],
  };
  for (const move of moves) {
    const before = shogi.formatPosition(unwrap(replay(shogi, line as GameLine)));
    line.moves.push(parseCsaMove(move, before)!);
  }
  return line as GameLine;
}

it('a client plays a level to the end', async () => {
  const { program } = await makeBot(place.url, 'Gps', 'shogi');
  const client = new Client();
  const side = await client.seat('Gps', 'level1-300-10F-B', program.token);
  expect(side).toBe('+');
  expect(client.lines).toContain('Name-:Level_1');
  const id = (await client.line(/^Game_ID:/)).slice('Game_ID:'.length);
  client.send(`AGREE ${id}`);
  await client.line(`START:${id}`);
  // An empty line is answered with one.
  client.send('');
  await client.line('');
  await client.play('+', 30);
  expect(client.moves.length).toBeGreaterThan(4);
  expect(client.lines.slice(-2)).toEqual(['#RESIGN', expect.stringMatching(/^#(?:WIN|LOSE)$/)]);
  client.send('LOGOUT');
  await client.line('LOGOUT:completed');
  await until(() => client.hasEnded, 'the connection has ended');
});

it('two clients who ask for the same play each other, and their game is one of the server', async () => {
  const [one, two] = [await makeBot(place.url, 'Bona', 'shogi'), await makeBot(place.url, 'Apery', 'shogi')];
  const [a, b] = [new Client(), new Client()];
  a.send(`LOGIN Bona rated-60-5,${one.program.token}`);
  await a.line('LOGIN:Bona OK');
  const [, sideOfB] = await Promise.all([a.line('END Game_Summary'), b.seat('Apery', 'rated-60-5', two.program.token)]);
  const sideOfA = sideOfB === '+' ? '-' : '+';
  for (const client of [a, b]) client.send('AGREE');
  await Promise.all([a.line(/^START:/), b.line(/^START:/)]);
  await Promise.all([a.play(sideOfA, 20), b.play(sideOfB, 20)]);
  // Both are told the same moves and times.
  const told = (client: Client): readonly string[] => client.lines.filter((line) => /^[+-]\d{4}|^%/.test(line));
  expect(told(a)).toEqual(told(b));
  expect(new Set([a.lines.at(-1), b.lines.at(-1)])).toEqual(new Set(['#WIN', '#LOSE']));
  const [summary] = await one.program.request<{ isRated: boolean; isOver: boolean; plies: number }[]>('GET', '/games');
  expect(summary).toMatchObject({ isRated: true, isOver: true, plies: a.moves.length });
  a.close();
  b.close();
});

it('an account may wait with several clients, each of which meets one of another', async () => {
  const names = ['Twin', 'Rin', 'Ken'];
  const bots = await Promise.all(names.map((name) => makeBot(place.url, name, 'shogi')));
  const clients: Client[] = [];
  for (const index of [0, 0, 1, 2]) {
    const client = new Client();
    client.send(`LOGIN ${names[index]} twins-600-1,${bots[index]!.program.token}`);
    await client.line(`LOGIN:${names[index]} OK`);
    clients.push(client);
  }
  await Promise.all(clients.map((client) => client.line('END Game_Summary')));
  expect(new Set(clients.map(({ lines }) => lines.find((line) => line.startsWith('Game_ID')))).size).toBe(2);
  for (const client of clients) client.close();
});

it('an illegal move loses, and what is said out of turn or without sense changes nothing', async () => {
  const { program } = await makeBot(place.url, 'Ponder', 'shogi');
  const client = new Client();
  await client.seat('Ponder', 'level1-60-5-B', program.token);
  for (const line of ['+7776FU', '%TORYO', 'START', '%%WHO', 'AGREEX', '\u0000']) client.send(line);
  client.send('AGREE');
  await client.line(/^START:/);
  for (const line of ['-3334FU', 'hello', '%NONSENSE', 'AGREE']) client.send(line);
  client.send("+7776FU,'* 30 -3334FU");
  await client.line(/^\+7776FU,T\d+$/);
  await client.line(/^-/);
  client.send('+7775FU');
  await client.line('#LOSE');
  expect(client.lines.slice(-2)).toEqual(['#ILLEGAL_MOVE', '#LOSE']);
  client.close();
});

it('a move that comes while the host has paused all games is made when they go on', async () => {
  const { program } = await makeBot(place.url, 'Patient', 'shogi');
  const host = await hostPage();
  const client = new Client();
  await client.seat('Patient', 'level1-60-5-B', program.token);
  client.send('AGREE');
  await client.line(/^START:/);
  await host.request('POST', '/host/pause-all', {});
  client.send('+7776FU');
  // It is not lost, and the connection goes on.
  client.send('');
  await client.line('');
  await host.request('POST', '/host/resume-all', {});
  await client.line(/^\+7776FU,T\d+$/);
  await client.line(/^-/);
  expect(client.isOver).toBe(false);
  client.close();
});

it('a client that goes while it signs in is nowhere afterwards', async () => {
  const { page, program } = await makeBot(place.url, 'Hasty', 'shogi');
  const host = await hostPage();
  for (let count = 0; count < 20; count++) {
    const client = new Client();
    client.raw(`LOGIN Hasty test-600-1,${program.token}\n`);
    await client.leaveSoon();
  }
  const other = await makeBot(place.url, 'Calmer', 'shogi');
  const client = new Client();
  client.send(`LOGIN Calmer test-600-1,${other.program.token}`);
  await client.line('LOGIN:Calmer OK');
  const { people } = await host.request<{ people: readonly { id: string }[] }>('GET', '/host');
  expect(people.map(({ id }) => id)).not.toContain(page.me!.id);
  expect(client.lines).toEqual(['LOGIN:Calmer OK']);
  client.close();
});

it('takes nobody without a token for this name and for playing', async () => {
  const { page, program } = await makeBot(place.url, 'Elmo', 'shogi');
  const reader = await makeProgram(page, ['games:read', 'challenge:write']);
  const person = await makeProgram(await makeAccount(place.url, 'Human'), ['bot:play']);
  for (const line of [
    `LOGIN Elmo level1-60-5,${'x'.repeat(40)}`,
    `LOGIN Other level1-60-5,${program.token}`,
    `LOGIN Elmo level1-60-5,${reader.token}`,
    `LOGIN Human level1-60-5,${person.token}`,
    `LOGIN Elmo level1,${program.token}`,
    `LOGIN Elmo ${program.token}`,
    'LOGIN ',
  ]) {
    const client = new Client();
    client.send(line);
    await client.line('LOGIN:incorrect');
    expect(client.lines).toEqual(['LOGIN:incorrect']);
    client.close();
  }
  const refused = new Client();
  await refused.seat('Elmo', 'level1-60-5', program.token);
  refused.send('REJECT');
  await refused.line(/^REJECT:\S+ by Elmo$/);
  refused.close();
});

it('is ended with its token', async () => {
  const { page, program } = await makeBot(place.url, 'Gone', 'shogi');
  const client = new Client();
  await client.seat('Gone', 'level1-60-5', program.token);
  const [info] = await page.request<{ id: string }[]>('GET', '/tokens');
  await page.request('DELETE', `/tokens/${info!.id}`);
  await until(() => client.hasEnded, 'the connection has ended');
  expect(client.lines.at(-1)).toBe('END Game_Summary');
});

it('is not there on a port that is taken, and the server says so', async () => {
  const other = new ServerPlace();
  await expect(other.start({ csaPort: place.server.csaPort! })).rejects.toThrow(
    /^Port \d+ for CSA clients cannot be used\.$/,
  );
  // Everything was closed again: the same data can be opened.
  await other.start({});
  expect(other.server.csaPort).toBeUndefined();
  await other.destroy();
});

it('withstands hostile clients while others play', async () => {
  const { program } = await makeBot(place.url, 'Calm', 'shogi');
  const calm = new Client();
  await calm.seat('Calm', 'level1-60-5-B', program.token);
  calm.send('AGREE');
  await calm.line(/^START:/);
  const hostile: Client[] = [];
  for (const bytes of [
    'x'.repeat(100_000),
    '\n'.repeat(5000),
    Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a, 0xc3, 0x28, 0x0a]),
    'LOGIN '.repeat(2000),
    'LOGIN a b,c\n'.repeat(100),
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const client = new Client();
    client.raw(bytes);
    hostile.push(client);
  }
  // Lines that are too long or too many end the connection.
  for (const index of [0, 1, 3, 4]) await until(() => hostile[index]!.hasEnded, `the hostile client ${index} is gone`);
  calm.send('+2726FU');
  await calm.line(/^\+2726FU,T/);
  await calm.line(/^-/);
  for (const client of [...hostile, calm]) client.close();
  expect(calm.moves.length).toBeGreaterThanOrEqual(2);
});
