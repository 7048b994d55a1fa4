import type { Library } from '@tesuji/host/library/library';
import type { GameRecord } from '@tesuji/record/record';
import { BadInput } from '../bad-input.ts';
import { describeLibraryFault } from '@tesuji/words/library-fault';
import { openLibraryIn } from './open-library.ts';

/** The place in the library for the one game that is being played. */
export class Shelf {
  readonly #folder: string;
  #id: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts the finished game away, in place of what was put away before. Answers with what there is to say. */
  put(record: GameRecord): Promise<string> {
    return this.#use(async (library) => {
      const facts = { record, savedAt: Date.now(), source: 'played' };
      const kept = this.#id === undefined ? await library.add(facts) : await library.update(this.#id, { record });
      if (!kept.ok) return `The game could not be put into the library: ${describeLibraryFault(kept.error, 'en')}.`;
      this.#id = kept.value.id;
      return `The game is in the library: tesuji library show ${kept.value.id}`;
    });
  }

  /** The game is not over after all. */
  async takeBack(): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    this.#id = undefined;
    await this.#use(async (library) => void (await library.remove([id])));
  }

  async #use<T>(act: (library: Library) => Promise<T>): Promise<T | string> {
    try {
      const library = await openLibraryIn(this.#folder);
      const answer = await act(library);
      await library.close();
      return answer;
    } catch (error) {
      if (error instanceof BadInput) return `The game could not be put into the library: ${error.message}.`;
      throw error;
    }
  }
}
