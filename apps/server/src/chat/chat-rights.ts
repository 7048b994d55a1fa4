/** What a person may write in a room at present. What they may read is decided by `may` alone. */
import { parseChatPlace, type ChatLimit, type ChatNow, type ChatPlace, type GameInfo } from '@tesuji/online';
import { may, type GameSubject, type Principal } from '../security/may.ts';
import type { Store } from '../store/store.ts';

/** A room that exists, with its game if it is about one. */
export interface FoundPlace {
  readonly place: ChatPlace;
  readonly game?: { readonly info: GameInfo; readonly isOver: boolean };
}

/** Returns the room of a topic; `undefined` when there is none. */
export async function findPlace(store: Store, id: string): Promise<FoundPlace | undefined> {
  const place = parseChatPlace(id);
  if (place?.kind !== 'game') return place && { place };
  const stored = await store.log.find(place.game);
  return stored && { place, game: { info: stored.info, isOver: stored.phase !== 'live' } };
}

export function mayRead(principal: Principal, { place, game }: FoundPlace): boolean {
  if (place.kind === 'club' || game === undefined) return may(principal, 'read-club-chat', { kind: 'server' });
  const verb = place.chat === 'players' ? 'read-players-chat' : 'read-spectators-chat';
  return may(principal, verb, subjectOf(game));
}

/** Returns what may be written, and if that is not everything, why. */
export async function writeRight(store: Store, principal: Principal, found: FoundPlace, now: number): Promise<ChatNow> {
  const { person } = principal;
  if (person === undefined) return { allows: 'nothing', why: 'no-session' };
  if (!mayWrite(principal, found)) return { allows: 'nothing', why: 'not-here' };
  const [sanctions, limit] = await Promise.all([
    store.moderation.ofPerson(person.id, now),
    findPhraseLimit(store, principal, found),
  ]);
  const sanction = sanctions.find(({ kind }) => kind !== 'warn');
  if (sanction !== undefined)
    return { allows: 'nothing', why: sanction.kind === 'mute' ? 'muted' : 'suspended', sanction };
  return limit === undefined ? { allows: 'text' } : { allows: 'phrases', why: limit };
}

function mayWrite(principal: Principal, { place, game }: FoundPlace): boolean {
  if (place.kind === 'club' || game === undefined) return may(principal, 'chat-in-club', { kind: 'server' });
  const verb = place.chat === 'players' ? 'chat-with-players' : 'chat-with-spectators';
  return may(principal, verb, subjectOf(game));
}

/** Returns why only phrases may be written; `undefined` when texts may. */
async function findPhraseLimit(
  store: Store,
  principal: Principal,
  { place, game }: FoundPlace,
): Promise<ChatLimit | undefined> {
  const own = principal.person?.id ?? '';
  const isBetweenPlayers = place.kind === 'game' && place.chat === 'players' && game !== undefined;
  const players = isBetweenPlayers ? game.info.players.map(({ id }) => id) : [];
  const children = await store.children.among([own, ...players]);
  if (children.has(own)) return 'child';
  if (children.size > 0) return 'child-present';
  const isToStrangers = !isBetweenPlayers && !may(principal, 'write-to-strangers', { kind: 'server' });
  return isToStrangers ? 'guest' : undefined;
}

function subjectOf({ info, isOver }: NonNullable<FoundPlace['game']>): GameSubject {
  return { kind: 'game', info, isOver };
}
