import { formatPositionLine, UCI_PROTOCOL, USI_PROTOCOL } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { isEngineCommand } from './engine-connection.ts';
import { startServer, type RunningServer } from '../index.ts';
import { EchoProgram, frame, openRawSocket, visit, type Visitor } from './test/engine-client.ts';

/** Clients that break the rules of the protocol. A page cannot do most of this. */

/** Milliseconds; shorter than the usual heartbeat. */
const QUICK_HEARTBEAT = 400;
const CONTINUATION = 0;
const TEXT = 1;
const PING = 9;
const PONG = 10;

let folder: string;
let served: RunningServer;
let quick: RunningServer;
let visitor: Visitor;
let program: EchoProgram;
let socket: Socket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-talk-'));
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  const open = (): EchoProgram => (program = new EchoProgram());
  const engines = [{ name: 'Echo', protocol: 'uci', open }] as const;
  served = await startServer({ folder, port: 0, engines });
  quick = await startServer({ folder, port: 0, engines, heartbeat: QUICK_HEARTBEAT });
  visitor = await visit(served);
});

beforeEach(async () => {
  socket = await openRawSocket(served, visitor, 'Echo');
  return () => socket.destroy();
});

afterAll(async () => {
  await Promise.all([served.close(), quick.close()]);
  await rm(folder, { recursive: true });
});

const isEnded = (): boolean => program.isClosed;
const TIMEOUT = { timeout: 5000 };

test('a line that arrives in fragments is one line', async () => {
  socket.write(frame(TEXT, 'isr', { isLast: false }));
  socket.write(frame(CONTINUATION, 'ea', { isLast: false }));
  socket.write(frame(CONTINUATION, 'dy'));
  await vi.waitFor(() => expect(program.heard).toEqual(['isready']));
});

test('a flood of empty fragments closes the connection, and the server still serves others', async () => {
  socket.write(frame(TEXT, 'x', { isLast: false }));
  const parts = Buffer.concat(Array.from({ length: 80_000 }, () => frame(CONTINUATION, '', { isLast: false })));
  socket.write(parts);
  expect((await fetch(served.url)).status).toBe(200);
  await expect.poll(isEnded, TIMEOUT).toBe(true);
  expect(program.heard).toEqual([]);
});

test('a flood of pings from a client that does not read closes the connection', async () => {
  socket.pause();
  const pings = Buffer.concat(Array.from({ length: 2000 }, () => frame(PING, 'x'.repeat(125))));
  socket.write(pings);
  await expect.poll(isEnded, TIMEOUT).toBe(true);
});

test('a flood of pongs closes the connection', async () => {
  socket.write(Buffer.concat(Array.from({ length: 2000 }, () => frame(PONG))));
  await expect.poll(isEnded, TIMEOUT).toBe(true);
});

test('a flood of commands closes the connection', async () => {
  socket.write(Buffer.concat(Array.from({ length: 2000 }, () => frame(TEXT, 'isready'))));
  await expect.poll(isEnded, TIMEOUT).toBe(true);
  expect(program.heard.length).toBeLessThan(300);
});

test('a page that stops responding is disconnected', async () => {
  // The connection is open, but the other end no longer responds.
  const gone = await openRawSocket(quick, await visit(quick), 'Echo');
  gone.pause();
  await expect.poll(isEnded, TIMEOUT).toBe(true);
  gone.destroy();
});

test('a page that responds to pings stays connected, even if it sends nothing', async () => {
  const silent = await openRawSocket(quick, await visit(quick), 'Echo');
  let pings = 0;
  silent.on('data', (data: Buffer) => {
    if (data[0] !== (0x80 | PING)) return;
    pings++;
    silent.write(frame(PONG));
  });
  await vi.waitFor(() => expect(pings).toBeGreaterThan(4), { timeout: 10_000 });
  expect(program.isClosed).toBe(false);
  silent.destroy();
});

test('a page that does not read the engine’s output is disconnected', async () => {
  socket.pause();
  for (let count = 0; count < 20_000 && !program.isClosed; count++) program.say('x'.repeat(1000));
  await expect.poll(isEnded, TIMEOUT).toBe(true);
});

test('a program that does not read the page’s messages is ended', async () => {
  program.unread = 1 << 24;
  socket.write(frame(TEXT, 'isready'));
  await expect.poll(isEnded, TIMEOUT).toBe(true);
});

test.each([
  ['not masked', frame(TEXT, 'isready', { isMasked: false })],
  ['of a reserved kind', frame(3, 'isready')],
  ['with reserved bits', frame(TEXT, 'isready', { reserved: 0x40 })],
  ['going on where nothing has begun', frame(CONTINUATION, 'isready')],
  ['a ping in parts', frame(PING, 'x', { isLast: false })],
  ['a second beginning', Buffer.concat([frame(TEXT, 'isr', { isLast: false }), frame(TEXT, 'isready')])],
  ['larger than any', Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
  ['no text', Buffer.concat([frame(TEXT).subarray(0, 1), Buffer.from([0x82, 0, 0, 0, 0, 0xc3, 0x28])])],
])('a frame that is %s ends the talk at once', async (_, bytes) => {
  const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.resume().write(bytes);
  await cut;
  await expect.poll(isEnded, TIMEOUT).toBe(true);
  expect(program.heard).toEqual([]);
});

test('the program ends with the connection', async () => {
  socket.destroy();
  await expect.poll(isEnded, TIMEOUT).toBe(true);
});

const PROTOCOLS = [
  ['UCI', UCI_PROTOCOL],
  ['USI', USI_PROTOCOL],
] as const;

it.each(PROTOCOLS)('every command that the page sends in %s is allowed', (_, protocol) => {
  const budget = { main: 60_000, increment: 0, period: 10_000 };
  const lines = [
    protocol.hello,
    ...protocol.prepare,
    ...protocol.begin,
    'stop',
    'quit',
    protocol.formatGo({ kind: 'effort', nodes: 5, depth: 3 }),
    protocol.formatGo({ kind: 'fixed', milliseconds: 1000 }),
    protocol.formatGo({ kind: 'clocks', side: 0, budgets: [budget, budget] }),
    protocol.formatGo({ kind: 'clocks', side: 1, budgets: [budget, { ...budget, main: 0, movesToGo: 3 }] }),
    ...(['win', 'lose', 'draw'] as const).flatMap((result) => protocol.formatEnd?.(result) ?? []),
    ...games.flatMap((game) =>
      game.setups.flatMap(({ text: start }) =>
        [[], ['7g7f', 'P*5e', 'e7e8q']].map((moves) =>
          formatPositionLine(protocol, game, { game: game.id, options: {}, start, moves }),
        ),
      ),
    ),
  ];
  expect(lines.filter((line) => !isEngineCommand(line))).toEqual([]);
});

it.each([
  'setoption name MultiPV value 3',
  'setoption name Skill Level value 20',
  'setoption name UCI_LimitStrength value true',
  'setoption name USI_Ponder value false',
])('an option that is a number or a switch passes: %s', (line) => {
  expect(isEngineCommand(line)).toBe(true);
});

it.each([
  'setoption name Debug Log File value /home/someone/.bashrc',
  'setoption name debug log file value x',
  'setoption name EvalFile value /etc/passwd',
  'setoption name EvalDir value /tmp',
  'setoption name SyzygyPath value /',
  'setoption name BookFile value x',
  'setoption name WriteDebugLog value log.txt',
  'setoption name MultiPV value 3 name Debug Log File value x',
  'setoption name MultiPV value ../x',
  'setoption name Clear Hash',
  'setoption',
])('any other option is refused: %s', (line) => {
  expect(isEngineCommand(line)).toBe(false);
});

it.each([
  '',
  'die',
  'bench',
  'export_net /tmp/x',
  'd',
  'go perft 9',
  'go depth',
  'position',
  'position file x',
  'isready\nsetoption name Debug Log File value x',
  'isready\rquit',
  'position startpos moves 7g7f\u2028quit',
  'position startpos moves \0',
  ' isready',
])('what is no command of the page is refused: %j', (line) => {
  expect(isEngineCommand(line)).toBe(false);
});

it('refuses a long line quickly', () => {
  expect(isEngineCommand(`go${' ponder'.repeat(9000)}!`)).toBe(false);
  expect(isEngineCommand(`position fen${' a'.repeat(30_000)}\n`)).toBe(false);
});
