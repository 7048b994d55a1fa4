import { nameHeader, spellHeader } from '../headers.ts';
import { quote, type WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordEnd } from '../record.ts';
import type { Dialect } from './dialect.ts';
import { reasonOf, terminationOf } from './end.ts';
import { PgnLexer } from './lexer.ts';
import type { Spot } from './movetext.ts';

/** A header as the file has it. */
export interface PgnHeader extends Header, Spot {}

/** The headers every PGN game should have, with what stands for a value nobody knows. */
function rosterOf(dialect: Dialect): readonly (readonly [name: string, unknown: string])[] {
  // The side that moves first comes first, which in chess is White.
  return [
    ['event', '?'],
    ['site', '?'],
    ['date', '????.??.??'],
    ['round', '?'],
    ...dialect.game.sides.map((side) => [side, '?'] as const),
  ];
}

/** Reads `[Name "value"]`; undefined when it is nothing like that. */
export function parseHeader(text: string): Header | undefined {
  const match = /^\[\s*([^\s"[\]\\]+)\s*"(.*)"\s*\]$/s.exec(text);
  if (match === null) return undefined;
  return { name: match[1]!, value: match[2]!.replace(/\\(["\\])/g, '$1') };
}

/** The common form of a header; players are named after their side. */
export function readHeader({ name, value }: Header, dialect: Dialect): Header {
  const side = dialect.game.sides.find((each) => capitalize(each) === name);
  return side === undefined ? nameHeader('pgn', { name, value }) : { name: side, value };
}

function writeHeader(header: Header, dialect: Dialect): string {
  const isPlayer = dialect.game.sides.includes(header.name);
  const { name, value } = isPlayer ? { ...header, name: capitalize(header.name) } : spellHeader('pgn', header);
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Headers that the record holds in other ways: they are written from there, and taken out when read. */
export function isOwnHeader(name: string, dialect: Dialect): boolean {
  if (name === 'Options') return dialect.game.options.length > 0;
  return OWN.has(name.toLowerCase()) || name === dialect.startHeader || (dialect.isNamed && name === 'Game');
}

/** Programs disagree about capitals in these. */
const OWN = new Set(['result', 'setup', 'fen']);

/** Headers that say only that something is not known. */
export function isUnknown({ name, value }: Header, dialect: Dialect): boolean {
  return rosterOf(dialect).some(([each, unknown]) => each === name && unknown === value);
}

/** All lines of the header part. `own` are the ones that do not come from the record's headers. */
export function writeHeaders(record: GameRecord, result: string, own: readonly Header[], dialect: Dialect): string {
  return [...fillRoster(record.headers, [...rosterOf(dialect), ['Result', result]]), ...own]
    .map((header) => writeHeader(header, dialect))
    .join('');
}

/** Puts what is missing from the roster after its neighbour, and leaves the order of the rest alone. */
function fillRoster(headers: readonly Header[], roster: readonly (readonly [string, string])[]): readonly Header[] {
  const filled = [...headers];
  let after = -1;
  for (const [name, unknown] of roster) {
    const at = filled.findIndex((header) => header.name === name);
    if (at < 0) filled.splice(++after, 0, { name, value: unknown });
    else after = Math.max(after, at);
  }
  return filled;
}

/** Does a header come back as it is? `end` is how the game ended, which the header `Termination` may tell too. */
export function isHeaderHeld(header: Header, end: RecordEnd | undefined, dialect: Dialect): boolean {
  const { name, value } = header;
  if (findBadHeader([header], dialect) !== undefined || isUnknown(header, dialect)) return false;
  if (name === 'Termination') {
    const said = reasonOf(value, dialect.game);
    const isEnd = end === undefined && (said === 'interrupted' || said === 'no-mate');
    if (isEnd || (end !== undefined && terminationOf(end.reason) === value)) return false;
  }
  const lexer = new PgnLexer();
  lexer.push(writeHeader(header, dialect));
  lexer.finish();
  const written = lexer.next() && !lexer.isUnfinished ? parseHeader(lexer.text) : undefined;
  const read = written && readHeader(written, dialect);
  return read?.name === name && read.value === value;
}

/** The first header that PGN cannot hold. */
export function findBadHeader(headers: readonly Header[], dialect: Dialect): WriteError | undefined {
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
