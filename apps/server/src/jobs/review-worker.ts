/** A thread that reviews games. */
import { reviewGame, type ReviewAnswer, type ReviewProgress, type ReviewQuestion } from '@tesuji/coach';
import { findGame } from '@tesuji/rules';
import { serve, type CallContext } from '@tesuji/workers';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { networkReader, type NetworkFiles } from '../network-files.ts';
import { ownPort } from '../threads.ts';

/** The data a thread is started with. */
export interface ReviewWorkerStart {
  readonly networks: NetworkFiles;
  /** Whether all else on the machine comes first. */
  readonly isLow: boolean;
}

/** What the thread does. */
export interface ReviewApi {
  /** Returns `undefined` for a game that cannot be played. */
  review(question: ReviewQuestion, context: CallContext<ReviewProgress>): ReviewAnswer | undefined;
}

const { networks, isLow } = workerData as ReviewWorkerStart;
const networkOf = networkReader(networks);

// On Linux this is the priority of one thread: games that are played on the same machine come first.
if (isLow && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

serve<ReviewApi>(ownPort(), {
  review: (question, context) => {
    const game = findGame(question.line.game);
    return game && reviewGame(game, question, () => performance.now(), context, networkOf(game));
  },
});
