/** The CSA protocol over TCP, for shogi engines: each connection becomes a program with a token, as any other. */
import { parseCsaPool, type CsaPool } from '@tesuji/online';
import { createServer, type Server, type Socket } from 'node:net';
import { foldName } from '../accounts/names.ts';
import type { PersonSession } from '../accounts/sessions.ts';
import type { ApiApp, World } from '../http/world.ts';
import { isLoopback, limitKey, plainAddress, type Client } from '../security/client.ts';
import { grantsScope } from '../security/may.ts';
import { Allowance } from '../security/rate-limit.ts';
import { CsaTable, type CsaPlayer } from './csa-table.ts';

/** Connections in all, and of one address. */
const MOST_CONNECTIONS = 500;
const MOST_OF_ADDRESS = 20;
/** The longest line, in characters. */
const LONGEST_LINE = 200;
/** Milliseconds within which a client has to sign in. */
const LOGIN_TIME = 30_000;
/** Lines of one connection. */
const LINES = { burst: 60, perSecond: 5 };
/** Characters that a client may leave unread. */
const MOST_UNREAD = 65_536;

/** What the server needs of the rest. */
export interface CsaWorld {
  readonly world: World;
  /** Answers requests to the API. */
  readonly app: ApiApp;
}

/** Listens for CSA clients. */
export class CsaServer {
  readonly #deps: CsaWorld;
  readonly #server: Server;
  readonly #connections = new Set<CsaConnection>();
  /** Those who wait for another client, by what they have asked for. */
  readonly #waiting = new Map<string, Set<CsaConnection>>();

  constructor(deps: CsaWorld) {
    this.#deps = deps;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Begins to listen. Resolves to the port. Rejects when it is taken. */
  listen(port: number, address: string | undefined): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, ...(address !== undefined && { host: address }) }, () => {
        this.#server.off('error', reject);
        const bound = this.#server.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
      });
    });
  }

  /** Ends all connections. Games go on, and clients may come back to none of them: the clocks decide. */
  async close(): Promise<void> {
    for (const connection of this.#connections) connection.end();
    if (this.#server.listening) await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    const key = limitKey(address);
    const same = [...this.#connections].filter((each) => limitKey(each.address) === key);
    if (this.#connections.size >= MOST_CONNECTIONS || same.length >= MOST_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    const connection = new CsaConnection(socket, address, this.#deps, {
      wait: (each, pool) => this.#wait(each, pool),
      leave: (each) => this.#leave(each),
      closed: (each) => {
        this.#leave(each);
        this.#connections.delete(each);
      },
    });
    this.#connections.add(connection);
  }

  /** Seats a client: against a level at once, otherwise with the next who asks for the same. */
  #wait(connection: CsaConnection, pool: CsaPool): void {
    const { world } = this.#deps;
    if (pool.level !== undefined) return void CsaTable.open(this.#deps, pool, [connection.player]);
    const key = pool.text.replace(/-[BW]$/, '');
    const waiting = this.#waiting.get(key) ?? new Set();
    const { person } = connection.player.session;
    const other = [...waiting].find(({ player }) => player.session.person.id !== person.id);
    if (other === undefined) {
      this.#waiting.set(key, waiting.add(connection));
      return;
    }
    this.#leave(other);
    // Whoever has asked for a side has it; if both have asked for the same one, the lot decides.
    const [theirs, own] = [other.pool?.side, pool.side];
    const isFirst = theirs === own ? (world.random(1)[0] ?? 0) % 2 === 0 : theirs === 0 || own === 1;
    const players: readonly CsaPlayer[] = isFirst
      ? [other.player, connection.player]
      : [connection.player, other.player];
    CsaTable.open(this.#deps, pool, players);
  }

  #leave(connection: CsaConnection): void {
    for (const [key, waiting] of this.#waiting)
      if (waiting.delete(connection) && waiting.size === 0) this.#waiting.delete(key);
  }
}

interface ConnectionEvents {
  wait(connection: CsaConnection, pool: CsaPool): void;
  leave(connection: CsaConnection): void;
  closed(connection: CsaConnection): void;
}

/** One client: lines in and out, and whom it has signed in as. */
class CsaConnection {
  readonly address: string;
  pool: CsaPool | undefined;
  readonly #socket: Socket;
  readonly #deps: CsaWorld;
  readonly #events: ConnectionEvents;
  readonly #lines = new Allowance(LINES);
  #player: CsaPlayer | undefined;
  #text = '';
  #queue: Promise<void> = Promise.resolve();
  #isSigningIn = false;
  /** Ends the note that this person is connected. */
  #release: (() => void) | undefined;

  constructor(socket: Socket, address: string, deps: CsaWorld, events: ConnectionEvents) {
    this.address = address;
    this.#socket = socket;
    this.#deps = deps;
    this.#events = events;
    socket.setEncoding('latin1');
    socket.setKeepAlive(true, 30_000);
    socket.setNoDelay(true);
    const timer = setTimeout(() => this.#player === undefined && this.end(), LOGIN_TIME);
    timer.unref();
    socket.on('data', (text: string) => this.#receive(text));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      this.#release?.();
      this.#player?.table?.left(this.#player);
      this.#player = undefined;
      events.closed(this);
    });
  }

  get player(): CsaPlayer {
    return this.#player!;
  }

  send(line: string): void {
    if (this.#socket.writableLength > MOST_UNREAD) this.#socket.destroy();
    else if (this.#socket.writable) this.#socket.write(`${line}\n`);
  }

  end(): void {
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), 1000).unref();
  }

  #receive(text: string): void {
    this.#text += text;
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    if (this.#text.length > LONGEST_LINE) return this.end();
    for (const line of lines) {
      if (line.length > LONGEST_LINE || this.#lines.take(performance.now()) > 0) return this.end();
      this.#queue = this.#queue
        .then(() => this.#handle(line.replace(/\r$/, '')))
        .catch((error: unknown) => {
          this.#deps.world.log.error({ err: error }, 'csa');
          this.end();
        });
    }
  }

  async #handle(line: string): Promise<void> {
    // An empty line says that the connection is alive, in both directions.
    if (line === '') return this.send('');
    if (line.startsWith('LOGIN ')) return this.#signIn(line);
    if (line === 'LOGOUT') {
      this.send('LOGOUT:completed');
      return this.end();
    }
    await this.#player?.table?.take(this.#player, line);
  }

  async #signIn(line: string): Promise<void> {
    if (this.#isSigningIn || this.#player?.table !== undefined) return;
    this.#isSigningIn = true;
    try {
      const [, name = '', asked = '', token = ''] = /^LOGIN (\S{1,40}) ([^,\s]{1,60}),(\S{1,100})$/.exec(line) ?? [];
      const pool = parseCsaPool(asked);
      const session = pool === undefined ? undefined : await this.#find(name, token);
      // It has gone meanwhile: nothing would release what it takes now.
      if (this.#socket.destroyed) return;
      if (session === undefined || pool === undefined) return this.send('LOGIN:incorrect');
      this.#events.leave(this);
      this.#release?.();
      this.#release = this.#deps.world.streams.hold({ session, address: this.address }, () => this.end());
      if (this.#release === undefined) return this.send('LOGIN:incorrect');
      this.pool = pool;
      this.#player = {
        session,
        client: this.#client(),
        token,
        name,
        send: (each) => this.send(each),
        table: undefined,
      };
      this.send(`LOGIN:${name} OK`);
      this.#events.wait(this, pool);
    } finally {
      this.#isSigningIn = false;
    }
  }

  /** Returns whose token this is, if it is that of a program with this name. */
  async #find(name: string, token: string): Promise<PersonSession | undefined> {
    const { world } = this.#deps;
    if ((await world.limits.spend('login', limitKey(this.address))) > 0) return undefined;
    const session = await world.tokens.find(token);
    if (session === undefined || !grantsScope(session, 'bot:play')) return undefined;
    return foldName(session.person.name) === foldName(name) ? session : undefined;
  }

  #client(): Client {
    const { localPort = 0 } = this.#socket;
    const isLocal = isLoopback(this.address);
    return { address: this.address, isLocal, isEncrypted: false, origin: 'http://localhost', port: localPort };
  }
}
