import type { Result } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import type { Capabilities } from '../capabilities.ts';
import type { Reading, WriteError } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';
import type { PgnGame } from './game-draft.ts';
import { PgnReader, readAllGames, type PgnDialect, type UnknownDialect } from './reader.ts';
import { explainSan, readSan } from './san.ts';
import { makePgnCapabilities, writeGame } from './writer.ts';

/** Chess by the PGN standard: moves in SAN, other starts as FEN. */
export const PGN: PgnDialect = {
  game: chess,
  startHeader: 'FEN',
  isNamed: false,
  readMove: readSan,
  explainMove: explainSan,
  writeMove: (position, move) => chess.notate(position, move),
  variantOf: (start) => chess.engineVariant?.nameOf(start),
  firstNumber: (start) => Number(start.split(' ')[5] ?? 1),
};

/** Values of the header `Variant` that mean ordinary chess, and those that mean Chess960. */
const ORDINARY = /^(?:standard|chess|normal|from ?position|)$/i;
const CHESS960 = /^(?:chess ?960|fischer ?random(?: ?chess)?|frc)$/i;

/** PGN supports everything except headers that name another variant. */
export const PGN_CAPABILITIES: Capabilities = makePgnCapabilities(
  () => PGN,
  (header) => 'unknown' in choosePgn([header]),
);

/** Refuses variants of chess. */
function choosePgn(headers: readonly Header[]): PgnDialect | UnknownDialect {
  const variant = headers.find(({ name }) => name === 'Variant')?.value ?? '';
  if (ORDINARY.test(variant.trim()) || CHESS960.test(variant.trim())) return PGN;
  return { header: 'Variant', unknown: variant, expected: 'ordinary chess or Chess960' };
}

/** Reads every game of a PGN text. */
export function readPgn(text: string): Reading {
  return readAllGames(text, choosePgn);
}

/** Writes one game; a file of several is their texts with an empty line between. */
export function writePgn(record: GameRecord): Result<string, WriteError> {
  return writeGame(record, PGN);
}

/**
 * Reads the games of a PGN text one by one while its pieces arrive, wherever they are cut. Memory has one piece and one
 * game at a time, so that a file of any size can be read.
 */
export async function* readPgnGames(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<PgnGame> {
  const reader = new PgnReader(choosePgn);
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.finish();
}
