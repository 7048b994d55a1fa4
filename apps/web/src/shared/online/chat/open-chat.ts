import type { ChatKind } from '@tesuji/online';
import type { Services } from '../../services.ts';
import { PAGE_TIME } from '../play/connect.ts';
import { failureSentence } from '../text.ts';
import { ChatCtrl } from './chat-ctrl.svelte.ts';
import { mutedPeople } from './muted-people.svelte.ts';

/** Opens a room at the server that this page comes from. */
export async function openChat(services: Services, topic: string): Promise<ChatCtrl> {
  const { identity, storage, settings } = services;
  const games = await services.online();
  return new ChatCtrl({
    follower: games.log<ChatKind>(topic),
    storage,
    muted: mutedPeople(storage),
    me: () => identity.me?.id,
    introduce: async () => {
      const answer = await identity.ensureGuest();
      if (!answer.ok) services.notify(failureSentence(answer.error, settings.value.language));
      return answer.ok;
    },
    now: () => identity.api.now(),
    after: (milliseconds, call) => PAGE_TIME.after(milliseconds, call),
    rejoin: () => games.connection.rejoin(topic),
  });
}
