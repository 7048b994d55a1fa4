import type { ReadWarning } from '@tesuji/records';
import { expect, it } from 'vitest';
import { chooseTarget, Conversion } from './conversion.ts';

it('takes any number of warnings at once', () => {
  const warning: ReadWarning = { kind: 'unknown-line', line: 1, column: 1, got: '' };
  const conversion = new Conversion(chooseTarget('x.pgn', undefined, undefined));
  conversion.take({ records: [], warnings: Array.from({ length: 300_000 }, () => warning) });
  expect(conversion.warnings).toHaveLength(300_000);
});
