import type { Problem } from '@tesuji/records';
import { expect, it } from 'vitest';
import { Conversion } from './conversion.ts';
import { chooseTarget } from './target.ts';

it('takes as many problems at once as a file has', () => {
  const problem: Problem = { kind: 'unknown-line', line: 1, column: 1, got: '' };
  const conversion = new Conversion(chooseTarget('x.pgn', undefined, undefined));
  conversion.take({ records: [], problems: Array.from({ length: 300_000 }, () => problem) });
  expect(conversion.problems).toHaveLength(300_000);
});
