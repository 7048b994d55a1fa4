import type { Outcome, Side } from '@tesuji/rules';
import type { Question, Stop, Thinker, Thought } from '@tesuji/host';

interface Asked {
  readonly question: Question;
  /** Goes through whether or not the question still stands: the worst that a thinker can do. */
  readonly report: (thought: Thought) => void;
  isStopped: boolean;
}

/** A thinker that the test answers for. */
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

  /** Questions that still stand. */
  get open(): readonly Asked[] {
    return this.asked.filter(({ isStopped }) => !isStopped);
  }

  /** Answers the last question. */
  say(thought: Thought): void {
    this.asked.at(-1)!.report(thought);
  }

  move(move: string, score?: number): void {
    this.say({ kind: 'move', move, ...(score === undefined ? {} : { score }) });
  }
}
