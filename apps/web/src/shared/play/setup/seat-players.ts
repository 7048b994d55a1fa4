import { FULL_STRENGTH } from '@tesuji/engine';
import {
  Machine,
  OutsideEngine,
  HumanPlayer,
  levelPolicy,
  pacedThinker,
  poolThinker,
  type JobLimits,
  type Loading,
  type Question,
  type TablePlayer,
  type Thinker,
  type Thought,
} from '@tesuji/host';
import type { Player as Profile } from '@tesuji/match';
import type { Game, Side } from '@tesuji/rules';
import { GAME_TIME } from '../../workers/game-time.ts';
import type { ThinkingService } from '../../workers/thinking-service.ts';
import { openOutsideEngine } from '../../workers/outside-engines.ts';
import type { GamePlan, SeatPlan } from './game-plan.ts';
import { seatName } from '../game-status.ts';

/** A thinker that is fetched when a machine sits down: a game between people loads no engine. */
export function lazyThinker(load: () => Promise<Thinker>): Thinker {
  let fetched: Promise<Thinker> | undefined;
  let here: Thinker | undefined;
  /** The match to get ready for. */
  let upcoming: string | undefined;

  async function fetch(): Promise<Thinker> {
    try {
      fetched ??= load();
      here = await fetched;
      return here;
    } catch (error) {
      // The next try fetches anew: it may have been the connection.
      fetched = undefined;
      throw error;
    }
  }

  async function prepare(match: string): Promise<void> {
    upcoming = match;
    const thinker = await fetch();
    // The match may have been left while this was on its way.
    if (upcoming === match) thinker.prepare?.(match);
  }

  async function begin(question: Question, report: (thought: Thought) => void, pending: PendingThought): Promise<void> {
    try {
      const thinker = await fetch();
      if (!pending.isStopped) pending.stop = thinker.think(question, report);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!pending.isStopped) report({ kind: 'error', error: { code: 'worker-lost', why } });
    }
  }

  return {
    // What goes wrong now is reported when a move is asked for.
    prepare: (match) => void prepare(match).catch(() => undefined),
    think(question, report) {
      const pending: PendingThought = { isStopped: false, stop: undefined };
      void begin(question, report, pending);
      return () => {
        pending.isStopped = true;
        pending.stop?.();
      };
    },
    rest(side, outcome) {
      upcoming = undefined;
      here?.rest?.(side, outcome);
    },
    close() {
      upcoming = undefined;
      here?.close?.();
    },
  };
}

interface PendingThought {
  isStopped: boolean;
  stop: (() => void) | undefined;
}

/** A seat that is no person's. */
export type MachinePlan = Exclude<SeatPlan, { kind: 'person' }>;

/** Called while something is being loaded for a player, and with `undefined` when that has ended. */
export type OnLoading = (loading: Loading | undefined) => void;

/** Makes the thinkers that computer players get their moves from. */
export interface Thinkers {
  thinkerFor(game: Game, seat: MachinePlan, onLoading: OnLoading): Promise<Thinker>;
}

/** The players of a game. */
export interface SeatedPlayers {
  readonly players: readonly [TablePlayer, TablePlayer];
  readonly profiles: readonly [Profile, Profile];
  /** The person at this screen for each side; two people at one board are one person to the host. */
  readonly people: readonly [HumanPlayer | undefined, HumanPlayer | undefined];
}

export function seatPlayers(game: Game, plan: GamePlan, thinkers: Thinkers, onLoading: OnLoading): SeatedPlayers {
  const profiles = [profileOf(game, plan, 0), profileOf(game, plan, 1)] as const;
  const isPerson = (side: Side): boolean => plan.isCopy || plan.seats[side].kind === 'person';
  if (isPerson(0) && isPerson(1)) {
    const both = new HumanPlayer(profiles[0]);
    return { players: [both, both], profiles, people: [both, both] };
  }
  const seat = (side: Side): TablePlayer => playerFor(game, plan, side, thinkers, onLoading);
  const players = [seat(0), seat(1)] as const;
  const people = [personIn(players[0]), personIn(players[1])] as const;
  return { players, profiles, people };
}

export function playerFor(
  game: Game,
  plan: GamePlan,
  side: Side,
  thinkers: Thinkers,
  onLoading: OnLoading,
): TablePlayer {
  const seat = plan.seats[side];
  const profile = profileOf(game, plan, side);
  if (seat.kind === 'person') return new HumanPlayer(profile);
  return new Machine(
    profile,
    lazyThinker(() => thinkers.thinkerFor(game, seat, onLoading)),
    seat.kind === 'level' ? levelPolicy(seat.level) : {},
  );
}

function personIn(player: TablePlayer): HumanPlayer | undefined {
  return player instanceof HumanPlayer ? player : undefined;
}

/** Records are written in English; a person without a name has none in them. */
function profileOf(game: Game, plan: GamePlan, side: Side): Profile {
  const seat = plan.seats[side];
  if (seat.kind === 'person') {
    return { kind: plan.isCopy ? 'copy' : 'human', ...(seat.name === '' ? {} : { name: seat.name }) };
  }
  const name = seat.kind === 'agent' ? agentText(seat) : seatName(game, plan, side, 'en');
  return { kind: seat.kind === 'outside' ? 'outside' : 'computer', name, agent: agentText(seat) };
}

function agentText(seat: MachinePlan): string {
  switch (seat.kind) {
    case 'level':
      return `level:${seat.level}`;
    case 'agent':
      return seat.agent;
    case 'outside':
      return seat.engine;
  }
}

/** Levels and agents think in the pool of workers, attached engines wherever they are. */
export function webThinkers(thinking: () => Promise<Pick<ThinkingService, 'pool'>>): Thinkers {
  return { thinkerFor: (game, seat, onLoading) => thinkerFor(game, seat, thinking, onLoading) };
}

async function thinkerFor(
  game: Game,
  seat: MachinePlan,
  thinking: () => Promise<Pick<ThinkingService, 'pool'>>,
  onLoading: OnLoading,
): Promise<Thinker> {
  if (seat.kind === 'outside') {
    const { engine, options = {} } = seat;
    return new OutsideEngine(game, { open: () => openOutsideEngine(engine), time: GAME_TIME, options });
  }
  const { pool } = await thinking();
  const seed = Math.floor(Math.random() * 2 ** 31);
  const limits = await limitsOf(game, seat);
  const prepares = seat.kind === 'level' && seat.level === FULL_STRENGTH ? { prepares: game.id } : {};
  const thinker = poolThinker(pool, { agent: agentText(seat), seed, limits, ...prepares, onLoading });
  // A level is an opponent, and takes its time as one; other agents are for experiments.
  return seat.kind === 'level' ? pacedThinker(thinker, { time: GAME_TIME, random: Math.random }) : thinker;
}

/** Levels know how much they think; for other agents the reader of agents is loaded. */
async function limitsOf(game: Game, seat: Exclude<MachinePlan, { kind: 'outside' }>): Promise<JobLimits> {
  if (seat.kind === 'level') return {};
  const { agentLimits } = await import('./agent-limits.ts');
  return agentLimits(game, seat.agent);
}
