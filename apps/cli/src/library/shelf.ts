import type { Answer, Library, Summary } from '@tesuji/library';
import type { GameRecord } from '@tesuji/records';
import { fail, ok, type Result } from '@tesuji/rules';
import { describeLibraryFault } from '@tesuji/words';
import { isDeepStrictEqual } from 'node:util';
import { BadInput } from '../bad-input.ts';
import { openLibraryIn } from './open-library.ts';

/** What the library says about where a game came from. */
const SOURCE = 'played';

/** The place in the library for the one game that is being played. What goes wrong is told in words. */
export class Shelf {
  readonly #folder: string;
  #id: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts the finished game away, in place of what was put away before. */
  put(record: GameRecord): Promise<Result<Summary, string>> {
    return this.#use(async (library) => {
      const facts = { record, savedAt: Date.now(), source: SOURCE };
      const kept = this.#id === undefined ? await library.add(facts) : await library.update(this.#id, { record });
      if (kept.ok) this.#id = kept.value.id;
      return kept;
    });
  }

  /** Puts it away unless this very record is there: a program that was killed may have got as far as that. */
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

  /** The game is not over after all. Nobody deleted it, so that `undo` must not bring it back. */
  async takeBack(): Promise<Result<void, string>> {
    const id = this.#id;
    if (id === undefined) return ok(undefined);
    this.#id = undefined;
    return this.#use(async (library) => {
      const gone = await library.purge([id]);
      return gone.ok || gone.error.code === 'no-such-game' ? ok(undefined) : gone;
    });
  }

  async #use<T>(act: (library: Library) => Answer<T>): Promise<Result<T, string>> {
    try {
      const library = await openLibraryIn(this.#folder);
      const answer = await act(library);
      await library.close();
      return answer.ok ? answer : fail(describeLibraryFault(answer.error, 'en'));
    } catch (error) {
      if (error instanceof BadInput) return fail(error.message);
      throw error;
    }
  }
}
