import { describeLibrary } from './test/library-contract.ts';
import { describeModel } from './test/library-model.ts';
import { describeStore, type Place } from './test/store-contract.ts';
import { makeMemory, MemoryStore } from './memory-store.ts';

async function makePlace(): Promise<Place> {
  const memory = makeMemory();
  return { open: async () => new MemoryStore(memory), destroy: async () => {} };
}

describeStore('memory', makePlace);
describeLibrary('memory', makePlace);
describeModel('memory', makePlace, 100);
