/** What a program can do that speaks to the server without keeping to any rule; a page cannot do most of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveFolder, type Served } from './serve.ts';
import { EchoProgram, frame, openRawSocket, visit, type Visitor } from './test/engine-client.ts';

/** Milliseconds; the usual one is too long to wait for. */
const QUICK_HEARTBEAT = 50;
const CONTINUATION = 0;
const TEXT = 1;
const PING = 9;
const PONG = 10;

let folder: string;
let served: Served;
let quick: Served;
let visitor: Visitor;
let program: EchoProgram;
let socket: Socket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-talk-'));
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  const open = (): EchoProgram => (program = new EchoProgram());
  const engines = [{ name: 'Echo', protocol: 'uci', open }] as const;
  served = await serveFolder({ folder, port: 0, engines });
  quick = await serveFolder({ folder, port: 0, engines, heartbeat: QUICK_HEARTBEAT });
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
const PATIENCE = { timeout: 5000 };

test('a line that comes in parts is one line', async () => {
  socket.write(frame(TEXT, 'isr', { isLast: false }));
  socket.write(frame(CONTINUATION, 'ea', { isLast: false }));
  socket.write(frame(CONTINUATION, 'dy'));
  await vi.waitFor(() => expect(program.heard).toEqual(['isready']));
});

test('a flood of empty parts ends the talk, and the server answers others meanwhile', async () => {
  socket.write(frame(TEXT, 'x', { isLast: false }));
  const parts = Buffer.concat(Array.from({ length: 80_000 }, () => frame(CONTINUATION, '', { isLast: false })));
  socket.write(parts);
  expect((await fetch(served.url)).status).toBe(200);
  await expect.poll(isEnded, PATIENCE).toBe(true);
  expect(program.heard).toEqual([]);
});

test('a flood of pings from somebody who does not read ends the talk', async () => {
  socket.pause();
  const pings = Buffer.concat(Array.from({ length: 2000 }, () => frame(PING, 'x'.repeat(125))));
  socket.write(pings);
  await expect.poll(isEnded, PATIENCE).toBe(true);
});

test('a flood of pongs ends the talk', async () => {
  socket.write(Buffer.concat(Array.from({ length: 2000 }, () => frame(PONG))));
  await expect.poll(isEnded, PATIENCE).toBe(true);
});

test('a flood of commands ends the talk', async () => {
  socket.write(Buffer.concat(Array.from({ length: 2000 }, () => frame(TEXT, 'isready'))));
  await expect.poll(isEnded, PATIENCE).toBe(true);
  expect(program.heard.length).toBeLessThan(300);
});

test('a page that has gone without a word is noticed', async () => {
  // Open, but nobody at the other end answers any more.
  const gone = await openRawSocket(quick, await visit(quick), 'Echo');
  gone.pause();
  await expect.poll(isEnded, PATIENCE).toBe(true);
  gone.destroy();
});

test('a page that answers stays, however long it says nothing', async () => {
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

test('a page that does not read what the engine says is cut off', async () => {
  socket.pause();
  for (let count = 0; count < 20_000 && !program.isClosed; count++) program.say('x'.repeat(1000));
  await expect.poll(isEnded, PATIENCE).toBe(true);
});

test('a program that does not read what the page says is ended', async () => {
  program.unread = 1 << 24;
  socket.write(frame(TEXT, 'isready'));
  await expect.poll(isEnded, PATIENCE).toBe(true);
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
  await expect.poll(isEnded, PATIENCE).toBe(true);
  expect(program.heard).toEqual([]);
});

test('the end of a connection is the end of the program', async () => {
  socket.destroy();
  await expect.poll(isEnded, PATIENCE).toBe(true);
});
