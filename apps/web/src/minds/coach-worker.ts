import { games } from '@tesuji/rules';
import { CoachDesk } from './coach-desk.ts';
import type { CoachMessage, CoachReply } from './coach-message.ts';
import { ownPort } from './worker-port.ts';

const port = ownPort<CoachReply, CoachMessage>();
const desk = new CoachDesk(games, () => performance.now());
port.onMessage(({ id, question }) => {
  const answer = desk.answer(question, (share, state) => port.send({ id, kind: 'progress', share, state }));
  port.send({ id, kind: 'answer', answer });
});
