import {
  DEFAULT_ADJUDICATION,
  evenStarts,
  PoolSlot,
  RandomOpenings,
  Tournament,
  type FinishedGame,
} from '@tesuji/arena';
import { parseAgent, usesNetwork } from '@tesuji/engine';
import type { JobLimits, Loading, ThinkerPool } from '@tesuji/host';
import { startPosition, unwrap, type Game, type GameLine } from '@tesuji/rules';
import type { LabBoard, LabEnd, LabOrder, LabProgress } from './lab-client.ts';
import { sprtOf, type LabPlan } from './lab-plan.ts';

export interface LabEnvironment {
  readonly games: readonly Game[];
  now(): number;
  /** A pool of one worker for each game that is played at a time. */
  openPool(): ThinkerPool;
  /** Loads the network of a game to this device. Resolves with false if that is not possible now. */
  loadNetwork(game: string, onProgress: (loading: Loading) => void): Promise<boolean>;
  report(progress: LabProgress): void;
}

/** A longer game is drawn; random games can be very long. */
const MOST_PLIES = 2000;
/** Milliseconds between two messages: reporting every move of a fast match would block the page. */
const INTERVAL = 150;

/** Plays a match and reports on it. It is stopped by terminating its worker. */
export async function playLab({ plan, finished, slots }: LabOrder, environment: LabEnvironment): Promise<LabEnd> {
  const { openPool } = environment;
  const game = environment.games.find(({ id }) => id === plan.game);
  if (game === undefined) return { kind: 'done' };
  if (plan.agents.some((agent) => isNetworkUsed(game, agent)) && !(await loadNetwork(game, environment)))
    return { kind: 'unloaded' };
  const reporter = new Reporter(environment);
  let failed: FinishedGame | undefined;
  const tournament: Tournament = new Tournament(tournamentOf(game, plan), finished, {
    onGame: (each) => {
      if (isNonStarter(each)) {
        failed = each;
        tournament.stop();
      } else reporter.addGame(each);
    },
    onMove: (slot, number, position) => {
      if (slot === 0)
        reporter.showBoard(() => ({ number, position: game.formatPosition(position), ply: position.ply }));
    },
  });
  const seats = { game, agents: plan.agents, limits: limitsOf(plan) };
  await tournament.run(Array.from({ length: slots }, () => new PoolSlot(openPool(), seats)));
  reporter.flush();
  return failed === undefined ? { kind: 'done' } : { kind: 'failed', game: failed };
}

function isNetworkUsed(game: Game, agent: string): boolean {
  const spec = parseAgent(agent, game);
  return spec.ok && usesNetwork(spec.value);
}

async function loadNetwork({ id }: Game, environment: LabEnvironment): Promise<boolean> {
  const isLoaded = await environment.loadNetwork(id, (loading) => environment.report({ games: [], loading }));
  environment.report({ games: [] });
  return isLoaded;
}

function tournamentOf(game: Game, plan: LabPlan): ConstructorParameters<typeof Tournament>[0] {
  const sprt = sprtOf(plan);
  const { seed, randomPlies: plies } = plan;
  return {
    game,
    games: plan.games,
    seed,
    openings: new RandomOpenings(game, { starts: startsOf(game, plan), plies, seed }),
    clock: { kind: 'none' },
    adjudication: plan.isAdjudicated ? DEFAULT_ADJUDICATION : {},
    mostPlies: MOST_PLIES,
    ...(sprt === undefined ? {} : { sprt }),
  };
}

/** Every setup under these rules that gives both sides the same army. */
function startsOf(game: Game, { options }: LabPlan): readonly [GameLine, ...GameLine[]] {
  const usual = unwrap(startPosition(game, undefined, options));
  const start: GameLine = { game: game.id, options: usual.options, start: game.formatPosition(usual), moves: [] };
  const [first = start, ...rest] = evenStarts(game, options);
  return [first, ...rest];
}

function limitsOf({ limit, amount }: LabPlan): JobLimits | undefined {
  if (limit === 'own') return undefined;
  return limit === 'nodes' ? { nodes: amount } : { time: { usual: amount, most: amount } };
}

/** An agent that fails before its first move would lose every game. */
function isNonStarter({ failure: foul, moves }: FinishedGame): boolean {
  return foul?.kind === 'error' && moves.length <= 1;
}

/** Reports to the page at intervals. */
class Reporter {
  readonly #environment: LabEnvironment;
  #games: FinishedGame[] = [];
  #last = -Infinity;

  constructor(environment: LabEnvironment) {
    this.#environment = environment;
  }

  addGame(game: FinishedGame): void {
    this.#games.push(game);
    if (this.#isDue()) this.flush();
  }

  showBoard(draw: () => LabBoard): void {
    if (this.#isDue()) this.flush(draw());
  }

  flush(board?: LabBoard): void {
    this.#last = this.#environment.now();
    const games = this.#games.splice(0);
    if (games.length === 0 && board === undefined) return;
    this.#environment.report({ games, ...(board === undefined ? {} : { board }) });
  }

  #isDue(): boolean {
    return this.#environment.now() - this.#last >= INTERVAL;
  }
}
