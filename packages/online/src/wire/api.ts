/** What travels over HTTP below `/api/v1`. Types are shared by server and page; requests are checked by the schemas. */
import type { TimeControl } from '@tesuji/match';
import type { GameLine, Side } from '@tesuji/rules';
import * as z from 'zod/mini';
import type { RatingPool, ShownRating } from '../rating/pools.ts';
import type { PlayPause, SanctionNotice } from './moderation.ts';
import { challengePlan, type AllowedHelp, type ChallengePlan } from './plan.ts';

/**
 * Guests have a session and a name that was made for them; accounts have a name of their own and a password. Bots are
 * programs: the levels of the engine, and accounts that act by tokens.
 */
export type PersonKind = 'guest' | 'account' | 'bot' | 'moderator' | 'host';

/** Another person, as all see them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** Present if this is a level of the engine, which the server plays. Pages show its name in their own language. */
  readonly level?: number;
  /** Present if this account is a program that somebody has connected. It is marked wherever its name is shown. */
  readonly isBot?: true;
}

/** The person of this session. */
export interface Me extends Person {
  readonly kind: PersonKind;
  /** Present in children's mode: phrases only, and only friends. */
  readonly isChild?: true;
}

/** `GET /site`: what a page asks first, and who it is. */
export interface SiteInfo {
  readonly name: string;
  readonly build: string;
  /** Whether new accounts may be made. */
  readonly registration: 'open' | 'closed';
  /** Whether the connection is encrypted, or on this machine: without, the page warns before a password is typed. */
  readonly isSecure: boolean;
  /** Addresses under which others can reach this server; empty when only this machine can. */
  readonly addresses: readonly string[];
  readonly announcement?: string;
  /** The key with which a browser subscribes to Web Push; absent where the host has set none. */
  readonly pushKey?: string;
  readonly me?: Me;
}

/** How a game is played: with clocks while both are there, or over days. */
export type Speed = 'live' | 'correspondence';

/** What is fixed about a game, besides the match itself. */
export interface GameInfo {
  readonly id: string;
  readonly players: readonly [Person, Person];
  readonly speed: Speed;
  readonly isRated: boolean;
  readonly isPublic: boolean;
  readonly delay: number;
  /** By side. */
  readonly help: readonly [AllowedHelp, AllowedHelp];
  readonly createdAt: number;
  readonly rematchOf?: string;
  /** The id of the tournament that it belongs to. */
  readonly tournament?: string;
  readonly teaching?: Teaching;
}

/** What a teaching game has besides: arrows that all at the board see, and perhaps a teacher. */
export interface Teaching {
  /** One of the players, or a third person. */
  readonly teacher?: Person;
  /** Whether there is a seat for a third person. */
  readonly hasSeat: boolean;
}

/** A game as a list shows it. */
export interface GameSummary {
  readonly id: string;
  readonly game: string;
  readonly players: readonly [Person, Person];
  readonly speed: Speed;
  readonly isRated: boolean;
  readonly createdAt: number;
  /** Epoch milliseconds of the last event. */
  readonly at: number;
  readonly plies: number;
  /** Position text. */
  readonly position: string;
  readonly options: GameLine['options'];
  readonly turn: Side;
  /** The side of whoever asked; absent in lists of public games. */
  readonly side?: Side;
  /** Whether whoever asked teaches there, without a side. */
  readonly isTaught?: true;
  readonly isOver: boolean;
  readonly winner?: Side;
  readonly reason?: string;
  /** Present while the clocks are stopped. */
  readonly isPaused?: true;
  /** When the flag of the side to move falls. */
  readonly deadline?: number;
  /** How much of the time for the move was gone when the side to move was reminded last; in a list of its own games. */
  readonly reminded?: 'half' | 'most';
  /** The id of the tournament that it belongs to. */
  readonly tournament?: string;
}

/** The best game of its kind that is being played, as spectators see it. */
export interface TvGame {
  readonly summary: GameSummary;
  /** By side, in the pool of this game; `null` for a player without rated games. */
  readonly ratings: readonly [ShownRating | null, ShownRating | null];
  readonly spectators: number;
}

/** `GET /tv`: one game of each kind that is played with clocks now, in the order of the games. */
export type TvGames = readonly TvGame[];

/** `GET /challenges/ID`. */
export interface Challenge {
  readonly id: string;
  readonly plan: ChallengePlan;
  /** A hash of the plan. The person who accepts sends it, so that no player accepts terms that they have not seen. */
  readonly planHash: string;
  readonly maker: Person;
  /** Of the maker in the pool of this game, if it is rated. */
  readonly makerRating?: ShownRating;
  /** The one person who may take it; absent when any person with the link may. */
  readonly taker?: Person;
  /** Present if the lobby lists it. */
  readonly isListed?: true;
  readonly state: 'open' | 'taken' | 'cancelled' | 'declined' | 'expired';
  /** The game that came of it; only for its players, or if it is public. */
  readonly game?: string;
  readonly rematchOf?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A challenge as the inbox shows it. */
export interface ReceivedChallenge {
  readonly id: string;
  readonly game: string;
  readonly clocks: readonly [TimeControl, TimeControl];
  readonly planHash: string;
  readonly maker: Person;
  /** Present if it is rated: the maker in the pool of this game. */
  readonly makerRating?: ShownRating;
  readonly isMine: boolean;
  readonly rematchOf?: string;
  readonly expiresAt: number;
}

/** The rating of a player in a game: before it, and once it is over by how much it has changed. */
export interface SeatRating extends ShownRating {
  readonly change?: number;
}

/** The rating of a person in one pool, in `GET /people/ID/ratings`. */
export interface PoolRating extends ShownRating {
  readonly pool: RatingPool;
  readonly game: string;
  readonly speed: Speed;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  /** The rating after each of the last games, the earliest first. */
  readonly history: readonly RatingPoint[];
}

export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

/** `GET /people/ID/ratings`. */
export interface PersonRatings {
  readonly person: Person;
  readonly ratings: readonly PoolRating[];
}

/** Who is listed by rating: with so many games, one of them lately, and a deviation that is small enough. */
export interface ListingRule {
  readonly games: number;
  readonly days: number;
  /** Absent where any will do. */
  readonly deviation?: number;
}

export interface RatingRow extends ShownRating {
  /** Counted from 1; equal ratings share a place. Absent for oneself when not listed. */
  readonly place?: number;
  readonly person: Person;
  readonly games: number;
}

/** `GET /leaderboards/GAME/rating?speed=live`. */
export interface RatingBoard {
  /** Where few play, more people are listed. */
  readonly rule: ListingRule;
  readonly rows: readonly RatingRow[];
  /** The row of whoever asks, also when it is not among the first; absent without a rated game. */
  readonly me?: RatingRow;
}

export interface WinsRow {
  readonly place: number;
  readonly person: Person;
  readonly wins: number;
}

/** `GET /leaderboards/GAME/wins?time=month`. */
export interface WinsBoard {
  readonly rows: readonly WinsRow[];
  readonly me?: WinsRow;
}

/** `GET /sessions`. */
export interface SessionInfo {
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** Browser and system, as far as the browser says. */
  readonly device: string;
  readonly isThis: boolean;
}

/** What the host panel shows. */
export interface HostInfo {
  readonly name: string;
  readonly registration: 'open' | 'closed';
  readonly announcement?: string;
  readonly people: readonly (Person & { readonly sockets: number })[];
  readonly games: readonly GameSummary[];
  readonly addresses: readonly string[];
  /** How many reports wait for an answer. */
  readonly reports?: number;
  readonly health: {
    readonly startedAt: number;
    readonly version: string;
    readonly sockets: number;
    readonly rooms: number;
    readonly appendP99: number;
    readonly outages: readonly { readonly since: number; readonly till: number }[];
    readonly databaseBytes: number;
    readonly lastBackup?: number;
  };
}

/** What the host may do in a single game: `POST /host/games/ID/ACT`. */
export const HOST_ACTS = ['pause', 'resume', 'abort'] as const;
export type HostAct = (typeof HOST_ACTS)[number];

/** Why a request was refused. The page has a sentence for each code. */
export const API_ERRORS = [
  'malformed',
  'not-found',
  'forbidden',
  'not-signed-in',
  'bad-token',
  'no-scope',
  'wrong-password',
  'name-taken',
  'bad-name',
  'weak-password',
  'registration-closed',
  'not-encrypted',
  'too-many',
  'too-large',
  'challenge-over',
  'challenge-changed',
  'own-challenge',
  'bad-plan',
  'too-many-levels',
  'levels-busy',
  'too-many-reviews',
  'not-now',
  'blocked',
  'friends-only',
  'suspended',
  'paused',
  'unavailable',
] as const;
export type ApiErrorCode = (typeof API_ERRORS)[number];

/** The body of every response with a status of 400 or more. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** The field that is wrong, or the part of a plan. */
  readonly field?: string;
  /** For `too-many`: milliseconds to wait. */
  readonly ms?: number;
  /** For `suspended`. */
  readonly sanction?: SanctionNotice;
  /** For `paused`. */
  readonly pause?: PlayPause;
}

const LONGEST_NAME = 20;
const PASSWORD = z.string().check(z.minLength(8), z.maxLength(200));
const NAME = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME * 4));

export interface Credentials {
  readonly name: string;
  readonly password: string;
}
export interface NewPassword {
  readonly old: string;
  readonly password: string;
}
export interface NewChallenge {
  readonly plan: ChallengePlan;
  /** The name of an account; absent for a link that any person may take. */
  readonly to?: string;
  /** The same by the id of a person, who may be a guest. */
  readonly toPerson?: string;
  /** Whether the lobby lists it: then it is for any person, and begins with the start of its plan. */
  readonly isListed?: boolean;
}

/** What the maker of a challenge may change. What is absent stays as it is. */
export interface ChangedTerms {
  readonly plan: ChallengePlan;
  readonly isListed?: boolean;
}

export interface Acceptance {
  /** Of the plan that was seen. */
  readonly planHash: string;
}

/** `POST /account` and `POST /session`. */
export const credentials: z.ZodMiniType<Credentials> = z.strictObject({ name: NAME, password: PASSWORD });
/** `PUT /account/password`. */
export const newPassword: z.ZodMiniType<NewPassword> = z.strictObject({ old: z.string(), password: PASSWORD });
/** `DELETE /account`. */
export const passwordOnly: z.ZodMiniType<{ readonly password: string }> = z.strictObject({ password: z.string() });
/** `POST /challenges`. */
export const newChallenge: z.ZodMiniType<NewChallenge> = z.strictObject({
  plan: challengePlan,
  to: z.exactOptional(NAME),
  toPerson: z.exactOptional(z.string().check(z.maxLength(40))),
  isListed: z.exactOptional(z.boolean()),
});
/** `PUT /challenges/ID`, while no player has taken it. */
export const changedChallenge: z.ZodMiniType<ChangedTerms> = z.strictObject({
  plan: challengePlan,
  isListed: z.exactOptional(z.boolean()),
});
/** `POST /challenges/ID/accept`. */
export const acceptance: z.ZodMiniType<Acceptance> = z.strictObject({
  planHash: z.string().check(z.maxLength(100)),
});
