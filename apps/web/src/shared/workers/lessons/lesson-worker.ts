import { ownPort } from '../worker-port.ts';
import { answerQuestion } from './answer-question.ts';
import type { AskedQuestion, GivenReply } from './lesson-client.ts';

const port = ownPort<GivenReply, AskedQuestion>();

port.onMessage(({ id, question }) => {
  void answerQuestion(question).then(
    (reply) => port.send({ id, reply }),
    () => port.send({ id, reply: undefined }),
  );
});
