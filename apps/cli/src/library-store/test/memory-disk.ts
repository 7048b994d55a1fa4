import { posix } from 'node:path';
import type { Disk, Stamp } from '../disk.ts';

interface Inode {
  readonly number: number;
  /** Undefined for a folder. */
  text: string | undefined;
  changes: number;
}

/** A change of names that a power cut may still undo. */
interface PendingChange {
  /** The folder to sync: for a file that moves, where it goes. */
  readonly folder: string;
  readonly names: readonly (readonly [path: string, inode: Inode | undefined])[];
}

/** What is left of the step that is cut: nothing, a part, or all but the answer. */
export type Cut = 'before' | 'half' | 'after';

/** The disk after the cut; like the real ones, its errors have a code. */
class CutError extends Error {
  readonly code = 'EIO';
}

/**
 * A disk that can be cut off at any step, and that forgets what was not synced. Written text is safe, names are not:
 * any run of the changes that were not synced may have happened, and the others not.
 */
export class MemoryDisk implements Disk {
  private steps = 0;
  private cutAt = Infinity;
  private cut: Cut = 'before';
  /** Has it been cut off? */
  isDown = false;
  private inodes = 0;
  private names = new Map<string, Inode>();
  private safe = new Map<string, Inode>();
  private pending: PendingChange[] = [];

  /** Fails at the step so many steps from now, and ever after. */
  cutAfter(steps: number, cut: Cut): void {
    this.cutAt = this.steps + steps;
    this.cut = cut;
  }

  /** The program is started again; the machine ran on. */
  restartProgram(): void {
    this.isDown = false;
    this.cutAt = Infinity;
  }

  /** The machine is started again. Of the changes of names that were not synced, those between two shares have happened. */
  restartMachine(from: number, to: number): void {
    this.restartProgram();
    const [first, end] = [from, to].map((share) => Math.round(this.pending.length * share));
    for (const change of this.pending.slice(first, end)) this.settle(change);
    this.pending = [];
    const isWhole = (path: string): boolean => path === '/' || (this.safe.has(path) && isWhole(posix.dirname(path)));
    this.safe = new Map([...this.safe].filter(([path]) => isWhole(path)));
    this.names = new Map(this.safe);
  }

  /** Paths of all files. */
  files(): string[] {
    return [...this.names].filter(([, inode]) => inode.text !== undefined).map(([path]) => path);
  }

  async read(path: string): Promise<string | undefined> {
    this.look();
    return this.names.get(path)?.text;
  }

  async list(folder: string): Promise<readonly string[]> {
    this.look();
    return [...this.names.keys()].filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path));
  }

  async stamp(path: string): Promise<Stamp | undefined> {
    this.look();
    const inode = this.names.get(path);
    return inode === undefined ? undefined : { text: `${inode.number} ${inode.changes}`, time: 0 };
  }

  async write(path: string, text: string): Promise<void> {
    this.step((isHalf) => this.open(path, isHalf ? text.slice(0, text.length >> 1) : text), true);
  }

  async append(path: string, text: string): Promise<void> {
    const old = this.names.get(path)?.text ?? '';
    this.step((isHalf) => this.open(path, old + (isHalf ? text.slice(0, text.length >> 1) : text)), true);
  }

  async touch(path: string): Promise<void> {
    this.step(() => this.open(path, ''));
  }

  async rename(from: string, to: string): Promise<boolean> {
    const inode = this.names.get(from);
    this.step(() => {
      if (inode === undefined) return;
      this.change([from, undefined], [to, inode]);
    });
    return inode !== undefined;
  }

  async remove(path: string): Promise<void> {
    this.step(() => {
      if (this.names.has(path)) this.change([path, undefined]);
    });
  }

  async makeFolder(path: string): Promise<void> {
    this.step((isHalf) => {
      const before = this.pending.length;
      this.addFolder(path);
      if (!isHalf) for (const change of this.pending.splice(before)) this.settle(change);
    }, true);
  }

  async removeFolder(path: string): Promise<void> {
    this.step((isHalf) => {
      const inside = [...this.names.keys()]
        .filter((each) => each === path || each.startsWith(`${path}/`))
        .sort()
        .reverse();
      for (const each of isHalf ? inside.slice(0, inside.length >> 1) : inside) this.change([each, undefined]);
    }, true);
  }

  async syncFolder(path: string): Promise<void> {
    this.step(() => {
      for (const change of this.pending.filter(({ folder }) => folder === path)) this.settle(change);
      this.pending = this.pending.filter(({ folder }) => folder !== path);
    });
  }

  private look(): void {
    if (this.isDown) throw new CutError('the disk is cut off');
  }

  private step(work: (isHalf: boolean) => void, canBeHalf = false): void {
    this.look();
    this.isDown = ++this.steps >= this.cutAt;
    if (!this.isDown || this.cut === 'after') work(false);
    else if (this.cut === 'half' && canBeHalf) work(true);
    this.look();
  }

  private open(path: string, text: string): void {
    const old = this.names.get(path);
    if (!this.names.has(posix.dirname(path))) throw new Error(`no folder for ${path}`);
    if (old !== undefined) Object.assign(old, { text, changes: old.changes + 1 });
    else this.change([path, { number: ++this.inodes, text, changes: 0 }]);
  }

  private addFolder(path: string): void {
    if (path === '/' || this.names.has(path)) return;
    this.addFolder(posix.dirname(path));
    this.change([path, { number: ++this.inodes, text: undefined, changes: 0 }]);
  }

  private change(...names: PendingChange['names']): void {
    for (const [path, inode] of names) setName(this.names, path, inode);
    this.pending.push({ folder: posix.dirname(names.at(-1)![0]), names });
  }

  private settle(change: PendingChange): void {
    for (const [path, inode] of change.names) setName(this.safe, path, inode);
  }
}

function setName(names: Map<string, Inode>, path: string, inode: Inode | undefined): void {
  if (inode === undefined) names.delete(path);
  else names.set(path, inode);
}
