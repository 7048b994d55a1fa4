/** A page without a screen: requests with a cookie, one connection, and followers of games. */
import {
  boardTopic,
  Connection,
  Follower,
  LogFollower,
  type BoardCommand,
  type BoardEntry,
  type BoardNow,
  type BoardSnapshot,
  type Challenge,
  type ChallengePlan,
  type ChannelEvents,
  type ChatKind,
  type GameCommand,
  type Me,
  type PageTime,
  type PendingCommand,
  type PendingWorld,
  type ServerMessage,
} from '@tesuji/online';
import { plyOf, positionOf, sideToMove, type MatchState } from '@tesuji/match';
import { findGame, legalMoves, ONGOING, type Game } from '@tesuji/rules';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const PAGE_TIME: PageTime = {
  now: () => performance.timeOrigin + performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Milliseconds until a test gives up: less than what the test itself may take, so that it says what it waited for. */
const PATIENCE = 50_000;

/** Waits until `isTrue`. Throws after a while. */
export async function until(isTrue: () => boolean, what = String(isTrue)): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Headers of a page of the server at `url`. */
function pageHeaders(url: string, cookie = ''): Record<string, string> {
  return { origin: new URL(url).origin, ...(cookie === '' ? {} : { cookie }) };
}

/** Opens a WebSocket as a page of that server would. */
export function openSocket(url: string, cookie = '', localAddress?: string): WebSocket {
  return new WebSocket(`${url.replace(/^http/, 'ws')}socket`, {
    headers: pageHeaders(url, cookie),
    perMessageDeflate: false,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
}

interface BoardKind {
  readonly entry: BoardEntry;
  readonly command: BoardCommand;
  readonly snapshot: BoardSnapshot;
  readonly now: BoardNow;
}
export type BoardFollower = LogFollower<BoardKind>;

export class Page {
  readonly url: string;
  readonly connection: Connection;
  cookie: string;
  me: Me | undefined;
  /** Called with everything that the server sends. */
  onMessage: ((message: ServerMessage) => void) | undefined;
  /** The sockets that were opened so far. */
  readonly sockets: WebSocket[] = [];

  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
    this.connection = new Connection({
      open: (events) => this.#open(events),
      time: PAGE_TIME,
      random: () => 0,
      build: 'test',
    });
  }

  /** A page of a new guest. */
  static async ofGuest(url: string): Promise<Page> {
    const page = new Page(url);
    page.me = await page.request<Me>('POST', '/guest', {});
    return page;
  }

  /** Another tab of the same browser. */
  tab(): Page {
    const page = new Page(this.url, this.cookie);
    page.me = this.me;
    return page;
  }

  async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(new URL(`api/v1${path}`, this.url), {
      method,
      headers: { ...pageHeaders(this.url, this.cookie), ...(body === undefined ? {} : JSON_HEADERS) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0]!;
    return response;
  }

  /** Returns the data of a response. Throws when the request is refused. */
  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Follows a game. */
  follow(id: string, pending: readonly PendingCommand[] = []): Follower {
    const follower = new Follower({ ...this.#pendingWorld(pending), findGame }, id);
    follower.start();
    return follower;
  }

  /** Follows the board at which a game is reviewed together. */
  followBoard(game: string): BoardFollower {
    const follower = new LogFollower<BoardKind>(this.#pendingWorld([]), boardTopic(game));
    follower.start();
    return follower;
  }

  /** Follows a room in which people write. */
  followChat(topic: string): LogFollower<ChatKind> {
    const follower = new LogFollower<ChatKind>(this.#pendingWorld([]), topic);
    follower.start();
    return follower;
  }

  #pendingWorld(pending: readonly PendingCommand[]): PendingWorld {
    let kept = pending;
    return {
      connection: this.connection,
      time: PAGE_TIME,
      store: { read: () => kept, write: (written) => void (kept = written) },
      freshId: randomUUID,
    };
  }

  /** Returns what a topic of values says, as it changes. */
  values<T>(topic: 'me' | 'seen' | 'site' | 'lobby'): T[] {
    const values: T[] = [];
    this.connection.subscribe(topic, {
      after: undefined,
      receive: (message) => {
        if (message.t === 'now') values.push(message.value as T);
      },
    });
    return values;
  }

  close(): void {
    this.connection.close();
  }

  /** Breaks the connection, as a network does. */
  cut(): void {
    this.sockets.at(-1)?.terminate();
  }

  #open(events: ChannelEvents): { send(text: string): void; close(): void } {
    const socket = openSocket(this.url, this.cookie);
    this.sockets.push(socket);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      events.closed();
    };
    socket.on('open', () => events.opened());
    socket.on('message', (data) => {
      if (isOver) return;
      const text = (data as Buffer).toString();
      this.onMessage?.(JSON.parse(text) as ServerMessage);
      events.received(text);
    });
    socket.on('close', end);
    socket.on('error', end);
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => {
        isOver = true;
        socket.close();
      },
    };
  }
}

const TEN_MINUTES = { kind: 'increment', main: 600_000, increment: 5000 } as const;

/** A plan in which everything is allowed. The maker has side 0. */
export function planOf(game: string, changes: Partial<ChallengePlan> = {}): ChallengePlan {
  const help = { hints: false, warnings: false };
  return {
    line: { game, options: {}, start: findGame(game)!.setups[0]!.text, moves: [] },
    clocks: [TEN_MINUTES, TEN_MINUTES],
    side: 0,
    takebacks: 'asked',
    pauses: 'asked',
    help: [help, help],
    isPublic: true,
    delay: 0,
    isRated: false,
    ...changes,
  };
}

/** Begins a game between two people. Returns its id. */
export async function begin(maker: Page, taker: Page, plan: ChallengePlan): Promise<string> {
  const { id, planHash } = await maker.request<Challenge>('POST', '/challenges', { plan });
  const { game } = await taker.request<{ game: string }>('POST', `/challenges/${id}/accept`, { planHash });
  return game;
}

/** Returns a command about the present moment of a game. */
export function command(
  follower: Follower,
  body: { readonly kind: GameCommand['kind']; readonly [field: string]: unknown },
): GameCommand {
  const shown = follower.shown!;
  const seen = body.kind === 'claim-left' ? {} : { branch: shown.branch };
  return { ...body, ply: plyOf(shown), ...seen } as GameCommand;
}

/** Returns a move that ends the game, if there is one, or any move. `random` returns a number from 0 up to 1. */
export function anyMove(game: Game, state: MatchState, random: () => number): string {
  const position = positionOf(game, state);
  const moves = legalMoves(game, position);
  const winning = moves.find((move) => {
    position.make(move);
    const isOver = position.outcome() !== ONGOING;
    position.unmake();
    return isOver;
  });
  return game.formatMove(winning ?? moves[Math.floor(random() * moves.length)]!);
}

export function isOver(follower: Follower): boolean {
  return follower.confirmed?.phase.kind === 'over';
}

/** Makes a move for whoever is on turn, and waits until both followers have it. */
export async function moveOnce(seats: readonly Follower[], random: () => number): Promise<void> {
  const state = seats[0]!.confirmed!;
  const mover = seats.find(({ side }) => side === sideToMove(state))!;
  await until(() => mover.shown?.sequence === state.sequence, 'the mover is level');
  mover.order(command(mover, { kind: 'move', move: anyMove(mover.game!, state, random) }));
  await levelAfter(seats, state.sequence);
}

/** Waits until all followers have the same events, and more than `sequence` of them, and nothing is unanswered. */
export async function levelAfter(seats: readonly Follower[], sequence: number): Promise<void> {
  await until(() => {
    const [first] = seats;
    const head = first?.confirmed?.sequence ?? -1;
    return head > sequence && seats.every(({ confirmed, pending }) => confirmed?.sequence === head && !pending.length);
  }, `all are level after ${sequence}`);
}

/** Gives a command, and waits until all followers have its events. */
export async function order(
  seats: readonly Follower[],
  by: Follower,
  body: Parameters<typeof command>[1],
): Promise<void> {
  const before = by.confirmed!.sequence;
  by.order(command(by, body));
  await levelAfter(seats, before);
}

/** Two guests and their followers of a new game; side 0 first. */
export interface Table {
  readonly id: string;
  readonly pages: readonly [Page, Page];
  readonly seats: readonly [Follower, Follower];
}

export async function sitDown(url: string, plan: ChallengePlan): Promise<Table> {
  const pages = [await Page.ofGuest(url), await Page.ofGuest(url)] as const;
  const id = await begin(pages[0], pages[1], plan);
  const seats = [pages[0].follow(id), pages[1].follow(id)] as const;
  await levelAfter(seats, -1);
  return { id, pages, seats };
}
