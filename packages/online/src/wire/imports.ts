/** What travels about games that a person brings from a device to their account. Only they see them; none is rated. */
import type { GameLine, Side } from '@tesuji/rules';
import * as z from 'zod/mini';

/** Games that an account may have brought. */
export const MOST_IMPORTED = 5000;
/** Games of one request, and the longest record, in characters. A request has at most 16 KB. */
export const MOST_RECORDS = 50;
export const LONGEST_RECORD = 12_000;
/** Games of one answer. */
export const IMPORTED_PAGE = 12;

export interface NewImport {
  /** A record in our JSON. */
  readonly record: string;
  /** When it was played, in epoch milliseconds, where that is known. */
  readonly playedAt?: number;
}

/** `POST /imports`. */
export interface NewImports {
  readonly games: readonly NewImport[];
}

/** What became of the games of a request. */
export interface ImportOutcome {
  readonly added: number;
  /** The account has had them. */
  readonly duplicates: number;
  /** Places in the request of games that the server cannot read. */
  readonly refused: readonly number[];
}

/** A game that was brought from a device. */
export interface BroughtGame {
  /** A hash of its record. */
  readonly id: string;
  readonly line: GameLine;
  /** Names by side; empty when unknown. */
  readonly players: readonly [string, string];
  readonly winner?: Side;
  readonly isDraw?: true;
  /** Position text of its end. */
  readonly position: string;
  readonly playedAt?: number;
  /** When it was brought. */
  readonly at: number;
}

/** `GET /imports?before=…`: the last brought first. */
export interface BroughtGames {
  readonly total: number;
  readonly games: readonly BroughtGame[];
  /** What to send as `before` for the next ones; absent where there are no more. */
  readonly next?: string;
}

const TIME = z.number().check(z.int(), z.minimum(-8.64e15), z.maximum(8.64e15));

export const newImports: z.ZodMiniType<NewImports> = z.strictObject({
  games: z
    .array(z.strictObject({ record: z.string().check(z.maxLength(LONGEST_RECORD)), playedAt: z.exactOptional(TIME) }))
    .check(z.minLength(1), z.maxLength(MOST_RECORDS)),
});
