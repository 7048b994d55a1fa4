/** What travels about a person: their games, results and days of play. */
import type { GameSummary, Person, PoolRating } from './api.ts';
import type { RelationKind } from './relations.ts';

/** How many games of one kind were won, drawn and lost. Games that were called off are not counted. */
export interface GameTally {
  readonly game: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A day on which games ended. */
export interface ActiveDay {
  /** Days of UTC since the epoch. */
  readonly day: number;
  readonly games: number;
}

/** Weeks for which a profile says on which days a person has played. */
export const ACTIVITY_WEEKS = 12;

/** `GET /people/ID`. Only games are counted that whoever asks may see. */
export interface Profile {
  readonly person: Person;
  /** When this person came to the server first. */
  readonly createdAt: number;
  /** Whether one of their pages is connected. */
  readonly isHere: boolean;
  readonly ratings: readonly PoolRating[];
  readonly tallies: readonly GameTally[];
  /** The results of whoever asks against this person; absent for oneself and without a session. */
  readonly mine?: readonly GameTally[];
  /** What this person is to whoever asks; absent if nothing. */
  readonly relation?: RelationKind;
  /** The days of the last `ACTIVITY_WEEKS` weeks on which games ended, the earliest first. */
  readonly activity: readonly ActiveDay[];
}

/** The most games of one answer, and how many there are if the request does not say. */
export const MOST_PERSON_GAMES = 50;
export const USUAL_PERSON_GAMES = 12;

/** `GET /people/ID/games?game=chess&before=…&limit=12`: finished games, the latest first. */
export interface PersonGames {
  /** `side` is that of the person. */
  readonly games: readonly GameSummary[];
  /** What to send as `before` for the next ones; absent where there are no more. */
  readonly next?: string;
}
