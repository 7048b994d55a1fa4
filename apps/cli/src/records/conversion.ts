import {
  encodeText,
  writeRecord,
  type Encoding,
  type GameRecord,
  type Loss,
  type Problem,
  type RecordFormat,
  type WriteError,
  type WrittenRecord,
} from '@tesuji/records';
import { unwrap, type Result } from '@tesuji/rules';
import { describeWriteError } from '@tesuji/words';
import { gameOf } from './game-of.ts';
import type { GamesRead } from './read-games.ts';
import type { Target } from './target.ts';

/** One file on its way from one format to another. */
export class Conversion {
  readonly problems: Problem[] = [];
  /** What the new format has no place for. */
  readonly lost: Set<Loss> = new Set();
  /** Why games could not be written. */
  readonly failures: string[] = [];
  /** Games read, and how many of them are written. */
  games = 0;
  written = 0;
  from: RecordFormat | undefined;
  encoding: Encoding | undefined;
  readonly #target: Target;
  readonly #texts: string[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  take({ records, problems, format, encoding }: GamesRead): void {
    this.from ??= format;
    this.encoding ??= encoding;
    for (const problem of problems) this.problems.push(problem);
    for (const record of records) {
      this.games++;
      const written = this.#write(record);
      if (!written.ok) {
        this.failures.push(
          `game ${this.games} cannot be written as ${this.#target.format.id}: ${describeWriteError(written.error, 'en')}`,
        );
        continue;
      }
      this.#texts.push(written.value.text);
      for (const feature of written.value.lost) this.lost.add(feature);
    }
  }

  /** The contents of the files to write: one for all games, or one for each where the format holds only one. */
  finish(): readonly Content[] {
    const { format, encoding } = this.#target;
    const all = this.#texts;
    const texts = format.join === undefined || all.length < 2 ? all : [format.join(all)];
    return texts.map((text) => ({ bytes: unwrap(encodeText(text, encoding)), games: all.length / texts.length }));
  }

  /** Tries the encoding at once: of many games in one file, one with a rare character would spoil all of them. */
  #write(record: GameRecord): Result<WrittenRecord, WriteError> {
    const { format, encoding } = this.#target;
    const written = writeRecord(gameOf(record), record, format, encoding);
    const encoded = written.ok ? encodeText(written.value.text, encoding) : written;
    return encoded.ok ? written : encoded;
  }
}

/** What goes into one file. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly games: number;
}
