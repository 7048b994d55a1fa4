import { handPlace, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { GameCtrl } from './game-ctrl.svelte.ts';
import type { GamePlan } from './setup/game-plan.ts';
import { AGAINST_LEVEL, at, drag, movesOf, planOf, quiet, Tab } from './test/fake-world.ts';

/** A game against a level that thinks until the test says its move. */
async function wait(
  game: Game,
  part: Partial<GamePlan> & { readonly moves?: string; readonly start?: string },
): Promise<{ ctrl: GameCtrl; tab: Tab; reply: (move: string) => void }> {
  const tab = new Tab(game);
  const ctrl = tab.begin(planOf(game, { ...AGAINST_LEVEL, ...part }));
  await quiet();
  expect(ctrl.view).toMatchObject({ isOurTurn: false, phase: 'running' });
  return { ctrl, tab, reply: (move) => tab.thinker.say({ kind: 'move', move }) };
}

describe('a premove', () => {
  it('is shown, said, and played as soon as the opponent has moved', async () => {
    const { ctrl, tab, reply } = await wait(chess, { moves: 'e2e4' });
    expect(ctrl.board).toMatchObject({ mover: 0, isPremoving: true, premove: undefined });
    drag(ctrl, 'g1', 'f3');
    expect(ctrl.board.premove).toMatchObject({ from: at(chess, 'g1'), to: at(chess, 'f3') });
    expect(ctrl.board.places[at(chess, 'f3')]).toBe(0);
    expect(ctrl.view).toMatchObject({ announcement: 'Premove: knight to f3.', selectedKind: undefined, plies: 1 });
    reply('e7e5');
    expect(movesOf(ctrl)).toBe('e2e4 e7e5 g1f3');
    expect(ctrl.view.announcement).toBe('Pawn to e5. Knight to f3.');
    expect(ctrl.board.premove).toBeUndefined();
    expect(tab.heard).toEqual(['move', 'move']);
  });

  it('can be typed: in any notation, and in coordinates where only a reply allows it', async () => {
    const { ctrl, reply } = await wait(chess, { moves: 'e2e4' });
    expect(await ctrl.typeMove('Nf3')).toBeUndefined();
    expect(ctrl.board.premove).toMatchObject({ from: at(chess, 'g1'), to: at(chess, 'f3') });
    expect(await ctrl.typeMove('e4d5')).toBeUndefined();
    reply('d7d5');
    expect(movesOf(ctrl)).toBe('e2e4 d7d5 e4d5');
  });

  it('is dropped and that is said when it is not legal', async () => {
    const { ctrl, reply } = await wait(chess, { moves: 'e2e4' });
    drag(ctrl, 'e4', 'd5');
    reply('e7e5');
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
    expect(ctrl.view.announcement).toMatch(/^Pawn to e5\. .*not legal/);
    expect(ctrl.board).toMatchObject({ premove: undefined, isPremoving: false, mover: 0 });
  });

  it('that can never be legal is refused, and changes nothing', async () => {
    const { ctrl, tab } = await wait(chess, { moves: 'e2e4' });
    drag(ctrl, 'g1', 'g5');
    expect(ctrl.board).toMatchObject({ premove: undefined, selected: undefined });
    expect(ctrl.view).toMatchObject({ refusal: undefined, announcement: 'This cannot be a premove.' });
    expect(tab.heard).toEqual([]);
  });

  it('is cancelled by a press elsewhere, by Escape, and by picking a piece up', async () => {
    const { ctrl, reply } = await wait(chess, { moves: 'e2e4' });
    const ways = [
      () => ctrl.receive({ kind: 'point', place: at(chess, 'e5') }),
      () => ctrl.receive({ kind: 'cancel' }),
      () => ctrl.receive({ kind: 'select', place: at(chess, 'd2') }),
    ];
    for (const cancel of ways) {
      drag(ctrl, 'g1', 'f3');
      expect(ctrl.board.premove).toBeDefined();
      cancel();
      expect(ctrl.board.premove).toBeUndefined();
      expect(ctrl.view.announcement).toBe('Premove cancelled.');
    }
    reply('e7e5');
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
    // What was picked up meanwhile is still picked up.
    expect(ctrl.board.selected).toBe(at(chess, 'd2'));
  });

  it('there is one at a time', async () => {
    const { ctrl, reply } = await wait(chess, { moves: 'e2e4' });
    drag(ctrl, 'g1', 'f3');
    drag(ctrl, 'b1', 'c3');
    reply('e7e5');
    expect(movesOf(ctrl)).toBe('e2e4 e7e5 b1c3');
    expect(ctrl.board.premove).toBeUndefined();
  });

  it('is played without the warning of the coach', async () => {
    const help = { hints: 'off', sides: [0], tutorial: false, warnings: 'normal' } as const;
    const { ctrl, tab, reply } = await wait(chess, { moves: 'f2f3', help });
    tab.thinking.warnings.set('g2g4', {});
    drag(ctrl, 'g2', 'g4');
    reply('e7e5');
    expect(movesOf(ctrl)).toBe('f2f3 e7e5 g2g4');
    expect(ctrl.view.moveWarning).toBeUndefined();
  });

  it('ends with a takeback, a pause and the end of the game, and with the setting', async () => {
    const clock = { kind: 'sudden-death', main: 60_000 } as const;
    const ways: readonly ((ctrl: GameCtrl, tab: Tab) => void)[] = [
      (ctrl) => ctrl.takeBack(),
      (ctrl) => ctrl.pause(),
      (ctrl) => ctrl.resign(),
      (_, tab) => tab.settings.update((settings) => ({ ...settings, premoves: 'off' })),
    ];
    for (const end of ways) {
      const { ctrl, tab, reply } = await wait(chess, { moves: 'e2e4', clocks: [clock, clock] });
      drag(ctrl, 'g1', 'f3');
      end(ctrl, tab);
      expect(ctrl.board.premove).toBeUndefined();
      ctrl.resume();
      await quiet();
      reply('e7e5');
      expect(movesOf(ctrl)).not.toMatch(/g1f3/);
    }
  });

  it('stays while a draw is offered, and is played although an earlier moment is being looked at', async () => {
    const { ctrl, reply } = await wait(chess, { moves: 'e2e4' });
    drag(ctrl, 'g1', 'f3');
    ctrl.offerDraw();
    expect(ctrl.board.premove).toBeDefined();
    ctrl.showPly(0);
    reply('e7e5');
    expect(movesOf(ctrl)).toMatch(/e7e5 g1f3$/);
  });

  it('is not possible where the settings say so, nor where two people or two machines play', async () => {
    const { ctrl, tab } = await wait(chess, { moves: 'e2e4' });
    tab.settings.update((settings) => ({ ...settings, premoves: 'off' }));
    drag(ctrl, 'g1', 'f3');
    expect(ctrl.board).toMatchObject({ mover: undefined, isPremoving: false, premove: undefined });
    const two = new Tab(chess).begin(planOf(chess));
    await quiet();
    expect(two.board.isPremoving).toBe(false);
    const level = { kind: 'level', level: 1 } as const;
    const machines = new Tab(chess).begin(planOf(chess, { seats: [level, level] }));
    await quiet();
    expect(machines.board).toMatchObject({ isPremoving: false, mover: undefined });
  });
});

describe('premoves in each game', () => {
  it('chess asks at once what a pawn becomes, the queen first', async () => {
    const { ctrl, reply } = await wait(chess, { start: '7k/P7/8/8/8/8/8/4K3 b - - 0 1' });
    drag(ctrl, 'a7', 'a8');
    expect(ctrl.board.chooser?.options.map(({ label }) => label)).toEqual(['queen', 'rook', 'bishop', 'knight']);
    ctrl.receive({ kind: 'choose', index: 3 });
    expect(ctrl.view.announcement).toBe('Premove: pawn to a8, becomes knight.');
    reply('h8g7');
    expect(movesOf(ctrl)).toBe('h8g7 a7a8n');
  });

  it('chess: a question that is closed leaves no premove', async () => {
    const { ctrl, reply } = await wait(chess, { start: '7k/P7/8/8/8/8/8/4K3 b - - 0 1' });
    drag(ctrl, 'a7', 'a8');
    ctrl.receive({ kind: 'cancel' });
    expect(ctrl.board).toMatchObject({ chooser: undefined, premove: undefined });
    reply('h8g7');
    expect(movesOf(ctrl)).toBe('h8g7');
  });

  it('shogi asks whether to promote, and drops from the hand', async () => {
    const { ctrl, tab, reply } = await wait(shogi, { start: '4k4/9/9/4S4/9/9/9/9/4K4 w P 1' });
    drag(ctrl, '5d', '5c');
    expect(ctrl.board.chooser?.options).toHaveLength(2);
    ctrl.receive({ kind: 'choose', index: 0 });
    const pawn = handPlace(0, shogi.handKinds.at(-1)!);
    ctrl.receive({ kind: 'select', place: pawn });
    expect(ctrl.board.destinations.get(pawn)?.length).toBeGreaterThan(50);
    ctrl.receive({ kind: 'attempt', attempt: { from: pawn, to: at(shogi, '3d') } });
    expect(ctrl.view.announcement).toBe('Premove: pawn dropped on 3d.');
    reply('5a4a');
    expect(movesOf(ctrl)).toBe('5a4a P*3d');
    await quiet();
    drag(ctrl, '5d', '4c');
    ctrl.receive({ kind: 'choose', index: 1 });
    tab.thinker.say({ kind: 'move', move: '4a5a' });
    expect(movesOf(ctrl)).toBe('5a4a P*3d 4a5a 5d4c');
  });

  it('hasami shogi moves a man, also past one that goes away', async () => {
    const { ctrl, reply } = await wait(hasami, { moves: 'i1e1 a1d1 i9h9' });
    drag(ctrl, 'e1', 'b1');
    expect(ctrl.board.premove).toMatchObject({ from: at(hasami, 'e1'), to: at(hasami, 'b1') });
    reply('d1d2');
    expect(movesOf(ctrl)).toMatch(/d1d2 e1b1$/);
  });

  it('laser chess turns a piece, by the board and by the button', async () => {
    const { ctrl, tab, reply } = await wait(laser, { moves: 'd6+' });
    ctrl.receive({ kind: 'select', place: at(laser, 'c5') });
    expect(ctrl.view.turns).toEqual([1, -1]);
    ctrl.turn(-1);
    const place = at(laser, 'c5');
    expect(ctrl.board.premove).toMatchObject({ from: place, to: place, turn: -1 });
    expect(ctrl.view.announcement).toBe('Premove: pyramid on c5 turns, counter-clockwise.');
    reply('h8+');
    expect(movesOf(ctrl)).toBe('d6+ h8+ c5-');
    await quiet();
    const other = at(laser, 'j5');
    ctrl.receive({ kind: 'attempt', attempt: { from: other, to: other, turn: 1 } });
    tab.thinker.say({ kind: 'move', move: 'h8-' });
    expect(movesOf(ctrl)).toBe('d6+ h8+ c5- h8- j5+');
  });
});

describe('what is pressed while the coach looks at a move', () => {
  const help = { hints: 'off', sides: [0], tutorial: false, warnings: 'normal' } as const;

  function press(ctrl: GameCtrl, ...squares: readonly string[]): void {
    for (const square of squares) ctrl.receive({ kind: 'point', place: at(chess, square) });
  }

  it('becomes a premove when the move is made', async () => {
    const tab = new Tab(chess);
    const ctrl = tab.begin(planOf(chess, { ...AGAINST_LEVEL, help }));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    press(ctrl, 'g1', 'f3');
    expect(ctrl.board.selected).toBeUndefined();
    await quiet();
    expect(ctrl.board.premove).toMatchObject({ from: at(chess, 'g1'), to: at(chess, 'f3') });
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    expect(movesOf(ctrl)).toBe('e2e4 e7e5 g1f3');
  });

  it('is the next move, where two people play at one board', async () => {
    const ctrl = new Tab(chess).begin(planOf(chess, { help }));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    press(ctrl, 'e7', 'e5');
    await quiet();
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
  });

  it('is forgotten when the coach warns', async () => {
    const tab = new Tab(chess);
    const ctrl = tab.begin(planOf(chess, { ...AGAINST_LEVEL, help }));
    await quiet();
    tab.thinking.warnings.set('g2g4', {});
    drag(ctrl, 'g2', 'g4');
    press(ctrl, 'd2');
    await quiet();
    ctrl.playAnyway();
    expect(movesOf(ctrl)).toBe('g2g4');
    expect(ctrl.board.selected).toBeUndefined();
  });
});
