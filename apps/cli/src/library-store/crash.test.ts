import { describe, expect, it } from 'vitest';
import type { Batch, LibraryStore } from '@tesuji/library';
import { HEAD, storedGame } from '@tesuji/testing/library/store-contract';
import { FileStore } from './file-store.ts';
import { MemoryDisk, type Cut } from './test/memory-disk.ts';
import { loneProgram } from './test/programs.ts';

const [A, B, C, D] = ['aaaaaaaaaaaaa', 'bbbbbbbbbbbbb', 'ccccccccccccc', 'ddddddddddddd'] as const;

type Change = Omit<Batch, 'basedOn'>;

const FIRST: Change = { head: HEAD, puts: [storedGame(A), storedGame(B)] };
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'the very first games': [FIRST],
  'one more game': [FIRST, { puts: [storedGame(C)] }],
  'a changed game': [FIRST, { puts: [storedGame(A, 'new', [7, 7])] }],
  'a removed game': [FIRST, { removes: [A] }],
  'a game that was removed before': [FIRST, { removes: [A] }, { puts: [storedGame(A)] }],
  'everything at once': [
    FIRST,
    { puts: [storedGame(C)] },
    {
      head: { version: 2, keyVersion: 3 },
      puts: [storedGame(A, 'new', [9, 9]), storedGame(D, 'd', [1, -2])],
      removes: [B, C],
    },
  ],
};

const RESTARTS: Readonly<Record<string, (disk: MemoryDisk) => void>> = {
  'the program ends': (disk) => disk.restartProgram(),
  'the power fails and nothing unsynced is left': (disk) => disk.restartMachine(0, 0),
  'the power fails and the earlier half is left': (disk) => disk.restartMachine(0, 0.5),
  'the power fails and the later half is left': (disk) => disk.restartMachine(0.5, 1),
  'the power fails and only the latest is left': (disk) => disk.restartMachine(0.9, 1),
};
const CUTS: readonly Cut[] = ['before', 'half', 'after'];

async function apply(store: LibraryStore, change: Change): Promise<void> {
  expect(await store.write({ ...change, basedOn: await store.readRevision() })).toBeDefined();
}

/** All that can be read. */
async function look(store: LibraryStore): Promise<unknown> {
  const { summaries } = await store.readListing();
  const ids = summaries.map(({ id }) => id).sort();
  const games = await Promise.all(ids.map((id) => store.readGame(id)));
  const found = await Promise.all(
    [[1, -2] as const, [7, 7] as const, [9, 9] as const].map(([low, high]) => store.findKey(low, high)),
  );
  return { head: await store.readHead(), ids, games, found: found.map((each) => [...each].sort()) };
}

interface Wreck {
  readonly disk: MemoryDisk;
  readonly isCut: boolean;
  /** Was the last change answered as done? */
  readonly isDone: boolean;
}

/** A disk after all changes, of which the last may have been cut. */
async function cutLast(changes: readonly Change[], steps: number, cut: Cut): Promise<Wreck> {
  const disk = new MemoryDisk();
  const store = new FileStore('/home/library', disk, loneProgram(1));
  for (const change of changes.slice(0, -1)) await apply(store, change);
  const basedOn = await store.readRevision();
  disk.cutAfter(steps, cut);
  const answer = await store.write({ ...changes.at(-1)!, basedOn }).catch(() => undefined);
  return { disk, isCut: disk.isDown, isDone: answer !== undefined };
}

async function lookAfter(changes: readonly Change[]): Promise<unknown> {
  const { disk } = await cutLast([...changes, {}], Infinity, 'before');
  return look(new FileStore('/home/library', disk, loneProgram(1)));
}

describe.each(Object.entries(CHANGES))('a write cut at any step: %s', (_, changes) => {
  it.each(Object.entries(RESTARTS))('has happened or not when %s', async (__, restart) => {
    const outcomes = [await lookAfter(changes.slice(0, -1)), await lookAfter(changes)];
    const seen = new Set<number>();
    for (const cut of CUTS) {
      for (let steps = 1, isCut = true; isCut; steps++) {
        const result = await cutLast(changes, steps, cut);
        restart(result.disk);
        const found = await look(new FileStore('/home/library', result.disk, loneProgram(2)));
        const outcome = outcomes.findIndex((each) => isSame(each, found));
        expect(outcome, `cut ${cut} step ${steps}: ${JSON.stringify(found)}`).toBeGreaterThanOrEqual(0);
        // What was answered has to be there.
        if (result.isDone) expect(outcome).toBe(1);
        seen.add(outcome);
        isCut = result.isCut;
        await expectOrder(result.disk);
      }
    }
    expect(seen).toEqual(new Set([0, 1]));
  });

  it('is brought in order even if that is cut, too', async () => {
    const outcomes = [await lookAfter(changes.slice(0, -1)), await lookAfter(changes)];
    for (let steps = 1, isCut = true; isCut; steps++) {
      for (let later = 1, isCutAgain = true; isCutAgain; later++) {
        const { disk, ...first } = await cutLast(changes, steps, 'half');
        disk.restartMachine(0, 0.5);
        disk.cutAfter(later, later % 2 ? 'half' : 'after');
        await look(new FileStore('/home/library', disk, loneProgram(2))).catch(() => undefined);
        [isCut, isCutAgain] = [first.isCut, disk.isDown];
        disk.restartMachine(later % 3 ? 1 : 0, 1);
        const found = await look(new FileStore('/home/library', disk, loneProgram(3)));
        expect(
          outcomes.some((each) => isSame(each, found)),
          `cut ${steps}, then ${later}: ${JSON.stringify(found)}`,
        ).toBe(true);
      }
    }
  });
});

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Nothing is left lying about, and the library can be written to. */
async function expectOrder(disk: MemoryDisk): Promise<void> {
  const store = new FileStore('/home/library', disk, loneProgram(4));
  await apply(store, { puts: [storedGame(C, 'later')] });
  const leftovers = disk.files().filter((path) => /staging|locks|damaged|\.new$/.test(path));
  expect(leftovers).toEqual([]);
  expect(await store.readGame(C)).toEqual(storedGame(C, 'later'));
}
