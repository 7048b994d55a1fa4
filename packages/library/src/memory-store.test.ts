import { describeLibrary } from '@tesuji/testing/library/library-contract';
import { describeModel } from '@tesuji/testing/library/library-model';
import { describeStore, type Place } from '@tesuji/testing/library/store-contract';
import { makeMemory, MemoryStore } from './memory-store.ts';

async function makePlace(): Promise<Place> {
  const memory = makeMemory();
  return { open: async () => new MemoryStore(memory), destroy: async () => {} };
}

describeStore('memory', makePlace);
describeLibrary('memory', makePlace);
describeModel('memory', makePlace, 100);
