import { chess } from '@tesuji/rules/chess/game';
import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import { AppCtrl } from './app-ctrl.ts';
import type { Shelf } from './storage/saved-games.ts';

const SHOGI = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f'] };
const CHESS = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: ['e2e4'] };
const GAMES = [shogi, chess];

function shelf(...lines: readonly unknown[]): Shelf & { kept: string | null } {
  return {
    kept: JSON.stringify(lines.map((line) => ({ line }))),
    getItem() {
      return this.kept;
    },
    setItem(_key, value) {
      this.kept = value;
    },
  };
}
const keptMoves = ({ kept }: { kept: string | null }): unknown =>
  (JSON.parse(kept!) as { line: { moves: unknown } }[]).map(({ line }) => line.moves);

describe('the app', () => {
  it('begins with the choice of a game', () => {
    const app = new AppCtrl(GAMES, shelf());
    expect(app.tables).toEqual([]);
    expect(app.tableAt('#shogi')).toBeUndefined();
  });

  it('restores every kept game at its address, the last one first', () => {
    const app = new AppCtrl(GAMES, shelf(CHESS, SHOGI));
    expect(app.tableAt('#shogi')?.view.plies).toBe(1);
    expect(app.tableAt('#chess')?.game).toBe(chess);
    expect(app.tableAt('#/')).toBeUndefined();
    expect(app.tables.map(({ game }) => game.id)).toEqual(['chess', 'shogi']);
  });

  it.each([
    { ...SHOGI, game: 'unheard-of' },
    { ...SHOGI, moves: ['7g7c'] },
    { ...SHOGI, start: '?' },
  ])('leaves alone a kept game it cannot replay', (line) => {
    const kept = shelf(line, CHESS);
    expect(new AppCtrl(GAMES, kept).tables).toHaveLength(1);
    expect(keptMoves(kept)).toContainEqual(line.moves);
  });

  it('begins a new game over the last one of its kind, and keeps the others', () => {
    const kept = shelf(SHOGI, CHESS);
    const app = new AppCtrl(GAMES, kept);
    expect(app.begin({ ...SHOGI, moves: [] })).toBe('#shogi');
    expect(app.tables.map(({ view }) => view.plies)).toEqual([0, 1]);
    expect(keptMoves(kept)).toEqual([[], ['e2e4']]);
  });
});
