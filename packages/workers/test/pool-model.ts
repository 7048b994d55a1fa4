import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import { FakeWorkers, settle, type FakeWorker } from '@tesuji/testing/workers/fake-worker';
import type { CallContext } from '../src/protocol.ts';
import { WorkerPool } from '../src/worker-pool.ts';

/** What can happen to a pool. Numbers choose among whatever there is to choose from. */
export type PoolEvent =
  | { readonly kind: 'call'; readonly owner: string }
  | {
      readonly kind: 'abort' | 'reply' | 'progress' | 'fail' | 'die' | 'babble' | 'reply-again';
      readonly which: number;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number };

interface Echo {
  echo(seed: number, context: CallContext<number>): number;
}

interface Made {
  readonly owner: string;
  /** Tells calls apart: it is the input, and a right worker returns it. */
  readonly seed: number;
  readonly controller: AbortController;
  readonly results: number[];
  readonly errors: unknown[];
  readonly progress: number[];
  isAborted: boolean;
}

export const ABORTED = 'not wanted any more';

/** A pool under test, and the calls that were made. */
export class PoolModel {
  readonly timer = new FakeTimer();
  readonly workers = new FakeWorkers();
  readonly made: Made[] = [];
  readonly pool: WorkerPool<Echo>;
  /** How many of its calls each worker has replied to. */
  readonly #replied = new Map<FakeWorker, number>();

  constructor(size: number) {
    this.pool = new WorkerPool({ size, after: this.timer.after, spawn: this.workers.spawn, grace: 100 });
  }

  async happen(event: PoolEvent): Promise<void> {
    this.#happen(event);
    await settle();
  }

  #happen(event: PoolEvent): void {
    if (event.kind === 'call') return this.#call(event.owner);
    if (event.kind === 'wait') return this.timer.pass(event.milliseconds);
    if (event.kind === 'abort') return this.#abort(choose(this.made, event.which));
    const worker = choose(event.kind === 'reply-again' ? this.workers.all : this.busy, event.which);
    if (worker === undefined) return;
    if (event.kind === 'die') worker.die();
    else if (event.kind === 'fail') worker.fail('it threw');
    else if (event.kind === 'babble') worker.say({ id: 'nonsense' });
    else if (event.kind === 'progress') worker.progress(worker.inputs.at(-1));
    else if (worker.received.length > 0) this.reply(worker);
  }

  /** Workers that have a call and have not replied to it. */
  get busy(): readonly FakeWorker[] {
    return this.workers.open.filter((worker) => worker.received.length !== (this.#replied.get(worker) ?? 0));
  }

  /** Replies with the call's own input, so that a mixed-up result shows. */
  reply(worker: FakeWorker): void {
    this.#replied.set(worker, worker.received.length);
    worker.reply(worker.inputs.at(-1));
  }

  #call(owner: string): void {
    const seed = this.made.length;
    const controller = new AbortController();
    const call: Made = { owner, seed, controller, results: [], errors: [], progress: [], isAborted: false };
    this.made.push(call);
    const onProgress = (value: number): void => void call.progress.push(value);
    this.pool
      .call(owner, 'echo', () => seed, { signal: controller.signal, onProgress })
      .then(
        (result) => call.results.push(result),
        (error: unknown) => call.errors.push(error),
      );
  }

  #abort(call: Made | undefined): void {
    if (call === undefined) return;
    if (call.results.length + call.errors.length === 0) call.isAborted = true;
    call.controller.abort(ABORTED);
  }
}

function choose<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(1, items.length)];
}
