import { expect } from 'vitest';
import { FEATURES } from '../src/capabilities.ts';
import { readPgn, writePgn } from '../src/pgn/pgn.ts';
import type { GameRecord } from '../src/record.ts';

/** PGN for `expectSame`: it supports everything. */
export const PGN = { capabilities: { features: FEATURES }, read: readPgn, write: writePgn };

/** Reads a text with exactly one record. */
export function readOne(text: string): GameRecord {
  const { records } = readPgn(text);
  expect(records).toHaveLength(1);
  return records[0]!;
}
