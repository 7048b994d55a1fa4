import { chess } from '@tesuji/rules/chess';
import type { Result } from '@tesuji/rules';
import { readAllGames } from './pgn/reader.ts';
import type { Dialect, UnknownDialect } from './pgn/dialect.ts';
import { explainSan, readSan } from './pgn/san.ts';
import { makePgnHolds, writeGame } from './pgn/writer.ts';
import type { Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord, Header } from './record.ts';

/** Chess as the PGN standard has it: moves in SAN, other starts as FEN. */
export const PGN: Dialect = {
  game: chess,
  startHeader: 'FEN',
  isNamed: false,
  readMove: readSan,
  explainMove: explainSan,
  writeMove: (position, move) => chess.notate(position, move),
  firstNumber: (start) => Number(start.split(' ')[5] ?? 1),
};

/** Values of the header `Variant` that mean ordinary chess. */
const ORDINARY = /^(?:standard|chess|normal|from ?position|)$/i;

/** PGN holds everything, but for headers that say the game is another one. */
export const PGN_HOLDS: Holds = makePgnHolds(
  () => PGN,
  (header) => 'unknown' in choosePgn([header]),
);

export function choosePgn(headers: readonly Header[]): Dialect | UnknownDialect {
  const variant = headers.find(({ name }) => name === 'Variant')?.value ?? '';
  if (ORDINARY.test(variant.trim())) return PGN;
  return { header: 'Variant', unknown: variant, expected: 'ordinary chess' };
}

/** Reads every game of a PGN text. */
export function readPgn(text: string): Reading {
  return readAllGames(text, choosePgn);
}

/** Writes one game; a file of several is their texts with an empty line between. */
export function writePgn(record: GameRecord): Result<string, WriteError> {
  return writeGame(record, PGN);
}
