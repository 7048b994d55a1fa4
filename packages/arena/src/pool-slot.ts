import { parseAgent } from '@tesuji/engine';
import { unwrap, type Game } from '@tesuji/rules';
import { poolThinker, usualLimits, type JobLimits, type ThinkerPool } from '@tesuji/host';
import { contestantOf, type Contestant } from './play-game.ts';
import type { ContestantIndex } from './finished-game.ts';
import type { LineScorer } from './openings.ts';
import type { Slot } from './tournament.ts';

export interface PoolSlotPlan {
  readonly game: Game;
  /** Our own agents, as `parseAgent` reads them. */
  readonly agents: readonly [string, string];
  /** The limits of both for a move. Without them, those in the name of an agent, or else `DEFAULT_MOVE_TIME`. */
  readonly limits: JobLimits | undefined;
}

/** Milliseconds for a move where nothing else is given. */
export const DEFAULT_MOVE_TIME = 100;
/** A short search by terms is enough to tell whether an opening is even, and no network is loaded for it. */
const SCORER = 'engine:nodes=2000,hash=1,eval=classic';

/** A slot for games between our own agents. With a pool of one worker, the two players of a game share one core. */
export class PoolSlot implements Slot {
  readonly #pool: ThinkerPool;
  readonly #plan: PoolSlotPlan;
  /** A worker is slow at first, so it scores a line before a clock runs. */
  #warmUp: Promise<unknown> | undefined;

  constructor(pool: ThinkerPool, plan: PoolSlotPlan) {
    this.#pool = pool;
    this.#plan = plan;
  }

  seat(who: ContestantIndex, seed: number): Contestant {
    const { game, agents } = this.#plan;
    const agent = agents[who];
    const limits = this.#plan.limits ?? usualLimits(unwrap(parseAgent(agent, game)), DEFAULT_MOVE_TIME);
    const contestant = contestantOf(agent, poolThinker(this.#pool, { agent, seed, limits }));
    return {
      ...contestant,
      ask: async (question) => {
        await (this.#warmUp ?? this.scoreLine(question.line));
        return contestant.ask(question);
      },
    };
  }

  /** Returns the score of the side to move after a short search. */
  scoreLine: LineScorer = (line) => {
    const { game } = this.#plan;
    const scorer = contestantOf(SCORER, poolThinker(this.#pool, { agent: SCORER, seed: 0 }));
    // Another match each time, and so another agent: what it has seen before must not change the score.
    const match = `score ${line.start} ${line.moves.join(' ')}`;
    const scored = scorer
      .ask({ match, game, line, side: 0, budgets: () => undefined })
      .then((thought) => (thought.kind === 'move' ? thought.score : undefined));
    this.#warmUp ??= scored;
    return scored;
  };
}
