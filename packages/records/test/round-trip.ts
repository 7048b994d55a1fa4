import type { Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect } from 'vitest';
import { reduceTo, type Holds } from '../src/holds.ts';
import type { Reading, WriteError } from '../src/reading.ts';
import type { GameRecord } from '../src/record.ts';

export interface Format {
  readonly holds: Holds;
  read(text: string): Reading;
  write(record: GameRecord): Result<string, WriteError>;
}

/** Writes and reads again; what comes back must be the very same, illegal moves reported as such and nothing else. */
export function expectSame(record: GameRecord, { read, write }: Format): void {
  const written = write(record);
  expect(written).toMatchObject({ ok: true });
  const reading = read(written.ok ? written.value : '');
  expect(reading.records).toEqual([record]);
  expect(reading.problems.filter(({ kind }) => kind !== 'illegal-move')).toEqual([]);
}

/** The same for a record of shogi that may hold more than the format can. */
export function expectSameReduced(record: GameRecord, format: Format): void {
  expectSame(reduceTo(record, format.holds, shogi).record, format);
}
