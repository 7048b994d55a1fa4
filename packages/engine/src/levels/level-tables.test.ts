import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../test/search-games.ts';
import { knowledgeOf } from '../knowledge.ts';
import { DEFAULT_MARGINS, SearchParameters } from '../search/parameters.ts';
import { levelsOf } from './level-tables.ts';
import type { Skill } from './level.ts';

const TERM_SETS: readonly Skill['termSet'][] = ['beginner', 'learner', 'all'];

/** Everything that must not decrease from level to level. */
function virtuesOf({ nodes, depth, blunderRate, winDetection, noise, termSet }: Skill): readonly number[] {
  return [nodes, depth, -blunderRate, winDetection, -noise, TERM_SETS.indexOf(termSet)];
}

describe.each(GAMES)('the levels of $id', (game) => {
  const { skills, terms } = levelsOf(game);

  it('exceed the level below in something and are worse in nothing', () => {
    const virtues = Object.values(skills).map(virtuesOf);
    expect(virtues).toHaveLength(9);
    for (const [index, higher] of virtues.entries()) {
      const lower = virtues[index - 1];
      if (lower === undefined) continue;
      for (const [at, virtue] of higher.entries()) expect(virtue).toBeGreaterThanOrEqual(lower[at] ?? 0);
      expect(higher).not.toEqual(lower);
    }
  });

  it('evaluate by terms of the game', () => {
    const known = knowledgeOf(game).evaluation.layout.terms;
    for (const term of [...(terms?.beginner ?? []), ...(terms?.learner ?? [])]) expect(known).toContain(term);
  });
});

it('levels of hasami search by the numbers that they were measured with, not by those of full strength', () => {
  const usual: Readonly<Record<string, unknown>> = { ...new SearchParameters(), ...DEFAULT_MARGINS };
  const { margins, parameters } = knowledgeOf(hasami);
  const replaced = Object.entries({ ...margins, ...parameters }).filter(([name, value]) => value !== usual[name]);
  expect(replaced).not.toEqual([]);
  const own = levelsOf(hasami).search?.parameters;
  for (const [name] of replaced) expect(own?.[name], name).toBe(usual[name]);
});
