import type { Port } from '@tesuji/engine';

/** The page's end of a channel to a worker. A worker in which something was thrown is not to be trusted: it has ended. */
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
    // A worker ends with its page, and hears nothing of it.
    onEnd: () => {},
    close: () => close(),
  };
}
