// @vitest-environment happy-dom
import { parseSquare, startPosition, unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, it } from 'vitest';
import { centreOf } from '../layout/layout.ts';
import { artOf } from '../art/registry.ts';
import { Renderer } from '../render/renderer.ts';
import { createState } from '../state/board-state.ts';
import { defaultNames } from '../state/names.ts';
import { PACE, PACE_BACK } from './plan.ts';
import type { AnimationOptions, Frames } from './animator.ts';

/** Animation frames that run only when a test calls them. */
class Clock implements Frames {
  private waiting = new Map<number, (time: number) => void>();
  private next = 1;

  requestAnimationFrame(callback: (time: number) => void): number {
    this.waiting.set(this.next, callback);
    return this.next++;
  }

  cancelAnimationFrame(handle: number): void {
    this.waiting.delete(handle);
  }

  tick(time: number): void {
    const callbacks = [...this.waiting.values()];
    this.waiting.clear();
    for (const callback of callbacks) callback(time);
  }

  get isIdle(): boolean {
    return this.waiting.size === 0;
  }
}

function play(
  moveText: string,
  options: Omit<AnimationOptions, 'direction'> = {},
): {
  clock: Clock;
  renderer: Renderer;
  count: (selector: string) => number;
  back: () => void;
} {
  const clock = new Clock();
  const renderer = new Renderer(document, {
    game: laser,
    art: artOf(laser),
    names: defaultNames(laser),
    frames: clock,
    isLive: false,
    coordinates: true,
  });
  const position = unwrap(startPosition(laser));
  const before = position.places.slice();
  const move = unwrap(laser.parseMove(position, moveText));
  const effects = laser.effects(position, move);
  position.make(move);
  const show = (places: Uint8Array, direction: 'forward' | 'backward'): void => {
    renderer.animator.finish();
    renderer.sync(createState(0, { places: places.slice() }));
    renderer.animator.play(renderer.view, effects, { ...options, direction });
  };
  show(position.places, 'forward');
  const count = (selector: string): number => renderer.svg.querySelectorAll(selector).length;
  return { clock, renderer, count, back: () => show(before, 'backward') };
}

const square = (name: string): number => parseSquare(laser.shape, name)!;
const ACTORS = '.tsj-layer-actors > g';
const HIDDEN = '.tsj-layer-pieces > [visibility=hidden]';

describe('animator', () => {
  it('begins in the same frame with the piece where it stood, and ends with the real piece in its place', () => {
    const { clock, renderer, count } = play('j4j3');
    const [x, y] = centreOf(renderer.layout.boxes.get(square('j4'))!);
    expect(renderer.svg.querySelector(ACTORS)?.getAttribute('transform')).toContain(`translate(${x} ${y})`);
    expect(count(HIDDEN)).toBe(1);
    clock.tick(1000);
    clock.tick(1000 + PACE.slide / 2);
    expect(count('.tsj-light-core[d^=M]')).toBe(0);
    for (let time = 0; !clock.isIdle; time += 50) clock.tick(1000 + PACE.slide + time);
    expect([count(ACTORS), count(HIDDEN), count('.tsj-light-core')]).toEqual([0, 0, 0]);
  });

  it('lets the beam grow segment by segment, and shows the real pieces while it fades', () => {
    const { clock, count } = play('j4j3');
    const lit = (): number => count('.tsj-light-core[d^=M]');
    clock.tick(0);
    clock.tick(PACE.slide + PACE.lightPerSquare);
    expect(lit()).toBe(1);
    clock.tick(PACE.slide + 4 * PACE.lightPerSquare);
    expect(lit()).toBe(2);
    clock.tick(PACE.slide + 12 * PACE.lightPerSquare);
    expect([lit(), count(ACTORS), count(HIDDEN)]).toEqual([3, 0, 0]);
  });

  it('burns what the beam hits', () => {
    const { clock, renderer } = play('j4i4');
    const flames = (): number[] =>
      [...renderer.svg.querySelectorAll('.tsj-flame')].map((flame) => Number(flame.getAttribute('opacity')));
    clock.tick(0);
    clock.tick(PACE.slide);
    expect(Math.max(...flames())).toBe(0);
    clock.tick(PACE.slide + 4 * PACE.lightPerSquare + PACE.leave / 2);
    expect(Math.max(...flames())).toBeGreaterThan(0.5);
  });

  it('can be cut short at any instant and leaves nothing behind', () => {
    const { clock, renderer, count } = play('j4i4');
    clock.tick(0);
    clock.tick(PACE.slide + 100);
    renderer.animator.finish();
    expect([count(ACTORS), count(HIDDEN), count('.tsj-light-core'), clock.isIdle]).toEqual([0, 0, 0, true]);
  });

  it('runs a move backwards, its beam first', () => {
    const { clock, renderer, count, back } = play('j4i4');
    const lit = (): number => count('.tsj-light-core[d^=M]');
    back();
    expect([count(ACTORS), lit()]).toEqual([2, 1]);
    clock.tick(0);
    clock.tick(PACE_BACK.lightPerSquare);
    const [x, y] = centreOf(renderer.layout.boxes.get(square('i4'))!);
    expect(renderer.svg.querySelector(ACTORS)?.getAttribute('transform')).toContain(`translate(${x} ${y})`);
    expect(lit()).toBe(1);
    for (let time = 0; !clock.isIdle; time += 50) clock.tick(1000 + time);
    expect([count(ACTORS), count(HIDDEN), lit()]).toEqual([0, 0, 0]);
  });

  it('has a duration proportional to the slowness', () => {
    const { clock, renderer, count } = play('j4j3', { slowness: 2 });
    clock.tick(0);
    clock.tick(PACE.slide + 1);
    expect(count('.tsj-light-core[d^=M]')).toBe(0);
    const [x, y] = centreOf(renderer.layout.boxes.get(square('j3'))!);
    expect(renderer.svg.querySelector(ACTORS)?.getAttribute('transform')).not.toContain(`translate(${x} ${y})`);
  });

  it('does not animate a move that was made by dragging', () => {
    const placed = { from: square('j4'), to: square('j3') };
    const { clock, renderer, count } = play('j4j3', { placed });
    const [x, y] = centreOf(renderer.layout.boxes.get(square('j3'))!);
    clock.tick(0);
    expect(renderer.svg.querySelector(ACTORS)?.getAttribute('transform')).toContain(`translate(${x} ${y})`);
    clock.tick(PACE.lightPerSquare);
    expect(count('.tsj-light-core[d^=M]')).toBe(1);
  });
});
