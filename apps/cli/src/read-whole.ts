import { readFileSync } from 'node:fs';
import { BadInput } from './bad-input.ts';
import { fileTrouble } from './write-whole.ts';

/** All of a file that somebody named. */
export function readWhole(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new BadInput(`cannot read “${path}”: ${fileTrouble(error)}`);
  }
}
