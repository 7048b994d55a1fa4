import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes for new objects that are enough for thousands of games; see the section Online of ARCHITECTURE.md. */
const ENOUGH = 16 << 20;
/** Milliseconds between two looks. V8 at most doubles the room at each collection. */
const LOOK_EVERY = 1000;

/** Returns the bytes that V8 has set aside for new objects. */
export function youngGenerationSize(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}

/**
 * Keeps V8 from giving ever more room to new objects: under the load of a few hundred games it takes 128 MB where the
 * machine has that much, more than the games themselves, and never gives it back. `--max-semi-space-size` does the same,
 * but only for those who start Node with it. Returns a function that stops looking.
 */
export function limitYoungGeneration(enough: number = ENOUGH, lookEvery: number = LOOK_EVERY): () => void {
  const look = (): boolean => {
    if (youngGenerationSize() < enough) return false;
    // The factor is read at each growth, so that this one flag can be changed while the program runs.
    setFlagsFromString('--semi-space-growth-factor=1');
    return true;
  };
  if (look()) return () => {};
  const timer = setInterval(() => {
    if (look()) clearInterval(timer);
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
