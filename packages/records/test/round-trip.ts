import type { Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect } from 'vitest';
import { reduceTo, type Capabilities } from '../src/capabilities.ts';
import type { Reading, WriteError } from '../src/reading.ts';
import type { GameRecord } from '../src/record.ts';
import { withSortedHeaders } from './conversions.ts';

export interface Format {
  readonly capabilities: Capabilities;
  read(text: string): Reading;
  write(record: GameRecord): Result<string, WriteError>;
}

/** Writes and reads a record. The result must be equal, and the only warnings must be about illegal moves. */
export function expectSame(record: GameRecord, { read, write }: Format): void {
  const written = write(record);
  expect(written).toMatchObject({ ok: true });
  const reading = read(written.ok ? written.value : '');
  expect(reading.records.map(withSortedHeaders)).toEqual([withSortedHeaders(record)]);
  expect(reading.warnings.filter(({ kind }) => kind !== 'illegal-move')).toEqual([]);
}

/** Does the same for a shogi record, reduced to what the format supports. */
export function expectSameReduced(record: GameRecord, format: Format): void {
  expectSame(reduceTo(record, format.capabilities, shogi).record, format);
}
