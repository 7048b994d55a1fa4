import { nameHeader, spellHeader } from '../headers.ts';
import { quote, type WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordEnd } from '../record.ts';
import type { PgnDialect } from './reader.ts';
import { reasonOf, repeatsEnd, TERMINATION, TERMINATION_DETAILS } from './ends.ts';
import { PgnLexer } from './lexer.ts';
import type { Spot } from './movetext.ts';

/** A header as it is in the file. */
export interface PgnHeader extends Header, Spot {}

/** Returns the headers that every PGN game should have, with the text for an unknown value. */
function rosterOf(dialect: PgnDialect): readonly (readonly [name: string, unknown: string])[] {
  // The side that moves first comes first, which in chess is White.
  return [
    ['event', '?'],
    ['site', '?'],
    ['date', '????.??.??'],
    ['round', '?'],
    ...dialect.game.sides.map((side) => [side, '?'] as const),
  ];
}

/** Reads `[Name "value"]`; `undefined` when the text has another form. */
export function parseHeader(text: string): Header | undefined {
  const match = /^\[\s*([^\s"[\]\\]+)\s*"(.*)"\s*\]$/s.exec(text);
  if (match === null) return undefined;
  return { name: match[1]!, value: match[2]!.replace(/\\(["\\])/g, '$1') };
}

/** Converts a header to our name; players are named after their side. */
export function readHeader({ name, value }: Header, dialect: PgnDialect): Header {
  const side = dialect.game.sides.find((each) => capitalize(each) === name);
  return side === undefined ? nameHeader('pgn', { name, value }) : { name: side, value };
}

function writeHeader(header: Header, dialect: PgnDialect): string {
  const isPlayer = dialect.game.sides.includes(header.name);
  const { name, value } = isPlayer ? { ...header, name: capitalize(header.name) } : spellHeader('pgn', header);
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns whether the record has this header in another field, from which it is written. */
export function isOwnHeader(name: string, dialect: PgnDialect): boolean {
  if (name === 'Options') return dialect.game.options.length > 0;
  return OWN.has(name.toLowerCase()) || name === dialect.startHeader || (dialect.isNamed && name === 'Game');
}

/** Programs write these in different case. */
const OWN = new Set(['result', 'setup', 'fen']);

/** Returns whether a header only states that a value is unknown. */
export function isUnknown({ name, value }: Header, dialect: PgnDialect): boolean {
  return rosterOf(dialect).some(([each, unknown]) => each === name && unknown === value);
}

/** Writes all header lines. `own` are those that do not come from the headers of the record. */
export function writeHeaders(record: GameRecord, result: string, own: readonly Header[], dialect: PgnDialect): string {
  return [...fillRoster(record.headers, [...rosterOf(dialect), ['Result', result]]), ...own]
    .map((header) => writeHeader(header, dialect))
    .join('');
}

/** Returns the roster first and in its own order, as the standard wants it, and then the others in theirs. */
function fillRoster(headers: readonly Header[], roster: readonly (readonly [string, string])[]): readonly Header[] {
  const others = [...headers];
  const first = roster.map(([name, unknown]) => {
    const at = others.findIndex((header) => header.name === name);
    return at < 0 ? { name, value: unknown } : others.splice(at, 1)[0]!;
  });
  return [...first, ...others];
}

/** Returns whether a header is read back unchanged. `end` is the end of the game, which `Termination` may repeat. */
export function isHeaderWritable(header: Header, end: RecordEnd | undefined, dialect: PgnDialect): boolean {
  const { name, value } = header;
  if (findBadHeader([header], dialect) !== undefined || isUnknown(header, dialect)) return false;
  if (name === TERMINATION || name === TERMINATION_DETAILS) {
    const said = reasonOf([header], dialect.game);
    const isEnd = end === undefined && (said === 'interrupted' || said === 'no-mate');
    if (isEnd || (end !== undefined && repeatsEnd(header, end.reason))) return false;
  }
  const lexer = new PgnLexer();
  lexer.push(writeHeader(header, dialect));
  lexer.finish();
  const written = lexer.next() && !lexer.isUnfinished ? parseHeader(lexer.text) : undefined;
  const read = written && readHeader(written, dialect);
  return read?.name === name && read.value === value;
}

/** Returns an error for the first header that PGN cannot represent. */
export function findBadHeader(headers: readonly Header[], dialect: PgnDialect): WriteError | undefined {
  for (const { name, value } of headers) {
    if (isOwnHeader(name, dialect))
      return { kind: 'bad-text', got: name, expected: 'a header that the record does not hold elsewhere' };
    if (!/^[^\s"[\]\\]+$/.test(name)) {
      return { kind: 'bad-text', got: quote(name), expected: 'a header name without blanks, quotes or brackets' };
    }
    if (/[\r\n]/.test(value)) return { kind: 'bad-text', got: quote(value), expected: 'a header value on one line' };
  }
  return undefined;
}
