import { WorkerPool } from '@tesuji/workers';
import {
  Machine,
  OutsideEngine,
  HumanPlayer,
  poolThinker,
  SteadyTime,
  usualLimits,
  type PoolThinkerSettings,
  type TablePlayer,
  type ThinkerApi,
  type ThinkerPool,
  type TimeSources,
} from '@tesuji/host';
import type { Game } from '@tesuji/rules';
import { availableParallelism } from 'node:os';
import { after, startThread } from '../threads/threads.ts';
import { agentText, profileOf, type ChosenAgent, type PlayingAgent } from './agents.ts';
import { startEngine } from './engine-process.ts';

/** Milliseconds by which a timer can be late. Nothing here blocks for longer. */
const LATEST_TIMER = 10_000;

const NODE: Omit<TimeSources, 'latest'> = { date: () => Date.now(), elapsed: () => performance.now(), after };

/** The time of games that a person plays or watches. */
export const GAME_TIME: SteadyTime = new SteadyTime({ ...NODE, latest: LATEST_TIMER });

/** The time of matches between engines: a busy machine does not stop it. */
export const ARENA_TIME: SteadyTime = new SteadyTime({ ...NODE, latest: Infinity });

/** Milliseconds for a move without a clock or a limit of the agent. */
const THINKING_TIME = 1000;

/** Creates the players of a game, and the threads for those that need them. */
export class PlayerFactory {
  readonly #game: Game;
  readonly #pool: ThinkerPool;
  #seed: number;

  constructor(game: Game, seed: number) {
    this.#game = game;
    this.#seed = seed;
    // Threads start with the first search, so a game between people has none.
    const size = Math.max(1, availableParallelism() - 1);
    this.#pool = new WorkerPool<ThinkerApi>({ size, spawn: () => startThread('thinker'), after });
  }

  find(agent: ChosenAgent, name: string | undefined): TablePlayer {
    const profile = profileOf(agent, name);
    switch (agent.kind) {
      case 'person':
        return new HumanPlayer(profile);
      case 'own':
        return new Machine(profile, poolThinker(this.#pool, seatOf(agent, this.#seed++)));
      case 'outside':
        return new Machine(
          profile,
          new OutsideEngine(this.#game, { open: () => startEngine(agent.command), time: GAME_TIME }),
        );
    }
  }

  close(): void {
    this.#pool.close();
  }
}

function seatOf(agent: Extract<PlayingAgent, { kind: 'own' }>, seed: number): PoolThinkerSettings {
  return { agent: agentText(agent), seed, limits: usualLimits(agent.spec, THINKING_TIME) };
}
