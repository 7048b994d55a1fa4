import type { Library, LibraryResult, Summary } from '@tesuji/library';
import type { GameRecord } from '@tesuji/records';
import { fail, ok, type Result } from '@tesuji/rules';
import { describeLibraryError } from '@tesuji/words';
import { isDeepStrictEqual } from 'node:util';
import { BadInput } from '../errors.ts';
import { openLibraryIn } from './open.ts';

/** The source of a played game in the library. */
const SOURCE = 'played';

/** Writes the game being played to the library, under one id. Errors are sentences. */
export class LibraryWriter {
  readonly #folder: string;
  #id: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds the finished game, or replaces what was added before. */
  put(record: GameRecord): Promise<Result<Summary, string>> {
    return this.#use(async (library) => {
      const facts = { record, savedAt: Date.now(), source: SOURCE };
      const kept = this.#id === undefined ? await library.add(facts) : await library.update(this.#id, { record });
      if (kept.ok) this.#id = kept.value.id;
      return kept;
    });
  }

  /** Adds the game unless the library contains this record, which a killed process may have added. */
  async putOnce(record: GameRecord): Promise<Result<Summary, string>> {
    const found = await this.#use(async (library) => {
      const listed = await library.list({ filter: { game: record.game } });
      if (!listed.ok) return listed;
      for (const summary of listed.value.filter(({ source }) => source === SOURCE)) {
        const stored = await library.get(summary.id);
        if (stored.ok && isDeepStrictEqual(stored.value.record, record)) return ok(summary);
      }
      return ok(undefined);
    });
    if (!found.ok) return found;
    if (found.value === undefined) return this.put(record);
    this.#id = found.value.id;
    return ok(found.value);
  }

  /** Removes the game, which has been continued. `undo` does not restore it. */
  async takeBack(): Promise<Result<void, string>> {
    const id = this.#id;
    if (id === undefined) return ok(undefined);
    this.#id = undefined;
    return this.#use(async (library) => {
      const gone = await library.purge([id]);
      return gone.ok || gone.error.code === 'no-such-game' ? ok(undefined) : gone;
    });
  }

  async #use<T>(act: (library: Library) => LibraryResult<T>): Promise<Result<T, string>> {
    try {
      const library = await openLibraryIn(this.#folder);
      const answer = await act(library);
      await library.close();
      return answer.ok ? answer : fail(describeLibraryError(answer.error, 'en'));
    } catch (error) {
      if (error instanceof BadInput) return fail(error.message);
      throw error;
    }
  }
}
