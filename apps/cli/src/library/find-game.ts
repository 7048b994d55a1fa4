import type { Library, Summary } from '@tesuji/library';
import { BadInput } from '../bad-input.ts';
import { answerOf } from './open-library.ts';

/** The game meant by the beginning of its id, or by `last`. */
export async function findSummary(library: Library, text: string): Promise<Summary> {
  const all = answerOf(await library.list());
  if (text === 'last') {
    const last = all.toSorted((a, b) => b.savedAt - a.savedAt)[0];
    if (last !== undefined) return last;
    throw new BadInput('the library is empty');
  }
  const found = all.filter(({ id }) => id.startsWith(text.toLowerCase()));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (found.length === 0) throw new BadInput(`there is no game “${text}” in the library; see “tesuji library list”`);
  throw new BadInput(`“${text}” is the beginning of ${found.length} games; give more of it`);
}
