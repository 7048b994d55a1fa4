import { ownPort } from '../minds/worker-port.ts';
import { teach } from './teach.ts';
import type { AskedQuestion, GivenReply } from './teacher.ts';

const port = ownPort<GivenReply, AskedQuestion>();

port.onMessage(({ id, question }) => {
  void teach(question).then(
    (reply) => port.send({ id, reply }),
    () => port.send({ id, reply: undefined }),
  );
});
