// @vitest-environment happy-dom
import { games, handPlace, parseSquare, startPosition, unwrap } from '@tesuji/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { Board, type BoardOptions } from './board.ts';
import { artOf } from './art/registry.ts';
import type { Intent } from './state/press.ts';

const shogi = games[0]!;
const square = (name: string): number => parseSquare(shogi.shape, name)!;
const places = unwrap(startPosition(shogi)).places;
const open: Board[] = [];

function make(options: Partial<BoardOptions> = {}): { board: Board; host: HTMLElement; intents: Intent[] } {
  const host = document.createElement('div');
  document.body.append(host);
  const intents: Intent[] = [];
  const destinations = new Map([[square('7g'), [{ to: square('7f'), kind: 'go' } as const]]]);
  const board = new Board(host, {
    game: shogi,
    art: artOf(shogi),
    data: { places, mover: 0, destinations },
    motion: 'off',
    onIntent: (intent) => intents.push(intent),
    ...options,
  });
  open.push(board);
  return { board, host, intents };
}

const cell = (host: HTMLElement, place: number): Element => host.querySelector(`[data-place="${place}"]`)!;
let spot = 0;
/** Taps are on different spots unless given: two on one spot are a double click. */
const tap = (node: Element, clientX = (spot += 50)): boolean =>
  node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX }));
/** Returns whether the page may still act on the key. */
const key = (node: Element, name: string): boolean =>
  node.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name }));

afterEach(() => {
  for (const board of open.splice(0)) board.destroy();
  document.body.replaceChildren();
});

describe('board', () => {
  it('shows every piece, and has a label for every place', () => {
    const { host } = make();
    expect(host.querySelectorAll('.tsj-layer-pieces > g')).toHaveLength(40);
    expect(host.querySelectorAll('[role=grid] [role=row]')).toHaveLength(9);
    expect(cell(host, square('7g')).getAttribute('aria-label')).toBe('7g, black pawn');
    expect(cell(host, square('5e')).getAttribute('aria-label')).toBe('5e, empty');
  });

  it('exposes only its places to screen readers, and hides the drawing', () => {
    const rich = places.slice();
    rich[handPlace(0, shogi.handKinds[6]!)] = 3;
    const { host } = make({ data: { places: rich, mover: 0 }, coordinates: true });
    expect(host.querySelector('svg.tsj-board')?.getAttribute('role')).toBe('group');
    const texts = [...host.querySelectorAll('.tsj-board text')];
    expect(texts.map(({ textContent }) => textContent)).toContain('3');
    expect(texts.filter((text) => text.closest('[aria-hidden=true]') === null)).toEqual([]);
    const cells = [...host.querySelectorAll('[role=gridcell], [role=button]')];
    expect(cells.length).toBeGreaterThan(81);
    expect(cells.filter((each) => each.closest('[aria-hidden=true]') !== null)).toEqual([]);
  });

  it('selects at once, shows where the piece may go, and requests the move', () => {
    const { host, intents } = make();
    tap(cell(host, square('7g')));
    expect(host.querySelectorAll('.tsj-dot')).toHaveLength(1);
    expect(cell(host, square('7f')).getAttribute('aria-label')).toBe('7f, empty, can go here');
    tap(cell(host, square('7f')));
    expect(intents).toEqual([
      { kind: 'select', place: square('7g') },
      { kind: 'attempt', attempt: { from: square('7g'), to: square('7f') } },
    ]);
  });

  it('takes a double click for one press, so that it neither drops a piece nor chooses an option', () => {
    const { board, host, intents } = make();
    tap(cell(host, square('7g')), 7);
    tap(cell(host, square('7g')), 8);
    board.update({ chooser: { at: square('7g'), options: [{ piece: 30, label: 'horse' }] } });
    tap(host.querySelector('[data-option]')!, 7);
    expect(intents).toEqual([{ kind: 'select', place: square('7g') }]);
  });

  it('touches only the nodes of what changed', async () => {
    const { board, host } = make();
    const after = places.slice();
    [after[square('7g')], after[square('7f')]] = [0, places[square('7g')]!];
    const touched = new Set<Node>();
    const layer = host.querySelector('.tsj-layer-pieces')!;
    const observer = new MutationObserver((records) => records.forEach((record) => touched.add(record.target)));
    observer.observe(layer, { attributes: true, childList: true, subtree: true });
    board.update({ places: after });
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    // The layer itself (one node out, one in) and the group that has moved.
    expect(touched.size).toBeLessThanOrEqual(3);
    expect(layer.childNodes).toHaveLength(40);
  });

  it('is played by keyboard: walk, act, escape', () => {
    const { host, intents } = make();
    cell(host, square('7g')).dispatchEvent(new FocusEvent('focus'));
    tap(cell(host, square('7h')));
    key(cell(host, square('7h')), 'ArrowUp');
    expect(document.activeElement).toBe(cell(host, square('7g')));
    key(document.activeElement!, 'Enter');
    key(document.activeElement!, 'ArrowUp');
    key(document.activeElement!, ' ');
    key(document.activeElement!, 'Escape');
    expect(intents.map(({ kind }) => kind)).toEqual(['point', 'select', 'attempt', 'select']);
  });

  it('shows a chooser and reports the choice', () => {
    const { board, host, intents } = make();
    board.update({
      chooser: {
        at: square('2b'),
        options: [
          { piece: 30, label: 'horse' },
          { piece: 22, label: 'bishop' },
        ],
      },
    });
    const options = host.querySelectorAll('[data-option]');
    expect([...options].map((option) => option.getAttribute('aria-label'))).toEqual(['horse', 'bishop']);
    tap(options[1]!);
    expect(intents).toEqual([{ kind: 'choose', index: 1 }]);
    board.update({ chooser: undefined });
    expect(host.querySelectorAll('[data-option]')).toHaveLength(0);
  });

  it('keeps the focus in the chooser until it is closed', () => {
    const { board, host } = make();
    (cell(host, square('7g')) as SVGElement).focus();
    const options = [
      { piece: 30, label: 'horse' },
      { piece: 22, label: 'bishop' },
    ];
    board.update({ chooser: { at: square('2b'), options } });
    const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('horse');
    key(document.activeElement!, 'Tab');
    expect(focused()).toBe('bishop');
    key(document.activeElement!, 'Tab');
    expect(focused()).toBe('horse');
    board.update({ chooser: undefined });
    expect(key(document.activeElement!, 'Tab')).toBe(true);
  });

  it('offers handles only for the turns a selected piece has', () => {
    const { board, host, intents } = make();
    board.update({ turns: new Map([[square('5i'), [-1] as const]]) });
    tap(cell(host, square('5i')));
    const handles = host.querySelectorAll('[data-turn]');
    expect(handles).toHaveLength(1);
    tap(handles[0]!);
    expect(intents.at(-1)).toEqual({ kind: 'attempt', attempt: { from: square('5i'), to: square('5i'), turn: -1 } });
  });

  it('keeps the focus when its node is removed: a handle, or every square when the board is flipped', () => {
    const { board, host } = make();
    board.focus(square('5i'));
    board.update({ selected: square('5i'), turns: new Map([[square('5i'), [1]]]) });
    host.querySelector<SVGElement>('[data-turn]')!.focus();
    board.update({ selected: undefined, turns: new Map() });
    expect(document.activeElement).toBe(cell(host, square('5i')));
    board.update({ flipped: true });
    expect(document.activeElement).toBe(cell(host, square('5i')));
  });

  it('moves the keyboard focus to a place, and on from there', () => {
    const { board, host } = make();
    board.focus(square('7g'));
    expect(document.activeElement).toBe(cell(host, square('7g')));
    expect(cell(host, square('7g')).getAttribute('tabindex')).toBe('0');
    key(cell(host, square('7g')), 'ArrowUp');
    expect(document.activeElement).toBe(cell(host, square('7f')));
    (document.activeElement as SVGElement).blur();
    board.focus();
    expect(document.activeElement).toBe(cell(host, square('7f')));
  });

  it('marks the last move, and less strongly its captures on other squares', () => {
    const { board, host } = make();
    board.update({ lastMove: [square('5i'), square('5e')], lastTaken: [square('6e'), square('7e')] });
    const count = (name: string): number => host.querySelectorAll(name).length;
    expect([count('.tsj-last'), count('.tsj-last-corner')]).toEqual([2, 2]);
    expect([count('.tsj-taken'), count('.tsj-taken-corner')]).toEqual([2, 2]);
    board.update({ lastMove: [], lastTaken: [] });
    expect(count('.tsj-last, .tsj-taken')).toBe(0);
  });

  it('shows a premove by dots and a clock, with the piece faintly where nothing stands, and in its labels', () => {
    const { board, host } = make();
    const count = (name: string): number => host.querySelectorAll(name).length;
    const piece = places[square('7g')]!;
    const way = { from: square('7g'), to: square('7f'), piece, turn: undefined };
    board.update({ isPremoving: true, premove: way });
    expect([count('.tsj-premove'), count('.tsj-clock'), count('.tsj-ghost')]).toEqual([1, 1, 1]);
    expect(count('.tsj-dots.tsj-stroke')).toBe(3);
    expect(cell(host, square('7f')).getAttribute('aria-label')).toBe('7f, empty, premove');
    expect(cell(host, square('7g')).getAttribute('aria-label')).toBe('7g, black pawn, premove');
    board.update({ premove: { ...way, to: square('7c') } });
    expect([count('.tsj-premove'), count('.tsj-ghost')]).toEqual([1, 0]);
    board.update({ premove: { ...way, to: square('7g'), turn: -1 } });
    expect([count('.tsj-premove .tsj-turn'), count('.tsj-ghost')]).toEqual([2, 0]);
    expect(host.querySelector('.tsj-premoving')).not.toBeNull();
    board.update({ isPremoving: false, premove: undefined });
    expect(count('.tsj-premove, .tsj-premoving')).toBe(0);
    expect(cell(host, square('7f')).getAttribute('aria-label')).toBe('7f, empty');
  });

  it('cancels a premove by a right click, which otherwise draws and never opens the menu of the browser', () => {
    const { board, host, intents } = make();
    /** Returns whether the menu opens. */
    const rightClick = (): boolean => {
      const node = cell(host, square('5e'));
      node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 2 }));
      return node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    };
    expect(rightClick()).toBe(false);
    document.dispatchEvent(new PointerEvent('pointerup', { button: 2 }));
    board.update({ premove: { from: square('7g'), to: square('7f'), piece: 1, turn: undefined } });
    expect(rightClick()).toBe(false);
    document.dispatchEvent(new PointerEvent('pointerup', { button: 2 }));
    expect(intents.map(({ kind }) => kind)).toEqual(['cancel']);
  });

  it('keeps counts of pieces in hand', () => {
    const { board, host } = make();
    const rich = places.slice();
    rich[handPlace(0, shogi.handKinds[6]!)] = 3;
    board.update({ places: rich });
    expect(host.querySelector('.tsj-count text')?.textContent).toBe('3');
  });

  it('counts a captured piece when it has arrived in the hand, and not before', () => {
    const text = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1';
    const position = unwrap(shogi.parsePosition(text));
    const { board, host } = make({ data: { places: position.places.slice() }, motion: 'slow' });
    const move = unwrap(shogi.parseMove(position, '8h2b+'));
    const effects = shogi.effects(position, move);
    position.make(move);
    board.play(effects, 'forward', { places: position.places.slice() });
    const held = (): number => host.querySelectorAll('.tsj-layer-hands > g').length;
    expect([held(), host.querySelectorAll('.tsj-layer-actors > g').length]).toEqual([0, 2]);
    board.setMotion('off');
    expect([held(), host.querySelectorAll('.tsj-layer-actors > g').length]).toEqual([1, 0]);
  });

  it('continues an animation when other data changes', () => {
    const { board, host } = make({ motion: 'slow' });
    const position = unwrap(startPosition(shogi));
    const move = unwrap(shogi.parseMove(position, '7g7f'));
    const effects = shogi.effects(position, move);
    position.make(move);
    const after = position.places.slice();
    board.play(effects, 'forward', { places: after });
    board.update({ places: after.slice(), marks: [{ at: square('5e'), tone: 'good' }] });
    expect(host.querySelectorAll('.tsj-layer-actors > g')).toHaveLength(1);
    board.update({ places });
    expect(host.querySelectorAll('.tsj-layer-actors > g')).toHaveLength(0);
  });

  it('marks the squares that belong to one side, under rules that have any', () => {
    const laser = games.find(({ id }) => id === 'laser')!;
    const { board, host } = make({
      game: laser,
      art: artOf(laser),
      data: { places: unwrap(startPosition(laser)).places },
    });
    const signs = (): number => host.querySelectorAll('.tsj-layer-surface > g[transform]').length;
    expect(signs()).toBe(20);
    board.update({ rules: { rules: 'simple' } });
    expect(signs()).toBe(0);
  });

  it('shows a game that has no artwork', () => {
    const art = artOf(ticTacToe);
    const { host } = make({
      game: ticTacToe,
      art,
      data: { places: unwrap(ticTacToe.parsePosition('xo1/1x1/3 o')).places },
    });
    expect(host.querySelectorAll('.tsj-layer-pieces > g')).toHaveLength(3);
  });

  it('is hidden from screen readers when it takes no input', () => {
    const host = document.createElement('div');
    open.push(new Board(host, { game: shogi, art: artOf(shogi), data: { places } }));
    expect(host.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(host.querySelectorAll('[tabindex]')).toHaveLength(0);
  });
});
