import { WorkerPool } from '@tesuji/host';
import { CoachClient } from './coach-client.ts';
import type { CoachPort } from './coach-message.ts';
import { EngineRoom } from './engine-room.ts';
import type { Minds } from './minds.ts';
import { GAME_TIME } from './game-time.ts';
import { workerPort } from './worker-port.ts';

/** More workers than this cost more memory than they are worth. */
const MOST_WORKERS = 8;

/** All that thinks. Nothing is started before it is needed. */
export function openMinds(): Minds {
  // One core is left to the page.
  const threads = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const room = new EngineRoom({
    threads,
    spawn: () => workerPort(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })),
  });
  // What is asked while a move is being made must not wait for what takes a second, nor that for what takes minutes.
  const quick = new CoachClient(startCoach, true);
  const slow = new CoachClient(startCoach, true);
  const reviewer = new CoachClient(startCoach, false);
  return {
    pool: new WorkerPool({
      size: threads,
      time: GAME_TIME,
      spawn: () => workerPort(new Worker(new URL('./opponent-worker.ts', import.meta.url), { type: 'module' })),
    }),
    hints: (question) => (question.level === 'beginner' ? quick : slow).ask({ kind: 'hints', ...question }),
    judge: (line, move, sensitivity) => quick.ask({ kind: 'judge', line, move, sensitivity }),
    help: (line, state) => slow.ask({ kind: 'help', line, state }),
    reasons: (line, move) => quick.ask({ kind: 'reasons', line, move }),
    analyse: (question, onReport) => room.analyse(question, onReport),
    solve: (question) => room.solve(question),
    review: (question, onProgress) => reviewer.ask({ kind: 'review', ...question }, onProgress),
  };
}

function startCoach(): CoachPort {
  return workerPort(new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }));
}
