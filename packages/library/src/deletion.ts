import { fail, ok, type Result } from '@tesuji/rules';
import type { Plan, Snapshot } from './catalogue.ts';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { select, type Query } from './query.ts';
import type { Summary } from './summary.ts';

type Planned<T> = Promise<Result<Plan<T>, LibraryFault>>;

/** The latest deletion first and in each the latest game, unless another order is asked for. */
export function deletedGames({ summaries }: Snapshot, query: Query = {}): Summary[] {
  const deleted = select(summaries.values(), query).filter(({ deletion }) => deletion !== undefined);
  const sign = query.order === 'ascending' ? 1 : -1;
  return query.sort === undefined ? deleted.sort((a, b) => sign * (a.deletion! - b.deletion!)) : deleted;
}

/** Marks games as deleted. One that is not there, or already deleted, stops it all. */
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

/** Takes games out for good, deleted ones too. One that is not there stops it all. */
export async function planPurge({ summaries }: Snapshot, ids: readonly string[]): Planned<void> {
  const missing = ids.find((id) => !summaries.has(id));
  if (missing !== undefined) return fail({ code: 'no-such-game', id: missing });
  return ok({ removes: [...new Set(ids)], answer: undefined });
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
  return ok({ puts, answer: puts.map(({ summary }) => summary) });
}

function unmark(summary: Summary): Summary {
  const { deletion: _, ...rest } = summary;
  return rest;
}
