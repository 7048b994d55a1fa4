import { WorkerPool } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { GAME_TIME } from '../minds/game-time.ts';
import { ownPort, workerPort } from '../minds/worker-port.ts';
import type { LabNews, LabOrder } from './lab-message.ts';
import { playLab } from './play-lab.ts';

// The match is run here and not on the page, since two agents that play at random make thousands of moves a second.
const port = ownPort<LabNews, LabOrder>();
port.onMessage((order) => {
  playLab(order, {
    games,
    now: () => performance.now(),
    openPool: () => new WorkerPool({ size: 1, spawn: startPlayer, time: GAME_TIME }),
    send: (news) => port.send(news),
    // The page hears of an error that is reported, not of a promise that nobody waits for.
  }).catch(reportError);
});

function startPlayer(): ReturnType<typeof workerPort<never, unknown>> {
  return workerPort(new Worker(new URL('../minds/opponent-worker.ts', import.meta.url), { type: 'module' }));
}
