/** Several servers over one PostgreSQL and one Redis, with proxies between them that can be broken, and a balancer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/bench/prepare.ts';
import { ServerProcess, type SharedPlaces } from '../../apps/server/bench/server-process.ts';
import type { PrivateService } from '../../apps/server/test/services/private-service.ts';
import { TcpProxy, type Break } from '../../apps/server/test/services/tcp-proxy.ts';

/** Milliseconds between two questions whether a server is ready, and within which it must answer. */
const ASK_EVERY = 100;
const ANSWER_TIME = 1000;

/** How a server reaches the database and the bus. */
interface Ways {
  readonly database: TcpProxy;
  readonly bus: TcpProxy | undefined;
  readonly addresses: SharedPlaces;
}

/** A server, and its ways to the database and to the bus. */
class Member {
  readonly #folder: string;
  readonly #port: number;
  readonly #ways: Ways;
  #process: ServerProcess | undefined;
  isReady = false;
  /** When it was asked the last time that it said so. */
  readyAt = -Infinity;
  /** How often it has ended by itself. */
  crashes = 0;
  #isAsking = false;

  private constructor(folder: string, port: number, ways: Ways) {
    this.#folder = folder;
    this.#port = port;
    this.#ways = ways;
  }

  static async make(folder: string, postgres: PrivateService, redis: PrivateService | undefined): Promise<Member> {
    const database = await TcpProxy.start(() => postgres.port);
    const bus = redis === undefined ? undefined : await TcpProxy.start(() => redis.port);
    const addresses = {
      database: postgres.url.replace(`:${postgres.port}`, `:${database.port}`),
      ...(bus !== undefined && { bus: `redis://127.0.0.1:${bus.port}` }),
    };
    return new Member(folder, await freePort(), { database, bus, addresses });
  }

  get port(): number {
    return this.#port;
  }

  get isUp(): boolean {
    return this.#process !== undefined;
  }

  /** Starts the server, again and again if the database is away. */
  async start(): Promise<void> {
    while (this.#process === undefined) {
      try {
        const process = await ServerProcess.start(this.#folder, this.#port, [], this.#ways.addresses);
        this.#process = process;
        void process.ended.then(() => this.#crashed(process));
      } catch {
        await sleep(300);
      }
    }
  }

  /** A server that ends without being told to has an error. */
  #crashed(process: ServerProcess): void {
    if (this.#process !== process) return;
    this.crashes++;
    this.#process = undefined;
    this.isReady = false;
    void this.start();
  }

  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    this.isReady = false;
    await process?.signal('SIGKILL');
  }

  /** Ends the server as an operator does. */
  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    this.isReady = false;
    await process?.stop();
  }

  async freeze(milliseconds: number): Promise<void> {
    const process = this.#process;
    await process?.signal('SIGSTOP');
    await sleep(milliseconds);
    await process?.signal('SIGCONT');
  }

  async cut(which: 'database' | 'bus', how: Break, milliseconds: number): Promise<void> {
    const way = this.#ways[which];
    way?.break(how);
    await sleep(milliseconds);
    way?.mend();
  }

  /** Asks as a balancer does. */
  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const at = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIME) });
      await answer.text();
      this.isReady = this.isUp && answer.ok;
      if (this.isReady) this.readyAt = at;
    } catch {
      this.isReady = false;
    } finally {
      this.#isAsking = false;
    }
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#ways.database.close();
    await this.#ways.bus?.close();
  }
}

/** A time in which no page could be served: milliseconds as of `performance.now()`. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

export class Cluster {
  readonly members: readonly Member[];
  readonly #balancer: TcpProxy;
  readonly #timer: NodeJS.Timeout;
  /** Times in which no server was ready. */
  readonly gaps: Gap[] = [];
  #gapFrom: number | undefined;

  private constructor(members: readonly Member[], balancer: TcpProxy) {
    this.members = members;
    this.#balancer = balancer;
    this.#timer = setInterval(() => this.#ask(), ASK_EVERY);
  }

  static async start(
    folder: string,
    count: number,
    services: { readonly postgres: PrivateService; readonly redis: PrivateService | undefined },
    random: () => number,
  ): Promise<Cluster> {
    const members = await Promise.all(
      Array.from({ length: count }, () => Member.make(folder, services.postgres, services.redis)),
    );
    const balancer = await TcpProxy.start(() => {
      const ready = members.filter(({ isReady }) => isReady);
      return ready[Math.floor(random() * ready.length)]?.port;
    });
    return new Cluster(members, balancer);
  }

  /** Where pages connect to. */
  get port(): number {
    return this.#balancer.port;
  }

  get isReady(): boolean {
    return this.members.some(({ isReady }) => isReady);
  }

  /** Starts all servers, and waits until they are ready. */
  async up(): Promise<void> {
    await Promise.all(this.members.map((member) => member.start()));
    while (!this.members.every(({ isReady }) => isReady)) await sleep(50);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#balancer.close();
    await Promise.all(this.members.map((member) => member.close()));
  }

  #ask(): void {
    for (const member of this.members) void member.ask();
    const now = performance.now();
    if (!this.isReady) this.#gapFrom ??= Math.max(...this.members.map(({ readyAt }) => readyAt));
    else if (this.#gapFrom !== undefined) {
      this.gaps.push({ from: this.#gapFrom, to: now });
      this.#gapFrom = undefined;
    }
  }
}
