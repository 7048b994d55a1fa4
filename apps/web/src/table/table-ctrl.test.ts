import { startPosition, type GameLine } from '@tesuji/rules/core/line';
import { handPlace } from '@tesuji/rules/core/place';
import { pieceKind } from '@tesuji/rules/core/piece';
import { unwrap } from '@tesuji/rules/core/result';
import { parseSquare } from '@tesuji/rules/core/shape';
import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../storage/saved-games.ts';
import { TableCtrl, type Motion } from './table-ctrl.ts';

const square = (name: string): number => parseSquare(shogi.shape, name)!;
const START = unwrap(startPosition(shogi));

function sit(
  moves: readonly string[] = [],
  start = shogi.formatPosition(START),
): { table: TableCtrl; saved: SavedGame[]; motions: (Motion | undefined)[] } {
  const saved: SavedGame[] = [];
  const line: GameLine = { game: shogi.id, options: {}, start, moves };
  const table = unwrap(TableCtrl.open(shogi, { line, declaration: undefined }, (changed) => saved.push(changed)));
  const motions: (Motion | undefined)[] = [];
  table.subscribe((motion) => motions.push(motion));
  return { table, saved, motions };
}

function go(table: TableCtrl, from: number, to: number): void {
  table.receive({ kind: 'select', place: from });
  table.receive({ kind: 'attempt', attempt: { from, to } });
}

describe('a move', () => {
  it('is made, shown, written down and saved', () => {
    const { table, saved, motions } = sit();
    go(table, square('7g'), square('7f'));
    expect(motions.at(-1)).toMatchObject({ direction: 'forward', effects: [{ kind: 'move' }] });
    expect(table.view.rows).toEqual([{ number: 1, first: 'P-7f', second: undefined }]);
    expect(table.view.status).toBe('White to move.');
    expect(saved.at(-1)?.line.moves).toEqual(['7g7f']);
    expect(table.board.lastMove).toEqual([square('7g'), square('7f')]);
    expect(table.view.announcement).toContain('P-7f');
  });

  it('leaves a board that was handed out as it was', () => {
    const { table } = sit();
    const { places } = table.board;
    go(table, square('7g'), square('7f'));
    expect(places[square('7g')]).not.toBe(0);
    expect(table.board.places[square('7g')]).toBe(0);
  });

  it('that is illegal changes nothing and is explained in words, with the squares that show why', () => {
    const { table, saved } = sit();
    const before = table.view.positionText;
    go(table, square('8h'), square('5e'));
    expect(table.view.positionText).toBe(before);
    expect(table.view.refusal).toMatch(/^[A-Z].*\.$/);
    expect(table.board.marks.map(({ at }) => at)).toContain(square('7g'));
    expect(saved).toHaveLength(1);
    table.receive({ kind: 'select', place: square('7g') });
    expect(table.view.refusal).toBeUndefined();
  });

  it('cannot be begun with a piece of the other side', () => {
    const { table } = sit();
    table.receive({ kind: 'point', place: square('3c') });
    expect(table.view.refusal).toMatch(/White/);
  });

  it('cannot be begun from a hand that is empty or the other side’s', () => {
    const { table } = sit([], '4k4/9/9/9/9/9/9/9/4K4 b p 1');
    const pawn = shogi.handKinds[6]!;
    table.receive({ kind: 'point', place: handPlace(0, pawn) });
    expect(table.view.refusal).toMatch(/no pawn in hand/);
    table.receive({ kind: 'point', place: handPlace(1, pawn) });
    expect(table.view.refusal).toMatch(/belongs to White/);
  });
});

describe('a promotion', () => {
  it('is asked about with the pieces to choose from, the dearer first', () => {
    const { table } = sit(['7g7f', '3c3d']);
    go(table, square('8h'), square('2b'));
    const { chooser } = table.board;
    expect(chooser?.at).toBe(square('2b'));
    expect(chooser?.options.map(({ piece }) => shogi.kinds[pieceKind(piece)]?.id)).toEqual(['horse', 'bishop']);
    expect(table.view.status).toBe('Choose what it becomes.');
    table.receive({ kind: 'cancel' });
    expect(table.board.chooser).toBeUndefined();
    go(table, square('8h'), square('2b'));
    table.receive({ kind: 'choose', index: 1 });
    expect(table.view.rows.at(-1)?.first).toBe('Bx2b=');
  });

  it('that is forced is not asked about', () => {
    const { table } = sit([], '4k4/P8/9/9/9/9/9/9/4K4 b - 1');
    go(table, square('9b'), square('9a'));
    expect(table.board.chooser).toBeUndefined();
    expect(table.view.plies).toBe(1);
  });
});

describe('takeback', () => {
  it('goes back to the very start, one move at a time', () => {
    const { table, motions, saved } = sit(['7g7f', '3c3d', '8h2b+', '3a2b']);
    const last = handPlace(0, shogi.handKinds[1]!);
    expect(table.board.places[last]).toBe(1);
    for (let left = 4; left > 0; left--) {
      expect(table.view.canTakeBack).toBe(true);
      table.takeBack();
      expect(saved.at(-1)?.line.moves).toHaveLength(left - 1);
    }
    expect(motions.at(-1)).toMatchObject({ direction: 'backward' });
    expect(table.view).toMatchObject({ canTakeBack: false, positionText: shogi.formatPosition(START) });
    table.takeBack();
    expect(table.view.plies).toBe(0);
  });

  it('takes a resignation back before it takes a move back', () => {
    const { table } = sit(['7g7f']);
    table.declare({ kind: 'resign' });
    expect(table.view).toMatchObject({ isOver: true, status: expect.stringContaining('Black wins') as string });
    expect(table.board.mover).toBeUndefined();
    table.takeBack();
    expect(table.view).toMatchObject({ isOver: false, plies: 1 });
  });

  it('is what is told to those who do not see the board, not the move before it', () => {
    const { table } = sit(['7g7f', '3c3d']);
    table.takeBack();
    expect(table.view.announcement).toBe('Taken back: P-3d.');
    go(table, square('8c'), square('8d'));
    expect(table.view.announcement).toBe('White: P-8d.');
  });
});

describe('the end of a game', () => {
  const MATED = '4k4/9/4P4/9/9/9/9/9/4K4 b G 1';

  it('by mate is announced, and no piece can be picked up any more', () => {
    const { table } = sit([], MATED);
    go(table, handPlace(0, shogi.handKinds[2]!), square('5b'));
    expect(table.view.isOver).toBe(true);
    expect(table.view.status).toMatch(/^Black wins/);
    expect(table.view.announcement).toContain('Black wins');
    expect(table.board.destinations.size).toBe(0);
    table.declare({ kind: 'resign' });
    expect(table.view.status).toMatch(/^Black wins/);
  });

  it('by agreement is a draw', () => {
    const { table } = sit();
    table.declare({ kind: 'agree' });
    expect(table.view.isOver).toBe(true);
    expect(table.view.status).toMatch(/draw/i);
  });

  it.each([{ kind: 'resign' }, { kind: 'agree' }] as const)('by word is kept: %j', (declaration) => {
    const { table, saved } = sit(['7g7f']);
    table.declare(declaration);
    const again = unwrap(TableCtrl.open(shogi, saved.at(-1)!, () => {}));
    expect(again.view).toMatchObject({ isOver: true, status: table.view.status, plies: 1 });
    again.takeBack();
    expect(again.view).toMatchObject({ isOver: false, plies: 1 });
  });

  it('by a claim that does not stand open is none', () => {
    const { table, saved } = sit(['7g7f']);
    table.declare({ kind: 'claim', claim: 'unheard-of' });
    expect(table.view.isOver).toBe(false);
    expect(saved.at(-1)?.declaration).toBeUndefined();
  });

  it('in check, the king is marked', () => {
    const { table } = sit([], '4k4/9/9/9/9/9/9/4r4/4K4 b - 1');
    expect(table.board.checks).toEqual([square('5i')]);
    expect(table.view).toMatchObject({ isCheck: true, status: 'Black to move, in check.' });
  });
});

describe('position text', () => {
  it('sets the board up under the same rules and starts a new line', () => {
    const { table, saved } = sit(['7g7f']);
    expect(table.setUp('  4k4/9/9/9/9/9/9/9/4K4 w - 1\n')).toEqual({ ok: true, value: undefined });
    expect(table.view).toMatchObject({ plies: 0, canTakeBack: false, status: 'White to move.' });
    expect(saved.at(-1)).toMatchObject({ line: { moves: [], options: { impasse: '27' } } });
  });

  it('lets go of a piece even when the same position is set up again', () => {
    const { table } = sit();
    table.receive({ kind: 'select', place: square('7g') });
    expect(table.board.selected).toBe(square('7g'));
    table.setUp(table.view.positionText);
    expect(table.board.selected).toBeUndefined();
  });

  it('that is wrong is refused with its place, and nothing changes', () => {
    const { table } = sit(['7g7f']);
    const answer = table.setUp('4k4/9/9/9/9/9/9/9/4Z4 b - 1');
    expect(answer).toMatchObject({ ok: false, error: { stage: 'text', got: 'Z' } });
    expect(table.view.plies).toBe(1);
  });
});

describe('the table', () => {
  it('writes the moves in another style on request', () => {
    const { table } = sit(['7g7f', '3c3d']);
    table.setStyle('usi');
    expect(table.view.rows).toEqual([{ number: 1, first: '7g7f', second: '3c3d' }]);
  });

  it('turns round with its seats', () => {
    const { table } = sit();
    expect(table.view.seats.map(({ name }) => name)).toEqual(['Black', 'White']);
    table.flip();
    expect(table.view.seats.map(({ name }) => name)).toEqual(['White', 'Black']);
    expect(table.board.flipped).toBe(true);
  });

  it('refuses a line that does not replay', () => {
    const line = { game: shogi.id, options: {}, start: shogi.formatPosition(START), moves: ['7g7c'] };
    expect(TableCtrl.open(shogi, { line, declaration: undefined }, () => {})).toMatchObject({
      ok: false,
      error: { part: 'moves', ply: 0 },
    });
  });
});
