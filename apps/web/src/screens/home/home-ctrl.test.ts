import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../shared/services.ts';
import type { LiveSummary } from '../../shared/play/live-games.svelte.ts';
import { countDue } from '../../shared/storage/due-puzzles.ts';
import { HomeCtrl } from './home-ctrl.svelte.ts';

const NOW = 1_800_000_000_000;

function summary(id: string, group?: string, isOver = false): LiveSummary {
  return { id, isOver, plan: group === undefined ? {} : { group } } as LiveSummary;
}

/** Home with these games on the device, and its store. */
function home(list: readonly LiveSummary[], kept = new Map<string, unknown>()) {
  const live = { list, damaged: [] as readonly { readonly id: string; readonly value: unknown }[] };
  const services = {
    storage: { read: (name: string) => kept.get(name), write: (name: string, value: unknown) => kept.set(name, value) },
    live: () => Promise.resolve(live),
  } as unknown as Services;
  return { ctrl: new HomeCtrl(services, false, () => Promise.resolve(list.length > 0)), live, kept };
}

describe('home', () => {
  it('shows games under way, a group as one entry, and no finished games', async () => {
    const { ctrl, live } = home([summary('a'), summary('b', 'g'), summary('c', undefined, true), summary('d', 'g')]);
    await ctrl.load();
    const shown = () => ctrl.underWay?.map(({ address, games }) => [address, games.map(({ id }) => id)]);
    expect(shown()).toEqual([
      ['#/game/a', ['a']],
      ['#/boards/g', ['b', 'd']],
    ]);
    live.list = [];
    expect(shown()).toEqual([]);
  });

  it('shows the welcome only if no game was ever played on this device', async () => {
    const first = home([]);
    expect(first.ctrl.isNew).toBe(true);
    expect(first.ctrl.underWay).toEqual([]);
    const later = home([summary('a')]);
    await later.ctrl.load();
    later.ctrl.remember();
    expect(home([], later.kept).ctrl.isNew).toBe(false);
  });

  it('leaves room for games that were there last time, and finds games it did not know of', async () => {
    const first = home([summary('a')]);
    expect(first.ctrl.underWay).toEqual([]);
    await first.ctrl.load();
    first.ctrl.remember();
    expect(first.ctrl.underWay).toHaveLength(1);
    const again = home([], first.kept);
    expect(again.ctrl.underWay).toBeUndefined();
    await again.ctrl.load();
    again.ctrl.remember();
    expect(again.ctrl.underWay).toEqual([]);
    expect(home([], again.kept).ctrl.underWay).toEqual([]);
  });

  it('does not load the code that opens games when there are none', () => {
    const services = { storage: { read: () => undefined }, live: () => expect.fail('loaded') } as unknown as Services;
    return new HomeCtrl(services, false, () => Promise.resolve(false)).load();
  });

  it('shows games that cannot be read', async () => {
    const { ctrl, live } = home([summary('a')]);
    await ctrl.load();
    ctrl.remember();
    live.damaged = [{ id: 'b', value: 7 }];
    expect(ctrl.damaged).toEqual([{ id: 'b', value: 7 }]);
    expect(ctrl.underWay).toHaveLength(1);
  });

  it('works when games cannot be opened', async () => {
    const services = {
      storage: { read: () => undefined },
      live: () => Promise.reject(new Error('no network')),
    } as unknown as Services;
    const ctrl = new HomeCtrl(services, true, () => Promise.resolve(true));
    await ctrl.load();
    ctrl.remember();
    expect(ctrl.underWay).toEqual([]);
  });
});

describe('puzzles to repeat', () => {
  it('are those that are due', () => {
    const entries = [NOW - 5, NOW, NOW + 1].map((due) => ({ schedule: { due } }));
    expect(countDue({ entries }, NOW)).toBe(2);
  });

  it('are none if the stored value is not a deck', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(countDue(data, NOW)).toBe(0);
      }),
    );
  });
});
