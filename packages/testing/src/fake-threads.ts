import type { SearchReport, TeamMessage, TeamPort, TeamReply } from '@tesuji/engine';

/** Threads whose part the test plays. */
export class FakeThreads {
  readonly all: FakeThread[] = [];
  failsToStart = false;

  readonly spawn = (): TeamPort => {
    if (this.failsToStart) throw new Error('no more threads');
    const thread = new FakeThread();
    this.all.push(thread);
    return thread;
  };

  get open(): readonly FakeThread[] {
    return this.all.filter(({ isClosed }) => !isClosed);
  }
}

export class FakeThread implements TeamPort {
  readonly heard: TeamMessage[] = [];
  isClosed = false;
  #listener: (reply: TeamReply) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(message: TeamMessage): void {
    this.heard.push(message);
  }

  onMessage(listener: (reply: TeamReply) => void): void {
    this.#listener = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Answers the last job it was given. */
  reply(kind: 'report' | 'done', report: SearchReport): void {
    this.say({ kind, job: this.job, report });
  }

  say(reply: TeamReply): void {
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

  last<Kind extends TeamMessage['kind']>(kind: Kind): Extract<TeamMessage, { kind: Kind }> | undefined {
    return this.heard.findLast((message) => message.kind === kind) as Extract<TeamMessage, { kind: Kind }> | undefined;
  }
}
