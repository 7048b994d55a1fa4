import { benchSetOf } from '@tesuji/engine/bench';
import { games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { onlyJson } from './run-tesuji.ts';

describe('tesuji bench', () => {
  it.each(games)('has eight different positions of $id or more, none of them over', (game) => {
    const { positions } = benchSetOf(game);
    expect(new Set(positions).size).toBeGreaterThanOrEqual(8);
    for (const text of positions) {
      const position = game.parsePosition(text);
      expect(position.ok && position.value.outcome()).toBe(0);
    }
  });

  it('counts the same nodes every time', async () => {
    const words = ['bench', 'chess', 'laser', '--depth', '3', '--json'];
    const [first, second] = [onlyJson(await runHere(words)), onlyJson(await runHere(words))];
    const nodesOf = (json: Record<string, unknown>): unknown[] => [
      json['nodes'],
      ...(json['games'] as { game: string; nodes: number }[]).map(({ game, nodes }) => [game, nodes]),
    ];
    expect(nodesOf(second)).toEqual(nodesOf(first));
    expect(first['nodes']).toBeGreaterThan(1000);
  });

  it('prints a table and the signature', async () => {
    const ran = await runHere(['bench', 'shogi', '--nodes', '50']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^game +positions +nodes +ms +nodes\/s\nshogi +10 +\d/);
    expect(ran.stdout).toMatch(/\nBench: \d+\n$/);
  });

  it.each<[string[], RegExp]>([
    [['bench', 'ludo'], /no game called “ludo”/],
    [['bench', '--depth', '3', '--nodes', '3'], /--depth or --nodes, not both/],
    [['bench', '--depth', 'x'], /--depth must be a whole number/],
  ])('%j exits with 2', async (words, line) => {
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(line);
  });
});
