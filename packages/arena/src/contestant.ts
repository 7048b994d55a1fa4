import type { Outcome, Side } from '@tesuji/rules';
import type { Question, Thinker, Thought } from '@tesuji/host';

/** Who plays games in an arena, one at a time: one of our agents or an attached engine, both asked alike. */
export interface Contestant {
  /** As records and tables call it. */
  readonly name: string;
  /** A game is about to begin. */
  begin(match: string): void;
  ask(question: Question): Promise<Thought>;
  /** The game is over; no outcome means it was broken off. */
  end(side: Side, outcome: Outcome | undefined): void;
  close(): void;
}

export function contestantOf(name: string, thinker: Thinker): Contestant {
  let stop: (() => void) | undefined;
  return {
    name,
    begin: (match) => thinker.prepare?.(match),
    ask: (question) =>
      new Promise((resolve) => {
        stop = thinker.think(question, resolve);
      }),
    end: (side, outcome) => {
      stop?.();
      thinker.rest?.(side, outcome);
    },
    close: () => {
      stop?.();
      thinker.close?.();
    },
  };
}
