import { describe, expect, it } from 'vitest';
import { GAMES } from '../../test/search-games.ts';
import { knowledgeOf } from '../registry.ts';
import { levelsOf } from './registry.ts';
import type { Skill } from './skill.ts';

const JUDGMENTS: readonly Skill['judgment'][] = ['beginner', 'learner', 'all'];

/** Everything a level has more of than the one below it. */
function virtuesOf({ nodes, depth, blindness, winSight, noise, judgment }: Skill): readonly number[] {
  return [nodes, depth, -blindness, winSight, -noise, JUDGMENTS.indexOf(judgment)];
}

describe.each(GAMES)('the levels of $id', (game) => {
  const { skills, terms } = levelsOf(game);

  it('are better in something than the level below, and worse in nothing', () => {
    const virtues = Object.values(skills).map(virtuesOf);
    expect(virtues).toHaveLength(9);
    for (const [index, higher] of virtues.entries()) {
      const lower = virtues[index - 1];
      if (lower === undefined) continue;
      for (const [at, virtue] of higher.entries()) expect(virtue).toBeGreaterThanOrEqual(lower[at] ?? 0);
      expect(higher).not.toEqual(lower);
    }
  });

  it('judge by terms that the game has', () => {
    const known = knowledgeOf(game).evaluation.layout.terms;
    for (const term of [...(terms?.beginner ?? []), ...(terms?.learner ?? [])]) expect(known).toContain(term);
  });
});
