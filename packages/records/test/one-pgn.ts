import { expect } from 'vitest';
import { FEATURES } from '../src/holds.ts';
import { readPgn, writePgn } from '../src/pgn.ts';
import type { GameRecord } from '../src/record.ts';

/** PGN for `expectSame`: it holds everything. */
export const PGN = { holds: { features: FEATURES }, read: readPgn, write: writePgn };

/** The record of a text with exactly one. */
export function readOne(text: string): GameRecord {
  const { records } = readPgn(text);
  expect(records).toHaveLength(1);
  return records[0]!;
}
