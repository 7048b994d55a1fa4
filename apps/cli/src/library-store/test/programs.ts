import type { Programs } from '../folder-lock.ts';
import { testRandom } from '@tesuji/testing/library/sample-games';

/** A program on a machine where all others have ended. */
export function loneProgram(pid: number): Programs {
  return {
    host: 'test',
    pid,
    isAlive: (other) => other === pid,
    random: testRandom(pid),
    now: () => 0,
    wait: () => Promise.resolve(),
  };
}
