import type { LobbyNotices } from '../lobby/lobby-notices.ts';
import type { TopicService } from './topic-service.ts';

/** Returns the service of the topic `lobby`: who waits, what is offered, who is there. Anyone may look. */
export function lobbyTopic(notices: Pick<LobbyNotices, 'follow'>): TopicService {
  return {
    join: async (socket, { topic }) => {
      const before = `{"t":"now","topic":${JSON.stringify(topic)},"value":`;
      const person = socket.user.session?.person.id;
      return { leave: await notices.follow(person, (value) => socket.sendText(`${before}${value}}`)) };
    },
  };
}
