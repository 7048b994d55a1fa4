/** Whether people may begin games at present, and with whom. Games that have begun go on: the opponent has done nothing. */
import type { PlayPause, SanctionNotice } from '@tesuji/online';
import type { Store } from '../store/store.ts';

/** Why a person may begin no game. */
export type PlayRefusal =
  | { readonly code: 'suspended'; readonly sanction: SanctionNotice }
  | { readonly code: 'paused'; readonly pause: PlayPause };

/** Returns why a person may begin no game now, whoever the opponent is; `undefined` when they may. */
export async function whyNoGame(store: Store, person: string, now: number): Promise<PlayRefusal | undefined> {
  const [sanctions, pause] = await Promise.all([
    store.moderation.ofPerson(person, now),
    store.departures.pauseOf(person, now),
  ]);
  const sanction = sanctions.find(({ kind }) => kind === 'suspend');
  if (sanction !== undefined) return { code: 'suspended', sanction };
  return pause === undefined ? undefined : { code: 'paused', pause };
}

/** Returns why two people cannot play with each other; `undefined` when they can. */
export async function whyApart(
  store: Store,
  one: string,
  two: string,
): Promise<'blocked' | 'friends-only' | undefined> {
  if ((await store.relations.blockedWith(one)).has(two)) return 'blocked';
  const children = await store.children.among([one, two]);
  if (children.size === 0 || (await store.relations.friendsOf(one)).has(two)) return undefined;
  // A level of the engine writes nothing, and is no stranger.
  const people = await store.people.findAll([one, two]);
  return [...people.values()].some(({ level }) => level !== undefined) ? undefined : 'friends-only';
}
