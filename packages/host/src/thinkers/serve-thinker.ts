import {
  createAgent,
  parseAgent,
  usesNetwork,
  type Agent,
  type Environment,
  type Network,
  type OwnAgentSpec,
} from '@tesuji/engine';
import { fail, ok, playOn, replay, type Game, type GameLine, type Position, type Result } from '@tesuji/rules';
import { serve, type CallContext, type Port, type WorkerReply, type WorkerRequest } from '@tesuji/workers';
import type { PlayerError } from '../player-error.ts';
import type { Job, JobLimits, ThinkerApi } from './pool-thinker.ts';
import type { Loading, Thought } from './thinker.ts';

export interface ServeThinkerSettings {
  readonly games: readonly Game[];
  /** Milliseconds from any fixed moment. */
  now(): number;
  /**
   * Resolves when the network of a game can be used, or when the agent is to play without it. Awaited before every job
   * of an agent that uses the network. Must not reject.
   */
  prepare?(game: Game, preparation: Preparation): Promise<void>;
  readonly networkOf?: NonNullable<Environment['networkOf']>;
}

/** What is known where a network is prepared for a job. */
export interface Preparation extends Pick<CallContext<Loading>, 'signal' | 'progress'> {
  /** The most milliseconds that it may take; absent where no clock runs. */
  readonly most?: number;
}

/** The share of the time for a move that preparation may take from the clock. */
const PREPARATION_SHARE = 0.5;

/** Megabytes for agents and their tables. */
const CACHE_SIZE = 128;

/** Runs the jobs of a pool. The worker's side of `poolThinker`: a worker file calls this and nothing else. */
export function serveThinker(port: Port<WorkerReply, WorkerRequest>, settings: ServeThinkerSettings): void {
  const runner = new JobRunner(settings);
  serve<ThinkerApi>(port, {
    prepare: async ({ game: id, agent }, { signal, progress }) => {
      const game = settings.games.find((each) => each.id === id);
      if (game !== undefined && needsNetwork(agent, game)) await settings.prepare?.(game, { signal, progress });
    },
    think: async (job, context) => runner.run(await prepared(job, context, settings), context.isCancelled),
  });
}

/** Prepares the network for a job that needs it. Returns the job, with less time if a clock has run meanwhile. */
async function prepared(
  job: Job,
  context: CallContext<Loading | undefined>,
  { games, now, prepare }: ServeThinkerSettings,
): Promise<Job> {
  const game = games.find(({ id }) => id === job.line.game);
  if (prepare === undefined || game === undefined) return job;
  if (!needsNetwork(job.agent, game)) return job;
  const { time } = job.limits;
  const most = job.isOnClock === true && time !== undefined ? { most: time.most * PREPARATION_SHARE } : {};
  const start = now();
  let isLoading = false;
  const progress = (loading: Loading): void => {
    isLoading = true;
    context.progress(loading);
  };
  await prepare(game, { signal: context.signal, progress, ...most });
  if (isLoading) context.progress(undefined);
  return job.isOnClock === true ? { ...job, limits: lessTime(job.limits, now() - start) } : job;
}

function needsNetwork(agent: string, game: Game): boolean {
  const spec = parseAgent(agent, game);
  return spec.ok && usesNetwork(spec.value);
}

function lessTime({ time, ...limits }: JobLimits, spent: number): JobLimits {
  if (time === undefined) return limits;
  return { ...limits, time: { usual: Math.max(1, time.usual - spent), most: Math.max(1, time.most - spent) } };
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
      // An agent that was created before the network had been loaded is replaced.
      if (!known.usesNetwork || known.network === this.#networkOf(game)) return ok(known);
    }
    const spec = parseAgent(job.agent, game);
    const unusable = fail({ code: 'unusable-agent', agent: job.agent } as const);
    if (!spec.ok || spec.value.kind === 'outside') return unusable;
    const file = spec.value.kind === 'engine' ? spec.value.network : undefined;
    if (file !== undefined && this.#networkOf(game, file) === undefined)
      return fail({ code: 'unusable-network', file });
    const agent = this.#create(game, spec.value, job);
    if (agent === undefined) return unusable;
    const isNetworkUsed = usesNetwork(spec.value);
    return ok({
      agent,
      weight: weightOf(spec.value),
      usesNetwork: isNetworkUsed,
      network: isNetworkUsed ? this.#networkOf(game) : undefined,
      line: job.line,
      position: position.value,
    });
  }

  #networkOf(game: Game, file?: string): Network | undefined {
    return this.#settings.networkOf?.(game, file);
  }

  /** Returns `undefined` if the agent cannot be created, as when there is too little memory for its table. */
  #create(game: Game, spec: OwnAgentSpec, job: Job): Agent | undefined {
    try {
      return createAgent(game, spec, {
        now: () => this.#settings.now(),
        isStopped: () => this.#isCancelled(),
        networkOf: (each, file) => this.#networkOf(each, file),
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
  readonly usesNetwork: boolean;
  /** The network of the game when the agent was created. */
  readonly network: Network | undefined;
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
