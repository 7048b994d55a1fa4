import type { Outcome, Side } from '@tesuji/rules';
import type { Question, Stop, Thinker, Thought } from '@tesuji/host';

interface Asked {
  readonly question: Question;
  /** Reports even if the question was stopped, as a bad thinker would. */
  readonly report: (thought: Thought) => void;
  isStopped: boolean;
}

/** A thinker whose thoughts the test gives. */
export class FakeThinker implements Thinker {
  readonly asked: Asked[] = [];
  readonly rested: [Side, Outcome | undefined][] = [];
  readonly prepared: string[] = [];
  isClosed = false;

  prepare(match: string): void {
    this.prepared.push(match);
  }

  think(question: Question, report: (thought: Thought) => void): Stop {
    const asked: Asked = { question, report, isStopped: false };
    this.asked.push(asked);
    return () => (asked.isStopped = true);
  }

  rest(side: Side, outcome: Outcome | undefined): void {
    this.rested.push([side, outcome]);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Questions that were not stopped. */
  get open(): readonly Asked[] {
    return this.asked.filter(({ isStopped }) => !isStopped);
  }

  /** Reports a thought about the last question. */
  say(thought: Thought): void {
    this.asked.at(-1)!.report(thought);
  }

  move(move: string, score?: number): void {
    this.say({ kind: 'move', move, ...(score === undefined ? {} : { score }) });
  }
}
