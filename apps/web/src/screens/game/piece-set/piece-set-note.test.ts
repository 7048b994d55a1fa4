import { expect, it } from 'vitest';
import { memoryStore } from '../../../shared/storage/test/memory-store.ts';
import { closeSetNote, isSetNoteDue } from './piece-set-note.ts';

it('the note about sets of pieces belongs to the first game, until it is closed', () => {
  const storage = memoryStore();
  expect(isSetNoteDue(storage, 'one')).toBe(true);
  expect(isSetNoteDue(storage, 'two')).toBe(false);
  expect(isSetNoteDue(storage, 'one')).toBe(true);
  closeSetNote(storage);
  expect(isSetNoteDue(storage, 'one')).toBe(false);
});
