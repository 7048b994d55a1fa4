import type { ChatCommand, ChatSnapshot } from '@tesuji/online';
import type { ChatService } from '../chat/chat-service.ts';
import { principalOfSocket, type TopicService } from './topic-service.ts';

/** Returns the service of the topics `chat:ID`. */
export function chatTopics(service: Pick<ChatService, 'join' | 'say'>): TopicService {
  return {
    join: async (socket, { topic, id }) => {
      const leave = await service.join(id, {
        principal: principalOfSocket(socket.user),
        sendState: (events, seq) => socket.send({ t: 'state', topic, seq, state: { events } satisfies ChatSnapshot }),
        sendEvents: (events, head) => socket.send({ t: 'events', topic, events, head }),
        sendNow: (value) => socket.send({ t: 'now', topic, value }),
      });
      return typeof leave === 'string' ? leave : { leave };
    },
    do: async (socket, { topic, id, command }) => {
      const answer = await service.say(principalOfSocket(socket.user), topic, command as ChatCommand, id);
      return answer ?? { kind: 'gone' };
    },
  };
}
