import type { MatchEvent } from '@tesuji/match';
import type { EventLog, GameSnapshot, GameSummary } from '@tesuji/online';
import { listBest } from './profile/best-games.ts';
import { batchStep, type Database } from './database.ts';
import {
  insertGame,
  IS_LISTED,
  isUnderWay,
  playOut,
  selectGames,
  settledColumns,
  settledSummaryOf,
  gameSummaryOf,
  tournamentSource,
  type GameRow,
} from './game-rows.ts';
import {
  DatabaseError,
  type BestGame,
  type Games,
  type MoveReminder,
  type MoveReminders,
  type NewStoredGame,
} from './store.ts';

/** How many finished games a list shows. */
const MOST_FINISHED = 50;
/** The most games whose logs are deleted in one transaction, which others wait for. */
const MOST_PRUNED = 100;

export class StoredGames implements Games {
  readonly #database: Database;
  readonly #log: EventLog;
  readonly #reminders: MoveReminders;

  constructor(database: Database, log: EventLog, reminders: MoveReminders) {
    this.#database = database;
    this.#log = log;
    this.#reminders = reminders;
  }

  async create(game: NewStoredGame): Promise<void> {
    const created = await this.#database.batch(insertGame(this.#database, game));
    if (!created.isDone) throw new DatabaseError(`the game ${game.info.id} could not be created`);
  }

  async listMine(person: string): Promise<readonly GameSummary[]> {
    const mine = selectGames(this.#database.sql).where('game.id', 'in', ({ selectFrom }) =>
      selectFrom('seat')
        .select('seat.game')
        .where('seat.person', '=', person)
        .union(selectFrom('teaching').select('teaching.game').where('teaching.teacher', '=', person)),
    );
    const live = await mine.where('game.phase', '=', 'live').orderBy('game.created_at', 'desc').execute();
    const finished = await mine
      .where('game.phase', '!=', 'live')
      .orderBy('game.ended_at', 'desc')
      .limit(MOST_FINISHED)
      .execute();
    const [games, reminded] = await Promise.all([
      this.#summarise([...live, ...finished], { person }),
      this.#reminders.given(live.map(({ id }) => id)),
    ]);
    return games.map((game) => {
      const reminder = reminded.get(game.id);
      if (reminder === undefined || !isAbout(reminder, game)) return game;
      return { ...game, reminded: reminder.given > 1 ? 'most' : 'half' };
    });
  }

  async listCorrespondence(): Promise<readonly string[]> {
    const rows = await this.#database.sql
      .selectFrom('game')
      .select('id')
      .where('phase', '=', 'live')
      .where('speed', '=', 'correspondence')
      .execute();
    return rows.map(({ id }) => id);
  }

  async listOfTournament(id: string, limit: number): Promise<readonly GameSummary[]> {
    const rows = await selectGames(this.#database.sql)
      .where('game.source', '=', tournamentSource(id))
      .where('game.phase', '=', 'live')
      .orderBy('game.created_at', 'desc')
      .orderBy('game.id')
      .limit(limit)
      .execute();
    return this.#summarise(rows, {});
  }

  async listPublic(now: number, limit: number): Promise<readonly GameSummary[]> {
    const rows = await selectGames(this.#database.sql)
      .where('game.is_public', '=', 1)
      .where(IS_LISTED)
      .where(isUnderWay(now))
      .orderBy('game.created_at', 'desc')
      .limit(limit)
      .execute();
    return this.#summarise(rows, { now });
  }

  async listLive(limit: number): Promise<readonly GameSummary[]> {
    const rows = await selectGames(this.#database.sql)
      .where('game.phase', '=', 'live')
      .orderBy('game.created_at', 'desc')
      .limit(limit)
      .execute();
    return this.#summarise(rows, {});
  }

  async countLive(person?: string): Promise<number> {
    const live = this.#database.sql.selectFrom('game').where('game.phase', '=', 'live');
    const counted =
      person === undefined
        ? live
        : live.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('seat').select('side').whereRef('seat.game', '=', 'game.id').where('seat.person', '=', person),
            ),
          );
    const { count } = await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  }

  summaries(ids: readonly string[], person: string): Promise<readonly GameSummary[]> {
    return this.#summariseAll(ids, { person });
  }

  publicSummaries(ids: readonly string[], now: number): Promise<readonly GameSummary[]> {
    return this.#summariseAll(ids, { now });
  }

  listBest(game: string, now: number, limit: number): Promise<readonly BestGame[]> {
    return listBest(this.#database, game, now, limit);
  }

  async #summariseAll(
    ids: readonly string[],
    as: { readonly person?: string; readonly now?: number },
  ): Promise<readonly GameSummary[]> {
    if (ids.length === 0) return [];
    const rows = await selectGames(this.#database.sql).where('game.id', 'in', ids).execute();
    const found = new Map((await this.#summarise(rows, as)).map((summary) => [summary.id, summary]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async snapshot(id: string, until: number = Infinity): Promise<Omit<GameSnapshot, 'side'> | undefined> {
    const found = await this.#log.find(id);
    if (found === undefined) return undefined;
    const events = found.archive ?? (await this.#log.read(id, 0));
    const seen = events.filter(({ at }) => at <= until);
    return { info: found.info, match: playOut(found.first, seen).state };
  }

  async unsettled(limit: number): Promise<readonly string[]> {
    const rows = await this.#database.sql
      .selectFrom('game')
      .select('id')
      .where('phase', '=', 'over')
      .orderBy('ended_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async settle(id: string, now: number): Promise<boolean> {
    const found = await this.#log.find(id);
    if (found?.phase !== 'over') return false;
    // A game that is over takes no more events, so these are all.
    const events = await this.#log.read(id, 0);
    const { numUpdatedRows } = await this.#database.sql
      .updateTable('game')
      .set({ phase: 'kept', settled_at: now, ...settledColumns(found.first, events) })
      .where('id', '=', id)
      .where('phase', '=', 'over')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async tidyDays(now: number, before: number): Promise<void> {
    await this.#database.tidyDays?.(now, before);
  }

  async prune(before: number): Promise<number> {
    const { sql } = this.#database;
    const rows = await sql
      .selectFrom('game')
      .select('id')
      .where('settled_at', '<', before)
      .where('is_pruned', '=', 0)
      .where('archive', 'is not', null)
      .limit(MOST_PRUNED)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.#database.batch([
      batchStep(sql.updateTable('game').set({ is_pruned: 1 }).where('id', 'in', ids)),
      batchStep(sql.deleteFrom('log').where('topic', 'in', ids)),
    ]);
    return ids.length;
  }

  /** Summaries of games as they are, or as spectators see them at `now`. */
  async #summarise(
    rows: readonly GameRow[],
    { person, now }: { readonly person?: string; readonly now?: number },
  ): Promise<readonly GameSummary[]> {
    const isSettled = (row: GameRow): boolean => row.phase === 'kept' && now === undefined;
    const events = await this.#readAll(rows.filter((row) => !isSettled(row)).map(({ id }) => id));
    return rows.map((row) => {
      if (isSettled(row)) return settledSummaryOf(row, person);
      const until = now === undefined ? Infinity : now - row.delay;
      return gameSummaryOf(
        row,
        (events.get(row.id) ?? []).filter(({ at }) => at <= until),
        person,
      );
    });
  }

  /** Reads the logs of games. That of a game which ended lately was not yet deleted. */
  async #readAll(ids: readonly string[]): Promise<ReadonlyMap<string, readonly MatchEvent[]>> {
    const events = new Map<string, MatchEvent[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return events;
    const rows = await this.#database.sql
      .selectFrom('log')
      .select(['topic', 'body'])
      .where('topic', 'in', ids)
      .orderBy('topic')
      .orderBy('seq')
      .execute();
    for (const { topic, body } of rows) events.get(topic)?.push(...(JSON.parse(body) as MatchEvent[]));
    return events;
  }
}

/** Returns whether a reminder was about the move that this person has to make now. */
function isAbout({ ply }: MoveReminder, { plies, side, turn, isOver }: GameSummary): boolean {
  return ply === plies && side === turn && !isOver;
}
