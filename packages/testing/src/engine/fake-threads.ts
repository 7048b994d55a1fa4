import type { SearchReport, ThreadMessage, ThreadPort, ThreadReply } from '@tesuji/engine';

/** Engine threads controlled by the test. */
export class FakeThreads {
  readonly all: FakeThread[] = [];
  failsToStart = false;

  readonly spawn = (): ThreadPort => {
    if (this.failsToStart) throw new Error('no more threads');
    const thread = new FakeThread();
    this.all.push(thread);
    return thread;
  };

  get open(): readonly FakeThread[] {
    return this.all.filter(({ isClosed }) => !isClosed);
  }
}

export class FakeThread implements ThreadPort {
  readonly heard: ThreadMessage[] = [];
  isClosed = false;
  #listener: (reply: ThreadReply) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(message: ThreadMessage): void {
    this.heard.push(message);
  }

  onMessage(listener: (reply: ThreadReply) => void): void {
    this.#listener = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Replies to the last job it received. */
  reply(kind: 'report' | 'done', report: SearchReport): void {
    this.say({ kind, job: this.job, report });
  }

  say(reply: ThreadReply): void {
    if (!this.isClosed) this.#listener(reply);
  }

  die(why: string): void {
    this.#onEnd(why);
  }

  get job(): number {
    const last = this.heard.findLast((message) => 'job' in message);
    if (last === undefined) throw new Error('nothing to do');
    return last.job;
  }

  last<Kind extends ThreadMessage['kind']>(kind: Kind): Extract<ThreadMessage, { kind: Kind }> | undefined {
    return this.heard.findLast((message) => message.kind === kind) as
      | Extract<ThreadMessage, { kind: Kind }>
      | undefined;
  }
}
