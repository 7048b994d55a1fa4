import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Services } from '../app/services.ts';
import { Cell } from '../cell.ts';
import type { LiveSummary } from '../play/live-games.ts';
import { countDue, HomeCtrl } from './home-ctrl.ts';

const NOW = 1_800_000_000_000;

function summary(id: string, group?: string, isOver = false): LiveSummary {
  return { id, isOver, plan: group === undefined ? {} : { group } } as LiveSummary;
}

/** Home with these games on the device, and what it keeps. */
function home(list: readonly LiveSummary[], kept = new Map<string, unknown>()) {
  const live = new Cell(list);
  const damaged = new Cell<readonly { readonly id: string; readonly value: unknown }[]>([]);
  const services = {
    keep: { read: (name: string) => kept.get(name), write: (name: string, value: unknown) => kept.set(name, value) },
    live: () => Promise.resolve({ list: live, damaged }),
  } as unknown as Services;
  return { ctrl: new HomeCtrl(services, false, () => Promise.resolve(list.length > 0)), live, damaged, kept };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('home', () => {
  it('shows games under way, those begun together as one, finished ones not at all', async () => {
    const { ctrl, live } = home([summary('a'), summary('b', 'g'), summary('c', undefined, true), summary('d', 'g')]);
    const stop = ctrl.load();
    await settle();
    const shown = () => ctrl.underWay.value?.map(({ address, games }) => [address, games.map(({ id }) => id)]);
    expect(shown()).toEqual([
      ['#/game/a', ['a']],
      ['#/boards/g', ['b', 'd']],
    ]);
    live.set([]);
    expect(shown()).toEqual([]);
    stop();
    live.set([summary('e')]);
    expect(shown()).toEqual([]);
  });

  it('greets whoever has never played here, and nobody who has', async () => {
    const first = home([]);
    expect(first.ctrl.isNew).toBe(true);
    expect(first.ctrl.underWay.value).toEqual([]);
    const later = home([summary('a')]);
    later.ctrl.load();
    await settle();
    expect(home([], later.kept).ctrl.isNew).toBe(false);
  });

  it('leaves room for games that were there the last time, and finds those nobody told it of', async () => {
    const first = home([summary('a')]);
    expect(first.ctrl.underWay.value).toEqual([]);
    first.ctrl.load();
    await settle();
    expect(first.ctrl.underWay.value).toHaveLength(1);
    const again = home([], first.kept);
    expect(again.ctrl.underWay.value).toBeUndefined();
    again.ctrl.load();
    await settle();
    expect(again.ctrl.underWay.value).toEqual([]);
    expect(home([], again.kept).ctrl.underWay.value).toEqual([]);
  });

  it('does not load what opens games where there are none', () => {
    const services = { keep: { read: () => undefined }, live: () => expect.fail('loaded') } as unknown as Services;
    new HomeCtrl(services, false, () => Promise.resolve(false)).load();
  });

  it('shows games that cannot be read', async () => {
    const { ctrl, damaged } = home([summary('a')]);
    ctrl.load();
    await settle();
    damaged.set([{ id: 'b', value: 7 }]);
    expect(ctrl.damaged.value).toEqual([{ id: 'b', value: 7 }]);
    expect(ctrl.underWay.value).toHaveLength(1);
  });

  it('is home all the same when games cannot be opened', async () => {
    const services = {
      keep: { read: () => undefined },
      live: () => Promise.reject(new Error('no network')),
    } as unknown as Services;
    const ctrl = new HomeCtrl(services, true, () => Promise.resolve(true));
    ctrl.load();
    await settle();
    expect(ctrl.underWay.value).toEqual([]);
  });
});

describe('puzzles to repeat', () => {
  it('are those whose time has come', () => {
    const entries = [NOW - 5, NOW, NOW + 1].map((due) => ({ schedule: { due } }));
    expect(countDue({ entries }, NOW)).toBe(2);
  });

  it('are none in anything that is no deck', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(countDue(data, NOW)).toBe(0);
      }),
    );
  });
});
