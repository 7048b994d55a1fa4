import type { CoachMessage, CoachPort, CoachReply } from '../coach-client.ts';

/** A coach whose part the test plays. */
export class FakeCoach implements CoachPort {
  readonly heard: CoachMessage[] = [];
  isClosed = false;
  #onMessage: (reply: CoachReply) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(message: CoachMessage): void {
    this.heard.push(message);
  }

  onMessage(listener: (reply: CoachReply) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Answers the last question. */
  reply(answer: unknown): void {
    this.#onMessage({ id: this.heard.at(-1)?.id ?? 0, kind: 'answer', answer });
  }

  report(share: number, state: unknown): void {
    this.#onMessage({ id: this.heard.at(-1)?.id ?? 0, kind: 'progress', share, state });
  }

  die(): void {
    this.#onEnd('out of memory');
  }
}
