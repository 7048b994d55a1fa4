/** Answers about games, challenges and the lobby. */
import type { MatchEvent, MatchState, TimeControl } from '@tesuji/match';
import {
  challengePlan,
  timeControl,
  type BroughtGame,
  type BroughtGames,
  type Challenge,
  type GameInfo,
  type GameSnapshot,
  type GameSummary,
  type ImportOutcome,
  type OnlineRefusal,
  type PersonGames,
  type PoolTicket,
  type Profile,
  type ReceivedChallenge,
  type ServerReview,
  type TvGames,
} from '@tesuji/online';
import { isGameLine, type GameLine, type Side } from '@tesuji/rules';
import * as z from 'zod/mini';
import { withName, text, time } from '../schema.ts';
import { person, poolRating, ratingAnswer, speed } from './people.ts';

const ms = { type: 'integer', minimum: 0, description: 'Milliseconds.' };
const control = (kind: string, properties: object): object => ({
  type: 'object',
  properties: { kind: { const: kind }, ...properties },
  required: ['kind', ...Object.keys(properties)],
});
withName<TimeControl>('TimeControl', timeControl, {
  description: 'The clock of one side.',
  oneOf: [
    control('none', {}),
    control('sudden-death', { main: ms }),
    control('increment', { main: ms, increment: ms }),
    control('delay', { main: ms, delay: ms, delayKind: { enum: ['simple', 'bronstein'] } }),
    control('byoyomi', { main: ms, period: ms, periods: { type: 'integer', minimum: 1 } }),
    control('per-move', { each: ms }),
    control('stages', { stages: { type: 'array', items: { type: 'object' } } }),
  ],
});
withName('ChallengePlan', challengePlan, {
  description: 'The terms of a game. Pairs name the maker of the challenge first, `side` is the side of the maker.',
});
const LINE_NOTE: object = {
  description: 'A game: id, rule options, position text of the start, and moves in coordinates.',
  type: 'object',
  properties: {
    game: { type: 'string' },
    options: { type: 'object', additionalProperties: { type: 'string' } },
    start: { type: 'string' },
    moves: { type: 'array', items: { type: 'string' } },
  },
  required: ['game', 'options', 'start', 'moves'],
};
const line: z.ZodMiniType<GameLine> = withName('GameLine', z.custom<GameLine>(isGameLine), LINE_NOTE);

const side: z.ZodMiniType<Side> = z.union([z.literal(0), z.literal(1)]);
const pair = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<readonly [T, T]> => z.tuple([schema, schema]);
const help = z.strictObject({ hints: z.boolean(), warnings: z.boolean() });

export const gameInfo: z.ZodMiniType<GameInfo> = withName(
  'GameInfo',
  z.strictObject({
    id: text,
    players: pair(person),
    speed,
    isRated: z.boolean(),
    isPublic: z.boolean(),
    delay: z.number(),
    help: pair(help),
    createdAt: time,
    rematchOf: z.exactOptional(text),
    tournament: z.exactOptional(text),
    teaching: z.exactOptional(z.strictObject({ teacher: z.exactOptional(person), hasSeat: z.boolean() })),
  }),
);
/** Checked as far as programs need it; the rest is what the judge of a match keeps. */
export const matchState = withName(
  'MatchState',
  z.looseObject({
    line,
    terms: z.looseObject({ clocks: pair(timeControl) }),
    first: side,
    sequence: z.number(),
    time,
    spent: z.array(z.number()),
    clocks: pair(z.looseObject({})),
    used: z.number(),
    phase: z.looseObject({ kind: z.enum(['running', 'paused', 'over']) }),
    offers: z.looseObject({}),
  }),
  { description: 'A match after event `sequence`. Times are in milliseconds.' },
) as unknown as z.ZodMiniType<MatchState>;
export const matchEvent = withName(
  'MatchEvent',
  z.looseObject({ kind: text, sequence: z.number(), at: time }),
) as unknown as z.ZodMiniType<MatchEvent>;
export const gameSnapshot: z.ZodMiniType<GameSnapshot> = withName(
  'GameSnapshot',
  z.strictObject({ info: gameInfo, match: matchState, side: z.exactOptional(side) }),
);
export const gameSummary: z.ZodMiniType<GameSummary> = withName(
  'GameSummary',
  z.strictObject({
    id: text,
    game: text,
    players: pair(person),
    speed,
    isRated: z.boolean(),
    createdAt: time,
    at: time,
    plies: z.number(),
    position: text,
    options: z.record(text, text),
    turn: side,
    side: z.exactOptional(side),
    isTaught: z.exactOptional(z.literal(true)),
    isOver: z.boolean(),
    winner: z.exactOptional(side),
    reason: z.exactOptional(text),
    isPaused: z.exactOptional(z.literal(true)),
    deadline: z.exactOptional(time),
    reminded: z.exactOptional(z.enum(['half', 'most'])),
    tournament: z.exactOptional(text),
  }),
);
export const gameList: z.ZodMiniType<readonly GameSummary[]> = withName('GameList', z.array(gameSummary));
export const tvGames: z.ZodMiniType<TvGames> = z.array(
  z.strictObject({ summary: gameSummary, ratings: pair(z.nullable(ratingAnswer)), spectators: z.number() }),
);
export const commandAnswer: z.ZodMiniType<{ readonly seq: number } | { readonly refusal: OnlineRefusal }> = withName(
  'CommandAnswer',
  z.union([
    z.strictObject({ seq: z.number() }),
    z.strictObject({ refusal: z.looseObject({ code: text }) as unknown as z.ZodMiniType<OnlineRefusal> }),
  ]),
  { description: '`seq` when the command is in the log, at or before that event; `refusal` when the rules refuse it.' },
);

export const challenge: z.ZodMiniType<Challenge> = withName(
  'Challenge',
  z.strictObject({
    id: text,
    plan: challengePlan,
    planHash: text,
    maker: person,
    makerRating: z.exactOptional(ratingAnswer),
    taker: z.exactOptional(person),
    isListed: z.exactOptional(z.literal(true)),
    state: z.enum(['open', 'taken', 'cancelled', 'declined', 'expired']),
    game: z.exactOptional(text),
    rematchOf: z.exactOptional(text),
    createdAt: time,
    expiresAt: time,
  }),
);
export const receivedChallenges: z.ZodMiniType<readonly ReceivedChallenge[]> = z.array(
  z.strictObject({
    id: text,
    game: text,
    clocks: pair(timeControl),
    planHash: text,
    maker: person,
    makerRating: z.exactOptional(ratingAnswer),
    isMine: z.boolean(),
    rematchOf: z.exactOptional(text),
    expiresAt: time,
  }),
);
export const begunGame: z.ZodMiniType<{ readonly game: string }> = withName(
  'BegunGame',
  z.strictObject({ game: text }),
);
export const askedRematch: z.ZodMiniType<{ readonly game: string } | { readonly challenge: string }> = z.union([
  begunGame,
  z.strictObject({ challenge: text }),
]);
export const ticket: z.ZodMiniType<PoolTicket> = withName('PoolTicket', z.strictObject({ pool: text, since: time }));
export const ticketList: z.ZodMiniType<readonly PoolTicket[]> = z.array(ticket);

const tally = z.strictObject({ game: text, won: z.number(), drawn: z.number(), lost: z.number() });
export const profile: z.ZodMiniType<Profile> = withName(
  'Profile',
  z.strictObject({
    person,
    createdAt: time,
    isHere: z.boolean(),
    ratings: z.array(poolRating),
    tallies: z.array(tally),
    mine: z.exactOptional(z.array(tally)),
    relation: z.exactOptional(z.enum(['follow', 'block'])),
    activity: z.array(z.strictObject({ day: z.number(), games: z.number() })),
  }),
);
export const personGames: z.ZodMiniType<PersonGames> = z.strictObject({
  games: gameList,
  next: z.exactOptional(text),
});
export const serverReview: z.ZodMiniType<ServerReview> = withName(
  'ServerReview',
  z.union([
    z.strictObject({ phase: z.literal('none') }),
    z.strictObject({
      phase: z.enum(['waiting', 'running', 'done', 'failed']),
      share: z.number(),
      ahead: z.exactOptional(z.number()),
      isMine: z.boolean(),
    }),
  ]),
  { description: '`share` is how much of it is done; `ahead` counts the reviews that come before one that waits.' },
);
export const importOutcome: z.ZodMiniType<ImportOutcome> = z.strictObject({
  added: z.number(),
  duplicates: z.number(),
  refused: z.array(z.number()),
});
const broughtGame: z.ZodMiniType<BroughtGame> = z.strictObject({
  id: text,
  line,
  players: pair(text),
  winner: z.exactOptional(side),
  isDraw: z.exactOptional(z.literal(true)),
  position: text,
  playedAt: z.exactOptional(time),
  at: time,
});
export const broughtGames: z.ZodMiniType<BroughtGames> = z.strictObject({
  total: z.number(),
  games: z.array(broughtGame),
  next: z.exactOptional(text),
});
