import { expect, it } from 'vitest';
import { workerPort } from './worker-port.ts';

class FakeWorker extends EventTarget {
  readonly posted: unknown[] = [];
  isTerminated = false;

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
  }
}

it('passes messages both ways until it is closed', () => {
  const worker = new FakeWorker();
  const port = workerPort(worker as unknown as Worker);
  const heard: unknown[] = [];
  port.onMessage((message) => heard.push(message));
  port.onEnd((why) => heard.push(why));
  port.send('question');
  worker.say('answer');
  port.close();
  worker.say('too late');
  worker.fail('too late');
  expect([worker.posted, heard, worker.isTerminated]).toEqual([['question'], ['answer'], true]);
});

it.each([
  ['out of memory', 'out of memory'],
  ['', 'it could not be started'],
])('reports once that a worker has failed, and terminates it (%j)', (message, why) => {
  const worker = new FakeWorker();
  const port = workerPort(worker as unknown as Worker);
  const ends: string[] = [];
  port.onEnd((each) => ends.push(each));
  worker.fail(message);
  worker.fail(message);
  expect([ends, worker.isTerminated]).toEqual([[why], true]);
});
