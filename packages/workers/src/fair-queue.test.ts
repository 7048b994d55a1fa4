import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

interface Item {
  readonly owner: string;
  readonly id: number;
}

const anyone = (): boolean => true;

function fill(owners: readonly string[]): { readonly queue: FairQueue<Item>; readonly items: readonly Item[] } {
  const queue = new FairQueue<Item>();
  const items = owners.map((owner, id) => ({ owner, id }));
  for (const item of items) queue.add(item.owner, item);
  return { queue, items };
}

function drain(queue: FairQueue<Item>): Item[] {
  const taken: Item[] = [];
  for (let item = queue.take(anyone); item !== undefined; item = queue.take(anyone)) taken.push(item);
  return taken;
}

const owners = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 });

describe('a fair queue', () => {
  it('returns every item once, and those of each owner in order', () => {
    fc.assert(
      fc.property(owners, (waiting) => {
        const { queue, items } = fill(waiting);
        const taken = drain(queue);
        expect(taken.toSorted((a, b) => a.id - b.id)).toEqual(items);
        for (const owner of new Set(waiting)) {
          const own = taken.filter((item) => item.owner === owner);
          expect(own).toEqual(own.toSorted((a, b) => a.id - b.id));
        }
      }),
    );
  });

  it('serves every waiting owner once between two items of one owner', () => {
    fc.assert(
      fc.property(owners, (waiting) => {
        const taken = drain(fill(waiting).queue);
        for (const [at, { owner }] of taken.entries()) {
          const next = taken.findIndex((item, index) => index > at && item.owner === owner);
          if (next < 0) continue;
          const between = taken.slice(at + 1, next).map((item) => item.owner);
          const stillWaiting = new Set(taken.slice(next).map((item) => item.owner));
          stillWaiting.delete(owner);
          for (const other of stillWaiting) expect(between.filter((each) => each === other)).toHaveLength(1);
        }
      }),
    );
  });

  it('skips owners that may not be served, which keep their places', () => {
    const { queue } = fill(['a', 'b', 'a', 'c']);
    expect(queue.take((owner) => owner !== 'a')).toEqual({ owner: 'b', id: 1 });
    expect(queue.take(() => false)).toBeUndefined();
    expect(drain(queue).map(({ id }) => id)).toEqual([0, 3, 2]);
  });

  it('serves an item that was put back first', () => {
    const { queue, items } = fill(['a', 'b', 'a']);
    const second = queue.take((owner) => owner === 'b')!;
    queue.add('b', { owner: 'b', id: 9 });
    queue.putBack('b', second);
    expect(drain(queue)).toEqual([items[1], items[0], { owner: 'b', id: 9 }, items[2]]);
  });

  it('lets an owner be moved behind the others', () => {
    const { queue } = fill(['a', 'b', 'a']);
    queue.moveBack('a');
    queue.moveBack('z');
    expect(drain(queue).map(({ id }) => id)).toEqual([1, 0, 2]);
  });

  it('does not return removed items', () => {
    const { queue, items } = fill(['a', 'a', 'b']);
    queue.remove('a', items[0]!);
    queue.remove('b', items[2]!);
    queue.remove('z', items[1]!);
    expect(drain(queue)).toEqual([items[1]]);
  });
});
