import { startPosition, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/host/games';
import { AgentShelf, type Seated } from './agent-shelf.ts';

function seat(weight: number): Seated {
  const line = { game: ticTacToe.id, options: {}, start: '', moves: [] };
  return { agent: { choose: () => undefined }, weight, line, position: unwrap(startPosition(ticTacToe)) };
}

describe('a shelf of agents', () => {
  it('drops those that were not used for longest when there is no more room', () => {
    const shelf = new AgentShelf(10);
    for (const key of ['a', 'b', 'c']) shelf.put(key, seat(3));
    shelf.put('a', shelf.find('a')!);
    shelf.put('d', seat(3));
    expect(['a', 'b', 'c', 'd'].map((key) => shelf.find(key) !== undefined)).toEqual([true, false, true, true]);
  });

  it('keeps two whatever they weigh, and many that weigh little', () => {
    const shelf = new AgentShelf(10);
    for (const key of ['a', 'b', 'c']) shelf.put(key, seat(100));
    expect(['a', 'b', 'c'].map((key) => shelf.find(key) !== undefined)).toEqual([false, true, true]);
    const light = new AgentShelf(10);
    for (let i = 0; i < 500; i++) light.put(String(i), seat(0.02));
    expect(light.find('0')).toBeDefined();
  });
});
