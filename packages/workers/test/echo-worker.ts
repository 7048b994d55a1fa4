import { ownNodePort } from '@tesuji/testing/workers/node-port';
import { serve } from '../src/index.ts';
import type { CallContext } from '../src/protocol.ts';

const handlers = {
  add: ([a, b]: readonly [number, number]) => a + b,
  /** Runs without returning to the event loop until it is cancelled. */
  spin: (_: undefined, { isCancelled, progress }: CallContext<string>) => {
    progress('spinning');
    while (!isCancelled()) continue;
  },
  /** Can be stopped only by ending the thread. */
  stuck: (_: undefined, { progress }: CallContext<string>) => {
    progress('stuck');
    for (;;) continue;
  },
  wait: (_: undefined, { signal, progress }: CallContext<string>) => {
    progress('waiting');
    return new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
  },
  exit: (code: number) => process.exit(code),
  fail: (): never => {
    throw new RangeError('no');
  },
};

export type EchoApi = typeof handlers;

serve(ownNodePort(), handlers);
