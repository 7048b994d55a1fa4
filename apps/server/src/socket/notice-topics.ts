import type { PersonNotices } from '../games/person-notices.ts';
import type { SeenPeople } from '../push/seen-people.ts';
import type { SiteNotices } from '../games/site-notices.ts';
import type { TopicService } from './topic-service.ts';

/** Returns the service of the topic `me`: what concerns the person. */
export function meTopic(notices: Pick<PersonNotices, 'follow'>): TopicService {
  return {
    join: async (socket, { topic }) => {
      const person = socket.user.session?.person;
      if (person === undefined) return 'forbidden';
      return { leave: notices.follow(person.id, (value) => socket.send({ t: 'now', topic, value })) };
    },
  };
}

/** Returns the service of the topic `seen`: a page has joined it while it is visible to the person. It says nothing. */
export function seenTopic(seen: Pick<SeenPeople, 'enter' | 'leave'>): TopicService {
  return {
    join: async (socket) => {
      const person = socket.user.session?.person;
      if (person === undefined) return 'forbidden';
      seen.enter(person.id);
      return { leave: (isBye) => seen.leave(person.id, isBye) };
    },
  };
}

/** Returns the service of the topic `site`: what all pages are shown. */
export function siteTopic(notices: Pick<SiteNotices, 'follow'>): TopicService {
  return {
    join: async (socket, { topic }) => ({
      leave: await notices.follow((value) => socket.send({ t: 'now', topic, value })),
    }),
  };
}
