import { fail, ok, type Result } from '@tesuji/rules';
import type { CatalogueChange, Snapshot } from './catalogue.ts';
import type { LibraryError } from './library-error.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { select, type Query } from './query.ts';
import type { Summary } from './summary.ts';

type Planned<T> = Promise<Result<CatalogueChange<T>, LibraryError>>;

/** Lists deleted games: the latest deletion first, and in each the latest game, unless the query has another order. */
export function deletedGames({ summaries }: Snapshot, query: Query = {}): Summary[] {
  const deleted = select(summaries.values(), query).filter(({ deletion }) => deletion !== undefined);
  const sign = query.order === 'ascending' ? 1 : -1;
  return query.sort === undefined ? deleted.sort((a, b) => sign * (a.deletion! - b.deletion!)) : deleted;
}

/** Marks games as deleted. Fails when one does not exist or is already deleted. */
export async function planRemoval(
  store: LibraryStore,
  snapshot: Snapshot,
  ids: readonly string[],
): Planned<readonly Summary[]> {
  const { summaries } = snapshot;
  const missing = ids.find((id) => !summaries.has(id) || summaries.get(id)?.deletion !== undefined);
  if (missing !== undefined) return fail({ code: 'no-such-game', id: missing });
  const deletion = (deletedGames(snapshot)[0]?.deletion ?? 0) + 1;
  return planMarks(store, [...new Set(ids)], (summary) => ({ ...summary, deletion }));
}

/** Unmarks the games of the latest deletion. */
export async function planUndo(store: LibraryStore, snapshot: Snapshot): Planned<readonly Summary[]> {
  const deleted = deletedGames(snapshot);
  const latest = deleted.filter(({ deletion }) => deletion === deleted[0]?.deletion);
  const ids = latest.map(({ id }) => id);
  return planMarks(store, ids, unmark);
}

/** Removes games permanently, deleted or not. Fails when one does not exist. */
export async function planPurge({ summaries }: Snapshot, ids: readonly string[]): Planned<void> {
  const missing = ids.find((id) => !summaries.has(id));
  if (missing !== undefined) return fail({ code: 'no-such-game', id: missing });
  return ok({ removes: [...new Set(ids)], result: undefined });
}

async function planMarks(
  store: LibraryStore,
  ids: readonly string[],
  mark: (summary: Summary) => Summary,
): Planned<readonly Summary[]> {
  const puts: StoredGame[] = [];
  for (const id of ids) {
    const game = await store.readGame(id);
    if (game === undefined) return fail({ code: 'no-such-game', id });
    puts.push({ ...game, summary: mark(game.summary) });
  }
  return ok({ puts, result: puts.map(({ summary }) => summary) });
}

function unmark(summary: Summary): Summary {
  const { deletion: _, ...rest } = summary;
  return rest;
}
