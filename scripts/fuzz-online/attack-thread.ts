/** Attackers in a thread of their own, so that the latency of honest players is that of the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { Attack, type AttackReport } from '../../apps/server/test/hostile/attack.ts';
import type { Targets } from '../../apps/server/test/hostile/targets.ts';

export interface AttackOrder {
  readonly targets: Targets;
  readonly localAddress: string | undefined;
}

export interface AttackPart {
  readonly count: number;
  readonly seed: number;
}

const { targets, localAddress } = workerData as AttackOrder;
const attack = new Attack(targets, localAddress);

parentPort?.on('message', (part: AttackPart | 'release') => {
  if (part === 'release') {
    attack.release();
    parentPort?.close();
    return;
  }
  void attack.run(part.count, part.seed).then(() => parentPort?.postMessage(attack.report satisfies AttackReport, []));
});
