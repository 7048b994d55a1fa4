import type { Disk } from './disk.ts';

/** What a log says at some moment. */
export interface LogState<T> {
  /** Changes when the log is made anew, so that equal numbers of different logs are not taken for the same. */
  readonly generation: string;
  /** Of the last batch. */
  readonly number: number;
  readonly entries: ReadonlyMap<string, T>;
  /** Values in the file that are no longer in force. */
  readonly waste: number;
}

interface Line<T> {
  readonly generation?: string;
  readonly number: number;
  readonly put: readonly (readonly [string, T])[];
  readonly remove: readonly string[];
}

/**
 * Values by id in one file, a line for each batch of changes. It is never the only place where something is written:
 * a log that is not whole is thrown away and made anew.
 */
export class BatchLog<T> {
  private readonly disk: Disk;
  private readonly path: string;

  constructor(disk: Disk, path: string) {
    this.disk = disk;
    this.path = path;
  }

  /** Undefined when there is no log, or not a whole one. */
  async load(): Promise<LogState<T> | undefined> {
    const text = await this.disk.read(this.path);
    if (text?.endsWith('\n') !== true) return undefined;
    const lines = text
      .slice(0, -1)
      .split('\n')
      .map((line) => parseLine<T>(line));
    const generation = lines[0]?.generation;
    if (generation === undefined) return undefined;
    const entries = new Map<string, T>();
    let number = lines[0]!.number - 1;
    let values = 0;
    for (const line of lines) {
      if (line === undefined || line.number !== number + 1) return undefined;
      number = line.number;
      values += line.put.length;
      for (const [id, value] of line.put) entries.set(id, value);
      for (const id of line.remove) entries.delete(id);
    }
    return { generation, number, entries, waste: values - entries.size };
  }

  async append(number: number, put: readonly (readonly [string, T])[], remove: readonly string[]): Promise<void> {
    await this.disk.append(this.path, formatLine({ number, put, remove }));
  }

  /** Puts a new log with all entries in the place of the old one. The folder is still to be synced. */
  async rewrite(generation: string, number: number, entries: ReadonlyMap<string, T>): Promise<void> {
    const draft = `${this.path}.new`;
    await this.disk.write(draft, formatLine({ generation, number, put: [...entries], remove: [] }));
    await this.disk.rename(draft, this.path);
  }
}

function formatLine(line: Line<unknown>): string {
  return `${JSON.stringify(line)}\n`;
}

function parseLine<T>(text: string): Line<T> | undefined {
  try {
    const line = JSON.parse(text) as Partial<Line<T>> | null;
    const isWhole = Number.isSafeInteger(line?.number) && Array.isArray(line?.put) && Array.isArray(line.remove);
    return isWhole ? (line as Line<T>) : undefined;
  } catch {
    return undefined;
  }
}
