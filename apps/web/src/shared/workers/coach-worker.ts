import { games } from '@tesuji/rules';
import { CoachServer } from './coach-server.ts';
import type { CoachMessage, CoachReply } from './coach-client.ts';
import { ownPort } from './worker-port.ts';

const port = ownPort<CoachReply, CoachMessage>();
const environment = new CoachServer(games, () => performance.now());
port.onMessage(({ id, question }) => {
  const answer = environment.answer(question, (share, state) => port.send({ id, kind: 'progress', share, state }));
  port.send({ id, kind: 'answer', answer });
});
