/** What travels about tokens, with which programs act for an account, and about accounts that are programs. */
import { games } from '@tesuji/rules';
import * as z from 'zod/mini';

/**
 * What a token allows, named as in the lichess API where that has the same. Without any of them a program may read what
 * anybody may. Playing is for accounts that are programs: `bot:play` includes their challenges.
 */
export const SCOPES = [
  'profile:read',
  'games:read',
  'games:import',
  'challenge:read',
  'challenge:write',
  'tournament:write',
  'bot:play',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Tokens of one account, and the longest name of one. */
export const MOST_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 40;
const MOST_DAYS = 3650;

/** `GET /tokens`: a token as its owner sees it. The token itself is shown once, when it is made. */
export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** When it was last used; absent if never. */
  readonly seenAt?: number;
  /** Absent for a token without an end. */
  readonly expiresAt?: number;
}

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** After how many days it ends; absent for no end. */
  readonly days?: number;
}

/** The answer to `POST /tokens`. */
export interface MadeToken {
  readonly token: string;
  readonly info: TokenInfo;
}

/** `PUT /account/bot`: the game that a program plays, as far as interfaces for one game ask for it. */
export interface NewBot {
  readonly plays: string;
}

/** `POST /tokens`. */
export const newToken: z.ZodMiniType<NewToken> = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_TOKEN_NAME)),
  scopes: z.array(z.enum(SCOPES)).check(z.maxLength(SCOPES.length)),
  days: z.exactOptional(z.int().check(z.minimum(1), z.maximum(MOST_DAYS))),
});
/** `PUT /account/bot`. */
export const newBot: z.ZodMiniType<NewBot> = z.strictObject({ plays: z.enum(games.map(({ id }) => id)) });
