import { expect, it } from 'vitest';
import { settle } from '@tesuji/testing/workers/fake-worker';
import type { CallContext, Port, WorkerReply, WorkerRequest } from './protocol.ts';
import { serve } from './serve.ts';

/** The worker's end of a channel; the test sends the requests. */
class OwnPort implements Port<WorkerReply, WorkerRequest> {
  readonly sent: WorkerReply[] = [];
  ask: (request: WorkerRequest) => void = () => {};

  send(reply: WorkerReply): void {
    this.sent.push(structuredClone(reply));
  }

  onMessage(listener: (request: WorkerRequest) => void): void {
    this.ask = listener;
  }

  onEnd(): void {}
  close(): void {}
}

const handlers = {
  double: (value: number) => value * 2,
  count: (to: number, { progress }: CallContext<number>) => {
    for (let at = 1; at <= to; at++) progress(at);
    return 'done';
  },
  broken: (): never => {
    throw new Error('out of ideas');
  },
  function: () => () => 'functions cannot be sent',
  wait: (_: undefined, { signal }: CallContext) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  look: async (_: undefined, { isCancelled }: CallContext) => isCancelled(),
};

async function ask(...requests: readonly WorkerRequest[]): Promise<readonly WorkerReply[]> {
  const port = new OwnPort();
  serve(port, handlers);
  for (const request of requests) port.ask(request);
  await settle();
  return port.sent;
}

function call(name: string, input?: unknown, cancelled?: Int32Array): WorkerRequest {
  return { kind: 'call', id: 3, name, input, ...(cancelled === undefined ? {} : { cancelled }) };
}

it('replies with what a handler returns', async () => {
  expect(await ask(call('double', 21))).toEqual([{ kind: 'result', id: 3, value: 42 }]);
});

it('sends progress before the result', async () => {
  expect(await ask(call('count', 2))).toEqual([
    { kind: 'progress', id: 3, value: 1 },
    { kind: 'progress', id: 3, value: 2 },
    { kind: 'result', id: 3, value: 'done' },
  ]);
});

it.each([
  ['broken', 'out of ideas'],
  ['nothing', 'there is no handler "nothing"'],
  ['toString', 'there is no handler "toString"'],
])('replies to %s with an error', async (name, message) => {
  expect(await ask(call(name))).toEqual([{ kind: 'error', id: 3, message }]);
});

it('replies with an error when a result cannot be sent', async () => {
  expect(await ask(call('function'))).toMatchObject([{ kind: 'error', id: 3 }]);
});

it('aborts the signal of a cancelled call, whose error is not reported', async () => {
  expect(await ask(call('wait'))).toEqual([]);
  expect(await ask(call('wait'), { kind: 'cancel', id: 4 })).toEqual([]);
  expect(await ask(call('wait'), { kind: 'cancel', id: 3 })).toEqual([{ kind: 'result', id: 3, value: undefined }]);
});

it('sees in shared memory that a call is cancelled, without a message', async () => {
  expect(await ask(call('look', undefined, Int32Array.of(2)))).toMatchObject([{ value: false }]);
  expect(await ask(call('look', undefined, Int32Array.of(3)))).toMatchObject([{ value: true }]);
});
