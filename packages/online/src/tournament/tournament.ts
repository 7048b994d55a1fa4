/** A tournament as a whole: what has to be done next, and its table. Everything follows from what is stored. */
import type {
  EntrantState,
  TeamRow,
  TournamentInfo,
  TournamentEntrant,
  TournamentPairing,
  TournamentTerms,
  TournamentRow,
  TournamentState,
} from '../wire/tournament.ts';
import type { ChallengePlan } from '../wire/plan.ts';
import { findPlanError, speedOf } from '../room/make-game.ts';
import { arenaStandings, pairArena } from './arena.ts';
import type { TournamentGame } from './pairing.ts';
import { roundRobin } from './round-robin.ts';
import { standings, type Standing, type TieBreak } from './standings.ts';
import { pairSwiss } from './swiss.ts';
import { pairTeams, teamStandings, type Team } from './teams.ts';

/** What is stored of a tournament. Pairings of an arena are in the order in which they ended, the undecided ones last. */
export interface TournamentRecord {
  readonly tournament: TournamentInfo;
  readonly entrants: readonly TournamentEntrant[];
  readonly pairings: readonly TournamentPairing[];
}

/** How a game of a tournament ended, as far as its points depend on it. */
export interface EndedGame {
  readonly game: string;
  readonly endedAt: number;
  /** Absent for a draw, and for a game without a result. */
  readonly winner?: 0 | 1;
  /** Whether it was called off. */
  readonly isAborted: boolean;
  readonly plies: number;
  readonly turn: 0 | 1;
  /** Whether the player who was not to move had come; `true` where that is not known. */
  readonly wasOtherHere: boolean;
}

export interface DecidedPairing {
  readonly round: number;
  readonly board: number;
  readonly points: readonly [number, number];
  readonly isForfeit: boolean;
  readonly endedAt: number;
}

/** A pairing of the next round; without points and with a second player, a game has to be made. */
export interface NextPairing {
  readonly board: number;
  readonly first: number;
  readonly second?: number;
  readonly points?: readonly [number, number];
  readonly isForfeit?: true;
}

/** One step of a tournament. All of it is stored, or nothing. */
export interface TournamentStep {
  readonly results: readonly DecidedPairing[];
  /** Numbers of those who did not come, and are not paired until they say that they are back. */
  readonly paused: readonly number[];
  /** The next round, with its number. */
  readonly round?: { readonly number: number; readonly pairings: readonly NextPairing[] };
  /** What changes in the tournament itself. Without `nextAt` nothing has to be done at a time. */
  readonly changes: TournamentChanges;
}

export interface TournamentChanges {
  readonly state?: TournamentState;
  readonly startedAt?: number;
  readonly endsAt?: number;
  readonly endedAt?: number;
  readonly rounds?: number;
  readonly nextAt?: number;
}

const SECOND = 1000;
const MINUTE = 60_000;
const NO_HELP = { hints: false, warnings: false };
/** A game is called off after so many plies only by the host. */
const OPENING_PLIES = 2;

/** Returns the terms of a game of a tournament; the maker has the first move. */
export function tournamentGamePlan({ line, clock }: TournamentTerms, isRated: boolean): ChallengePlan {
  return {
    line,
    clocks: [clock, clock],
    side: 0,
    takebacks: 'none',
    pauses: 'none',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated,
  };
}

/** Returns the part of a plan with which no tournament can be played; `undefined` if one can. */
export function findTournamentError(plan: TournamentTerms): string | undefined {
  const { line, clock, format, isRated } = plan;
  if (line.moves.length > 0) return 'line.moves';
  const gamePlan = tournamentGamePlan(plan, isRated);
  // Without a clock, or over days, a round might never end.
  if (clock.kind === 'none' || speedOf(gamePlan) === 'correspondence') return 'clock';
  const wrong = findPlanError(gamePlan);
  if (wrong !== undefined) return wrong.replace(/^clocks\.[01]/, 'clock');
  if (format.kind === 'teams' && new Set(format.teams).size < format.teams.length) return 'format.teams';
  return undefined;
}

/**
 * Returns what has to be done now; `undefined` if nothing. `ended` are games of undecided pairings that are over. To be
 * called again after each step that was stored.
 */
export function nextStep(
  record: TournamentRecord,
  ended: readonly EndedGame[],
  now: number,
): TournamentStep | undefined {
  const { tournament, entrants } = record;
  const { state, plan } = tournament;
  if (state === 'over' || state === 'cancelled') return undefined;
  if (state === 'open') return stepToStart(record, now);
  const { results, absent } = decide(record, ended);
  const isArena = plan.format.kind === 'arena';
  // Whoever stays away would cost all others a game each. In a round robin the opponents are fixed.
  const mayPause = isArena || plan.format.kind === 'swiss';
  const paused = mayPause
    ? entrants.filter((each) => each.state === 'in' && absent.includes(each.number)).map(({ number }) => number)
    : [];
  const after = withResults(record, results, paused);
  const rest = isArena ? arenaStep(after, now) : roundStep(after, results.length > 0, now);
  if (rest === undefined && results.length === 0) return undefined;
  return { results, paused, ...(rest ?? { changes: keepTime(tournament) }) };
}

type RestOfStep = Pick<TournamentStep, 'round' | 'changes'>;

function keepTime({ nextAt }: TournamentInfo): TournamentChanges {
  return nextAt === undefined ? {} : { nextAt };
}

function stepToStart({ tournament, entrants }: TournamentRecord, now: number): TournamentStep | undefined {
  const { startsAt } = tournament.plan;
  if (startsAt === undefined || startsAt > now) return undefined;
  const canStart = tournament.plan.format.kind === 'arena' || whyNotStart(tournament.plan, entrants) === undefined;
  const changes = canStart ? beginning(tournament.plan, entrants, now) : { state: 'cancelled' as const, endedAt: now };
  return { results: [], paused: [], changes };
}

/** Returns why a tournament cannot begin: too few people, or a team without members; `undefined` if it can. */
export function whyNotStart(
  { format }: TournamentTerms,
  entrants: readonly TournamentEntrant[],
): 'people' | 'teams' | undefined {
  const there = entrants.filter(({ state }) => state === 'in');
  if (there.length < 2) return 'people';
  if (format.kind !== 'teams') return undefined;
  return format.teams.every((_name, index) => there.some(({ team }) => team === index + 1)) ? undefined : 'teams';
}

/** Returns what changes when a tournament begins. */
export function beginning(
  plan: TournamentTerms,
  entrants: readonly TournamentEntrant[],
  now: number,
): TournamentChanges {
  const { format } = plan;
  const begun = { state: 'running', startedAt: now, nextAt: now } as const;
  const count = entrants.length;
  switch (format.kind) {
    case 'arena':
      return { ...begun, endsAt: now + format.minutes * MINUTE };
    case 'swiss':
      // Each can meet each other one once.
      return { ...begun, rounds: Math.min(format.rounds, count - 1 + (count % 2)) };
    case 'round-robin':
      return { ...begun, rounds: roundRobin(entrants.map(idOf), format.cycles).length };
    case 'teams':
      return { ...begun, rounds: roundRobin(format.teams, format.cycles).length };
  }
}

/** Returns the points of games that are over, and who did not come. */
function decide(
  { pairings }: TournamentRecord,
  ended: readonly EndedGame[],
): { readonly results: readonly DecidedPairing[]; readonly absent: readonly number[] } {
  const byGame = new Map(ended.map((each) => [each.game, each]));
  const results: DecidedPairing[] = [];
  const absent: number[] = [];
  for (const { round, board, game, points, first, second } of pairings) {
    const found = game === undefined || points !== undefined ? undefined : byGame.get(game);
    if (found === undefined) continue;
    const scored = pointsOfGame(found);
    results.push({ round, board, points: scored, isForfeit: found.isAborted, endedAt: found.endedAt });
    if (!isNoShow(found)) continue;
    if (scored[0] === 0) absent.push(first);
    if (scored[1] === 0 && second !== undefined) absent.push(second);
  }
  return { results: results.sort((a, b) => a.endedAt - b.endedAt), absent };
}

/** A game that is called off before both have moved: the player to move never came. */
function isNoShow({ isAborted, plies }: EndedGame): boolean {
  return isAborted && plies < OPENING_PLIES;
}

function pointsOfGame(ended: EndedGame): readonly [number, number] {
  if (isNoShow(ended)) {
    const other = ended.wasOtherHere ? 1 : 0;
    return ended.turn === 0 ? [0, other] : [other, 0];
  }
  // A game that the host has called off later is nobody's fault.
  if (ended.winner === undefined) return [0.5, 0.5];
  return ended.winner === 0 ? [1, 0] : [0, 1];
}

function withResults(
  record: TournamentRecord,
  results: readonly DecidedPairing[],
  paused: readonly number[],
): TournamentRecord {
  const keyOf = ({ round, board }: { round: number; board: number }): string => `${round}:${board}`;
  const decided = new Map(results.map((result) => [keyOf(result), result]));
  const isDecided = (pairing: TournamentPairing): boolean => decided.has(keyOf(pairing));
  const pairings = results.flatMap((result) => {
    const pairing = record.pairings.find((each) => keyOf(each) === keyOf(result));
    const { points, isForfeit } = result;
    return pairing === undefined ? [] : [{ ...pairing, points, ...(isForfeit && { isForfeit: true as const }) }];
  });
  const [before, undecided] = [
    record.pairings.filter((each) => each.points !== undefined),
    record.pairings.filter((each) => each.points === undefined && !isDecided(each)),
  ];
  const state = 'paused' satisfies EntrantState;
  return {
    tournament: record.tournament,
    entrants: record.entrants.map((each) => (paused.includes(each.number) ? { ...each, state } : each)),
    pairings: [...before, ...pairings, ...undecided],
  };
}

function arenaStep(record: TournamentRecord, now: number): RestOfStep | undefined {
  const { tournament, entrants, pairings } = record;
  const { state, endsAt = Infinity, nextAt } = tournament;
  const undecided = pairings.filter(({ points }) => points === undefined);
  const isEnding = state === 'ending' || endsAt <= now;
  if (isEnding && undecided.length === 0) return { changes: { state: 'over', endedAt: now } };
  if (isEnding) return state === 'ending' ? waitForGames(tournament) : { changes: { state: 'ending' } };
  if (state === 'held') return undefined;
  const playing = new Set(undecided.flatMap(({ first, second }) => [first, second]));
  const present = entrants.filter((each) => each.state === 'in');
  const order = new Map(tournamentTable(record).map(({ number }, place) => [number, place]));
  const free = present
    .filter(({ number }) => !playing.has(number))
    .sort((a, b) => order.get(a.number)! - order.get(b.number)!);
  const pairs = pairArena(free.map(idOf), gamesOf(pairings), present.length);
  const changes = endsAt === Infinity ? {} : { nextAt: endsAt };
  if (pairs.length === 0) return nextAt === changes.nextAt ? undefined : { changes };
  const made = pairs.map(([one, other], index) => ({ board: index + 1, first: Number(one), second: Number(other) }));
  return { round: { number: tournament.round + 1, pairings: made }, changes };
}

/** Nothing has to be done before a game ends. */
function waitForGames({ nextAt }: TournamentInfo): RestOfStep | undefined {
  return nextAt === undefined ? undefined : { changes: {} };
}

function roundStep(record: TournamentRecord, isNew: boolean, now: number): RestOfStep | undefined {
  const { tournament, pairings } = record;
  const { state, round, rounds = 0, nextAt, plan } = tournament;
  if (pairings.some(({ points }) => points === undefined)) return waitForGames(tournament);
  if (state === 'ending' || round >= rounds) return { changes: { state: 'over', endedAt: now } };
  if (state === 'held') return undefined;
  if (isNew && plan.pause > 0) return { changes: { nextAt: now + plan.pause * SECOND } };
  if (nextAt !== undefined && nextAt > now) return undefined;
  const next = pairRound(record);
  if (next === undefined) return { changes: { state: 'over', endedAt: now } };
  const hasGames = next.some(({ points }) => points === undefined);
  return {
    round: { number: round + 1, pairings: next.map((pairing, index) => ({ ...pairing, board: index + 1 })) },
    changes: hasGames ? {} : { nextAt: now + plan.pause * SECOND },
  };
}

type Unnumbered = Omit<NextPairing, 'board'>;

function pairRound(record: TournamentRecord): readonly Unnumbered[] | undefined {
  const { tournament, entrants, pairings } = record;
  const { format } = tournament.plan;
  switch (format.kind) {
    case 'arena':
      return undefined;
    case 'swiss': {
      const people = bySeed(entrants.filter(({ state }) => state === 'in')).map(idOf);
      const paired =
        people.length < 2 ? undefined : pairSwiss({ people, games: gamesOf(pairings), byes: byesOf(pairings) });
      if (paired === undefined) return undefined;
      const bye = paired.bye === undefined ? [] : [{ first: Number(paired.bye), points: [1, 0] as const }];
      return [...paired.pairs.map(([a, b]) => ({ first: Number(a), second: Number(b) })), ...bye];
    }
    case 'round-robin': {
      const round = roundRobin(entrants.map(idOf), format.cycles)[tournament.round];
      const bye = round?.bye === undefined ? [] : [{ first: Number(round.bye), points: [0, 0] as const }];
      return round && [...round.pairs.map(([a, b]) => fixedPairing(entrants, a, b)), ...bye];
    }
    case 'teams': {
      const teams = teamsOf(record);
      return teamRounds(record)[tournament.round]?.flatMap(([one, other]) => {
        const { pairs, withoutOpponent } = pairTeams(teams.get(one) ?? [], teams.get(other) ?? []);
        return [
          ...pairs.map(([a, b]) => fixedPairing(entrants, a, b)),
          ...withoutOpponent.map((each) => ({ first: Number(each), points: [1, 0] as const })),
        ];
      });
    }
  }
}

/** A game between two who have to play each other: whoever has left has lost it. */
function fixedPairing(entrants: readonly TournamentEntrant[], one: string, other: string): Unnumbered {
  const [first, second] = [Number(one), Number(other)];
  const isGone = (number: number): boolean => {
    const state = entrants.find((each) => each.number === number)?.state;
    return state === 'left' || state === 'removed';
  };
  const [a, b] = [isGone(first), isGone(second)];
  if (!a && !b) return { first, second };
  return { first, second, points: [a ? 0 : 1, b ? 0 : 1], isForfeit: true };
}

/** The pairs of teams of each round. Teams are called by their numbers. */
function teamRounds({ tournament: { plan } }: TournamentRecord): readonly (readonly (readonly [string, string])[])[] {
  if (plan.format.kind !== 'teams') return [];
  const numbers = plan.format.teams.map((_name, index) => String(index + 1));
  return roundRobin(numbers, plan.format.cycles).map(({ pairs }) => pairs);
}

function teamsOf({ tournament: { plan }, entrants }: TournamentRecord): ReadonlyMap<string, Team> {
  const names = plan.format.kind === 'teams' ? plan.format.teams : [];
  return new Map(
    names.map((_name, index) => [String(index + 1), entrants.filter(({ team }) => team === index + 1).map(idOf)]),
  );
}

/** Returns the table, the best first. */
export function tournamentTable({ tournament, entrants, pairings }: TournamentRecord): readonly TournamentRow[] {
  const { format } = tournament.plan;
  const games = gamesOf(pairings);
  const people = (format.kind === 'swiss' ? bySeed(entrants) : entrants).map(idOf);
  if (format.kind === 'arena')
    return arenaStandings(people, games, format.scoring).map(({ person, isOnStreak, ...row }) => ({
      ...row,
      number: Number(person),
      tieBreaks: [],
      ...(isOnStreak && { isOnStreak: true }),
    }));
  const tieBreaks: readonly TieBreak[] = format.kind === 'teams' ? ['wins'] : format.tieBreaks;
  // In a round robin all have the same number of byes, and they are worth nothing.
  const byes = format.kind === 'round-robin' ? [] : byesOf(pairings);
  return standings(people, games, byes, tieBreaks).map((row) => rowOf(row, games));
}

function rowOf({ person, ...standing }: Standing, games: readonly TournamentGame[]): TournamentRow {
  const own = games.filter(({ players, points }) => points !== undefined && players.includes(person));
  const wins = own.filter(({ players, points }) => points![players.indexOf(person)] === 1).length;
  return { ...standing, number: Number(person), games: own.length, wins };
}

/** Returns the table of teams, the best first. */
export function teamTable(record: TournamentRecord): readonly TeamRow[] {
  const rounds = teamRounds(record)
    .slice(0, record.tournament.round)
    .map((pairs, index) => ({
      pairs,
      games: gamesOf(record.pairings.filter(({ round }) => round === index + 1)),
    }));
  return teamStandings(teamsOf(record), rounds).map(({ team, ...row }) => ({ ...row, number: Number(team) }));
}

/** The strongest first; those without a rating after all others, in the order of entering. */
function bySeed(entrants: readonly TournamentEntrant[]): readonly TournamentEntrant[] {
  return entrants.toSorted((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || a.number - b.number);
}

function idOf({ number }: TournamentEntrant): string {
  return String(number);
}

function gamesOf(pairings: readonly TournamentPairing[]): readonly TournamentGame[] {
  return pairings.flatMap(({ first, second, points, isForfeit }) =>
    second === undefined
      ? []
      : [
          {
            players: [String(first), String(second)] as const,
            ...(points !== undefined && { points }),
            ...(isForfeit === true && { isForfeit }),
          },
        ],
  );
}

function byesOf(pairings: readonly TournamentPairing[]): readonly string[] {
  return pairings.filter(({ second }) => second === undefined).map(({ first }) => String(first));
}
