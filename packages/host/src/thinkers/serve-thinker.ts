import { createAgent, parseAgent, type Agent, type Environment, type OwnAgentSpec } from '@tesuji/engine';
import { fail, ok, playOn, replay, type Game, type GameLine, type Position, type Result } from '@tesuji/rules';
import { serve, type Port, type WorkerReply, type WorkerRequest } from '@tesuji/workers';
import type { PlayerError } from '../player-error.ts';
import type { Job, ThinkerApi } from './pool-thinker.ts';
import type { Thought } from './thinker.ts';

export interface ServeThinkerSettings {
  readonly games: readonly Game[];
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Resolves when the network of a game can be used; awaited before every job. */
  prepare?(game: Game): Promise<void>;
  readonly networkOf?: NonNullable<Environment['networkOf']>;
}

/** Megabytes for agents and their tables. */
const CACHE_SIZE = 128;

/** Runs the jobs of a pool. The worker's side of `poolThinker`: a worker file calls this and nothing else. */
export function serveThinker(port: Port<WorkerReply, WorkerRequest>, settings: ServeThinkerSettings): void {
  const runner = new JobRunner(settings);
  const { games, prepare } = settings;
  serve<ThinkerApi>(port, {
    think: async (job, { isCancelled }) => {
      const game = games.find(({ id }) => id === job.line.game);
      if (game !== undefined) await prepare?.(game);
      return runner.run(job, isCancelled);
    },
  });
}

class JobRunner {
  readonly #settings: ServeThinkerSettings;
  readonly #agents = new AgentCache(CACHE_SIZE);
  /** Reports whether the present job is cancelled. */
  #isCancelled: () => boolean = () => false;

  constructor(settings: ServeThinkerSettings) {
    this.#settings = settings;
  }

  run(job: Job, isCancelled: () => boolean): Thought {
    const game = this.#settings.games.find((each) => each.id === job.line.game);
    if (game === undefined) return failed({ code: 'unknown-game', game: job.line.game });
    const key = `${job.player}\n${job.agent}\n${job.seed}`;
    const cached = this.#agentOf(key, job, game);
    if (!cached.ok) return failed(cached.error);
    this.#agents.put(key, cached.value);
    this.#isCancelled = isCancelled;
    // Preparation is not thinking: other engines have `isready` for it.
    const start = this.#settings.now();
    const choice = cached.value.agent.choose(cached.value.position, job.limits);
    if (choice === undefined) return failed({ code: 'no-move', got: '' });
    const { score, depth, nodes } = choice;
    return {
      kind: 'move',
      move: game.formatMove(choice.move),
      ...(score === undefined ? {} : { score }),
      ...(depth === undefined ? {} : { depth }),
      ...(nodes === undefined ? {} : { nodes }),
      ms: this.#settings.now() - start,
    };
  }

  #agentOf(key: string, job: Job, game: Game): Result<CachedAgent, PlayerError> {
    const known = this.#agents.find(key);
    const position = known === undefined ? replay(game, job.line) : playOn(game, known, job.line);
    if (!position.ok) return fail({ code: 'unreadable-line', error: position.error });
    if (known !== undefined) {
      known.line = job.line;
      known.position = position.value;
      return ok(known);
    }
    const spec = parseAgent(job.agent, game);
    const unusable = fail({ code: 'unusable-agent', agent: job.agent } as const);
    if (!spec.ok || spec.value.kind === 'outside') return unusable;
    const agent = this.#create(game, spec.value, job);
    if (agent === undefined) return unusable;
    return ok({ agent, weight: weightOf(spec.value), line: job.line, position: position.value });
  }

  /** Returns `undefined` if the agent cannot be created, as when there is too little memory for its table. */
  #create(game: Game, spec: OwnAgentSpec, job: Job): Agent | undefined {
    const { networkOf } = this.#settings;
    try {
      return createAgent(game, spec, {
        now: () => this.#settings.now(),
        isStopped: () => this.#isCancelled(),
        ...(networkOf === undefined ? {} : { networkOf }),
        // An agent that was dropped and is created again in the middle of a game must not repeat its random choices.
        seed: Math.imul(job.seed, 0x9e3779b1) + job.line.moves.length,
      });
    } catch {
      return undefined;
    }
  }
}

function failed(error: PlayerError): Thought {
  return { kind: 'error', error };
}

/** An agent, and the last position it searched. */
interface CachedAgent {
  readonly agent: Agent;
  /** Megabytes that it holds, approximately. */
  readonly weight: number;
  line: GameLine;
  position: Position;
}

/** The agents of both sides are kept whatever their size: without its state an agent would play other moves. */
const ALWAYS_KEPT = 2;

/** A cache of agents, since the tables filled by earlier moves of a game speed up the search for the next. */
export class AgentCache {
  /** The least recently used comes first. */
  readonly #agents = new Map<string, CachedAgent>();
  readonly #megabytes: number;

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
  }

  find(key: string): CachedAgent | undefined {
    return this.#agents.get(key);
  }

  /** Makes an agent the most recently used, and drops others until there is room. */
  put(key: string, agent: CachedAgent): void {
    this.#agents.delete(key);
    this.#agents.set(key, agent);
    let weight = [...this.#agents.values()].reduce((sum, each) => sum + each.weight, 0);
    for (const [oldest, { weight: own }] of this.#agents) {
      if (weight <= this.#megabytes || this.#agents.size <= ALWAYS_KEPT) return;
      this.#agents.delete(oldest);
      weight -= own;
    }
  }
}

/** Megabytes of a transposition table of the usual size. */
const USUAL_TABLE = 16;

function weightOf(spec: OwnAgentSpec): number {
  switch (spec.kind) {
    case 'random':
      return 0.02;
    case 'engine':
      return 2 + (spec.hash ?? USUAL_TABLE);
    case 'alphabeta':
      return 1 + (spec.table ? USUAL_TABLE : 0);
    case 'mcts':
      return spec.memory;
    case 'level':
      return 2 + USUAL_TABLE;
    default:
      return 1;
  }
}
