import { Machine, Person, type Player, type Thinker } from '@tesuji/host';
import type { Player as Profile } from '@tesuji/match';
import type { Game, Side } from '@tesuji/rules';
import type { GamePlan, SeatPlan } from './game-plan.ts';
import { lazyThinker } from './lazy-thinker.ts';
import { seatName } from './seat-names.ts';

/** A seat that is no person's. */
export type MachinePlan = Exclude<SeatPlan, { kind: 'person' }>;

/** Where machines get their moves from. */
export interface Brains {
  thinkerFor(game: Game, seat: MachinePlan): Promise<Thinker>;
}

/** Everybody at a table. */
export interface Cast {
  readonly players: readonly [Player, Player];
  readonly profiles: readonly [Profile, Profile];
  /** Whoever at this screen plays a side; two people at one board are one person to the host. */
  readonly people: readonly [Person | undefined, Person | undefined];
}

/** From this level on a lost game is given up; a beginner wants to see the mate. */
const RESIGNS_FROM = 5;

export function castPlayers(game: Game, plan: GamePlan, brains: Brains): Cast {
  const profiles = [profileOf(game, plan, 0), profileOf(game, plan, 1)] as const;
  const isPerson = (side: Side): boolean => plan.isCopy || plan.seats[side].kind === 'person';
  if (isPerson(0) && isPerson(1)) {
    const both = new Person(profiles[0]);
    return { players: [both, both], profiles, people: [both, both] };
  }
  const players = [playerFor(game, plan, 0, brains), playerFor(game, plan, 1, brains)] as const;
  const people = [personIn(players[0]), personIn(players[1])] as const;
  return { players, profiles, people };
}

export function playerFor(game: Game, plan: GamePlan, side: Side, brains: Brains): Player {
  const seat = plan.seats[side];
  const profile = profileOf(game, plan, side);
  if (seat.kind === 'person') return new Person(profile);
  const manner = { resigns: seat.kind !== 'level' || seat.level >= RESIGNS_FROM };
  return new Machine(
    profile,
    lazyThinker(() => brains.thinkerFor(game, seat)),
    manner,
  );
}

function personIn(player: Player): Person | undefined {
  return player instanceof Person ? player : undefined;
}

/** Records are written in English; a person without a name has none in them. */
function profileOf(game: Game, plan: GamePlan, side: Side): Profile {
  const seat = plan.seats[side];
  if (seat.kind === 'person') {
    return { kind: plan.isCopy ? 'copy' : 'human', ...(seat.name === '' ? {} : { name: seat.name }) };
  }
  const name = seat.kind === 'level' ? seatName(game, plan, side, 'en') : agentText(seat);
  return { kind: seat.kind === 'outside' ? 'outside' : 'computer', name, agent: agentText(seat) };
}

export function agentText(seat: MachinePlan): string {
  switch (seat.kind) {
    case 'level':
      return `level:${seat.level}`;
    case 'agent':
      return seat.agent;
    case 'outside':
      return seat.engine;
  }
}
