import { hasami } from '@tesuji/rules/hasami';
import { expect, it } from 'vitest';
import { knowledgeOf } from '../knowledge.ts';
import { DEFAULT_MARGINS, SearchParameters } from '../search/parameters.ts';
import { levelsOf } from './level-tables.ts';

it('levels of hasami search by the numbers that they were measured with, not by those of full strength', () => {
  const usual: Readonly<Record<string, unknown>> = { ...new SearchParameters(), ...DEFAULT_MARGINS };
  const { margins, parameters } = knowledgeOf(hasami);
  const replaced = Object.entries({ ...margins, ...parameters }).filter(([name, value]) => value !== usual[name]);
  expect(replaced).not.toEqual([]);
  const own = levelsOf(hasami).search?.parameters;
  for (const [name] of replaced) expect(own?.[name], name).toBe(usual[name]);
});
