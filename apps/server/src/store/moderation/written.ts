/** What a person has written to others: for the export of their data, and to erase it with their account. */
import type { Kysely } from 'kysely';
import { batchStep, type Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A message, as the export of an account has it. */
export interface WrittenMessage {
  /** The topic of the room. */
  readonly room: string;
  readonly at: number;
  readonly text?: string;
  readonly phrase?: string;
}

/** What the rows of rooms have in common, whoever wrote them. */
interface MessageBody {
  readonly id: string;
  readonly person: string;
  readonly text?: string;
  readonly phrase?: string;
}

/** Returns all messages of a person that are still stored, the oldest first. */
export async function writtenBy(sql: Kysely<Schema>, person: string): Promise<readonly WrittenMessage[]> {
  const rows = await rowsOf(sql, person);
  return rows.map(({ topic, at, body: { text, phrase } }) => ({
    room: topic,
    at,
    ...(text !== undefined && { text }),
    ...(phrase !== undefined && { phrase }),
  }));
}

/** Erases the texts of a person. Their rows stay, so that the numbers of a room have no gap. */
export async function eraseWritten(database: Database, person: string): Promise<void> {
  const { sql } = database;
  const rows = await rowsOf(sql, person);
  const steps = rows.map(({ topic, seq, body: { id } }) =>
    batchStep(
      sql
        .updateTable('log')
        .set({ body: JSON.stringify({ id, person, text: '' }) })
        .where('topic', '=', topic)
        .where('seq', '=', seq),
    ),
  );
  if (steps.length > 0) await database.batch(steps);
}

/** Reads all rooms: nothing else asks who wrote what, and rooms are pruned, so there is no index for it. */
async function rowsOf(sql: Kysely<Schema>, person: string) {
  const rows = await sql
    .selectFrom('log')
    .select(['topic', 'seq', 'at', 'body'])
    .where('topic', 'like', 'chat:%')
    .where('body', 'like', `%${JSON.stringify(person).slice(1, -1)}%`)
    .orderBy('at')
    .execute();
  const read = rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as MessageBody }));
  return read.filter(({ body }) => body.person === person);
}
