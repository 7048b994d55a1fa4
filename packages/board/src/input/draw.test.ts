// @vitest-environment happy-dom
import { parseSquare, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { artOf } from '../art/registry.ts';
import { Board } from '../board.ts';
import { centreOf, makeLayout } from '../layout/layout.ts';
import type { Intent } from '../state/press.ts';

const art = artOf(shogi);
/** The board is at 0,0 of the window, with one pixel per unit. */
const layout = makeLayout({ game: shogi, art, arrangement: 'beside', flipped: false });
const square = (name: string): number => parseSquare(shogi.shape, name)!;
const { places } = unwrap(startPosition(shogi));
const [RIGHT, LEFT] = [2, 0];
const OUTSIDE = [-50, -50] as const;

describe('drawing', () => {
  let host: HTMLElement;
  let board: Board;
  let intents: Intent[];
  let considered: (number | undefined)[];

  beforeEach(() => {
    vi.useFakeTimers();
    host = document.createElement('div');
    document.body.append(host);
    intents = [];
    considered = [];
    board = new Board(host, {
      game: shogi,
      art,
      data: { places, mover: 0, destinations: new Map([[square('7g'), [{ to: square('7f'), kind: 'go' }]]]) },
      motion: 'off',
      onIntent: (intent) => intents.push(intent),
      onConsider: (place) => considered.push(place),
    });
    const rect = new DOMRect(0, 0, layout.width, layout.height);
    board.element.getBoundingClientRect = () => rect;
  });

  afterEach(() => {
    board.destroy();
    host.remove();
    vi.useRealTimers();
  });

  const count = (selector: string): number => host.querySelectorAll(selector).length;
  const pointOf = (name: string): readonly [number, number] => centreOf(layout.boxes.get(square(name))!);
  let pointerId = 1;

  function send(event: string, name: string, button: number, pointerType = 'mouse', at = pointOf(name)): void {
    const [clientX, clientY] = at;
    const node = host.querySelector(`[data-place="${square(name)}"]`)!;
    node.dispatchEvent(
      new PointerEvent(event, { bubbles: true, button, buttons: 1, pointerId, clientX, clientY, pointerType }),
    );
  }

  function draw(from: string, to: string): void {
    send('pointerdown', from, RIGHT);
    send('pointermove', to, RIGHT);
    send('pointerup', to, RIGHT);
  }

  it('with the right button makes arrows and circles, which are shown meanwhile', () => {
    send('pointerdown', '5e', RIGHT);
    expect([count('.tsj-mark.tsj-tone-drawn'), count('.tsj-arrow')]).toEqual([1, 0]);
    send('pointermove', '5c', RIGHT);
    expect([count('.tsj-mark.tsj-tone-drawn'), count('.tsj-arrow.tsj-tone-drawn')]).toEqual([0, 1]);
    send('pointerup', '5c', RIGHT);
    draw('2b', '2b');
    expect(intents).toEqual([
      { kind: 'draw', stroke: { from: square('5e'), to: square('5c') } },
      { kind: 'draw', stroke: { from: square('2b'), to: square('2b') } },
    ]);
    // What is shown is for the owner to decide.
    expect(count('.tsj-tone-drawn')).toBe(0);
    board.update({ strokes: [{ from: square('2b'), to: square('2b') }] });
    expect(count('.tsj-shape-broken-ring')).toBe(1);
  });

  it('is given up off the board, and a press erases what was drawn', () => {
    send('pointerdown', '5e', RIGHT);
    send('pointermove', '5e', RIGHT, 'mouse', OUTSIDE);
    send('pointerup', '5e', RIGHT, 'mouse', OUTSIDE);
    expect(intents).toEqual([]);
    send('pointerdown', '5e', LEFT);
    expect(intents.map(({ kind }) => kind)).toEqual(['point']);
    board.update({ strokes: [{ from: square('2b'), to: square('2b') }] });
    pointerId++;
    send('pointerdown', '7g', LEFT);
    expect(intents.map(({ kind }) => kind)).toEqual(['point', 'erase', 'select']);
  });

  it('by a finger needs a long press, which moves no piece', () => {
    send('pointerdown', '3d', LEFT, 'touch');
    vi.advanceTimersByTime(600);
    send('pointermove', '3f', LEFT, 'touch');
    send('pointerup', '3f', LEFT, 'touch');
    expect(intents).toEqual([{ kind: 'draw', stroke: { from: square('3d'), to: square('3f') } }]);
    // A short press is a press, and a finger that moves scrolls.
    pointerId++;
    send('pointerdown', '5e', LEFT, 'touch');
    vi.advanceTimersByTime(100);
    send('pointerup', '5e', LEFT, 'touch');
    pointerId++;
    send('pointerdown', '5e', LEFT, 'touch');
    send('pointermove', '5e', LEFT, 'touch', OUTSIDE);
    vi.advanceTimersByTime(2000);
    expect(intents.map(({ kind }) => kind)).toEqual(['draw', 'point']);
  });

  it('by a finger from a piece puts it down again', () => {
    send('pointerdown', '7g', LEFT, 'touch');
    vi.advanceTimersByTime(900);
    send('pointermove', '7f', LEFT, 'touch');
    send('pointerup', '7f', LEFT, 'touch');
    expect(intents).toEqual([
      { kind: 'select', place: square('7g') },
      { kind: 'select', place: undefined },
      { kind: 'draw', stroke: { from: square('7g'), to: square('7f') } },
    ]);
  });

  it('tells which place is pointed at, for the piece that is picked up', () => {
    send('pointerover', '7f', LEFT);
    expect(considered).toEqual([]);
    send('pointerdown', '7g', LEFT);
    send('pointerup', '7g', LEFT);
    for (const name of ['7f', '7e', '7e']) send('pointerover', name, LEFT);
    expect(considered).toEqual([square('7f'), undefined]);
    pointerId++;
    send('pointerdown', '7f', LEFT, 'touch');
    send('pointerup', '7f', LEFT, 'touch');
    expect(considered.slice(2)).toEqual([square('7f'), undefined]);
  });
});
