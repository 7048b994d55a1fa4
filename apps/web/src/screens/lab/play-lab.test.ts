import type { FinishedGame } from '@tesuji/arena';
import { WorkerPool, type WorkerPort, type WorkerReply, type WorkerRequest } from '@tesuji/workers';
import { serveThinker, type ThinkerApi } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { after } from '../../shared/workers/game-time.ts';
import type { LabEvent, LabOrder } from './lab-runner.ts';
import { PRESETS, type LabPlan } from './lab-plan.ts';
import { playLab } from './play-lab.ts';

const PLAN: LabPlan = { ...PRESETS.random, game: 'hasami', options: {}, agents: ['greedy', 'random'], games: 4 };

/** A worker that thinks right here. */
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

/** Plays a match; the clock shows a millisecond more whenever somebody looks. */
async function play(order: Omit<LabOrder, 'slots'>, slots = 1): Promise<readonly LabEvent[]> {
  const told: LabEvent[] = [];
  let time = 0;
  const end = await playLab(
    { ...order, slots },
    {
      games,
      now: () => time++,
      openPool: () => new WorkerPool<ThinkerApi>({ size: 1, spawn: startHere, after }),
      report: (progress) => told.push(progress),
    },
  );
  return [...told, end];
}

const gamesIn = (told: readonly LabEvent[]): readonly FinishedGame[] =>
  told.flatMap((news) => (news.kind === 'progress' ? news.games : [])).toSorted((a, b) => a.number - b.number);

it('plays every game, tells of each once, and shows boards now and then', async () => {
  const told = await play({ plan: PLAN, finished: [] });
  const played = gamesIn(told);
  expect(played.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(told.at(-1)).toEqual({ kind: 'done' });
  const moves = played.reduce((sum, game) => sum + game.moves.length, 0);
  const boards = told.filter((news) => news.kind === 'progress' && news.board !== undefined);
  expect(boards.length).toBeGreaterThan(0);
  expect(boards.length).toBeLessThan(moves / 20);
});

it('comes to the same games when it is broken off and gone on with, and with more games at a time', async () => {
  const whole = gamesIn(await play({ plan: PLAN, finished: [] }));
  const rest = gamesIn(await play({ plan: PLAN, finished: [whole[2]!, whole[0]!] }, 2));
  expect(rest).toEqual([whole[1], whole[3]]);
});

it('does not count it as a loss when somebody cannot play at all', async () => {
  const told = await play({ plan: { ...PLAN, agents: ['random', 'engine:nodes=x'], limit: 'nodes' }, finished: [] });
  expect(gamesIn(told)).toEqual([]);
  expect(told.at(-1)).toMatchObject({ kind: 'failed', game: { failure: { error: { code: 'unusable-agent' } } } });
});
