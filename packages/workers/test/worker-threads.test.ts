import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { after, nodePort } from '@tesuji/testing/workers/node-port';
import { WorkerClient, WorkerPool, type Port, type WorkerReply, type WorkerRequest } from '../src/index.ts';
import type { EchoApi } from './echo-worker.ts';

let started = 0;
const opened: { close(): void }[] = [];

afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  started = 0;
});

function spawn(): Port<WorkerRequest, WorkerReply> {
  started++;
  return nodePort(new Worker(new URL('echo-worker.ts', import.meta.url)));
}

function openClient(grace: number): WorkerClient<EchoApi> {
  const client = new WorkerClient<EchoApi>({ spawn, after, grace });
  opened.push(client);
  return client;
}

/** Starts a handler, waits until it runs, and aborts it. */
async function abortRunning(client: WorkerClient<EchoApi>, name: 'spin' | 'stuck' | 'wait'): Promise<void> {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  const call = client.call(name, undefined, { signal: controller.signal, onProgress: resolve });
  await promise;
  controller.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
}

describe('real threads', () => {
  it('run calls', async () => {
    const client = openClient(1000);
    expect(await Promise.all([client.call('add', [1, 2]), client.call('add', [3, 4])])).toEqual([3, 7]);
    expect(started).toBe(1);
  });

  it('stop a cancelled loop through shared memory, and go on with the next call', async () => {
    const client = openClient(600_000);
    await abortRunning(client, 'spin');
    expect([await client.call('add', [1, 2]), started]).toEqual([3, 1]);
  });

  it('stop a cancelled promise by a message', async () => {
    const client = openClient(600_000);
    await abortRunning(client, 'wait');
    expect([await client.call('add', [1, 2]), started]).toEqual([3, 1]);
  });

  it('are replaced when they do not stop in time', async () => {
    const client = openClient(20);
    await abortRunning(client, 'stuck');
    expect([await client.call('add', [1, 2]), started]).toEqual([3, 2]);
  });

  it('that end or throw reject the call, and are replaced', async () => {
    const client = openClient(1000);
    await expect(client.call('exit', 7)).rejects.toThrow('the worker was lost: exit 7');
    await expect(client.call('fail', undefined)).rejects.toMatchObject({ code: 'failed', message: 'no' });
    expect([await client.call('add', [1, 2]), started]).toEqual([3, 3]);
  });

  it('are replaced in a pool, and the call is run by the next', async () => {
    let isFirst = true;
    const pool = new WorkerPool<EchoApi>({
      size: 1,
      after,
      spawn: () => {
        if (!isFirst) return spawn();
        isFirst = false;
        return nodePort(new Worker('process.exit(7)', { eval: true }));
      },
    });
    opened.push(pool);
    expect(await pool.call('a', 'add', () => [1, 2] as const)).toBe(3);
  });
});
