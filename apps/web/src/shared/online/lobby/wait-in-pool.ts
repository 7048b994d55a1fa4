import { findLobbyPool, type LobbyPool } from '@tesuji/online';
import { formatTimeControl } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { gameName, type Language } from '@tesuji/words';
import { clockWords } from '../../play/clock-words.ts';
import type { Services } from '../../services.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { failureSentence } from '../text.ts';

type Needs = Pick<Services, 'identity' | 'inbox' | 'notify' | 'online' | 'settings' | 'storage'>;

/** The pool in which this person has waited last. */
const LAST = 'lobby-pool';

/**
 * Waits in a pool; whoever is nobody at the server becomes a guest. Returns whether this person waits now; if not, they are
 * told why. With `wantsAnother` they wait for another opponent than the last one.
 */
export async function waitInPool(services: Needs, pool: string, wantsAnother = false): Promise<boolean> {
  const { identity, inbox, storage } = services;
  const me = await identity.ensureGuest();
  const answer = me.ok ? await inbox.wait(pool, { wantsAnother }) : me;
  if (!answer.ok) {
    services.notify(failureSentence(answer.error, services.settings.value.language));
    return false;
  }
  storage.write(LAST, pool);
  // A ticket is kept while there is a connection.
  (await services.online()).follow();
  return true;
}

/** Gives up waiting in a pool. */
export async function leavePool({ inbox, notify, settings }: Needs, pool: string): Promise<void> {
  const answer = await inbox.stopWaiting(pool);
  if (!answer.ok) notify(failureSentence(answer.error, settings.value.language));
}

/** Returns the pool in which this person has waited last; `undefined` when there is none. */
export function lastPool(storage: KeyValueStore): LobbyPool | undefined {
  const id = storage.read(LAST);
  return typeof id === 'string' ? findLobbyPool(id) : undefined;
}

/** The game and the clock of a pool in a few words. */
export function poolWords(pool: LobbyPool, games: readonly Game[], language: Language): string {
  const game = games.find(({ id }) => id === pool.game);
  const clock = clockWords(formatTimeControl(pool.clock), language);
  return game === undefined ? clock : `${gameName(game, language)} · ${clock}`;
}
