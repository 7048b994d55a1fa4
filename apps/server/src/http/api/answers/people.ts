/** Answers about people: who they are, ratings, profiles, relations, tokens. */
import {
  PROVISIONAL_DEVIATION,
  RELATION_KINDS,
  SANCTION_KINDS,
  SCOPES,
  type MadeToken,
  type Me,
  type Person,
  type PersonRatings,
  type PoolRating,
  type RatingBoard,
  type RatingRow,
  type RelationList,
  type Resident,
  type SanctionNotice,
  type SessionInfo,
  type ShownRating,
  type SiteInfo,
  type TokenInfo,
  type WinsBoard,
  type WinsRow,
} from '@tesuji/online';
import * as z from 'zod/mini';
import { withName, text, time } from '../schema.ts';

const personShape = {
  id: text,
  name: text,
  isGuest: z.boolean(),
  level: z.exactOptional(z.number()),
  isBot: z.exactOptional(z.literal(true)),
};
export const person: z.ZodMiniType<Person> = withName('Person', z.strictObject(personShape), {
  description:
    'A person or a program. `level` is that of a resident level, `isBot` marks an account that is a program.',
});
export const me: z.ZodMiniType<Me> = withName(
  'Me',
  z.strictObject({
    ...personShape,
    kind: z.enum(['guest', 'account', 'bot', 'moderator', 'host']),
    isChild: z.exactOptional(z.literal(true)),
  }),
);

const ratingShape = { rating: z.number(), deviation: z.number(), isProvisional: z.boolean() };
export const ratingAnswer: z.ZodMiniType<ShownRating> = withName('Rating', z.strictObject(ratingShape), {
  description: `Glicko-2. It is provisional while the deviation is above ${PROVISIONAL_DEVIATION}.`,
});
export const speed: z.ZodMiniType<'live' | 'correspondence'> = z.enum(['live', 'correspondence']);
export const poolRating: z.ZodMiniType<PoolRating> = withName(
  'PoolRating',
  z.strictObject({
    ...ratingShape,
    pool: text as z.ZodMiniType<PoolRating['pool']>,
    game: text,
    speed,
    games: z.number(),
    wins: z.number(),
    draws: z.number(),
    history: z.array(z.strictObject({ at: time, rating: z.number(), deviation: z.number() })),
  }),
);
export const personRatings: z.ZodMiniType<PersonRatings> = z.strictObject({ person, ratings: z.array(poolRating) });

const ratingRow: z.ZodMiniType<RatingRow> = z.strictObject({
  ...ratingShape,
  place: z.exactOptional(z.number()),
  person,
  games: z.number(),
});
export const ratingBoard: z.ZodMiniType<RatingBoard> = withName(
  'RatingBoard',
  z.strictObject({
    rule: z.strictObject({ games: z.number(), days: z.number(), deviation: z.exactOptional(z.number()) }),
    rows: z.array(ratingRow),
    me: z.exactOptional(ratingRow),
  }),
);
const winsRow: z.ZodMiniType<WinsRow> = z.strictObject({ place: z.number(), person, wins: z.number() });
export const winsBoard: z.ZodMiniType<WinsBoard> = withName(
  'WinsBoard',
  z.strictObject({ rows: z.array(winsRow), me: z.exactOptional(winsRow) }),
);
export const residents: z.ZodMiniType<readonly Resident[]> = z.array(
  z.strictObject({ person, ratings: z.record(text, z.number()) }),
);

export const sanctionNotice: z.ZodMiniType<SanctionNotice> = withName(
  'SanctionNotice',
  z.strictObject({
    id: text,
    kind: z.enum(SANCTION_KINDS),
    reason: text,
    at: time,
    until: z.exactOptional(time),
    appeal: z.exactOptional(text),
  }),
);
export const relationList: z.ZodMiniType<RelationList> = z.array(
  z.strictObject({ kind: z.enum(RELATION_KINDS), person, at: time, isMutual: z.boolean() }),
);

export const siteInfo: z.ZodMiniType<SiteInfo> = withName(
  'SiteInfo',
  z.strictObject({
    name: text,
    build: text,
    registration: z.enum(['open', 'closed']),
    isSecure: z.boolean(),
    addresses: z.array(text),
    announcement: z.exactOptional(text),
    pushKey: z.exactOptional(text),
    me: z.exactOptional(me),
  }),
);
export const sessionList: z.ZodMiniType<readonly SessionInfo[]> = z.array(
  z.strictObject({ id: text, createdAt: time, seenAt: time, device: text, isThis: z.boolean() }),
);
export const tokenInfo: z.ZodMiniType<TokenInfo> = withName(
  'TokenInfo',
  z.strictObject({
    id: text,
    name: text,
    scopes: z.array(z.enum(SCOPES)),
    createdAt: time,
    seenAt: z.exactOptional(time),
    expiresAt: z.exactOptional(time),
  }),
);
export const madeToken: z.ZodMiniType<MadeToken> = z.strictObject({ token: text, info: tokenInfo });
