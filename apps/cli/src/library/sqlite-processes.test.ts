import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedGame } from '@tesuji/testing/library/store-contract';
import { LIBRARY_FILE, SqliteStore } from './sqlite-store.ts';

const WRITER = fileURLToPath(new URL('test/writer.ts', import.meta.url));

type Writer = ChildProcessByStdio<null, Readable, null>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-library-'));
});
afterEach(() => rm(folder, { recursive: true }));

function startWriter(name: string, count: number): Writer {
  const child = spawn(process.execPath, [WRITER, folder, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  return child;
}

describe('several processes with one library', () => {
  it('all add their games, and leave one file', async () => {
    const children = ['aa', 'bb', 'cc'].map((name) => startWriter(name, 8));
    const ends = await Promise.all(children.map((child) => once(child, 'exit')));
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    const store = new SqliteStore(folder);
    const { summaries } = await store.readListing();
    expect(summaries).toHaveLength(48);
    expect(await store.findKey(3, 4)).toHaveLength(48);
    await store.close();
    expect(await readdir(folder)).toEqual([LIBRARY_FILE]);
  });

  it('lose at most the batch being written when one is killed', async () => {
    const store = new SqliteStore(folder);
    for (const [round, name] of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].entries()) {
      const child = startWriter(name, 100_000);
      let told = '';
      child.stdout.on('data', (text: string) => {
        told += text;
        // After another number of games in each round, and so at another step of the next batch.
        if (told.split('\n').length > 3 + round * 2) child.kill('SIGKILL');
      });
      await once(child, 'close');
      const { summaries } = await store.readListing();
      const own = summaries.filter(({ source }) => source.startsWith(name));
      const confirmed = told.trim().split('\n').length;
      // A batch is two games: never one without the other, and every batch that was confirmed.
      expect(own.length % 2).toBe(0);
      expect(own.length / 2).toBeGreaterThanOrEqual(confirmed);
      for (const { id, source } of own) expect(await store.readGame(id)).toEqual(storedGame(id, source));
      expect(await store.findKey(3, 4)).toHaveLength(summaries.length);
    }
    await store.close();
  });
});
