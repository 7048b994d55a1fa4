import { FakeTime } from '@tesuji/testing/host/fake-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryBus } from './bus.ts';
import { SHARED_BEAT, SharedMap } from './shared-map.ts';

/** A bus that loses what it is told to. */
class LossyBus extends MemoryBus {
  isLossy = false;

  override publish(channel: string, message: string): void {
    if (!this.isLossy) super.publish(channel, message);
  }
}

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function open(count = 2, isWanted?: (key: string) => boolean) {
  const [bus, time] = [new LossyBus(), new FakeTime()];
  const maps = Array.from(
    { length: count },
    (_, index) =>
      new SharedMap({ bus, time, process: `p${index}`, channel: 'x', ...(isWanted !== undefined && { isWanted }) }),
  );
  for (const map of maps) await map.start();
  /** Lets signs of life pass. */
  const beat = async (those: readonly SharedMap[] = maps, times = 1): Promise<void> => {
    for (let count = 0; count < times; count++) {
      time.pass(SHARED_BEAT);
      for (const map of those) map.beat();
      await settle();
    }
  };
  return { bus, time, maps, beat, one: maps[0]!, other: maps[1]! };
}

it('shows the values of each process to all others, with why one has gone', async () => {
  const { one, other, beat } = await open();
  await beat();
  const told: unknown[] = [];
  other.listen((key, note) => told.push([key, note]));
  one.set('a', '1');
  one.set('b', '2');
  one.set('a', undefined, 'bye');
  await settle();
  expect([other.others('a'), other.others('b'), one.others('b')]).toEqual([[], ['2'], []]);
  expect(told).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a', 'bye'],
  ]);
});

it('learns everything from a process that was there before, and what it has missed', async () => {
  const { bus, one, other, beat } = await open();
  bus.isLossy = true;
  one.set('a', '1');
  bus.isLossy = false;
  await beat();
  expect(other.others('a')).toEqual(['1']);
  bus.isLossy = true;
  one.set('a', undefined);
  one.set('b', '2');
  bus.isLossy = false;
  // The last change was lost, too: the sign of life says so.
  await beat();
  expect([...other.entries()]).toEqual([['b', '2']]);
});

it('forgets a process that is silent, and knows it again when it speaks', async () => {
  const { one, other, beat } = await open();
  one.set('a', '1');
  await beat();
  const told: string[] = [];
  other.listen((key) => told.push(key));
  await beat([other], 4);
  expect([other.others('a'), told]).toEqual([[], ['a']]);
  await beat();
  expect(other.others('a')).toEqual(['1']);
});

it('keeps only what is wanted, and asks for what it wants later', async () => {
  const wanted = new Set<string>();
  const { one, other, beat } = await open(2, (key) => wanted.has(key));
  one.set('a', '1');
  await beat();
  expect(other.others('a')).toEqual([]);
  wanted.add('a');
  other.ask('a');
  await settle();
  expect(other.others('a')).toEqual(['1']);
  other.drop('a');
  expect(other.others('a')).toEqual([]);
});

it.each([
  ['the question', true, false],
  ['the answer', false, true],
])('asks again when %s was lost', async (_, isQuestionLost, isAnswerLost) => {
  const wanted = new Set<string>();
  const { bus, one, other, beat } = await open(2, (key) => wanted.has(key));
  one.set('a', '1');
  await beat();
  wanted.add('a');
  bus.isLossy = isQuestionLost;
  other.ask('a');
  bus.isLossy = isAnswerLost;
  await settle();
  bus.isLossy = false;
  await beat();
  expect(other.others('a')).toEqual(['1']);
});

it('shows nothing of a process that has ended', async () => {
  const { one, other, beat } = await open();
  one.set('a', '1');
  await beat();
  one.clear();
  await settle();
  expect([...other.entries()]).toEqual([]);
});

it('agrees after two signs of life, whatever was lost', async () => {
  const step = fc.record({
    who: fc.nat(2),
    key: fc.constantFrom('a', 'b', 'c'),
    value: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
    isLossy: fc.boolean(),
    isBeat: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { bus, maps, beat } = await open(3);
      for (const { who, key, value, isLossy, isBeat } of steps) {
        bus.isLossy = isLossy;
        maps[who]!.set(key, value);
        if (isBeat) maps[who]!.beat();
        await settle();
      }
      bus.isLossy = false;
      await beat(maps, 2);
      for (const map of maps) {
        for (const key of ['a', 'b', 'c']) {
          const expected = maps.flatMap((each) => (each === map ? [] : (each.own(key) ?? [])));
          expect([...map.others(key)].sort()).toEqual([...expected].sort());
        }
      }
    }),
    { numRuns: 100 },
  );
});
