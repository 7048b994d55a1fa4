import { chess } from '@tesuji/rules/chess';
import type { ApiError, ChallengePlan, ChatEntry, HostAct, Me, RoomAnswer } from '@tesuji/online';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Passwords } from '../../accounts/passwords.ts';
import { SessionKeeper } from '../../accounts/sessions.ts';
import { TokenKeeper } from '../../accounts/tokens.ts';
import { SiteSettings, type FirstSettings } from '../../accounts/site-settings.ts';
import type { EndedSessions, Live, LiveReadiness } from '../../live.ts';
import { Metrics } from '../../operations/metrics.ts';
import { SlowLog } from '../../operations/slow-log.ts';
import type { Client } from '../../security/client.ts';
import { HostAccess } from '../../security/host-access.ts';
import type { ChangedRates } from '../../security/limits.ts';
import { SharedLimits } from '../../security/shared-limits.ts';
import { ProgramStreams } from '../../programs/program-streams.ts';
import type { Principal } from '../../security/may.ts';
import { StartKey } from '../../security/start-key.ts';
import { openDatabaseStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { emptyDatabase } from '../../store/test/sample-place.ts';
import { TournamentService } from '../../tournaments/tournament-service.ts';
import { createApp } from '../app.ts';
import type { ApiApp, World } from '../world.ts';

export const START = 1_800_000_000_000;

/** A browser on this machine. */
export const LOCAL: Client = {
  address: '127.0.0.1',
  isLocal: true,
  isEncrypted: false,
  origin: 'http://127.0.0.1:4649',
  port: 4649,
};
/** A browser on another machine of a network without encryption. */
export const LAN: Client = { ...LOCAL, address: '192.168.1.7', isLocal: false, origin: 'http://192.168.1.2:4649' };
/** A browser elsewhere, over TLS. */
export const SECURE: Client = { ...LAN, address: '203.0.113.9', isEncrypted: true, origin: 'https://club.example' };

/** Notes what it is told, and has no sockets. */
class NotedLive implements Live {
  readonly changed: (readonly string[])[] = [];
  readonly ended: EndedSessions[] = [];
  readonly rights: (readonly string[])[] = [];
  /** What was written in the club room. */
  readonly chat: ChatEntry[] = [];
  readonly rematches: string[] = [];
  readonly moved: (readonly string[])[] = [];
  readonly connected = new Map<string, number>();
  /** What the host did in single games, and what is answered. */
  readonly acts: string[] = [];
  answer: RoomAnswer = { kind: 'done', seq: 1 };
  siteChanges = 0;
  paused = 0;

  peopleChanged(people: readonly string[]): void {
    this.changed.push(people);
  }
  rightsChanged(people: readonly string[]): void {
    this.rights.push(people);
  }
  async readChat(id: string, _principal: Principal, seq: number): Promise<readonly ChatEntry[] | undefined> {
    return id === 'club' ? this.chat.filter(({ sequence }) => sequence <= seq) : undefined;
  }
  rematchChanged(game: string): void {
    this.rematches.push(game);
  }
  playersChanged(changed: readonly string[]): void {
    this.moved.push(changed);
  }
  siteChanged(): void {
    this.siteChanges++;
  }
  sessionsEnded(ended: EndedSessions): void {
    this.ended.push(ended);
  }
  async doAsHost(game: string, act: HostAct): Promise<RoomAnswer | undefined> {
    this.acts.push(`${act} ${game}`);
    return this.answer;
  }
  async pauseAll(): Promise<number> {
    return ++this.paused;
  }
  async resumeAll(): Promise<number> {
    return this.paused--;
  }
  readonly spectators = new Map<string, number>();
  spectatorsOf(game: string): number {
    return this.spectators.get(game) ?? 0;
  }
  people(): ReadonlyMap<string, number> {
    return this.connected;
  }
  readiness(): LiveReadiness {
    return { isCutOff: false };
  }

  health() {
    return { sockets: 0, rooms: 0, appendP99: 0 };
  }
}

interface SampleOptions {
  readonly settings?: Partial<FirstSettings>;
  readonly rates?: ChangedRates;
  readonly push?: World['push'];
}

/** The API over a database of its own, with a clock that the test sets. */
export class SampleSite {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'tesuji-api-'));
  readonly #file: string = join(this.folder, 'test.sqlite');
  readonly key = new StartKey();
  live = new NotedLive();
  logged: string[] = [];
  time: number = START;
  /** How often the worker was told that something may wait. */
  woken = 0;
  world!: World;
  app!: ApiApp;

  static async open(): Promise<SampleSite> {
    const site = new SampleSite();
    const store = await openDatabaseStore(site.#file);
    await site.#start(store, {});
    return site;
  }

  /** Begins anew with an empty database. Much faster than opening another one. */
  async reset(options: SampleOptions = {}): Promise<void> {
    emptyDatabase(this.#file);
    rmSync(join(this.folder, 'backups'), { recursive: true, force: true });
    this.world.metrics.close();
    await this.#start(this.world.store, options);
  }

  async #start(store: Store, { settings, rates, push }: SampleOptions): Promise<void> {
    this.live = new NotedLive();
    this.logged = [];
    this.woken = 0;
    this.time = START;
    const now = (): number => this.time;
    const first = { asked: {}, usual: { name: 'Club', registration: 'open' }, isPlain: false, ...settings } as const;
    const log = pino({ level: 'debug' }, { write: (line: string) => void this.logged.push(line) });
    this.world = {
      store,
      sessions: new SessionKeeper(store, now),
      tokens: new TokenKeeper(store, now),
      settings: await SiteSettings.load(store, first),
      passwords: new Passwords({ memory: 8, passes: 1, parallelism: 1 }),
      limits: new SharedLimits(now, rates),
      host: new HostAccess(this.key),
      live: this.live,
      topics: {},
      streams: new ProgramStreams(),
      ...(push !== undefined && { push }),
      reviews: { wake: () => this.woken++ },
      residents: { list: () => [], challenge: async () => 'levels-busy' },
      tournaments: new TournamentService({
        store,
        time: { now },
        random: (bytes) => randomBytes(bytes),
        isHere: () => true,
        onChanged: () => {},
      }),
      metrics: new Metrics(),
      log,
      slow: new SlowLog(log),
      build: 'b1',
      version: '0.0.0',
      startedAt: START,
      backups: join(this.folder, 'backups'),
      addresses: () => ['http://192.168.1.2:4649/'],
      now,
      random: (bytes) => randomBytes(bytes),
    };
    this.app = createApp(this.world);
  }

  browser(client: Client = LOCAL): Browser {
    return new Browser(this, client);
  }

  /** A browser of a person with an account. */
  async account(name: string, password = 'correct horse'): Promise<Browser> {
    const browser = this.browser({ ...LOCAL, address: `10.0.${Math.floor(Math.random() * 250)}.${name.length}` });
    await browser.post('/account', { name, password });
    return browser;
  }

  async guest(): Promise<Browser> {
    const browser = this.browser();
    await browser.post('/guest', {});
    return browser;
  }

  /** A browser with the key of the host. */
  async host(): Promise<Browser> {
    const browser = this.browser();
    await browser.post('/host/key', { key: this.key.text });
    return browser;
  }

  async close(): Promise<void> {
    await this.world.store.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The result of a request. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The parsed body, as whatever the test expects. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  json<T = ApiError>(): T;
}

/** Sends requests as our page does, and keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #site: SampleSite;
  readonly #client: Client;

  constructor(site: SampleSite, client: Client) {
    this.#site = site;
    this.#client = client;
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }
  post(path: string, body: unknown): Promise<Reply> {
    return this.send('POST', path, body);
  }
  put(path: string, body: unknown): Promise<Reply> {
    return this.send('PUT', path, body);
  }
  delete(path: string, body?: unknown): Promise<Reply> {
    return this.send('DELETE', path, body);
  }

  async me(): Promise<Me | undefined> {
    return (await this.get('/site')).json<{ me?: Me }>().me;
  }

  /** `path` is below `/api/v1`, unless it begins with two slashes. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const address = path.startsWith('//') ? path.slice(1) : `/api/v1${path}`;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.#site.app.request(
      `${this.#client.origin}${address}`,
      {
        method,
        headers: {
          ...(cookie !== '' && { cookie }),
          ...(method !== 'GET' && { origin: this.#client.origin }),
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(sent)),
          }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      },
      { client: this.#client },
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const NO_HELP = { hints: false, warnings: false };

/** A plan of chess with five minutes each. */
export function samplePlan(changes: Partial<ChallengePlan> = {}): ChallengePlan {
  const clock = { kind: 'increment', main: 300_000, increment: 3000 } as const;
  return {
    line: { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: [] },
    clocks: [clock, clock],
    side: 0,
    takebacks: 'asked',
    pauses: 'none',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated: false,
    ...changes,
  };
}
