import type { Game } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calm } from '../../test/games.ts';
import { GAMES, randomPosition } from '../../test/search-games.ts';
import type { ChosenMove } from '../agents/agent.ts';
import type { OwnAgentSpec } from '../agents/agent-spec.ts';
import { createAgent } from '../agents/create-agent.ts';

function search(game: Game, spec: OwnAgentSpec, seed: number, plies: number): ChosenMove {
  const position = randomPosition(game, seed, plies);
  // Without history, which a transposition table does not know.
  const fresh = game.parsePosition(game.formatPosition(position), position.options);
  if (!fresh.ok) throw new Error('a position of a game must be readable');
  return createAgent(game, spec, calm(1)).choose(fresh.value, {})!;
}

describe.each(GAMES)('in $id', (game) => {
  it('minimax and alpha-beta, with and without a table, find the same value; pruning costs no nodes', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.constantFrom(1, 2, 2, 3), (seed, plies, depth) => {
        // The third ply of games with a hundred moves would take minutes.
        const shallow = depth === 3 && game.maxMoves > 20 ? 2 : depth;
        const common = { depth: shallow, moves: 'all' } as const;
        const full = search(game, { kind: 'minimax', ...common }, seed, plies);
        const pruned = search(game, { kind: 'alphabeta', table: false, ...common }, seed, plies);
        const remembered = search(game, { kind: 'alphabeta', table: true, ...common }, seed, plies);
        expect([pruned.score, remembered.score]).toEqual([full.score, full.score]);
        expect(pruned.nodes).toBeLessThanOrEqual(full.nodes!);
        expect(remembered.nodes).toBeLessThanOrEqual(pruned.nodes!);
      }),
      { numRuns: 8 },
    );
  });

  it('alpha-beta finds the same value with and without a table three plies deep', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(40), (seed, plies) => {
        const common = { kind: 'alphabeta', depth: 3, moves: 'all' } as const;
        const pruned = search(game, { ...common, table: false }, seed, plies);
        expect(search(game, { ...common, table: true }, seed, plies).score).toBe(pruned.score);
      }),
      { numRuns: 2 },
    );
  });
});
