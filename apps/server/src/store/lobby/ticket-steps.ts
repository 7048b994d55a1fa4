/** What other transactions do to the tickets of people. */
import type { Outage } from '@tesuji/online';
import { batchStep, type BatchStep, type Database } from '../database.ts';

/** Milliseconds for which a ticket is kept after its person was last seen. */
export const TICKET_TIME = 30_000;
/** Milliseconds after which a person counts as away. Others are not paired with somebody who is not there. */
export const AWAY_AFTER = 10_000;

/** Returns the statement that ends all tickets of people: they play now. */
export function endTickets({ sql }: Database, people: readonly string[]): BatchStep {
  return batchStep(sql.deleteFrom('ticket').where('person', 'in', people));
}

/** Returns the statements that move the tickets of a guest to an account. */
export function moveTickets({ sql }: Database, guest: string, account: string): BatchStep[] {
  const own = sql.selectFrom('ticket as own').select('own.pool').where('own.person', '=', account);
  return [
    batchStep(
      sql.updateTable('ticket').set({ person: account }).where('person', '=', guest).where('pool', 'not in', own),
    ),
    batchStep(sql.deleteFrom('ticket').where('person', '=', guest)),
  ];
}

/**
 * Returns the statement that keeps the tickets of those who waited when an outage began. They count as away until they are
 * seen again.
 */
export function keepTickets({ sql }: Database, { since, till }: Outage): BatchStep {
  return batchStep(
    sql
      .updateTable('ticket')
      .set({ seen_at: till - AWAY_AFTER })
      .where('seen_at', '>', since - TICKET_TIME)
      .where('seen_at', '<', till - AWAY_AFTER),
  );
}
