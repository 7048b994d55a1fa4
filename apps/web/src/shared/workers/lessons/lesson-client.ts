import type { Port } from '@tesuji/engine';
import type { PieceCard } from '@tesuji/lessons/cards';
import type { Feedback, LessonProgress } from '@tesuji/lessons';
import type { Side } from '@tesuji/rules';
import { workerPort } from '../worker-port.ts';

/** A question to the lesson worker, as plain data. */
export type LessonQuestion =
  | { readonly kind: 'card'; readonly game: string; readonly piece: number; readonly side: Side }
  /** Judge an answer of the learner at this point of a lesson. */
  | { readonly kind: 'answer'; readonly game: string; readonly progress: LessonProgress; readonly text: string }
  /** The right answer at this point of a lesson. */
  | { readonly kind: 'show'; readonly game: string; readonly progress: LessonProgress };

/** The replies by kind of question. `progress` is the state of the lesson afterwards. */
export interface LessonReplies {
  readonly card: PieceCard | undefined;
  readonly answer: { readonly feedback: Feedback; readonly progress: LessonProgress };
  readonly show: { readonly answer: string; readonly progress: LessonProgress };
}

/**
 * Judging and drawing take tens of milliseconds: on the page a worker does them. `undefined` where there is no
 * answer.
 */
export type AskLessonWorker = <Q extends LessonQuestion>(question: Q) => Promise<LessonReplies[Q['kind']] | undefined>;

/** Questions and replies on their way to a worker and back, numbered. */
export interface AskedQuestion {
  readonly id: number;
  readonly question: LessonQuestion;
}
export interface GivenReply {
  readonly id: number;
  readonly reply: LessonReplies[LessonQuestion['kind']] | undefined;
}

type Reply = LessonReplies[LessonQuestion['kind']] | undefined;

let port: Port<AskedQuestion, GivenReply> | undefined;
let lastId = 0;
const waiting = new Map<number, (reply: Reply) => void>();

/** Asks the one worker that lessons and piece cards share. It is started by the first question. */
export const askLessonWorker: AskLessonWorker = <Q extends LessonQuestion>(question: Q) =>
  new Promise<LessonReplies[Q['kind']] | undefined>((resolve) => {
    port ??= start();
    const id = ++lastId;
    waiting.set(id, resolve as (reply: Reply) => void);
    port.send({ id, question });
  });

function start(): Port<AskedQuestion, GivenReply> {
  const fresh = workerPort<AskedQuestion, GivenReply>(
    new Worker(new URL('./lesson-worker.ts', import.meta.url), { type: 'module' }),
  );
  fresh.onMessage(({ id, reply }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  // A worker that has failed does not answer any more; the next question starts a new one.
  fresh.onEnd(() => {
    port = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  });
  return fresh;
}
