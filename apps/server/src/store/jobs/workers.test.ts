import { REVIEW_VERSION, reviewGame } from '@tesuji/coach';
import { mainEnd } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { sampleEnd, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordOfSnapshot } from '../../games/game-record.ts';
import { REVIEW } from '../../jobs/job-runner.ts';
import { OwnWorker } from '../../jobs/own-worker.ts';
import { START_VARIABLE, startWorker, type ProcessStart, type RunningWorker } from '../../jobs/start-worker.ts';
import type { Store } from '../store.ts';
import { POSTGRES, SamplePlace } from '../test/sample-place.ts';
import { addThree, gameBetween } from '../test/sample-store.ts';

const PROGRAM = fileURLToPath(new URL('../../jobs/process-worker.ts', import.meta.url));
const NODE = process.execPath;
const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
/** Nodes alone: every review of a game has the same result. */
const LIMITS = { nodes: 50 };
const QUICK = { limits: LIMITS, lookEvery: 20, keepEvery: 10, lease: 300_000, isLow: false };
const PLIES = 24;

let place: SamplePlace;
let store: Store;
const children: ChildProcess[] = [];

beforeAll(async () => {
  place = new SamplePlace();
  store = await place.open();
});
beforeEach(async () => {
  await place.empty();
  await addThree(store);
});
afterEach(() => {
  process.execPath = NODE;
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => place.destroy());

/** A finished game, of which Ann wants a review. */
async function ask(id: string, plies = PLIES): Promise<void> {
  await store.games.create(gameBetween(id, [ANN, BOB]));
  await store.log.append(sampleRow(id, 0, plies));
  await store.log.append(sampleEnd(id, plies));
  await store.jobs.ask({ kind: REVIEW, id, person: 'ann' }, 100, START);
}

async function startProcess(): Promise<ChildProcess> {
  const start: ProcessStart = { database: await place.address(), threads: 1, idleTime: 60_000, ...QUICK };
  const child = fork(PROGRAM, { env: { ...process.env, [START_VARIABLE]: JSON.stringify(start) }, execArgv: [] });
  children.push(child);
  return child;
}

async function start(): Promise<RunningWorker> {
  return startWorker({ database: await place.address(), threads: 1, ...QUICK });
}

/** Lets the time of all leases be over. */
async function endLeases(): Promise<void> {
  const database = await place.database();
  await database.sql.updateTable('job').set({ leased_until: 0 }).where('phase', '=', 'running').execute();
  await database.close();
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

const shareOf = async (id: string) => (await store.jobs.find(REVIEW, id))?.share ?? 0;
const phaseOf = async (id: string) => (await store.jobs.find(REVIEW, id))?.phase;
const isDone = (id: string) => async () => (await phaseOf(id)) === 'done';
/** Well begun, and not finished. */
const isHalfDone = (id: string) => async () => (await shareOf(id)) > 0.05;
const resultOf = async (id: string): Promise<unknown> => JSON.parse((await store.jobs.result(REVIEW, id)) ?? 'null');

/** What a review without any interruption finds. */
async function expected(id: string): Promise<unknown> {
  const snapshot = (await store.games.snapshot(id))!;
  const end = mainEnd(recordOfSnapshot(chess, snapshot).root);
  const question = { line: snapshot.match.line, limits: LIMITS, title: 'Ann – Bob', ...(end !== undefined && { end }) };
  const context = { isCancelled: () => false, progress: () => {} };
  const answer = reviewGame(chess, question, () => 0, context);
  return JSON.parse(JSON.stringify({ version: REVIEW_VERSION, ...answer }));
}

it('a server starts a worker of its own; when that is killed, another goes on, with the same result', async () => {
  const options = { database: await place.address(), threads: 1, ...QUICK };
  const own = new OwnWorker(store.jobs, pino({ level: 'silent' }), options);
  try {
    await ask('game');
    own.wake();
    await until(isHalfDone('game'));
    const { pid } = own;
    process.kill(pid!, 'SIGKILL');
    await until(async () => own.pid === undefined);
    const kept = await shareOf('game');
    expect(kept).toBeLessThan(1);
    const shares: number[] = [];
    await endLeases();
    await until(async () => {
      own.wake();
      shares.push(await shareOf('game'));
      return isDone('game')();
    });
    expect(own.pid).not.toBe(pid);
    // It did not begin anew.
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(kept);
    expect(await resultOf('game')).toEqual(await expected('game'));
  } finally {
    await own.close();
  }
  expect(own.pid).toBeUndefined();
});

// Whoever is frozen while it writes to SQLite has that locked for all; in PostgreSQL a statement ends without it.
it.skipIf(POSTGRES === '')(
  'a worker that was frozen past its lease does not count, and two never finish the same review',
  async () => {
    await ask('game');
    const frozen = await startProcess();
    await until(isHalfDone('game'));
    frozen.kill('SIGSTOP');
    await endLeases();
    const worker = await start();
    await until(isDone('game'));
    const result = await store.jobs.result(REVIEW, 'game');
    frozen.kill('SIGCONT');
    // Once it has noticed, it takes the next one.
    await ask('next', 2);
    await until(isDone('next'));
    expect(await store.jobs.result(REVIEW, 'game')).toBe(result);
    await worker.close();
  },
);

it('several workers share what there is; one that is told leaves a review at once, or keeps what it has', async () => {
  const ids = ['one', 'two', 'three'];
  for (const id of ids) await ask(id, 2);
  const [worker, other] = await Promise.all([start(), start()]);
  for (const id of ids) await until(isDone(id));
  expect(await store.jobs.counts(REVIEW)).toEqual({ waiting: 0, running: 0 });
  await other.close();
  await ask('cancelled');
  await until(isHalfDone('cancelled'));
  expect(await store.jobs.cancel({ kind: REVIEW, id: 'cancelled', person: 'ann' })).toBe(true);
  await until(async () => worker.idleFor > 0);
  expect(await phaseOf('cancelled')).toBeUndefined();
  await ask('stopped');
  await until(isHalfDone('stopped'));
  await worker.close();
  expect((await store.jobs.counts(REVIEW)).waiting).toBe(1);
  const taken = await store.jobs.take(REVIEW, 'test', 60_000, START);
  expect(JSON.parse(taken!.body!)).toMatchObject({ limits: LIMITS });
  expect(await shareOf('stopped')).toBeGreaterThan(0.05);
});

it('a game that is not over, or is not there, cannot be reviewed', async () => {
  await store.games.create(gameBetween('live', [ANN, BOB]));
  for (const id of ['live', 'missing']) await store.jobs.ask({ kind: REVIEW, id, person: 'ann' }, 100, START);
  const worker = await start();
  for (const id of ['live', 'missing']) await until(async () => (await phaseOf(id)) === 'failed');
  expect(await store.jobs.result(REVIEW, 'live')).toBeUndefined();
  await worker.close();
});

it('is started again when it could not be, and a server that ends does not wait for it', async () => {
  const options = { ...QUICK, database: await place.address(), threads: 1 };
  const failed = new Set<string>();
  const make = (name: string) =>
    new OwnWorker(store.jobs, pino({ level: 'error' }, { write: () => void failed.add(name) }), options);
  const [own, ending] = [make('own'), make('ending')];
  try {
    process.execPath = '/nowhere/node';
    await ask('game');
    for (const each of [own, ending]) each.wake();
    await until(async () => failed.size === 2);
    await ending.close();
    expect([own.pid, ending.pid]).toEqual([undefined, undefined]);
    process.execPath = NODE;
    await until(async () => {
      own.wake();
      return own.pid !== undefined;
    });
  } finally {
    await own.close();
  }
});
