import {
  contestantOf,
  DEFAULT_MOVE_TIME,
  PoolSlot,
  type Contestant,
  type ContestantIndex,
  type LineScorer,
  type Slot,
} from '@tesuji/arena';
import { WorkerPool } from '@tesuji/workers';
import { OutsideEngine, protocolOf, type JobLimits, type Question, type ThinkerApi, type Thought } from '@tesuji/host';
import { replay, unwrap, type Game } from '@tesuji/rules';
import { describePlayerError } from '@tesuji/words';
import { BadInput } from '../errors.ts';
import { agentText, type PlayingAgent } from '../players/agents.ts';
import { startEngine } from '../players/engine-process.ts';
import { after, startThread } from '../threads/threads.ts';
import { ARENA_TIME } from '../players/players.ts';

/** A player of a match. */
export interface Entrant {
  readonly agent: PlayingAgent;
  /** Options of an external engine. */
  readonly options: Readonly<Record<string, string>>;
}

export interface SlotPlan {
  readonly game: Game;
  readonly entrants: readonly [Entrant, Entrant];
  /** The limits of a move for both. Without them each uses its own, or else `DEFAULT_MOVE_TIME`. */
  readonly limits: JobLimits | undefined;
}

/** Milliseconds of overhead between an engine and this program, which do not count as the engine's time. */
const OVERHEAD = 50;

/**
 * Plays one game at a time with one thread, and one process for each external engine, so that a player shares a core
 * only with its opponent.
 */
export class ArenaSlot implements Slot {
  readonly #plan: SlotPlan;
  readonly #pool = new WorkerPool<ThinkerApi>({ size: 1, spawn: () => startThread('thinker'), after });
  readonly #own: PoolSlot;
  readonly #engines: [OutsideEngine | undefined, OutsideEngine | undefined] = [undefined, undefined];
  /** Which players have made a move. */
  readonly #answered: [boolean, boolean] = [false, false];

  constructor(plan: SlotPlan) {
    this.#plan = plan;
    const [a, b] = plan.entrants;
    this.#own = new PoolSlot(this.#pool, { ...plan, agents: [agentText(a.agent), agentText(b.agent)] });
  }

  seat(who: ContestantIndex, seed: number): Contestant {
    const { agent } = this.#plan.entrants[who];
    const contestant =
      agent.kind === 'own'
        ? this.#own.seat(who, seed)
        : contestantOf(agent.text, (this.#engines[who] ??= this.#attach(who)));
    return {
      ...contestant,
      ask: async (question) => this.#refuseNonStarter(who, question, await contestant.ask(question)),
    };
  }

  scoreLine: LineScorer = (line) => this.#own.scoreLine(line);

  close(): void {
    this.#pool.close();
    for (const engine of this.#engines) engine?.close();
  }

  /**
   * Stops the match when a player does not start. It would lose every game, which is a mistake in the command rather
   * than a result.
   */
  #refuseNonStarter(who: ContestantIndex, { game, line }: Question, thought: Thought): Thought {
    const engine = this.#engines[who];
    const hint = engine === undefined ? '' : this.#limitHint();
    // An engine that was ready and ends at the first `go nodes` does not support that limit.
    const hasStarted = this.#answered[who] || (engine?.hasStarted === true && hint === '');
    if (thought.kind !== 'error') this.#answered[who] = true;
    else if (!hasStarted) {
      const why = describePlayerError(game, line, unwrap(replay(game, line)), thought.error, 'en');
      throw new BadInput(`${this.#plan.entrants[who].agent.text} cannot play: ${why}${hint}`);
    }
    return thought;
  }

  /** Returns a hint about a limit that the protocol does not have, if one was given. */
  #limitHint(): string {
    const { game, limits = {} } = this.#plan;
    const { hello, hasEffortLimits } = protocolOf(game);
    if (hasEffortLimits || (limits.nodes ?? limits.depth) === undefined) return '';
    return `; ${hello.toUpperCase()} has no limits of nodes or depth, and not every engine supports them; try --time`;
  }

  #attach(who: ContestantIndex): OutsideEngine {
    const { agent, options } = this.#plan.entrants[who];
    const { limits = {} } = this.#plan;
    const command = agent.kind === 'outside' ? agent.command : '';
    return new OutsideEngine(this.#plan.game, {
      open: () => startEngine(command),
      time: ARENA_TIME,
      options,
      overhead: OVERHEAD,
      thinkingTime: limits.time?.most ?? DEFAULT_MOVE_TIME,
      ...(limits.nodes === undefined ? {} : { nodes: limits.nodes }),
      ...(limits.depth === undefined ? {} : { depth: limits.depth }),
    });
  }
}
