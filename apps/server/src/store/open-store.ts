import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StoredChallenges } from './challenges.ts';
import type { Database } from './database.ts';
import { StoredChildren } from './moderation/children.ts';
import { lockFolder, makeDataFolder } from './data-folder.ts';
import { StoredFinishedGames } from './profile/finished-games.ts';
import { StoredDepartures } from './moderation/departures.ts';
import { StoredGames } from './games.ts';
import { StoredModeration } from './moderation/moderation.ts';
import { StoredJobs } from './jobs/jobs.ts';
import { StoredLeases } from './lobby/leases.ts';
import { StoredLobby } from './lobby/lobby-lists.ts';
import { StoredPeople } from './people.ts';
import { StoredImports } from './profile/imports.ts';
import { StoredPushSubscriptions } from './profile/push.ts';
import { StoredRatings } from './ratings/ratings.ts';
import { StoredRelations } from './relations.ts';
import { StoredReminders } from './reminders.ts';
import { StoredResidents } from '../residents/stored-residents.ts';
import { StoredSessions } from './sessions.ts';
import { StoredSite } from './site.ts';
import { PostgresDatabase } from './postgres/postgres.ts';
import { StoredTickets } from './lobby/tickets.ts';
import { SqliteDatabase } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';
import { StoredLog } from './stored-log.ts';
import { StoredTournaments } from './tournaments.ts';
import { StoredTeaching } from './teaching.ts';
import { StoredTokens } from '../accounts/stored-tokens.ts';
import { StoredTopicLog } from './topic-log.ts';

/** The name of the database in a data folder. */
export const DATABASE_FILE = 'tesuji.sqlite';

/**
 * Opens the store in a folder, making both where there are none, and notes the time in which no server was running. Rejects
 * with a `FolderInUse` if another server has it, and with a `DatabaseError` if it cannot be opened.
 */
export async function openStore(folder: string, now: number = Date.now()): Promise<Store> {
  makeDataFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const store = await openDatabaseStore(join(folder, DATABASE_FILE));
    // Before any game is looked at: no player may lose time while no server was there.
    await store.site.beat(now);
    return {
      ...store,
      close: async () => {
        await store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the store in a database: a SQLite file, which no other server may use at the same time, or the address of a
 * PostgreSQL database (`postgres://…`), which any number of servers may.
 */
export async function openDatabaseStore(place: string): Promise<Store> {
  if (isPostgres(place)) return storeOver(await PostgresDatabase.open(place), true);
  return storeOver(await SqliteDatabase.open(place), false);
}

/** Returns whether a place is the address of a PostgreSQL database. */
export function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}

function storeOver(database: Database, isShared: boolean): Store {
  const log = new StoredLog(database);
  const reminders = new StoredReminders(database);
  const ratings = new StoredRatings(database);
  const relations = new StoredRelations(database);
  const tournaments = new StoredTournaments(database);
  return {
    log,
    people: new StoredPeople(database, ratings, relations, tournaments),
    sessions: new StoredSessions(database),
    tokens: new StoredTokens(database),
    challenges: new StoredChallenges(database),
    games: new StoredGames(database, log, reminders),
    reminders,
    ratings,
    tournaments,
    relations,
    children: new StoredChildren(database),
    moderation: new StoredModeration(database),
    departures: new StoredDepartures(database, log),
    site: new StoredSite(database, randomUUID()),
    tickets: new StoredTickets(database),
    lobby: new StoredLobby(database),
    leases: new StoredLeases(database),
    jobs: new StoredJobs(database),
    finished: new StoredFinishedGames(database),
    push: new StoredPushSubscriptions(database),
    imports: new StoredImports(database),
    topicLog: new StoredTopicLog(database),
    teaching: new StoredTeaching(database),
    residents: new StoredResidents(database),
    isShared,
    close: () => database.close(),
  };
}
