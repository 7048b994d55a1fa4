import { contestantOf, PoolSlot, USUAL_TIME, type Contestant, type Judge, type Slot, type Who } from '@tesuji/arena';
import { dialectOf, OutsideEngine, WorkerPool, type JobLimits, type Question, type Thought } from '@tesuji/host';
import { replay, unwrap, type Game } from '@tesuji/rules';
import { describePlayerFault } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { agentText, type PlayingAgent } from '../players/agent.ts';
import { startEngine } from '../players/engine-process.ts';
import { startThinker } from '../players/thinker-thread.ts';
import { ARENA_TIME } from '../players/game-time.ts';

/** Somebody who takes part in a match. */
export interface Entrant {
  readonly agent: PlayingAgent;
  /** Options of an outside engine. */
  readonly options: Readonly<Record<string, string>>;
}

export interface SlotPlan {
  readonly game: Game;
  readonly entrants: readonly [Entrant, Entrant];
  /** What both are allowed for a move; without it, what each brings, or else `USUAL_TIME`. */
  readonly limits: JobLimits | undefined;
}

/** Milliseconds lost between an engine and us; in a match they are not the engine's. */
const OVERHEAD = 50;

/** One thread and one program for each outside engine: whoever plays here shares a core with nobody but the opponent. */
export class ArenaSlot implements Slot {
  readonly #plan: SlotPlan;
  readonly #pool = new WorkerPool({ size: 1, spawn: startThinker, time: ARENA_TIME });
  readonly #own: PoolSlot;
  readonly #engines: [OutsideEngine | undefined, OutsideEngine | undefined] = [undefined, undefined];
  /** Who has answered at all. */
  readonly #answered: [boolean, boolean] = [false, false];

  constructor(plan: SlotPlan) {
    this.#plan = plan;
    const [a, b] = plan.entrants;
    this.#own = new PoolSlot(this.#pool, { ...plan, agents: [agentText(a.agent), agentText(b.agent)] });
  }

  seat(who: Who, seed: number): Contestant {
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

  judge: Judge = (line) => this.#own.judge(line);

  close(): void {
    this.#pool.close();
    for (const engine of this.#engines) engine?.close();
  }

  /** Who does not even start would lose every game: that is no result but a mistake to be mended. */
  #refuseNonStarter(who: Who, { game, line }: Question, thought: Thought): Thought {
    const engine = this.#engines[who];
    const hint = engine === undefined ? '' : this.#limitHint();
    // An engine that was ready and then ends at the first `go nodes` does not know that limit.
    const hasStarted = this.#answered[who] || (engine?.hasStarted === true && hint === '');
    if (thought.kind !== 'fault') this.#answered[who] = true;
    else if (!hasStarted) {
      const why = describePlayerFault(game, line, unwrap(replay(game, line)), thought.fault, 'en');
      throw new BadInput(`${this.#plan.entrants[who].agent.text} cannot play: ${why}${hint}`);
    }
    return thought;
  }

  /** Returns what to say of a limit that the protocol does not have, if one was asked for. */
  #limitHint(): string {
    const { game, limits = {} } = this.#plan;
    const { hello, hasEffortLimits } = dialectOf(game).protocol;
    if (hasEffortLimits || (limits.nodes ?? limits.depth) === undefined) return '';
    return `; ${hello.toUpperCase()} has no limit of nodes or depth, and not every engine knows one: try --time`;
  }

  #attach(who: Who): OutsideEngine {
    const { agent, options } = this.#plan.entrants[who];
    const { limits = {} } = this.#plan;
    const command = agent.kind === 'outside' ? agent.command : '';
    return new OutsideEngine(this.#plan.game, {
      open: () => startEngine(command),
      time: ARENA_TIME,
      options,
      overhead: OVERHEAD,
      thinkingTime: limits.time?.most ?? USUAL_TIME,
      ...(limits.nodes === undefined ? {} : { nodes: limits.nodes }),
      ...(limits.depth === undefined ? {} : { depth: limits.depth }),
    });
  }
}
