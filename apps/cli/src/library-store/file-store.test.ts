import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeLibrary } from '@tesuji/testing/library/library-contract';
import { describeModel } from '@tesuji/testing/library/library-model';
import { describeStore, type Place } from '@tesuji/testing/library/store-contract';
import { FileStore } from './file-store.ts';
import { MemoryDisk } from './test/memory-disk.ts';
import { loneProgram } from './test/programs.ts';

async function makeFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tesuji-library-'));
  return {
    open: async () => new FileStore(join(folder, 'library')),
    destroy: () => rm(folder, { recursive: true }),
  };
}

async function makeMemory(): Promise<Place> {
  const disk = new MemoryDisk();
  return { open: async () => new FileStore('/library', disk, loneProgram(1)), destroy: async () => {} };
}

describeStore('files', makeFolder);
describeLibrary('files', makeFolder);
describeModel('files', makeFolder, 5);
// The same code without a real disk, for many more turns.
describeModel('files in memory', makeMemory, 60);
