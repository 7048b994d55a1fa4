import type { KeyValueStore } from '../../../shared/storage/key-value-store.ts';

const NAME = 'piece-set-note';
const CLOSED = 'closed';

/** Reports whether the note about sets of pieces belongs to this game: the first that asks, until the note is closed. */
export function isSetNoteDue(storage: KeyValueStore, id: string): boolean {
  const shownAt = storage.read(NAME);
  if (typeof shownAt === 'string') return shownAt === id;
  storage.write(NAME, id);
  return true;
}

/** Closes the note for good. */
export function closeSetNote(storage: KeyValueStore): void {
  storage.write(NAME, CLOSED);
}
