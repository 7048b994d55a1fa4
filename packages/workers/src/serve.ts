import type { CallContext, CallRequest, Handler, Port, WorkerReply, WorkerRequest } from './protocol.ts';

// Every platform that has workers has this class, but a package without DOM or Node has no types for it.
declare const AbortController: new () => { readonly signal: CallContext['signal']; abort(): void };

/**
 * Runs the handlers for calls that come over `port`. The worker's side of `WorkerClient` and `WorkerPool`: a worker
 * file calls this and nothing else.
 */
export function serve<Api extends { readonly [N in keyof Api]: Handler }>(
  port: Port<WorkerReply, WorkerRequest>,
  handlers: Api,
): void {
  const running = new Map<number, RunningCall>();
  const run = async (request: CallRequest): Promise<void> => {
    const { id, name, input } = request;
    const call = new RunningCall(request, (value) => port.send({ kind: 'progress', id, value }));
    running.set(id, call);
    try {
      const handler = Object.hasOwn(handlers, name) ? (handlers as Readonly<Record<string, Handler>>)[name] : undefined;
      if (handler === undefined) throw new Error(`there is no handler "${name}"`);
      port.send({ kind: 'result', id, value: await handler(input, call) });
    } catch (error) {
      // Code that follows a signal throws when it is aborted. The caller waits for no value, only for the end.
      if (call.isCancelled()) port.send({ kind: 'result', id, value: undefined });
      else port.send({ kind: 'error', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  };
  port.onMessage((request) => {
    if (request.kind === 'call') void run(request);
    else running.get(request.id)?.cancel();
  });
}

class RunningCall implements CallContext<unknown> {
  /** Sends an interim result. A property, so that a handler may take it out of its context. */
  readonly progress: (value: unknown) => void;
  readonly isCancelled: () => boolean;
  #isCancelled = false;
  #controller: InstanceType<typeof AbortController> | undefined;

  constructor({ id, cancelled }: CallRequest, progress: (value: unknown) => void) {
    this.progress = progress;
    this.isCancelled = () => this.#isCancelled || (cancelled !== undefined && Atomics.load(cancelled, 0) === id);
  }

  /** Made on first use: most handlers never look at it, and it costs more than the rest of a short call. */
  get signal(): CallContext['signal'] {
    this.#controller ??= new AbortController();
    if (this.#isCancelled) this.#controller.abort();
    return this.#controller.signal;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#controller?.abort();
  }
}
