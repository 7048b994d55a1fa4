import { readFileSync } from 'node:fs';
import { decodeBytes } from '@tesuji/records';

const FOLDER = new URL('../../../records/test/fixtures/', import.meta.url);

export interface Fixture {
  readonly file: string;
  readonly encoding: string;
  readonly text: string;
}

/** Returns the real records of a folder (`kif`, `ki2`, `csa`, `other`, `pgn`), decoded. */
export function fixturesIn(folder: string): readonly Fixture[] {
  const rows = readFileSync(new URL('INDEX.tsv', FOLDER), 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.split('\t'))
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, , , encoding]) => ({ file: file, encoding: encoding, text: readFixture(file) }));
}

export function readFixture(file: string): string {
  return decodeBytes(readFileSync(new URL(file, FOLDER))).text;
}
