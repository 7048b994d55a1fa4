import { describe, expect, it } from 'vitest';
import { FolderLock, type Programs } from './folder-lock.ts';
import { MemoryDisk } from './test/memory-disk.ts';
import { loneProgram } from './test/programs.ts';

/** A program that finds all others running. Its clock goes on by what it waits. */
function busyProgram(pid: number): Programs & { time: number } {
  const program = {
    ...loneProgram(pid),
    time: 0,
    isAlive: () => true,
    now: () => program.time,
    wait: async (milliseconds: number) => {
      program.time += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return program;
}

describe('a folder lock', () => {
  it('lets nobody in while somebody is', async () => {
    const disk = new MemoryDisk();
    let inside = 0;
    let turns = 0;
    const work = async (): Promise<void> => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
      turns++;
    };
    const programs = [1, 2, 3, 4].map((pid) => new FolderLock(disk, '/locks', busyProgram(pid)));
    await Promise.all(programs.flatMap((lock) => [lock.hold(work), lock.hold(work), lock.hold(work)]));
    expect(turns).toBe(12);
    expect(disk.files()).toEqual([]);
  });

  it('is free again when the work fails', async () => {
    const lock = new FolderLock(new MemoryDisk(), '/locks', busyProgram(1));
    await expect(lock.hold(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock.hold(async () => 'yes')).toBe('yes');
  });

  it('gives up with a name for it when others do not let go', async () => {
    const disk = new MemoryDisk();
    const holder = new FolderLock(disk, '/locks', busyProgram(1));
    await holder.hold(async () => {
      const other = new FolderLock(disk, '/locks', busyProgram(2));
      await expect(other.hold(async () => 'in')).rejects.toMatchObject({ name: 'StoreError', trouble: 'locked' });
      expect(disk.files()).toHaveLength(1);
    });
  });

  it.each([
    ['of a program that has ended', 'test~7~x', loneProgram(2), true],
    ['of a program that runs', 'test~7~x', busyProgram(2), false],
    ['of another machine', 'other~7~x', loneProgram(2), false],
    ['of another machine long ago', 'other~7~x', { ...loneProgram(2), now: () => 600_001 }, true],
    ['of a program whose number was given away since', 'test~7~x', { ...busyProgram(2), now: () => 600_001 }, true],
  ])('knows a file %s', async (_, name, program, isCleared) => {
    const disk = new MemoryDisk();
    await disk.makeFolder('/locks');
    await disk.touch(`/locks/${name}`);
    // Programs whose clock stands still would wait for ever.
    let time = program.now();
    const impatient = { ...program, now: () => (time += 5000) - 5000 };
    const held = new FolderLock(disk, '/locks', impatient).hold(async () => true);
    expect(await held.catch(() => false)).toBe(isCleared);
    expect(disk.files()).toEqual(isCleared ? [] : [`/locks/${name}`]);
  });
});
