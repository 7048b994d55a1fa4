import type { Game } from '@tesuji/rules';
import { decodeBytes, type Encoding } from './encoding.ts';
import { lineAndColumn } from './json-text.ts';
import { quote, type Problem, type Reading } from './reading.ts';
import { formats, formatsOf, type RecordFormat } from './registry.ts';

export interface AnyReading extends Reading {
  /** Absent when the text is like no format at all. */
  readonly format?: RecordFormat;
  /** Absent when the input was text already. */
  readonly encoding?: Encoding;
}

/**
 * Reads a record whatever it is: encoding and format are found by content. The file's name decides only between
 * formats that the content cannot tell apart.
 */
export function readAny(input: Uint8Array | string, games: readonly Game[], fileName = ''): AnyReading {
  if (typeof input === 'string') return readText(input, rankFormats(input, games, fileName), games);
  const { text, encoding, broken } = decodeBytes(input);
  const reading = readText(text, rankFormats(text, games, fileName, encoding), games);
  const problems = broken === 0 ? reading.problems : [brokenBytes(text, encoding), ...reading.problems];
  return { ...reading, problems, encoding };
}

function brokenBytes(text: string, encoding: Encoding): Problem {
  const place = lineAndColumn(text, text.indexOf('\ufffd'));
  return { kind: 'bad-encoding', ...place, got: '\ufffd', expected: encoding };
}

/** Formats this text may be in, the likeliest first. */
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
  // What says itself what it is must not be taken for something else where it is damaged or from a later version.
  const certain = sniffed.filter(({ sureness }) => sureness === 1);
  return (certain.length > 0 ? certain : sniffed)
    .filter(({ format, sureness }) => sureness > 0 || named.includes(format))
    .map(({ format, sureness }) => ({ format, sureness: sureness + likeness(format) }))
    .sort((a, b) => b.sureness - a.sureness)
    .map(({ format }) => format);
}

/** A likely format that finds no game leaves the text to the next. */
function readText(text: string, ranked: readonly RecordFormat[], games: readonly Game[]): AnyReading {
  let first: AnyReading | undefined;
  for (const format of ranked) {
    const reading = { ...format.read(text, games), format };
    if (reading.records.length > 0) return reading;
    first ??= reading;
  }
  return first ?? { records: [], problems: [likeNothing(text)] };
}

function likeNothing(text: string): Problem {
  // Formats that people know come before our own, which are for any game.
  const known = formats.toSorted((a, b) => Number(a.game === undefined) - Number(b.game === undefined));
  const expected = [...new Set(known.map(({ name }) => name))].join(', ');
  return { kind: 'not-this-format', line: 1, column: 1, got: quote(text.trim()), expected };
}
