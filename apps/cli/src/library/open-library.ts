import { openLibrary, type Library, type LibraryFault } from '@tesuji/library';
import { games, type Result } from '@tesuji/rules';
import { BadInput } from '../bad-input.ts';
import { FileStore } from '../library-store/file-store.ts';
import { describeLibraryFault } from '@tesuji/words';

/** The library in a folder; a new one where there is none yet. */
export async function openLibraryIn(folder: string): Promise<Library> {
  const library = await openLibrary(new FileStore(folder), { games, random: Math.random });
  if (library.ok) return library.value;
  throw new BadInput(`cannot open the library in “${folder}”: ${describeLibraryFault(library.error, 'en')}`);
}

/** The answer of a library, or the one line that says why there is none. */
export function answerOf<T>(answer: Result<T, LibraryFault>): T {
  if (answer.ok) return answer.value;
  throw new BadInput(describeLibraryFault(answer.error, 'en'));
}
