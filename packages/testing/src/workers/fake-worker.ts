import type { CallRequest, Port, WorkerReply, WorkerRequest } from '@tesuji/workers';

/** A worker whose replies a test sends. */
export class FakeWorker implements Port<WorkerRequest, WorkerReply> {
  readonly received: CallRequest[] = [];
  /** Ids of cancelled calls. */
  readonly cancelled: number[] = [];
  isClosed = false;
  #onMessage: (message: WorkerReply) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(message: WorkerRequest): void {
    if (message.kind === 'call') this.received.push(message);
    else this.cancelled.push(message.id);
  }

  onMessage(listener: (message: WorkerReply) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** The inputs of all calls. */
  get inputs(): readonly unknown[] {
    return this.received.map(({ input }) => input);
  }

  /** Sends anything at all. */
  say(message: unknown): void {
    this.#onMessage(message as WorkerReply);
  }

  /** Replies to the last call. */
  reply(value: unknown): void {
    this.say({ kind: 'result', id: this.#lastId, value });
  }

  progress(value: unknown): void {
    this.say({ kind: 'progress', id: this.#lastId, value });
  }

  fail(message: string): void {
    this.say({ kind: 'error', id: this.#lastId, message });
  }

  die(why = 'exit 1'): void {
    this.#onEnd(why);
  }

  get #lastId(): number | undefined {
    return this.received.at(-1)?.id;
  }
}

export class FakeWorkers {
  readonly all: FakeWorker[] = [];

  spawn = (): FakeWorker => {
    const worker = new FakeWorker();
    this.all.push(worker);
    return worker;
  };

  get open(): readonly FakeWorker[] {
    return this.all.filter(({ isClosed }) => !isClosed);
  }
}

/** Lets the promises that are settled call their listeners. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}
