import { unwrap, type Options } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, test } from 'vitest';
import { newSearch } from '../../test/search-games.ts';
import type { SearchLine } from '../search/report.ts';
import { winIn } from '../search/score.ts';
import { hasamiKnowledge } from './knowledge.ts';

function search(text: string, nodes: number, options: Options = {}): SearchLine {
  const position = unwrap(hasami.parsePosition(text, options));
  return newSearch(hasami, {}, hasamiKnowledge).run(position, { nodes }).lines[0];
}

describe('a search that knows hasami', () => {
  test('H20 closes a game out: two men hemmed in are hunted down', () => {
    const line = search('9/9/9/9/4r4/6br1/5b3/8r/3r2r2 r 4 7 11 113', 20_000);
    expect(hasami.formatMove(line.moves[0])).toBe('h9h6');
    expect(line.score).toBe(winIn(3));
  });

  test('H9 takes the larger of two runs', () => {
    const line = search('5b3/5r3/2brr4/9/r7r/9/r5r2/5b3/9 b', 2000);
    expect(hasami.notate(unwrap(hasami.parsePosition('5b3/5r3/2brr4/9/r7r/9/r5r2/5b3/9 b')), line.moves[0])).toBe(
      'h6c6xb6xc4xc5',
    );
  });

  test('H35 finishes a line, and first makes a four that cannot be stopped', () => {
    const finish = search('9/9/9/bbbb5/9/9/4b4/9/rr2rr2r b', 500, { dai: 'on' });
    expect(finish.score).toBe(winIn(1));
    const four = search('9/9/9/bbb2b3/9/9/4b4/9/rrrr5 b', 20_000, { dai: 'on' });
    expect(hasami.formatMove(four.moves[0])).toBe('d6d4');
    expect(four.score).toBe(winIn(3));
  });
});
