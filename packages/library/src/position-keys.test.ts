import { randomTree } from '@tesuji/testing/records/random-tree';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { walkTree } from '@tesuji/records';
import { games, type Game } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { collectKeys, findPlaces, hasKey, withoutCounters } from './position-keys.ts';

const all: readonly (readonly [string, Game])[] = [...games, ticTacToe].map((game) => [game.id, game]);

describe.each(all)('positions of %s', (_, game) => {
  it('lose only their counters', () => {
    for (const { text } of game.setups) {
      const bare = withoutCounters(text);
      expect(bare).not.toMatch(/ \d+$/);
      expect(text.slice(bare.length)).toMatch(/^[ \d]*$/);
    }
  });

  it('are all found in any tree, each at its place', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const record = randomTree(game, seed);
      const keys = collectKeys(game, record);
      const texts = new Map<string, number>();
      walkTree(game, record, {
        after: (__, position) => {
          const text = withoutCounters(game.formatPosition(position));
          texts.set(text, (texts.get(text) ?? 0) + 1);
        },
      });
      walkTree(game, record, {
        after: (node, position, ply) => {
          expect(hasKey(keys, position.keyLow, position.keyHigh)).toBe(true);
          const places = findPlaces(game, record, position.clone());
          expect(places).toHaveLength(texts.get(withoutCounters(game.formatPosition(position)))!);
          const own = places.find(({ path }) => path.reduce((at, i) => at.children[i]!, record.root) === node);
          expect(own?.ply).toBe(ply);
        },
      });
      expect(keys.length).toBe(2 * texts.size);
    }
  });
});
