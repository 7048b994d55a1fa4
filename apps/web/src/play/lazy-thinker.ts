import type { Question, Thinker, Thought } from '@tesuji/host';

/** A thinker that is fetched when a machine sits down: a game between people loads no engine. */
export function lazyThinker(load: () => Promise<Thinker>): Thinker {
  let fetched: Promise<Thinker> | undefined;
  let here: Thinker | undefined;
  /** The match to get ready for. */
  let upcoming: string | undefined;

  async function fetch(): Promise<Thinker> {
    try {
      fetched ??= load();
      here = await fetched;
      return here;
    } catch (error) {
      // The next try fetches anew: it may have been the connection.
      fetched = undefined;
      throw error;
    }
  }

  async function prepare(match: string): Promise<void> {
    upcoming = match;
    const thinker = await fetch();
    // The match may have been left while this was on its way.
    if (upcoming === match) thinker.prepare?.(match);
  }

  async function begin(question: Question, report: (thought: Thought) => void, talk: Talk): Promise<void> {
    try {
      const thinker = await fetch();
      if (!talk.isStopped) talk.stop = thinker.think(question, report);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!talk.isStopped) report({ kind: 'fault', fault: { code: 'worker-lost', why } });
    }
  }

  return {
    // What goes wrong now is reported when a move is asked for.
    prepare: (match) => void prepare(match).catch(() => undefined),
    think(question, report) {
      const talk: Talk = { isStopped: false, stop: undefined };
      void begin(question, report, talk);
      return () => {
        talk.isStopped = true;
        talk.stop?.();
      };
    },
    rest(side, outcome) {
      upcoming = undefined;
      here?.rest?.(side, outcome);
    },
    close() {
      upcoming = undefined;
      here?.close?.();
    },
  };
}

interface Talk {
  isStopped: boolean;
  stop: (() => void) | undefined;
}
