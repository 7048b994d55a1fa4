import type { FinishedGame } from '@tesuji/arena';
import { WorkerPool, type WorkerPort, type WorkerReply, type WorkerRequest } from '@tesuji/workers';
import { serveThinker, type ThinkerApi } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { after } from '../../shared/workers/game-time.ts';
import type { LabEnd, LabOrder, LabProgress } from './lab-client.ts';
import { LAB_PRESETS, type LabPlan } from './lab-plan.ts';
import { playLab } from './play-lab.ts';

const PLAN: LabPlan = { ...LAB_PRESETS.random, game: 'hasami', options: {}, agents: ['greedy', 'random'], games: 4 };

/** A worker that runs on this thread. */
function startHere(): WorkerPort {
  let think: (job: WorkerRequest) => void = () => {};
  let hear: (reply: WorkerReply) => void = () => {};
  const end = { onEnd: () => {}, close: () => {} };
  const own = {
    send: (reply: WorkerReply) => hear(reply),
    onMessage: (listener: typeof think) => (think = listener),
    ...end,
  };
  serveThinker(own, { games, now: () => 0 });
  return { send: (job) => queueMicrotask(() => think(job)), onMessage: (listener) => (hear = listener), ...end };
}

interface Played {
  readonly reports: readonly LabProgress[];
  readonly end: LabEnd;
}

/** Plays a match; the clock advances by a millisecond whenever it is read. */
async function play(order: Omit<LabOrder, 'slots'>, slots = 1, hasNetwork = true): Promise<Played> {
  const reports: LabProgress[] = [];
  let time = 0;
  const end = await playLab(
    { ...order, slots },
    {
      games,
      now: () => time++,
      openPool: () => new WorkerPool<ThinkerApi>({ size: 1, spawn: startHere, after }),
      loadNetwork: async () => hasNetwork,
      report: (progress) => reports.push(progress),
    },
  );
  return { reports, end };
}

const gamesIn = ({ reports }: Played): readonly FinishedGame[] =>
  reports.flatMap(({ games: finished }) => finished).toSorted((a, b) => a.number - b.number);

it('plays every game, reports each once, and reports a board from time to time', async () => {
  const match = await play({ plan: PLAN, finished: [] });
  const played = gamesIn(match);
  expect(played.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(match.end).toEqual({ kind: 'done' });
  const moves = played.reduce((sum, game) => sum + game.moves.length, 0);
  const boards = match.reports.filter(({ board }) => board !== undefined);
  expect(boards.length).toBeGreaterThan(0);
  expect(boards.length).toBeLessThan(moves / 20);
});

it('plays the same games when it is stopped and continued, and with more games at a time', async () => {
  const whole = gamesIn(await play({ plan: PLAN, finished: [] }));
  const rest = gamesIn(await play({ plan: PLAN, finished: [whole[2]!, whole[0]!] }, 2));
  expect(rest).toEqual([whole[1], whole[3]]);
});

it('does not count it as a loss when an agent cannot start', async () => {
  const match = await play({ plan: { ...PLAN, agents: ['random', 'engine:nodes=x'], limit: 'nodes' }, finished: [] });
  expect(gamesIn(match)).toEqual([]);
  expect(match.end).toMatchObject({ kind: 'failed', game: { failure: { error: { code: 'unusable-agent' } } } });
});

it('is not played without the network that an agent uses', async () => {
  const plan: LabPlan = { ...PLAN, agents: ['engine:nodes=50', 'random'] };
  expect(await play({ plan, finished: [] }, 1, false)).toEqual({ reports: [{ games: [] }], end: { kind: 'unloaded' } });
  expect((await play({ plan: { ...plan, agents: ['random', 'greedy'] }, finished: [] }, 1, false)).end).toEqual({
    kind: 'done',
  });
});
