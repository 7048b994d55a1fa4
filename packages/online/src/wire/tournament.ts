/** Tournaments over HTTP, below `/tournaments`, and as the value of the topic `tournament:ID`. */
import type { TimeControl } from '@tesuji/match';
import { isGameLine, type GameLine } from '@tesuji/rules';
import * as z from 'zod/mini';
import { ARENA_SCORINGS, type ArenaScoring } from '../tournament/arena.ts';
import { TIE_BREAKS, type TieBreak } from '../tournament/standings.ts';
import type { GameSummary, Person } from './api.ts';
import { timeControl } from './plan.ts';

export const TOURNAMENT_KINDS = ['arena', 'round-robin', 'swiss', 'teams'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/**
 * How people are paired. `arena`: whoever is free plays again until the time is over. `round-robin`: each plays each, in one
 * or two cycles. `swiss`: so many rounds between people with equal points. `teams`: each team meets each, board by board.
 */
export type TournamentFormat =
  | { readonly kind: 'arena'; readonly minutes: number; readonly scoring: ArenaScoring }
  | { readonly kind: 'round-robin'; readonly cycles: number; readonly tieBreaks: readonly TieBreak[] }
  | { readonly kind: 'swiss'; readonly rounds: number; readonly tieBreaks: readonly TieBreak[] }
  | { readonly kind: 'teams'; readonly cycles: number; readonly teams: readonly string[] };

/** What an organiser decides. */
export interface TournamentTerms {
  readonly name: string;
  readonly format: TournamentFormat;
  /** Game, rule options and start of all games. */
  readonly line: GameLine;
  /** Of both sides. */
  readonly clock: TimeControl;
  /** Games with a guest or a computer are casual all the same. */
  readonly isRated: boolean;
  /** Whether all see it in the list; otherwise only those who have the link. */
  readonly isListed: boolean;
  /** Whether people without an account may enter. */
  readonly allowsGuests: boolean;
  /** Epoch milliseconds; absent if it begins when the organiser says so. */
  readonly startsAt?: number;
  /** Seconds between the last game of a round and the next round. */
  readonly pause: number;
}

/**
 * `open`: people enter. `running`: they are paired. `held`: the organiser has stopped the pairing. `ending`: the last games
 * are being played. `cancelled`: it never began.
 */
export const TOURNAMENT_STATES = ['open', 'running', 'held', 'ending', 'over', 'cancelled'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

/** A tournament without its people and games. */
export interface TournamentInfo {
  readonly id: string;
  readonly plan: TournamentTerms;
  readonly organiser: Person;
  readonly state: TournamentState;
  readonly createdAt: number;
  readonly startedAt?: number;
  /** When an arena ends. */
  readonly endsAt?: number;
  readonly endedAt?: number;
  /** The last round that was paired; 0 before the first. */
  readonly round: number;
  /** Of all rounds; absent in an arena, and before the beginning. */
  readonly rounds?: number;
  /** When the next round begins, while none is being played. */
  readonly nextAt?: number;
}

/** A tournament as a list shows it. */
export interface ListedTournament extends TournamentInfo {
  /** How many people have entered. */
  readonly people: number;
}

/** `GET /tournaments`: those being played, those that people can enter, and the last that are over. */
export interface TournamentLists {
  readonly running: readonly ListedTournament[];
  readonly upcoming: readonly ListedTournament[];
  readonly finished: readonly ListedTournament[];
}

/** A tournament that a person has entered, or organises, as `me` tells it. */
export interface MyTournament {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly state: TournamentState;
  readonly startsAt?: number;
  readonly isOrganiser: boolean;
  readonly isEntrant: boolean;
}

/** `paused` people are not paired until they say that they are back; `removed` ones may not come back. */
export type EntrantState = 'in' | 'paused' | 'left' | 'removed';

/** A person in a tournament. */
export interface TournamentEntrant {
  /** Counted from 1 in the order of entering. */
  readonly number: number;
  readonly person: Person;
  readonly state: EntrantState;
  /** When they entered; absent without rated games. */
  readonly rating?: number;
  /** The number of the team, from 1. */
  readonly team?: number;
  /** Whether the organiser has added them by name, and nobody has come with their link yet. Only the organiser sees it. */
  readonly code?: string;
}

/** Two who play each other in a round, or one who has no opponent. */
export interface TournamentPairing {
  readonly round: number;
  /** Counted from 1. */
  readonly board: number;
  /** The numbers of the entrants; `second` is absent for a bye. */
  readonly first: number;
  readonly second?: number;
  /** Absent where none was played. */
  readonly game?: string;
  /** Absent until the result is known. */
  readonly points?: readonly [number, number];
  /** Whether it was decided because a player never came. */
  readonly isForfeit?: true;
}

/** A row of the table. */
export interface TournamentRow {
  /** Of the entrant. */
  readonly number: number;
  readonly place: number;
  readonly points: number;
  /** In the order of the tie-breaks of the plan. */
  readonly tieBreaks: readonly number[];
  /** Games that are over, and games won. */
  readonly games: number;
  readonly wins: number;
  /** Whether the next game of an arena counts double. */
  readonly isOnStreak?: true;
}

export interface TeamRow {
  /** Of the team, from 1. */
  readonly number: number;
  readonly place: number;
  readonly teamPoints: number;
  readonly boardPoints: number;
}

/** `GET /tournaments/ID` and the value of its topic. */
export interface TournamentNow {
  readonly tournament: TournamentInfo;
  readonly entrants: readonly TournamentEntrant[];
  /** The best first. */
  readonly table: readonly TournamentRow[];
  /** The table of teams, the best first. */
  readonly teams?: readonly TeamRow[];
  /** Of a Swiss tournament the last round; of an arena games that are being played and the last results; otherwise all. */
  readonly pairings: readonly TournamentPairing[];
  /** Games that are being played, at most twelve. */
  readonly games: readonly GameSummary[];
}

/** What an organiser may do with a tournament as a whole: `POST /tournaments/ID/ACT`. */
export const TOURNAMENT_ACTS = ['start', 'hold', 'resume', 'end', 'cancel'] as const;
export type TournamentAct = (typeof TOURNAMENT_ACTS)[number];

/**
 * `POST /tournaments/ID/entrants`: a level of the engine, or a guest by name, who gets a link. Nobody with an account is
 * made to play: they enter by themselves.
 */
export type AddedEntrant = { readonly team?: number } & ({ readonly level: number } | { readonly guest: string });

/** The formats in which results are given: `GET /tournaments/ID/results?format=csv`. */
export const RESULT_FORMATS = ['csv', 'json', 'trf'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** How many may enter. */
export const MOST_ENTRANTS: Readonly<Record<TournamentKind, number>> = {
  arena: 500,
  swiss: 200,
  'round-robin': 24,
  teams: 64,
};
const LONGEST_NAME = 60;
const LONGEST_START = 8.64e15;
const MOST_LEVEL = 10;

const NAME = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const COUNT = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const TIE_BREAK_LIST = z.array(z.enum(TIE_BREAKS)).check(z.maxLength(TIE_BREAKS.length));

const format: z.ZodMiniType<TournamentFormat> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arena'), minutes: COUNT(1, 720), scoring: z.enum(ARENA_SCORINGS) }),
  z.strictObject({ kind: z.literal('round-robin'), cycles: COUNT(1, 2), tieBreaks: TIE_BREAK_LIST }),
  z.strictObject({ kind: z.literal('swiss'), rounds: COUNT(1, 20), tieBreaks: TIE_BREAK_LIST }),
  z.strictObject({
    kind: z.literal('teams'),
    cycles: COUNT(1, 2),
    teams: z.array(NAME).check(z.minLength(2), z.maxLength(8)),
  }),
]);

/** `POST /tournaments`. The parts that the rules decide are checked by `findTournamentError`. */
export const tournamentPlan: z.ZodMiniType<TournamentTerms> = z.strictObject({
  name: NAME,
  format,
  line: z.custom<GameLine>((value) => isGameLine(value)),
  clock: timeControl,
  isRated: z.boolean(),
  isListed: z.boolean(),
  allowsGuests: z.boolean(),
  startsAt: z.exactOptional(COUNT(0, LONGEST_START)),
  pause: COUNT(0, 3600),
});

const TEAM = z.exactOptional(COUNT(1, 8));
/** `POST /tournaments/ID/enter`. */
export const tournamentEntry: z.ZodMiniType<{ readonly team?: number }> = z.strictObject({ team: TEAM });
/** `POST /tournaments/ID/claim`. */
export const entrantClaim: z.ZodMiniType<{ readonly code: string }> = z.strictObject({
  code: z.string().check(z.maxLength(40)),
});
export const addedEntrant: z.ZodMiniType<AddedEntrant> = z.union([
  z.strictObject({ level: COUNT(1, MOST_LEVEL), team: TEAM }),
  z.strictObject({ guest: NAME, team: TEAM }),
]);
