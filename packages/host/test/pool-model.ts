import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import type { Stop } from '../src/stop.ts';
import type { Thought } from '../src/think/thinker.ts';
import { WorkerPool } from '../src/think/worker-pool.ts';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { FakeWorkers, type FakeWorker } from '@tesuji/testing/host/fake-worker';

/** What can happen to a pool. Numbers choose among whatever there is to choose from. */
export type PoolEvent =
  | { readonly kind: 'ask'; readonly owner: string }
  | { readonly kind: 'stop' | 'answer' | 'die' | 'babble' | 'answer-again'; readonly which: number }
  | { readonly kind: 'wait'; readonly milliseconds: number };

interface Asked {
  readonly owner: string;
  /** Tells jobs apart on the way: it travels with them. */
  readonly seed: number;
  readonly stop: Stop;
  readonly reports: Thought[];
  isStopped: boolean;
}

/** A pool under test, and what it owes whom. */
export class PoolModel {
  readonly time = new FakeTime();
  readonly workers = new FakeWorkers();
  readonly asked: Asked[] = [];
  readonly pool: WorkerPool;
  /** How many of its jobs each worker has answered. */
  readonly #answered = new Map<FakeWorker, number>();

  constructor(size: number) {
    this.pool = new WorkerPool({ size, time: this.time, spawn: () => this.workers.spawn(), grace: 100 });
  }

  happen(event: PoolEvent): void {
    if (event.kind === 'ask') return this.#ask(event.owner);
    if (event.kind === 'wait') return this.time.pass(event.milliseconds);
    if (event.kind === 'stop') return this.#stop(choose(this.asked, event.which));
    const worker = choose(event.kind === 'answer-again' ? this.workers.all : this.busy, event.which);
    if (event.kind === 'die') worker?.die();
    else if (event.kind === 'babble') worker?.say({ id: 'nonsense' });
    else if (worker !== undefined && worker.received.length > 0) this.answer(worker);
  }

  /** Workers that have a job and have not answered it. */
  get busy(): readonly FakeWorker[] {
    return this.workers.open.filter((worker) => !this.isIdle(worker));
  }

  isIdle(worker: FakeWorker): boolean {
    return worker.received.length === (this.#answered.get(worker) ?? 0);
  }

  /** Answers with the job's own seed, so that a mixed-up report shows. */
  answer(worker: FakeWorker): void {
    const last = worker.received.at(-1)!;
    this.#answered.set(worker, worker.received.length);
    worker.answer({ kind: 'move', move: 'b2', score: last.seed });
  }

  #ask(owner: string): void {
    const seed = this.asked.length;
    const reports: Thought[] = [];
    const line = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text, moves: [] };
    const stop = this.pool.think(
      owner,
      () => ({ player: owner, line, agent: 'random', limits: {}, seed }),
      (thought) => reports.push(thought),
    );
    this.asked.push({ owner, seed, stop, reports, isStopped: false });
  }

  #stop(asked: Asked | undefined): void {
    if (asked === undefined) return;
    asked.stop();
    if (asked.reports.length === 0) asked.isStopped = true;
  }
}

function choose<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(1, items.length)];
}
