import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { decodeBytes, encodeShiftJis, losesCharacters, type Encoding } from './encoding.ts';
import { reduceTo, type Loss } from './capabilities.ts';
import { lineAndColumn } from './json/text.ts';
import { quote, type Reading, type ReadWarning, type WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { formats, formatsOf, type RecordFormat } from './formats.ts';

/** The result of reading a text of unknown format. */
export interface AnyReading extends Reading {
  /** Absent when the text is in no known format. */
  readonly format?: RecordFormat;
  /** Absent when the input was text. */
  readonly encoding?: Encoding;
}

/**
 * Reads records in any format: encoding and format are detected from the content. The file name decides only between
 * formats that the content does not distinguish.
 */
export function readAny(input: Uint8Array | string, games: readonly Game[], fileName = ''): AnyReading {
  if (typeof input === 'string') return readText(input, rankFormats(input, games, fileName), games);
  const { text, encoding, broken } = decodeBytes(input);
  const reading = readText(text, rankFormats(text, games, fileName, encoding), games);
  const warnings = broken === 0 ? reading.warnings : [brokenBytes(text, encoding), ...reading.warnings];
  return { ...reading, warnings, encoding };
}

function brokenBytes(text: string, encoding: Encoding): ReadWarning {
  const place = lineAndColumn(text, text.indexOf('\ufffd'));
  return { kind: 'bad-encoding', ...place, got: '\ufffd', expected: encoding };
}

/** Formats that this text may be in, the most likely first. */
function rankFormats(
  text: string,
  games: readonly Game[],
  fileName: string,
  encoding?: Encoding,
): readonly RecordFormat[] {
  const named = formatsOf(fileName);
  const likeness = (format: RecordFormat): number =>
    (named.includes(format) ? 0.05 : 0) + (format.encoding === encoding ? 0.01 : 0);
  const sniffed = formats.map((format) => ({ format, sureness: format.sniff(text, games) }));
  // A text that names its format must not be read as another one when it is damaged or of a later version.
  const certain = sniffed.filter(({ sureness }) => sureness === 1);
  return (certain.length > 0 ? certain : sniffed)
    .filter(({ format, sureness }) => sureness > 0 || named.includes(format))
    .map(({ format, sureness }) => ({ format, sureness: sureness + likeness(format) }))
    .sort((a, b) => b.sureness - a.sureness)
    .map(({ format }) => format);
}

/** Tries the formats in order until one finds a game. */
function readText(text: string, ranked: readonly RecordFormat[], games: readonly Game[]): AnyReading {
  let first: AnyReading | undefined;
  for (const format of ranked) {
    const reading = { ...format.read(text, games), format };
    if (reading.records.length > 0) return reading;
    first ??= reading;
  }
  return first ?? { records: [], warnings: [unknownFormat(text)] };
}

function unknownFormat(text: string): ReadWarning {
  // Well-known formats come before our own, which are for any game.
  const known = formats.toSorted((a, b) => Number(a.game === undefined) - Number(b.game === undefined));
  const expected = [...new Set(known.map(({ name }) => name))].join(', ');
  return { kind: 'not-this-format', line: 1, column: 1, got: quote(text.trim()), expected };
}

/** A record in some format, and what was lost. */
export interface WrittenRecord {
  readonly text: string;
  readonly lost: readonly Loss[];
}

/** Writes as much of a record as the format and the encoding support, and names everything that is lost. */
export function writeRecord(
  game: Game,
  record: GameRecord,
  format: RecordFormat,
  encoding: Encoding = format.encoding,
): Result<WrittenRecord, WriteError> {
  if (format.game !== undefined && format.game !== game.id) {
    return fail({ kind: 'wrong-game', got: game.id, expected: format.game });
  }
  const { record: held, lost } = reduceTo(record, format.capabilities, game);
  const text = format.write(held, game);
  if (!text.ok) return fail({ ...text.error, got: quote(text.error.got) });
  const hasOthers = losesCharacters(text.value, encoding);
  return ok({ text: text.value, lost: hasOthers ? [...lost, 'characters'] : lost });
}

/** Encodes a text for a file. Writes Shift-JIS, which old shogi programs read, or UTF-8. */
export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, WriteError> {
  return encoding === 'shift_jis' ? encodeShiftJis(text) : ok(new TextEncoder().encode(text));
}
