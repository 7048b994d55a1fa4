import {
  encodeText,
  findFormat,
  formats,
  formatsOf,
  writeRecord,
  type Encoding,
  type GameRecord,
  type Loss,
  type ReadWarning,
  type RecordFormat,
  type WriteError,
  type WrittenRecord,
} from '@tesuji/records';
import { unwrap, type Result } from '@tesuji/rules';
import { describeWriteError } from '@tesuji/words';
import { BadInput } from '../errors.ts';
import { gameOf, type GamesRead } from './read-games.ts';

/** The format and encoding to write. */
export interface Target {
  readonly format: RecordFormat;
  readonly encoding: Encoding;
}

/** The content of one file. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly games: number;
}

/** The conversion of one file. */
export class Conversion {
  readonly warnings: ReadWarning[] = [];
  /** What the new format cannot hold. */
  readonly lost: Set<Loss> = new Set();
  /** Why games could not be written. */
  readonly failures: string[] = [];
  /** The numbers of games read and written. */
  games = 0;
  written = 0;
  from: RecordFormat | undefined;
  encoding: Encoding | undefined;
  readonly #target: Target;
  readonly #texts: string[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  take({ records, warnings, format, encoding }: GamesRead): void {
    this.from ??= format;
    this.encoding ??= encoding;
    for (const warning of warnings) this.warnings.push(warning);
    for (const record of records) {
      this.games++;
      const written = this.#write(record);
      if (!written.ok) {
        this.failures.push(
          `game ${this.games} cannot be written as ${formatName(this.#target.format)}: ${describeWriteError(written.error, 'en')}`,
        );
        continue;
      }
      this.#texts.push(written.value.text);
      for (const feature of written.value.lost) this.lost.add(feature);
    }
  }

  /** Returns the contents of the files to write: one for all games, or one for each where the format holds only one. */
  finish(): readonly Content[] {
    const { format, encoding } = this.#target;
    const all = this.#texts;
    const texts = format.join === undefined || all.length < 2 ? all : [format.join(all)];
    return texts.map((text) => ({ bytes: unwrap(encodeText(text, encoding)), games: all.length / texts.length }));
  }

  /**
   * Writes a record, and encodes it at once: in a file of many games, one with a character that cannot be encoded would
   * spoil all.
   */
  #write(record: GameRecord): Result<WrittenRecord, WriteError> {
    const { format, encoding } = this.#target;
    const written = writeRecord(gameOf(record), record, format, encoding);
    const encoded = written.ok ? encodeText(written.value.text, encoding) : written;
    return encoded.ok ? written : encoded;
  }
}

/** Returns the name of a format in options and messages, which is also the extension of its files. */
export function formatName({ extensions, id }: RecordFormat): string {
  return extensions[0] ?? id;
}

export const FORMAT_NAMES: string = formats.map(formatName).join(', ');

export const ENCODING_NAMES = 'utf8 or sjis';

/** Returns the given format, or that of the output's name. */
export function chooseTarget(out: string, format: string | undefined, encoding: string | undefined): Target {
  const chosen = chooseFormat(out, format);
  const wanted = encoding === undefined ? chosen.encoding : readEncoding(encoding);
  // Some formats come in two encodings, which their first line may name.
  const twin = formats.find((each) => each.read === chosen.read && each.encoding === wanted);
  return { format: twin ?? chosen, encoding: wanted };
}

function chooseFormat(out: string, asked: string | undefined): RecordFormat {
  const format = asked === undefined ? formatsOf(out)[0] : findNamed(asked.toLowerCase());
  if (format !== undefined) return format;
  if (asked !== undefined) throw new BadInput(`there is no format called “${asked}”; the formats are ${FORMAT_NAMES}`);
  throw new BadInput(`name the format with --to: ${FORMAT_NAMES}`);
}

function findNamed(name: string): RecordFormat | undefined {
  return findFormat(name) ?? formats.find(({ extensions }) => extensions.includes(name));
}

function readEncoding(text: string): Encoding {
  if (/^utf-?8$/i.test(text)) return 'utf-8';
  if (/^(sjis|shift[-_]?jis)$/i.test(text)) return 'shift_jis';
  throw new BadInput(`--encoding must be ${ENCODING_NAMES}, not “${text}”`);
}
