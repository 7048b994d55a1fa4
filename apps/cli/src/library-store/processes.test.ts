import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedGame } from '@tesuji/testing/library/store-contract';
import { FileStore } from './file-store.ts';

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

describe('several programs with one folder', () => {
  it('all get their games in, and nothing is left lying about', async () => {
    const children = ['aa', 'bb', 'cc'].map((name) => startWriter(name, 8));
    const ends = await Promise.all(children.map((child) => once(child, 'exit')));
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    const store = new FileStore(folder);
    const { summaries } = await store.readListing();
    expect(summaries).toHaveLength(48);
    expect(await store.findKey(3, 4)).toHaveLength(48);
    expect(await readdir(join(folder, 'locks'))).toEqual([]);
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
  });

  it('lose at most what was being written when one is killed', async () => {
    const store = new FileStore(folder);
    for (const [round, name] of ['aa', 'bb', 'cc', 'dd'].entries()) {
      const child = startWriter(name, 100_000);
      let told = '';
      child.stdout.on('data', (text: string) => {
        told += text;
        // After another number of games each time, and so at another step of the next.
        if (told.split('\n').length > 3 + round * 2) child.kill('SIGKILL');
      });
      await once(child, 'close');
      const { summaries } = await store.readListing();
      const own = summaries.filter(({ source }) => source.startsWith(name));
      const answered = told.trim().split('\n').length;
      // Two games a time: never one without the other, and all that were answered.
      expect(own.length % 2).toBe(0);
      expect(own.length / 2).toBeGreaterThanOrEqual(answered);
      for (const { id, source } of own) expect(await store.readGame(id)).toEqual(storedGame(id, source));
      expect(await store.findKey(3, 4)).toHaveLength(summaries.length);
    }
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
  });
});
