import { games } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAny } from '../src/read-write.ts';
import { formats } from '../src/formats.ts';

const PAGE = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
const EXAMPLES = [...PAGE.matchAll(/^### (.*)\n(?:(?!^#)[^])*?```\n([^]*?)```$/gm)].map(([, title, text]) => ({
  title,
  text,
}));

it('has an example of most formats', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(5));

it.each(EXAMPLES)('the example of $title can be read', ({ title, text }) => {
  const { records, warnings, format } = readAny(text!, games);
  expect(warnings).toEqual([]);
  expect(records).toHaveLength(1);
  expect(title!.toLowerCase()).toContain(format!.id);
});

it('names every file name extension', () => {
  const endings = formats.filter(({ id }) => id !== 'json').flatMap(({ extensions }) => extensions);
  expect(endings.filter((ending) => !PAGE.includes(`\`.${ending}\``))).toEqual([]);
});
