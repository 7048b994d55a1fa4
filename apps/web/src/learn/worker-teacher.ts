import type { Port } from '@tesuji/engine';
import { workerPort } from '../minds/worker-port.ts';
import type { AskedQuestion, GivenReply, Question, Replies, Teacher } from './teacher.ts';

type Reply = Replies[Question['kind']] | undefined;

let port: Port<AskedQuestion, GivenReply> | undefined;
let lastId = 0;
const waiting = new Map<number, (reply: Reply) => void>();

/** Asks the one worker that lessons and piece cards share. It is started by the first question. */
export const workerTeacher: Teacher = <Q extends Question>(question: Q) =>
  new Promise<Replies[Q['kind']] | undefined>((resolve) => {
    port ??= start();
    const id = ++lastId;
    waiting.set(id, resolve as (reply: Reply) => void);
    port.send({ id, question });
  });

function start(): Port<AskedQuestion, GivenReply> {
  const fresh = workerPort<AskedQuestion, GivenReply>(
    new Worker(new URL('./learn-worker.ts', import.meta.url), { type: 'module' }),
  );
  fresh.onMessage(({ id, reply }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  // A worker that has failed answers nobody any more; the next question gets a new one.
  fresh.onEnd(() => {
    port = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  });
  return fresh;
}
