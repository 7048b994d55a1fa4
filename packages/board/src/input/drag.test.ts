// @vitest-environment happy-dom
import { handPlace, makePiece, parseSquare, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { afterEach, describe, expect, it } from 'vitest';
import { Board, type BoardOptions } from '../board.ts';
import { centreOf, makeLayout } from '../layout/layout.ts';
import { artOf } from '../art/registry.ts';
import type { BoardData } from '../state/board-state.ts';
import type { Intent } from '../state/press.ts';

const art = artOf(shogi);
/** The board is at 0,0 of the window, with one pixel per unit. */
const layout = makeLayout({ game: shogi, art, arrangement: 'beside', flipped: false });
const square = (name: string): number => parseSquare(shogi.shape, name)!;
const start = unwrap(startPosition(shogi)).places;
const PAWN = handPlace(0, shogi.handKinds.at(-1)!);
const OUTSIDE = [-50, -50] as const;
const open: Board[] = [];

class Hand {
  readonly host: HTMLElement = document.createElement('div');
  readonly intents: Intent[] = [];
  readonly board: Board;

  constructor(data: Partial<BoardData> = {}, options: Partial<BoardOptions> = {}) {
    document.body.append(this.host);
    const places = start.slice();
    places[PAWN] = 2;
    this.board = new Board(this.host, {
      game: shogi,
      art,
      data: { places, mover: 0, destinations: moves('7g', '7f'), ...data },
      motion: 'off',
      onIntent: (intent) => this.intents.push(intent),
      ...options,
    });
    const rect = new DOMRect(0, 0, layout.width, layout.height);
    this.board.element.getBoundingClientRect = () => rect;
    open.push(this.board);
  }

  event(name: string, [clientX, clientY]: readonly [number, number], on: EventTarget, pointerType: string): void {
    on.dispatchEvent(
      new PointerEvent(name, { bubbles: true, button: 0, buttons: 1, pointerId: 7, clientX, clientY, pointerType }),
    );
  }

  down(place: number, pointerType = 'mouse'): void {
    this.event('pointerdown', pointOf(place), this.cell(place), pointerType);
  }

  move(to: number | readonly [number, number], pointerType = 'mouse'): void {
    this.event('pointermove', typeof to === 'number' ? pointOf(to) : to, document, pointerType);
  }

  up(to: number | readonly [number, number], pointerType = 'mouse'): void {
    const on = typeof to === 'number' ? this.cell(to) : document;
    this.event('pointerup', typeof to === 'number' ? pointOf(to) : to, on, pointerType);
  }

  drag(from: number, to: number | readonly [number, number], pointerType = 'mouse'): void {
    this.down(from, pointerType);
    this.move(to, pointerType);
    this.up(to, pointerType);
  }

  cell(place: number): Element {
    return this.host.querySelector(`[data-place="${place}"]`)!;
  }

  count(selector: string): number {
    return document.querySelectorAll(selector).length;
  }
}

function moves(from: string, ...to: string[]): BoardData['destinations'] {
  return new Map([[square(from), to.map((name) => ({ to: square(name), kind: 'go' as const }))]]);
}

function pointOf(place: number): readonly [number, number] {
  return centreOf(layout.boxes.get(place)!);
}

afterEach(() => {
  for (const board of open.splice(0)) board.destroy();
  document.body.replaceChildren();
});

describe('dragging', () => {
  it.each(['mouse', 'touch', 'pen'])('lifts, shows what is under the piece, and requests the move (%s)', (kind) => {
    const hand = new Hand();
    hand.down(square('7g'), kind);
    hand.move(square('7f'), kind);
    expect([hand.count('.tsj-carried'), hand.count('.tsj-lifted'), hand.count('.tsj-over')]).toEqual([1, 1, 1]);
    hand.up(square('7f'), kind);
    expect([hand.count('.tsj-carried'), hand.count('.tsj-lifted'), hand.count('.tsj-over')]).toEqual([0, 0, 0]);
    expect(hand.intents).toEqual([
      { kind: 'select', place: square('7g') },
      { kind: 'attempt', attempt: { from: square('7g'), to: square('7f') } },
    ]);
  });

  it('requests illegal moves too, so that they can be explained', () => {
    const hand = new Hand();
    hand.drag(square('7g'), square('5e'));
    expect(hand.intents.at(-1)).toEqual({ kind: 'attempt', attempt: { from: square('7g'), to: square('5e') } });
    expect(hand.count('.tsj-carried')).toBe(0);
  });

  it('hides a dropped piece while the chooser is open, and nothing flies back', () => {
    const [from, to] = [square('7g'), square('7f')];
    const chooser = { at: to, options: [{ piece: makePiece(0, 1), label: 'pawn' }] };
    const hand = new Hand(
      {},
      {
        onIntent: (intent) => {
          if (intent.kind === 'attempt') hand.board.update({ chooser });
        },
      },
    );
    const counts = (): number[] => ['.tsj-option', '.tsj-carried', '.tsj-lifted'].map((each) => hand.count(each));
    hand.drag(from, to);
    expect(counts()).toEqual([1, 0, 1]);
    hand.board.update({ chooser: undefined });
    expect(counts()).toEqual([0, 0, 0]);
    hand.drag(from, to);
    const places = start.slice();
    places[to] = places[from]!;
    places[from] = 0;
    hand.board.play([], 'forward', { places, chooser: undefined });
    expect(counts()).toEqual([0, 0, 0]);
  });

  it('returns a piece that is dropped off the board, and clears the selection', () => {
    const hand = new Hand();
    hand.drag(square('7g'), OUTSIDE);
    expect(hand.intents).toEqual([
      { kind: 'select', place: square('7g') },
      { kind: 'select', place: undefined },
    ]);
    expect(hand.count('.tsj-chosen')).toBe(0);
  });

  it('keeps a piece selected that is dropped where it was', () => {
    const hand = new Hand();
    hand.down(square('7g'));
    hand.move(square('7f'));
    hand.move(square('7g'));
    hand.up(square('7g'));
    expect(hand.count('.tsj-chosen')).toBe(1);
    expect(hand.intents).toHaveLength(1);
  });

  it('takes a short press for a click, and a second one clears the selection', () => {
    const hand = new Hand();
    const [x, y] = pointOf(square('7g'));
    hand.down(square('7g'));
    hand.move([x + 2, y + 2]);
    hand.up(square('7g'));
    expect([hand.count('.tsj-carried'), hand.count('.tsj-chosen')]).toEqual([0, 1]);
    hand.board.update({ selected: square('2g') });
    hand.down(square('2g'));
    // Not yet: it might become a drag.
    expect(hand.count('.tsj-chosen')).toBe(1);
    hand.up(square('2g'));
    expect(hand.count('.tsj-chosen')).toBe(0);
  });

  it('drops from the hand, whose count is lower while the piece is dragged', () => {
    const hand = new Hand({ destinations: new Map([[PAWN, [{ to: square('5e'), kind: 'go' }]]]) });
    expect(hand.host.querySelector('.tsj-count text')?.textContent).toBe('2');
    hand.down(PAWN);
    hand.move(square('5e'));
    expect(hand.count('.tsj-count')).toBe(0);
    hand.up(square('5e'));
    expect(hand.intents.at(-1)).toEqual({ kind: 'attempt', attempt: { from: PAWN, to: square('5e') } });
  });

  it('drags an own piece even where another could go to its square, and only a click means that move', () => {
    const selected = square('5i');
    const offered = new Map([[selected, [{ to: square('7g'), kind: 'swap' as const }]]]);
    const hand = new Hand({ selected, destinations: offered });
    hand.drag(square('7g'), square('7f'));
    expect(hand.intents.at(-1)).toMatchObject({ attempt: { from: square('7g'), to: square('7f') } });
    const click = new Hand({ selected, destinations: offered });
    click.down(square('7g'));
    expect(click.intents).toEqual([]);
    click.up(square('7g'));
    expect(click.intents).toEqual([{ kind: 'attempt', attempt: { from: selected, to: square('7g') } }]);
  });

  it('cannot lift pieces of the other side, and leaves fingers there to the page', () => {
    const hand = new Hand();
    hand.down(square('7c'), 'touch');
    hand.move(square('7e'), 'touch');
    expect(hand.count('.tsj-carried')).toBe(0);
    expect(hand.intents).toEqual([]);
    expect(hand.cell(square('7c')).classList.contains('tsj-movable')).toBe(false);
    expect(hand.cell(square('7g')).classList.contains('tsj-movable')).toBe(true);
  });

  it('is given up when the pointer is lost, on Escape, and when the piece is gone', () => {
    const hand = new Hand();
    const isCarried = (): boolean => hand.count('.tsj-carried') === 1;
    const lift = (): void => {
      hand.down(square('7g'));
      hand.move(square('7f'));
      expect(isCarried()).toBe(true);
    };
    lift();
    hand.event('pointercancel', OUTSIDE, document, 'mouse');
    expect(isCarried()).toBe(false);
    lift();
    hand.cell(square('7g')).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' }));
    expect(isCarried()).toBe(false);
    lift();
    const places = start.slice();
    places[square('7g')] = 0;
    hand.board.update({ places });
    expect(isCarried()).toBe(false);
    hand.up(square('7f'));
    expect(hand.intents.every(({ kind }) => kind === 'select')).toBe(true);
  });

  it('leaves nothing behind when the board is destroyed during a drag', () => {
    const hand = new Hand();
    hand.down(square('7g'));
    hand.move(square('7f'));
    hand.board.destroy();
    expect([hand.count('.tsj-carried'), hand.count('.tsj-board')]).toEqual([0, 0]);
    hand.up(pointOf(square('7f')));
    expect(hand.intents).toHaveLength(1);
  });
});

describe('editing', () => {
  it('drags any piece anywhere, and off the board', () => {
    const hand = new Hand({ mode: 'edit', mover: undefined });
    hand.drag(square('7c'), square('5e'));
    hand.drag(square('7g'), OUTSIDE);
    hand.drag(PAWN, square('5e'));
    hand.drag(square('1a'), PAWN);
    expect(hand.intents).toEqual([
      { kind: 'put', piece: start[square('7c')], from: square('7c'), to: square('5e') },
      { kind: 'put', piece: start[square('7g')], from: square('7g'), to: undefined },
      { kind: 'put', piece: makePiece(0, shogi.handKinds.at(-1)!), from: PAWN, to: square('5e') },
      { kind: 'put', piece: start[square('1a')], from: square('1a'), to: PAWN },
    ]);
  });

  it('reports where a press was, and selects nothing', () => {
    const hand = new Hand({ mode: 'edit' });
    hand.down(square('7g'));
    expect(hand.intents).toEqual([]);
    hand.up(square('7g'));
    hand.down(square('5e'));
    hand.up(square('5e'));
    expect(hand.intents).toEqual([
      { kind: 'point', place: square('7g') },
      { kind: 'point', place: square('5e') },
    ]);
  });

  it('takes pieces in from outside', () => {
    const hand = new Hand({ mode: 'edit' });
    const [clientX, clientY] = OUTSIDE;
    const piece = makePiece(1, 3);
    hand.board.dragIn(piece, new PointerEvent('pointerdown', { pointerId: 7, clientX, clientY }));
    expect(hand.count('.tsj-carried')).toBe(0);
    hand.move(square('5e'));
    expect(hand.count('.tsj-carried')).toBe(1);
    hand.up(square('5e'));
    expect(hand.intents).toEqual([{ kind: 'put', piece, from: undefined, to: square('5e') }]);
    expect(hand.count('.tsj-carried')).toBe(0);
  });
});
