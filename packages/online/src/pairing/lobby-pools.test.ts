import { games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { whyUnrated } from '../rating/pools.ts';
import { findPlanError, speedOf } from '../room/make-game.ts';
import { findLobbyPool, LOBBY_POOLS, lobbyPoolFor, poolPlan } from './lobby-pools.ts';

describe('the pools', () => {
  it('has two or three for each game, with ids that fit into an address', () => {
    for (const { id } of games) {
      const count = LOBBY_POOLS.filter(({ game }) => game === id).length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(3);
    }
    expect(new Set(LOBBY_POOLS.map(({ id }) => id)).size).toBe(LOBBY_POOLS.length);
    for (const { id } of LOBBY_POOLS) expect(id).toMatch(/^[a-z\d-]{3,40}$/);
  });

  it.each(LOBBY_POOLS.map((pool) => [pool.id, pool] as const))(
    '%s leads to a live game that can be rated',
    (id, pool) => {
      const plan = poolPlan(pool, true);
      expect(findPlanError(plan)).toBeUndefined();
      expect(whyUnrated(plan)).toBeUndefined();
      expect(speedOf(plan)).toBe('live');
      expect(findLobbyPool(id)).toBe(pool);
      expect(lobbyPoolFor(plan.line, plan.clocks)).toBe(pool);
    },
  );

  it('knows no pool for other starts and clocks', () => {
    const [pool] = LOBBY_POOLS;
    const { line, clocks } = poolPlan(pool!, false);
    expect(lobbyPoolFor({ ...line, start: 'other' }, clocks)).toBeUndefined();
    expect(lobbyPoolFor(line, [clocks[0], { kind: 'none' }])).toBeUndefined();
    expect(lobbyPoolFor(line, [{ kind: 'none' }, { kind: 'none' }])).toBeUndefined();
    expect(findLobbyPool('shogi')).toBeUndefined();
  });
});
