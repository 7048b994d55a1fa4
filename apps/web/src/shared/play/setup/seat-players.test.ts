import type { Job, Question, Thinker, ThinkerPool, Thought } from '@tesuji/host';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { planOf, quiet } from '../test/fake-world.ts';
import { lazyThinker, webThinkers, type MachinePlan } from './seat-players.ts';

/** What a seat asks the workers for, where no clock hurries. */
async function jobOf(seat: MachinePlan): Promise<Job | undefined> {
  let asked: Job | undefined;
  const pool = {
    call: (_owner: string, _name: 'think', job: () => Job) => {
      asked = job();
      return new Promise<never>(() => {});
    },
  };
  const thinkers = webThinkers(async () => ({ pool: pool as unknown as ThinkerPool }));
  const thinker = await thinkers.thinkerFor(chess, seat, () => {});
  const { line } = planOf(chess);
  thinker.think({ match: 'm', game: chess, line, side: 0, budgets: () => undefined }, () => undefined);
  return asked;
}

it.each(['engine', 'mcts', 'engine:hash=8', 'mcts:rollout=8'])(
  '%s, which would think on and on, gets a second',
  async (agent) => {
    expect(await jobOf({ kind: 'agent', agent })).toMatchObject({
      agent,
      limits: { time: { usual: 1000, most: 1000 } },
    });
  },
);

it.each(['classic', 'alphabeta', 'minimax:depth=6', 'greedy', 'engine:depth=3', 'mcts:nodes=100', 'engine:time=50'])(
  '%s knows where to stop, and moves after ten seconds at the latest',
  async (agent) => {
    const job = await jobOf({ kind: 'agent', agent });
    expect(job).toMatchObject({ agent });
    expect(job?.limits).toEqual({ time: { usual: 10_000, most: 10_000 } });
  },
);

it('a program that cannot be had has no limits', async () => {
  expect((await jobOf({ kind: 'agent', agent: 'nonsense' }))?.limits).toEqual({});
});

it.each([
  ['full strength', 10, ['prepare']],
  ['a weaker level', 9, []],
] as const)('%s gets ready when a match begins, if it has something to load', async (_name, level, expected) => {
  const asked: string[] = [];
  const call = async (_owner: string, name: string): Promise<void> => void asked.push(name);
  const thinkers = webThinkers(async () => ({ pool: { call } as unknown as ThinkerPool }));
  const thinker = await thinkers.thinkerFor(chess, { kind: 'level', level }, () => {});
  thinker.prepare?.('m');
  expect(asked).toEqual(expected);
});

it('a level thinks as much as it does', async () => {
  expect(await jobOf({ kind: 'level', level: 3 })).toMatchObject({ agent: 'level:3', limits: {} });
});

const QUESTION: Question = {
  match: 'm',
  game: chess,
  line: planOf(chess).line,
  side: 0,
  budgets: () => undefined,
};

/** A thinker that says what it is told to do, and comes when the test lets it. */
function open() {
  const heard: string[] = [];
  const thoughts: Thought[] = [];
  const thinker: Thinker = {
    prepare: (match) => void heard.push(`prepare ${match}`),
    think: () => {
      heard.push('think');
      return () => void heard.push('stop');
    },
    rest: () => void heard.push('rest'),
    close: () => void heard.push('close'),
  };
  const waiting: PromiseWithResolvers<Thinker>[] = [];
  const lazy = lazyThinker(() => {
    const next = Promise.withResolvers<Thinker>();
    waiting.push(next);
    return next.promise;
  });
  const come = async (isThere = true): Promise<void> => {
    const next = waiting.at(-1);
    if (isThere) next?.resolve(thinker);
    else next?.reject(new Error('no way there'));
    await quiet();
  };
  return {
    lazy,
    heard,
    thoughts,
    waiting,
    come,
    think: () => lazy.think(QUESTION, (thought) => thoughts.push(thought)),
  };
}

describe('a thinker that is fetched', () => {
  it('gets ready before it is asked for a move, however late it comes', async () => {
    const { lazy, heard, waiting, come, think } = open();
    lazy.prepare?.('m');
    think();
    await come();
    expect(heard).toEqual(['prepare m', 'think']);
    expect(waiting).toHaveLength(1);
  });

  it('does not get ready for a match that is over or left before it comes', async () => {
    for (const leave of ['rest', 'close'] as const) {
      const { lazy, heard, come } = open();
      lazy.prepare?.('m');
      if (leave === 'rest') lazy.rest?.(0, undefined);
      else lazy.close?.();
      await come();
      expect(heard).toEqual([]);
    }
  });

  it('is fetched again when getting ready has failed, which nobody hears of until a move is wanted', async () => {
    const { lazy, heard, thoughts, waiting, come, think } = open();
    lazy.prepare?.('m');
    await come(false);
    expect(thoughts).toEqual([]);
    think();
    await come(false);
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'worker-lost', why: 'no way there' } }]);
    think();
    await come();
    expect(heard).toEqual(['think']);
    expect(waiting).toHaveLength(3);
  });
});
