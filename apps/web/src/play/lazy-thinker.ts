import type { Question, Thinker, Thought } from '@tesuji/host/think/thinker';

/** A thinker that is fetched when there is something to think about: a game between people loads no engine. */
export function lazyThinker(load: () => Promise<Thinker>): Thinker {
  let fetched: Promise<Thinker> | undefined;
  let here: Thinker | undefined;

  async function begin(question: Question, report: (thought: Thought) => void, talk: Talk): Promise<void> {
    try {
      fetched ??= load();
      here = await fetched;
      if (!talk.isStopped) talk.stop = here.think(question, report);
    } catch (error) {
      // The next try fetches anew: it may have been the connection.
      fetched = undefined;
      const why = error instanceof Error ? error.message : String(error);
      if (!talk.isStopped) report({ kind: 'fault', fault: { code: 'worker-lost', why } });
    }
  }

  return {
    think(question, report) {
      const talk: Talk = { isStopped: false, stop: undefined };
      void begin(question, report, talk);
      return () => {
        talk.isStopped = true;
        talk.stop?.();
      };
    },
    rest: (side, outcome) => here?.rest?.(side, outcome),
    close: () => here?.close?.(),
  };
}

interface Talk {
  isStopped: boolean;
  stop: (() => void) | undefined;
}
