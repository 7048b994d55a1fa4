import { describe, expect, it } from 'vitest';
import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import { FakeWorkers, settle } from '@tesuji/testing/workers/fake-worker';
import type { CallContext } from './protocol.ts';
import { WorkerClient, WorkerPool, type PoolSettings } from './worker-pool.ts';

interface Job {
  readonly seed: number;
}

interface Api {
  think(job: Job): string;
  review(moves: readonly string[], context: CallContext<number>): Promise<string>;
}

interface PoolStand {
  readonly timer: FakeTimer;
  readonly workers: FakeWorkers;
  readonly pool: WorkerPool<Api>;
  /** Results and the messages of errors, in the order they came. */
  readonly heard: string[];
  /** Makes a call and returns the function that aborts it. */
  think(owner: string, seed?: number): () => void;
}

function setUp(size: number, settings: Partial<PoolSettings> = {}): PoolStand {
  const timer = new FakeTimer();
  const workers = new FakeWorkers();
  const pool = new WorkerPool<Api>({ size, after: timer.after, spawn: workers.spawn, grace: 500, ...settings });
  const heard: string[] = [];
  const think = (owner: string, seed = 0): (() => void) => {
    const controller = new AbortController();
    pool
      .call(owner, 'think', () => ({ seed }), { signal: controller.signal })
      .then(
        (result) => heard.push(`${owner}${seed}: ${result}`),
        (error: unknown) => heard.push(`${owner}${seed} failed: ${String(error)}`),
      );
    return () => controller.abort('aborted');
  };
  return { timer, workers, pool, heard, think };
}

describe('a worker pool', () => {
  it('starts no worker before there is a call, and never more than its size', () => {
    const { workers, think } = setUp(2);
    expect(workers.all).toHaveLength(0);
    for (const owner of ['a', 'b', 'c', 'd']) think(owner);
    expect(workers.all).toHaveLength(2);
  });

  it('sends the name and the input', () => {
    const { workers, think } = setUp(1);
    think('a', 7);
    const [message] = workers.all[0]!.received;
    const { cancelled, ...plain } = message!;
    expect(plain).toEqual({ kind: 'call', id: 1, name: 'think', input: { seed: 7 } });
    expect(cancelled?.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('has one call of an owner running, however many workers are idle', async () => {
    const { workers, think, heard } = setUp(3);
    think('a', 1);
    think('a', 2);
    expect(workers.all.flatMap(({ received }) => received)).toHaveLength(1);
    workers.all[0]!.reply('b2');
    expect(workers.all.flatMap(({ inputs }) => inputs)).toEqual([{ seed: 1 }, { seed: 2 }]);
    await settle();
    expect(heard).toEqual(['a1: b2']);
  });

  it('takes turns between owners', async () => {
    const { workers, think, heard } = setUp(1);
    for (const seed of [1, 2, 3]) think('a', seed);
    for (const seed of [1, 2]) think('b', seed);
    for (let i = 0; i < 5; i++) workers.all[0]!.reply('ok');
    await settle();
    expect(heard).toEqual(['a1: ok', 'b1: ok', 'a2: ok', 'b2: ok', 'a3: ok']);
  });

  it('rejects a cancelled call at once, waiting or running, and ignores what comes of it', async () => {
    const { workers, think, heard, timer } = setUp(1);
    const stopRunning = think('a');
    const stopWaiting = think('b');
    stopWaiting();
    stopRunning();
    stopRunning();
    await settle();
    expect(heard).toEqual(['b0 failed: aborted', 'a0 failed: aborted']);
    workers.all[0]!.reply('late');
    expect(timer.waiting).toBe(0);
    think('c');
    expect(workers.all[0]!.received).toHaveLength(2);
    workers.all[0]!.reply('ok');
    await settle();
    expect(heard.slice(2)).toEqual(['c0: ok']);
  });

  it('never starts a call whose signal is aborted already', async () => {
    const { workers, pool } = setUp(1);
    const call = pool.call('a', 'think', () => ({ seed: 1 }), { signal: AbortSignal.abort('too late') });
    await expect(call).rejects.toBe('too late');
    expect(workers.all).toHaveLength(0);
  });

  it('leaves no listener on a signal that outlives its calls', async () => {
    const { workers, pool } = setUp(1);
    const listeners = new Set<unknown>();
    const signal = {
      aborted: false,
      reason: undefined,
      addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
    };
    const call = pool.call('a', 'think', () => ({ seed: 1 }), { signal });
    expect(listeners.size).toBe(1);
    workers.all[0]!.reply('ok');
    expect(await call).toBe('ok');
    expect(listeners.size).toBe(0);
  });

  it('cancels a call by message and by shared memory, and no other call', () => {
    const { workers, think } = setUp(1);
    const stop = think('a');
    think('b');
    const [worker] = workers.all;
    const flag = worker!.received[0]!.cancelled!;
    expect([flag[0], worker!.cancelled]).toEqual([0, []]);
    stop();
    expect([flag[0], worker!.cancelled]).toEqual([1, [1]]);
    worker!.reply('late');
    expect(worker!.received.map(({ cancelled }) => cancelled)).toEqual([flag, flag]);
    expect(worker!.received[1]!.id).not.toBe(flag[0]);
  });

  it('calls the input function when a worker is free, since clocks run meanwhile', async () => {
    const { workers, pool, think } = setUp(1);
    let seed = 1;
    think('a');
    void pool.call('b', 'think', () => ({ seed }));
    seed = 2;
    workers.all[0]!.reply('ok');
    expect(workers.all[0]!.inputs[1]).toEqual({ seed: 2 });
  });

  it('rejects a call whose input cannot be made, and goes on', async () => {
    const { workers, pool, think } = setUp(1);
    const broken = pool.call('a', 'think', () => {
      throw new Error('no input');
    });
    await expect(broken).rejects.toThrow('no input');
    think('a');
    expect(workers.all[0]!.received).toHaveLength(1);
  });

  it('prefers the worker that had the last call of the owner', () => {
    const { workers, think } = setUp(2);
    think('a');
    think('b');
    for (const worker of workers.all) worker.reply('ok');
    think('b', 1);
    think('a', 1);
    expect(workers.all.map(({ inputs }) => inputs)).toEqual([
      [{ seed: 0 }, { seed: 1 }],
      [{ seed: 0 }, { seed: 1 }],
    ]);
    expect(workers.all[1]!.received[1]!.id).toBeLessThan(workers.all[0]!.received[1]!.id);
  });

  it('replaces a worker that goes on too long with a cancelled call', async () => {
    const { workers, think, heard, timer } = setUp(1);
    think('a')();
    think('b');
    timer.pass(499);
    expect(workers.all).toHaveLength(1);
    timer.pass(1);
    expect(workers.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    workers.all[0]!.reply('late');
    workers.all[1]!.reply('ok');
    await settle();
    expect(heard).toEqual(['a0 failed: aborted', 'b0: ok']);
  });

  it('replaces it at once without grace, and never with endless grace', () => {
    const hasty = setUp(1, { grace: 0 });
    hasty.think('a')();
    expect([hasty.workers.open.length, hasty.timer.waiting]).toEqual([0, 0]);
    const patient = setUp(1, { grace: Infinity });
    patient.think('a')();
    patient.timer.pass(1e9);
    expect([patient.workers.open.length, patient.timer.waiting]).toEqual([1, 0]);
  });

  it('gives the call of a dead worker to another, before the rest', async () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    think('b');
    workers.all[0]!.die();
    expect(workers.all).toHaveLength(2);
    workers.all[1]!.reply('ok');
    workers.all[1]!.reply('ok');
    await settle();
    expect(heard).toEqual(['a0: ok', 'b0: ok']);
  });

  it('rejects a call that ended two workers, and goes on', async () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    think('b');
    workers.all[0]!.die('out of memory');
    workers.all[1]!.die('out of memory');
    workers.all[2]!.reply('ok');
    await settle();
    expect(heard).toEqual(['a0 failed: WorkerError: the worker was lost: out of memory', 'b0: ok']);
  });

  it('does not restart a worker that died idle until it is needed', async () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    workers.all[0]!.reply('ok');
    workers.all[0]!.die();
    expect(workers.all).toHaveLength(1);
    think('b');
    workers.all[1]!.reply('ok');
    await settle();
    expect(heard).toHaveLength(2);
  });

  it.each([[undefined], ['hello'], [null], [{ id: 1 }], [{ kind: 'result' }], [{ kind: 'answer', id: 1 }]])(
    'replaces a worker that sends %j',
    async (nonsense) => {
      const { workers, think, heard } = setUp(1);
      think('a');
      workers.all[0]!.say(nonsense);
      expect(workers.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
      workers.all[1]!.reply('ok');
      await settle();
      expect(heard).toEqual(['a0: ok']);
    },
  );

  it('ignores a reply to another call than the running one', async () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    workers.all[0]!.say({ kind: 'result', id: 99, value: 'ok' });
    await settle();
    expect(heard).toEqual([]);
    expect(workers.open).toHaveLength(1);
  });

  it('rejects calls when no worker can be started', async () => {
    const spawn = (): never => {
      throw new Error('no threads here');
    };
    const { think, heard } = setUp(2, { spawn });
    think('a');
    await settle();
    expect(heard).toEqual(['a0 failed: WorkerError: the worker was lost: no threads here']);
  });

  it('ends its workers when it is closed, and rejects all calls', async () => {
    const { workers, pool, think, heard, timer } = setUp(2);
    think('a');
    think('b')();
    pool.close();
    think('c');
    for (const worker of workers.all) worker.reply('late');
    await settle();
    const closed = 'failed: WorkerError: the workers were closed';
    expect(heard).toEqual(['b0 failed: aborted', `a0 ${closed}`, `c0 ${closed}`]);
    expect([workers.open.length, workers.all.length, timer.waiting]).toEqual([0, 2, 0]);
  });
});

interface ClientStand {
  readonly workers: FakeWorkers;
  readonly client: WorkerClient<Api>;
}

function setUpClient(): ClientStand {
  const workers = new FakeWorkers();
  return { workers, client: new WorkerClient<Api>({ spawn: workers.spawn, after: new FakeTimer().after }) };
}

describe('a worker client', () => {
  it('runs calls one after the other, and passes progress on', async () => {
    const { workers, client } = setUpClient();
    const heard: number[] = [];
    const review = client.call('review', ['7g7f'], { onProgress: (share) => heard.push(share) });
    const thought = client.call('think', { seed: 1 });
    const [worker] = workers.all;
    worker!.progress(0.5);
    worker!.progress(0.9);
    worker!.reply('good');
    expect(await review).toBe('good');
    worker!.progress(1);
    worker!.reply('7g7f');
    expect([await thought, heard, workers.all.length]).toEqual(['7g7f', [0.5, 0.9], 1]);
  });

  it('rejects the running call when its worker crashes, and runs the waiting ones on another', async () => {
    const { workers, client } = setUpClient();
    const lost = client.call('think', { seed: 1 });
    const kept = client.call('think', { seed: 2 });
    workers.all[0]!.die('out of memory');
    await expect(lost).rejects.toMatchObject({ code: 'lost', message: 'the worker was lost: out of memory' });
    workers.all[1]!.reply('ok');
    expect(await kept).toBe('ok');
  });

  it('rejects a call whose handler threw, and replaces the worker, whose state is unknown', async () => {
    const { workers, client } = setUpClient();
    const failed = client.call('think', { seed: 1 });
    workers.all[0]!.fail('no such game');
    await expect(failed).rejects.toMatchObject({ code: 'failed', message: 'no such game' });
    expect(workers.open).toHaveLength(0);
  });

  it('rejects everything once it is closed', async () => {
    const { client } = setUpClient();
    const call = client.call('think', { seed: 1 });
    client.close();
    await expect(call).rejects.toMatchObject({ code: 'closed' });
    await expect(client.call('think', { seed: 2 })).rejects.toMatchObject({ code: 'closed' });
  });
});
