import {
  Machine,
  OutsideEngine,
  Person,
  poolThinker,
  usualLimits,
  WorkerPool,
  type Player,
  type PoolSeat,
} from '@tesuji/host';
import type { Game } from '@tesuji/rules';
import { availableParallelism } from 'node:os';
import { agentText, profileOf, type Agent, type PlayingAgent } from './agent.ts';
import { startEngine } from './engine-process.ts';
import { startThinker } from './thinker-thread.ts';
import { GAME_TIME } from './game-time.ts';

/** Milliseconds for a move where neither a clock nor the agent itself says. */
const THINKING_TIME = 1000;

/** Finds players for a game, and the threads for those that think. */
export class Cast {
  readonly #game: Game;
  readonly #pool: WorkerPool;
  #seed: number;

  constructor(game: Game, seed: number) {
    this.#game = game;
    this.#seed = seed;
    // Threads start when there is something to think about, so a game between people has none.
    const size = Math.max(1, availableParallelism() - 1);
    this.#pool = new WorkerPool({ size, spawn: startThinker, time: GAME_TIME });
  }

  find(agent: Agent, name: string | undefined): Player {
    const profile = profileOf(agent, name);
    switch (agent.kind) {
      case 'person':
        return new Person(profile);
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

function seatOf(agent: Extract<PlayingAgent, { kind: 'own' }>, seed: number): PoolSeat {
  return { agent: agentText(agent), seed, limits: usualLimits(agent.spec, THINKING_TIME) };
}
