/** Lists of the best, by rating and by games won. */
import {
  deviationAfter,
  poolOf,
  PROVISIONAL_DEVIATION,
  shownRating,
  type ListingRule,
  type PersonKind,
  type RatingBoard,
  type RatingPool,
  type RatingRow,
  type WinsBoard,
  type WinsRow,
} from '@tesuji/online';
import type { Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { personOf } from '../game-rows.ts';
import type { RatingTable } from '../schema.ts';

const DAY = 86_400_000;
/** Rows of a list. */
const MOST_ROWS = 50;
/**
 * Who is listed by rating. The first rule by which `LEAST_LISTED` people are listed counts; where that is none, the last
 * one, by which all are listed who have played within a year.
 */
const LISTING_RULES: readonly ListingRule[] = [
  { games: 10, days: 30, deviation: PROVISIONAL_DEVIATION },
  { games: 5, days: 90, deviation: 200 },
  { games: 1, days: 365 },
];
const LEAST_LISTED = 10;
/** Wins against the same opponent that count in one day (UTC). */
const MOST_WINS_A_DAY = 3;

type Listed = Selectable<RatingTable> & { readonly name: string; readonly kind: PersonKind };

/** Programs are rated apart from people, and listed apart. */
export type RatedKind = 'people' | 'bots';

/** Lists the best ratings of a pool. */
export async function listByRating(
  { sql }: Database,
  pool: RatingPool,
  now: number,
  me: string | undefined,
  of: RatedKind,
): Promise<RatingBoard> {
  const rows: readonly Listed[] = await sql
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.person')
    .selectAll('rating')
    .select(['account.name', 'account.kind'])
    .where('rating.pool', '=', pool)
    .where('account.closed_at', 'is', null)
    .where('account.kind', of === 'bots' ? '=' : '!=', 'bot')
    .orderBy('rating.rating', 'desc')
    .orderBy('rating.person')
    .execute();
  const { rule, listed } = applyRules(rows, now);
  const shown = listed.map((row) => ratingRow(row, now, placeOf(listed, row)));
  const mine = rows.find(({ person }) => person === me);
  const own = shown.find(({ person }) => person.id === me) ?? (mine && ratingRow(mine, now));
  return { rule, rows: shown.slice(0, MOST_ROWS), ...(own !== undefined && { me: own }) };
}

function applyRules(
  rows: readonly Listed[],
  now: number,
): { readonly rule: ListingRule; readonly listed: readonly Listed[] } {
  const last = LISTING_RULES.at(-1)!;
  const follow = (rule: ListingRule): readonly Listed[] => rows.filter((row) => isListed(row, rule, now));
  const rule = LISTING_RULES.find((each) => each === last || follow(each).length >= LEAST_LISTED) ?? last;
  return { rule, listed: follow(rule) };
}

function isListed(row: Listed, { games, days, deviation = Infinity }: ListingRule, now: number): boolean {
  return row.games >= games && now - row.at <= days * DAY && deviationAfter(row, now - row.at) <= deviation;
}

/** Equal ratings, as they are shown, share a place. */
function placeOf(listed: readonly Listed[], row: Listed): number {
  return 1 + listed.findIndex(({ rating }) => Math.round(rating) === Math.round(row.rating));
}

function ratingRow(row: Listed, now: number, place?: number): RatingRow {
  return {
    ...(place !== undefined && { place }),
    person: personOf({ id: row.person, name: row.name, kind: row.kind }),
    ...shownRating(row, now - row.at),
    games: row.games,
  };
}

/** Lists who has won most rated games of a game since a time. */
export async function listByWins(
  { sql }: Database,
  game: string,
  since: number,
  me: string | undefined,
  of: RatedKind,
): Promise<WinsBoard> {
  const perDay = sql
    .selectFrom('rating_change')
    .select(({ eb, fn, ref, lit }) => [
      'person',
      'opponent',
      eb(ref('at'), '/', lit(DAY)).as('day'),
      fn.countAll<number>().as('count'),
    ])
    .where('score', '=', 1)
    .where('at', '>=', since)
    .where('pool', 'in', [poolOf(game, 'live'), poolOf(game, 'correspondence')])
    .groupBy(['person', 'opponent', 'day']);
  const rows = await sql
    .selectFrom(perDay.as('won'))
    .innerJoin('account', 'account.id', 'won.person')
    .select(({ fn, eb, ref, lit }) => [
      'account.id',
      'account.name',
      'account.kind',
      fn
        .sum(
          eb
            .case()
            .when(ref('won.count'), '>', MOST_WINS_A_DAY)
            .then(lit(MOST_WINS_A_DAY))
            .else(ref('won.count'))
            .end(),
        )
        .as('wins'),
    ])
    .where('account.closed_at', 'is', null)
    .where('account.kind', of === 'bots' ? '=' : '!=', 'bot')
    .groupBy(['account.id', 'account.name', 'account.kind'])
    .orderBy('wins', 'desc')
    .orderBy('account.id')
    .execute();
  const counts = rows.map(({ wins }) => Number(wins));
  const all = rows.map((row, index): WinsRow => ({
    place: 1 + counts.indexOf(counts[index]!),
    person: personOf(row),
    wins: counts[index]!,
  }));
  const own = all.find(({ person }) => person.id === me);
  return { rows: all.slice(0, MOST_ROWS), ...(own !== undefined && { me: own }) };
}
