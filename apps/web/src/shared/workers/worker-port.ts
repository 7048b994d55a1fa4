import type { PendingResult, Port } from '@tesuji/engine';
import type { InputOf, ProgressOf, ResultOf, WorkerClient } from '@tesuji/workers';
import type { PendingAnswer } from './thinking-service.ts';

/**
 * The page's end of a channel to a worker. A worker that has thrown an error is terminated.
 */
export function workerPort<Sent, Received>(worker: Worker): Port<Sent, Received> {
  const hearing = new AbortController();
  const { signal } = hearing;
  const close = (): void => {
    hearing.abort();
    worker.terminate();
  };
  const onEnd = (listener: (why: string) => void): void => {
    const end = (event: ErrorEvent): void => {
      event.preventDefault();
      close();
      listener(event.message || 'it could not be started');
    };
    worker.addEventListener('error', end, { signal });
  };
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<Received>) => listener(event.data), { signal }),
    onEnd,
    close,
  };
}

/** The worker's own end. */
export function ownPort<Sent, Received>(): Port<Sent, Received> {
  return {
    send: (message) => postMessage(message),
    onMessage: (listener) => addEventListener('message', (event: MessageEvent<Received>) => listener(event.data)),
    // A worker ends with its page, without an event.
    onEnd: () => {},
    close: () => close(),
  };
}

/** Asks a worker. A question that fails or is cancelled resolves to `undefined`. */
export function ask<Api, N extends keyof Api & string>(
  client: WorkerClient<Api>,
  name: N,
  input: InputOf<Api, N>,
  onProgress?: (progress: ProgressOf<Api, N>) => void,
): PendingAnswer<NonNullable<ResultOf<Api, N>>> {
  const controller = new AbortController();
  const options = { signal: controller.signal, ...(onProgress && { onProgress }) };
  const answer = client.call(name, input, options).then(
    (result) => result ?? undefined,
    () => undefined,
  );
  return { answer, stop: () => controller.abort() };
}

/** Runs requests one after the other. A request that is cancelled before its turn is never started. */
export class RequestQueue {
  #last: Promise<void> = Promise.resolve();

  /** A request that fails resolves to `undefined`; after a cancelled one the next starts when it has ended. */
  ask<T>(begin: () => PendingResult<T>): PendingAnswer<T> {
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    let inquiry: PendingResult<T> | undefined;
    let isOver = false;
    const end = (answer: T | undefined): void => {
      isOver = true;
      resolve(answer);
    };
    const run = async (before: Promise<void>): Promise<void> => {
      await before;
      if (isOver) return;
      try {
        inquiry = begin();
        end(await inquiry.result);
      } catch {
        end(undefined);
      }
    };
    this.#last = run(this.#last);
    const stop = (): void => {
      if (isOver) return;
      end(undefined);
      inquiry?.stop();
    };
    return { answer: promise, stop };
  }
}
