import { parseAgent } from '@tesuji/engine';
import { unwrap, type Game } from '@tesuji/rules';
import { poolThinker, usualLimits, type JobLimits, type WorkerPool } from '@tesuji/host';
import { contestantOf, type Contestant } from './contestant.ts';
import type { Who } from './finished-game.ts';
import type { Judge } from './openings.ts';
import type { Slot } from './tournament.ts';

export interface PoolSlotPlan {
  readonly game: Game;
  /** Own ones, as `parseAgent` reads them. */
  readonly agents: readonly [string, string];
  /** What both are allowed for a move; without it, what each brings, or else `USUAL_TIME`. */
  readonly limits: JobLimits | undefined;
}

/** Milliseconds for a move where nobody says. */
export const USUAL_TIME = 100;
/** A quick look is enough to tell whether an opening is even. */
const JUDGE = 'engine:nodes=2000,hash=1';

/** A place where our own agents play. Whoever gives it a pool of one worker shares a core with nobody but the opponent. */
export class PoolSlot implements Slot {
  readonly #pool: WorkerPool;
  readonly #plan: PoolSlotPlan;
  /** A worker is slow at first, and nobody's clock is to pay for that: it has judged something before it plays. */
  #firstJudgement: Promise<unknown> | undefined;

  constructor(pool: WorkerPool, plan: PoolSlotPlan) {
    this.#pool = pool;
    this.#plan = plan;
  }

  seat(who: Who, seed: number): Contestant {
    const { game, agents } = this.#plan;
    const agent = agents[who];
    const limits = this.#plan.limits ?? usualLimits(unwrap(parseAgent(agent, game)), USUAL_TIME);
    const contestant = contestantOf(agent, poolThinker(this.#pool, { agent, seed, limits }));
    return {
      ...contestant,
      ask: async (question) => {
        await (this.#firstJudgement ?? this.judge(question.line));
        return contestant.ask(question);
      },
    };
  }

  judge: Judge = (line) => {
    const { game } = this.#plan;
    const judge = contestantOf(JUDGE, poolThinker(this.#pool, { agent: JUDGE, seed: 0 }));
    // Another match each time, and so another agent: what it has seen before must not change what it says.
    const match = `judge ${line.start} ${line.moves.join(' ')}`;
    const judgement = judge
      .ask({ match, game, line, side: 0, budgets: () => undefined })
      .then((thought) => (thought.kind === 'move' ? thought.score : undefined));
    this.#firstJudgement ??= judgement;
    return judgement;
  };
}
