import { ID_PATTERN } from '@tesuji/online';
import type { TournamentNotices } from '../tournaments/tournament-notices.ts';
import type { TopicService } from './topic-service.ts';

/** Returns the service of the topics `tournament:ID`. Whoever has the link may see a tournament. */
export function tournamentTopics(notices: Pick<TournamentNotices, 'follow'>): TopicService {
  return {
    join: async (socket, { topic, id }) => {
      if (!ID_PATTERN.test(id)) return 'unknown';
      const begin = `{"t":"now","topic":${JSON.stringify(topic)},"value":`;
      const leave = await notices.follow(id, (value) => socket.sendText(`${begin}${value}}`));
      return leave === undefined ? 'unknown' : { leave };
    },
  };
}
