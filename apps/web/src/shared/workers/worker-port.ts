import type { Port } from '@tesuji/workers';

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
