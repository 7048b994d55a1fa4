/** Which public games are worth watching most. */
import { sql as raw } from 'kysely';
import type { Database } from '../database.ts';
import { IS_LISTED, isUnderWay } from '../game-rows.ts';
import type { BestGame } from '../store.ts';

/** Lists the public games of one kind that are played with clocks, as `Games.listBest` says. */
export async function listBest(
  { sql }: Database,
  game: string,
  now: number,
  limit: number,
): Promise<readonly BestGame[]> {
  const strength = raw<number>`coalesce(rating0.rating, 0) + coalesce(rating1.rating, 0)`;
  const pool = `${game}-live` as const;
  const rows = await sql
    .selectFrom('game')
    .innerJoin('seat as seat0', (join) => join.onRef('seat0.game', '=', 'game.id').on('seat0.side', '=', 0))
    .innerJoin('seat as seat1', (join) => join.onRef('seat1.game', '=', 'game.id').on('seat1.side', '=', 1))
    .leftJoin('rating as rating0', (join) =>
      join.onRef('rating0.person', '=', 'seat0.person').on('rating0.pool', '=', pool),
    )
    .leftJoin('rating as rating1', (join) =>
      join.onRef('rating1.person', '=', 'seat1.person').on('rating1.pool', '=', pool),
    )
    .select(['game.id', 'seat0.person as person0', 'seat1.person as person1', strength.as('strength')])
    .where('game.is_public', '=', 1)
    .where(IS_LISTED)
    .where('game.game', '=', game)
    .where('game.speed', '=', 'live')
    .where(isUnderWay(now))
    .orderBy(strength, 'desc')
    .orderBy('game.created_at', 'desc')
    .orderBy('game.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, person0, person1, strength: sum }) => ({
    id,
    players: [person0, person1],
    strength: sum,
  }));
}
