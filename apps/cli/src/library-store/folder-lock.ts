import { StoreError } from '@tesuji/library';
import type { Disk } from './disk.ts';

/** Who we are among the programs that may want the same folder, and how we wait for them. */
export interface Programs {
  readonly host: string;
  readonly pid: number;
  /** Does a program with this number run on our machine? */
  isAlive(pid: number): boolean;
  /** From 0 up to 1, another one each time and in each program. */
  random(): number;
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const PATIENCE = 15_000;
/** Nobody holds a lock so long; its owner's number has been given to another program, or it is on another machine. */
const TOO_OLD = 600_000;
const LONGEST_PAUSE = 100;

/** A word nobody else has. */
export function makeToken({ random }: Programs): string {
  return [random(), random()]
    .map((part) =>
      Math.floor(part * 2 ** 40)
        .toString(36)
        .padStart(8, '0'),
    )
    .join('');
}

/**
 * Lets one program at a time change a folder. Each that wants to puts a file with its own name there and then looks
 * who else did: of two, at least the later one sees the other, so never both go on. As names are never used twice,
 * anybody may clear away those of programs that are gone.
 */
export class FolderLock {
  private readonly disk: Disk;
  private readonly folder: string;
  private readonly programs: Programs;
  /** The machine's name, as far as it can be part of a file name. */
  private readonly host: string;
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(disk: Disk, folder: string, programs: Programs) {
    this.disk = disk;
    this.folder = folder;
    this.programs = programs;
    this.host = programs.host.replace(/[^A-Za-z0-9.]/g, '_');
  }

  /** Works while nobody else does. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    const held = this.lastWork.then(() => this.holdNow(work));
    this.lastWork = held.catch(() => undefined);
    return held;
  }

  private async holdNow<T>(work: () => Promise<T>): Promise<T> {
    const path = await this.acquire();
    try {
      return await work();
    } finally {
      // What cannot be removed now is cleared away when this program is gone.
      await this.disk.remove(path).catch(() => undefined);
    }
  }

  private async acquire(): Promise<string> {
    const { disk, folder, programs } = this;
    await disk.makeFolder(folder);
    const start = programs.now();
    for (let pause = 2; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const name = `${this.host}~${programs.pid}~${makeToken(programs)}`;
      const path = `${folder}/${name}`;
      await disk.touch(path);
      if (!(await this.hasRival(name))) return path;
      await disk.remove(path);
      if (programs.now() - start > PATIENCE) throw new StoreError('locked', 'another program is using the library');
      // Not all for the same time, or they would meet again.
      await programs.wait(pause * (0.5 + programs.random()));
    }
  }

  private async hasRival(own: string): Promise<boolean> {
    let found = false;
    for (const name of await this.disk.list(this.folder)) {
      if (name === own) continue;
      if (await this.isGone(name)) await this.disk.remove(`${this.folder}/${name}`);
      else found = true;
    }
    return found;
  }

  private async isGone(name: string): Promise<boolean> {
    const { disk, folder, programs } = this;
    const [host, pid] = name.split('~');
    if (host === this.host && !programs.isAlive(Number(pid))) return true;
    const stamp = await disk.stamp(`${folder}/${name}`);
    return stamp === undefined || programs.now() - stamp.time > TOO_OLD;
  }
}
