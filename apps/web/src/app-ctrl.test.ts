import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import { AppCtrl } from './app-ctrl.ts';
import type { Shelf } from './storage/saved-line.ts';

const LINE = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f'] };

function shelf(line?: unknown): Shelf & { kept: string | null } {
  return {
    kept: line === undefined ? null : JSON.stringify(line),
    getItem() {
      return this.kept;
    },
    setItem(_key, value) {
      this.kept = value;
    },
  };
}

describe('the app', () => {
  it('begins with the choice of a game', () => {
    const app = new AppCtrl([shogi], shelf());
    expect(app.tableAt('#table')).toBeUndefined();
  });

  it('restores the kept game at its address', () => {
    const app = new AppCtrl([shogi], shelf(LINE));
    expect(app.tableAt('#table')?.view.plies).toBe(1);
    expect(app.tableAt('#/')).toBeUndefined();
  });

  it.each([
    { ...LINE, game: 'unheard-of' },
    { ...LINE, moves: ['7g7c'] },
    { ...LINE, start: '?' },
  ])('leaves alone a kept game it cannot replay', (line) => {
    const kept = shelf(line);
    expect(new AppCtrl([shogi], kept).table).toBeUndefined();
    expect(JSON.parse(kept.kept!)).toEqual(line);
  });

  it('begins a new game over the old one and keeps it', () => {
    const kept = shelf(LINE);
    const app = new AppCtrl([shogi], kept);
    expect(app.begin({ ...LINE, moves: [] })).toBe('#table');
    expect(app.table?.view.plies).toBe(0);
    expect(JSON.parse(kept.kept!)).toMatchObject({ moves: [] });
  });
});
