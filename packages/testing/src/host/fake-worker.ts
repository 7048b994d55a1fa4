import type { JobMessage, Thought, WorkerPort } from '@tesuji/host';

/** A worker that does what the test tells it to. */
export class FakeWorker implements WorkerPort {
  readonly received: JobMessage[] = [];
  isClosed = false;
  #onMessage: (message: unknown) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(message: JobMessage): void {
    this.received.push(message);
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Says anything at all. */
  say(message: unknown): void {
    this.#onMessage(message);
  }

  /** Answers the last job. */
  answer(thought: Thought = { kind: 'move', move: 'b2', score: 0 }): void {
    this.say({ id: this.received.at(-1)?.id, thought });
  }

  die(why = 'exit 1'): void {
    this.#onEnd(why);
  }
}

export class FakeWorkers {
  readonly all: FakeWorker[] = [];

  spawn(): FakeWorker {
    const worker = new FakeWorker();
    this.all.push(worker);
    return worker;
  }

  get open(): readonly FakeWorker[] {
    return this.all.filter(({ isClosed }) => !isClosed);
  }
}
