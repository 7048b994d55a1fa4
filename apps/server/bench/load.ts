/**
 * Many pages in a process of their own, without boards: moves are chosen before the measurement, and messages are written
 * by hand. The process that starts it says what to do, one task at a time.
 */
import { gameTopic, type ServerMessage } from '@tesuji/online';
import { findGame, legalMoves, ONGOING, startPosition, unwrap } from '@tesuji/rules';
import { makeRandom } from '@tesuji/testing/match/random';
import type { WebSocket } from 'ws';
import { openSocket } from '../test/page.ts';

/** A game, and the `Cookie` headers of its players. */
export interface LoadedGame {
  readonly id: string;
  readonly game: string;
  readonly cookies: readonly string[];
}

/** What can be asked for. */
export type LoadTask =
  | { readonly kind: 'idle'; readonly urls: readonly string[]; readonly sockets: number }
  /** With several addresses the players of a game are at different ones. */
  | {
      readonly kind: 'join';
      readonly urls: readonly string[];
      readonly games: readonly LoadedGame[];
    }
  /** So many moves a second of all games together. */
  | { readonly kind: 'pace'; readonly perSecond: number; readonly seconds: number }
  /** Each game moves as soon as the move before is acknowledged, until the time is over or so many moves were made. */
  | { readonly kind: 'peak'; readonly seconds: number; readonly moves?: number }
  | { readonly kind: 'close' };

/** What a task has measured: milliseconds from sending a move to its acknowledgement. */
export interface LoadResult {
  readonly times: readonly number[];
  /** The same until the opponent has it. */
  readonly heard: readonly number[];
  readonly seconds: number;
  readonly failures: number;
}

const HELLO = JSON.stringify({ t: 'hello', version: 1, build: 'load' });
/** Sockets that one address may have without a session, and that are opened at once. */
const PER_ADDRESS = 20;
const AT_ONCE = 50;
/** Moves of a game that are chosen before. */
const PLIES = 150;

let failures = 0;
let heard: number[] = [];
const idle: WebSocket[] = [];

/** Opens a socket and says hello. Resolves when the server has answered. */
async function connect(url: string, cookie: string, address?: string): Promise<WebSocket> {
  const socket = openSocket(url, cookie, address);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send(HELLO));
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => failures++);
  socket.on('close', (code) => (code === 1005 ? undefined : failures++));
  return socket;
}

class LoadGame {
  readonly #topic: string;
  readonly #sockets: WebSocket[] = [];
  readonly #moves: readonly string[];
  #ply = 0;
  /** The last move, and who has sent it. */
  #text = '';
  #mover: WebSocket | undefined;
  #sentAt = 0;
  #onDone: ((milliseconds: number | undefined) => void) | undefined;
  /**
   * Set when the server accepts no more moves: on a busy machine it aborts games whose first move came too late, or closes
   * sockets because the database does not answer in time.
   */
  #isOver = false;

  constructor(id: string, moves: readonly string[]) {
    this.#topic = gameTopic(id);
    this.#moves = moves;
  }

  async join(urls: readonly string[], cookies: readonly string[]): Promise<void> {
    for (const [player, cookie] of cookies.entries()) {
      const socket = await connect(urls[player]!, cookie);
      socket.once('close', () => this.#end());
      const isJoined = new Promise<void>((resolve) => {
        socket.on('message', (data) => this.#receive(data as Buffer, player, resolve));
      });
      socket.send(JSON.stringify({ t: 'join', topic: this.#topic }));
      await isJoined;
      this.#sockets.push(socket);
    }
  }

  /** Makes the next move. Resolves to the milliseconds until it is acknowledged; `undefined` when there is none, or it is refused. */
  async move(): Promise<number | undefined> {
    const move = this.#moves[this.#ply];
    if (move === undefined || this.#onDone !== undefined || this.#isOver) return undefined;
    const done = new Promise<number | undefined>((resolve) => (this.#onDone = resolve));
    const command = { kind: 'move', move, ply: this.#ply };
    this.#text = JSON.stringify({ t: 'do', topic: this.#topic, id: `m${this.#ply}`, command, think: 0 });
    this.#mover = this.#sockets[this.#ply % 2];
    this.#sentAt = performance.now();
    this.#mover?.send(this.#text);
    this.#ply++;
    const milliseconds = await done;
    this.#onDone = undefined;
    return milliseconds;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #end(): void {
    this.#isOver = true;
    this.#onDone?.(undefined);
  }

  #receive(data: Buffer, player: number, onState: () => void): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.t === 'state') onState();
    else if (message.t === 'done') this.#onDone?.(performance.now() - this.#sentAt);
    else if (message.t === 'events' && this.#ply % 2 === player) heard.push(performance.now() - this.#sentAt);
    // The database was away, or the server was so busy that it thinks so: a page sends it again.
    else if (message.t === 'later') setTimeout(() => this.#mover?.send(this.#text), message.ms);
    else if (message.t === 'refused' || message.t === 'error') {
      failures++;
      this.#end();
    }
  }
}

/** Chooses moves of a game that does not end. */
function chooseMoves(id: string, seed: number): readonly string[] {
  const random = makeRandom(seed);
  const game = findGame(id)!;
  const position = unwrap(startPosition(game));
  const moves: string[] = [];
  while (moves.length < PLIES && position.outcome() === ONGOING) {
    const legal = legalMoves(game, position);
    const move = legal[random.below(legal.length)]!;
    moves.push(game.formatMove(move));
    position.make(move);
  }
  // The last move may end the game.
  return moves.slice(0, -1);
}

let games: LoadGame[] = [];

async function run(task: LoadTask): Promise<LoadResult> {
  failures = 0;
  heard = [];
  const began = performance.now();
  const times: number[] = [];
  const note = (milliseconds: number | undefined): void => {
    if (milliseconds !== undefined) times.push(milliseconds);
  };
  switch (task.kind) {
    case 'idle':
      for (let opened = 0; opened < task.sockets; opened += AT_ONCE) {
        const some = Array.from({ length: Math.min(AT_ONCE, task.sockets - opened) }, (_, index) =>
          connect(task.urls[index % task.urls.length]!, '', addressOf(opened + index)),
        );
        idle.push(...(await Promise.all(some)));
      }
      break;
    case 'join':
      games = task.games.map(({ id, game }, index) => new LoadGame(id, chooseMoves(game, index)));
      for (let joined = 0; joined < games.length; joined += AT_ONCE) {
        const some = games.slice(joined, joined + AT_ONCE);
        const at = (index: number): string => task.urls[index % task.urls.length]!;
        await Promise.all(
          some.map((game, index) =>
            game.join([at(joined + index), at(joined + index + 1)], task.games[joined + index]!.cookies),
          ),
        );
      }
      break;
    case 'pace':
      await pace(task.perSecond, task.seconds, note);
      break;
    case 'peak': {
      const end = performance.now() + task.seconds * 1000;
      const most = task.moves ?? Infinity;
      const isOver = (): boolean => times.length >= most || performance.now() >= end;
      await Promise.all(games.map((game) => playUntil(game, isOver, note)));
      break;
    }
    case 'close':
      for (const socket of idle) socket.close();
      for (const game of games) game.close();
  }
  return { times, heard, seconds: (performance.now() - began) / 1000, failures };
}

/** Each group of 20 sockets has an address of its own in this machine. */
function addressOf(index: number): string {
  const address = Math.floor(index / PER_ADDRESS);
  return `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`;
}

async function pace(perSecond: number, seconds: number, note: (time: number | undefined) => void): Promise<void> {
  const waiting: Promise<void>[] = [];
  const began = performance.now();
  const all = perSecond * seconds;
  for (let made = 0; made < all; made++) {
    const wait = began + (made * 1000) / perSecond - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    waiting.push(games[made % games.length]!.move().then(note));
  }
  await Promise.all(waiting);
}

async function playUntil(
  game: LoadGame,
  isOver: () => boolean,
  note: (time: number | undefined) => void,
): Promise<void> {
  while (!isOver()) {
    const time = await game.move();
    if (time === undefined) return;
    note(time);
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('up');
