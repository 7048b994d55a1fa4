/** A server for tests: any port, a folder of its own, limits that tests do not reach. */
import type { RoomTime } from '@tesuji/online';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeTime } from '@tesuji/testing/host/fake-time';
import { afterAll, beforeAll } from 'vitest';
import {
  startServer,
  type ChangedRates,
  type LogLevel,
  type ResidentOptions,
  type RunningServer,
  type PushOptions,
  type ReviewOptions,
} from '../src/index.ts';
import type { Page } from './page.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const NO_LIMITS: ChangedRates = { request: PLENTY, guest: PLENTY, command: PLENTY, message: PLENTY };

export interface TestServerOptions {
  readonly time?: RoomTime;
  readonly rates?: ChangedRates;
  readonly residents?: ResidentOptions;
  readonly push?: PushOptions;
  /** Addresses of what several servers share. */
  readonly database?: string;
  readonly bus?: string;
  readonly reviews?: ReviewOptions;
  readonly logLevel?: LogLevel;
  readonly slowMs?: number;
  readonly csaPort?: number;
}

/** Lets the time of a server pass, slowly enough for everything that it does every second. */
export async function pass(time: FakeTime, milliseconds: number, page: Page, step = 500): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    time.pass(Math.min(step, left));
    // The database answers in the order of the questions: what was due before is stored.
    await page.request('GET', '/public');
    await page.request('GET', '/public');
  }
}

/** Starts a server before the tests of a file, and stops it after them. */
export function useServer(options: TestServerOptions = {}): ServerPlace {
  const place = new ServerPlace();
  beforeAll(() => place.start(options));
  afterAll(() => place.destroy());
  return place;
}

/** A place where servers run one after the other. */
export class ServerPlace {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'tesuji-server-'));
  #server: RunningServer | undefined;
  #port = 0;

  /** Starts a server, on the port of the one before. */
  async start({
    time,
    rates = {},
    residents = {},
    push,
    reviews = { threads: 0 },
    database,
    bus,
    logLevel = 'warn',
    slowMs,
    csaPort,
  }: TestServerOptions = {}): Promise<void> {
    const page = join(this.folder, 'page');
    mkdirSync(page, { recursive: true });
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tesuji</title>');
    this.#server = await startServer({
      folder: page,
      port: this.#port,
      data: this.data,
      logLevel,
      ...(slowMs === undefined ? {} : { slowMs }),
      rates: { ...NO_LIMITS, ...rates },
      reviews,
      residents: { isInstant: true, ...residents },
      ...(time === undefined ? {} : { time }),
      ...(push === undefined ? {} : { push }),
      ...(database === undefined ? {} : { database }),
      ...(bus === undefined ? {} : { bus }),
      ...(csaPort === undefined ? {} : { csaPort }),
    });
    this.#port = Number(new URL(this.#server.url).port);
  }

  get server(): RunningServer {
    return this.#server!;
  }

  /** Where the data is; a test may open the store while no server runs. */
  get data(): string {
    return join(this.folder, 'data');
  }

  /** The address of the server. */
  get url(): string {
    return this.server.url;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  async destroy(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
