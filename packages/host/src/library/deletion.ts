import { fail, ok, type Result } from '@tesuji/rules/core/result';
import type { Plan, Snapshot } from './catalogue.ts';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { select } from './query.ts';
import type { Summary } from './summary.ts';

type Planned<T> = Promise<Result<Plan<T>, LibraryFault>>;

/** The latest deletion first, in each the latest game. */
export function deletedGames({ summaries }: Snapshot): Summary[] {
  const deleted = select(summaries.values()).filter(({ deletion }) => deletion !== undefined);
  return deleted.sort((a, b) => b.deletion! - a.deletion!);
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

export async function planPurge(snapshot: Snapshot, keep: number): Planned<number> {
  const deleted = deletedGames(snapshot);
  const kept = new Set([...new Set(deleted.map(({ deletion }) => deletion))].slice(0, keep));
  const removes = deleted.filter(({ deletion }) => !kept.has(deletion)).map(({ id }) => id);
  return ok({ removes, answer: removes.length });
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
