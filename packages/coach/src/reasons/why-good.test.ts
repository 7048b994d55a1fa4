import { chess } from '@tesuji/rules/chess/game';
import { unwrap } from '@tesuji/rules/core/result';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../fact.ts';
import { reasonsFor } from './reasons-for.ts';
import { whyGood } from './why-good.ts';

function ask(text: string, moveText: string): { move: number; good: readonly Fact[]; reasons: readonly Fact[] } {
  const position = unwrap(chess.parsePosition(text));
  const move = unwrap(chess.parseMove(position, moveText));
  return { move, good: whyGood(chess, position, move, 12), reasons: reasonsFor(chess, position, move) };
}

describe('why a move is good', () => {
  it('is left to the engine only where nothing is proved', () => {
    const { good, move, reasons } = ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1b1');
    expect(reasons).toEqual([]);
    expect(good).toEqual([{ kind: 'engine-prefers', move, score: 12 }]);
    expect(ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8').good.map(({ kind }) => kind)).toEqual(['mate']);
  });

  it('leaves out what speaks against it', () => {
    const { good, reasons } = ask('4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1', 'd1e2');
    expect(reasons.map(({ kind }) => kind)).toContain('exchange');
    expect(good.map(({ kind }) => kind)).toEqual(['blocks-check']);
  });

  it('mentions an even trade before the engine’s word', () => {
    expect(ask('3rk3/8/8/8/8/8/8/3RK3 w - - 0 1', 'd1d8').good.map(({ kind }) => kind)).toEqual([
      'exchange',
      'engine-prefers',
    ]);
  });
});
