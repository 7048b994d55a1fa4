import type { ChallengePlan, GameInfo, Person } from '@tesuji/online';
import { sampleGame, START } from '@tesuji/testing/online/event-log-contract';
import type { NewMatch } from '@tesuji/testing/online/memory-log';
import type { MakeGame, NewStoredGame, Store } from '../store.ts';

/** Adds people by the names and ids that a game has for them. */
async function addPeople(store: Store, people: readonly Person[]): Promise<void> {
  for (const { id, name, isGuest } of people) {
    if (isGuest) await store.people.createGuest({ id, name }, START);
    else await store.people.createAccount({ id, name, folded: id, password: 'hash' }, START);
  }
}

/** Adds a live game and its players. */
export async function addGame(store: Store, game: NewMatch): Promise<void> {
  await addPeople(store, game.info.players);
  await store.games.create(game);
}

/** Adds two accounts, `ann` and `bob`, and a guest, `guest`. */
export async function addThree(store: Store): Promise<void> {
  await addPeople(store, [
    { id: 'ann', name: 'Ann', isGuest: false },
    { id: 'bob', name: 'Bob', isGuest: false },
    { id: 'guest', name: 'Guest 1', isGuest: true },
  ]);
}

export const PLAN: ChallengePlan = {
  line: sampleGame('plan').first.line,
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  side: 0,
  takebacks: 'asked',
  pauses: 'none',
  help: [
    { hints: false, warnings: false },
    { hints: true, warnings: true },
  ],
  isPublic: true,
  delay: 0,
  isRated: false,
};

/** A game between two people whose names the terms know as well. */
export function gameBetween(
  id: string,
  players: readonly [Person, Person],
  more: Partial<GameInfo> = {},
): NewStoredGame {
  const { info, first } = sampleGame(id);
  const named = players.map(({ name }) => ({ kind: 'remote', name })) as unknown as typeof first.terms.players;
  return { info: { ...info, players, ...more }, first: { ...first, terms: { ...first.terms, players: named } } };
}

/** Makes games with the given ids, one after the other; the maker of the challenge has the first move. */
export function gameMaker(...ids: readonly string[]): MakeGame {
  let count = 0;
  return ({ maker, plan }, taker) =>
    gameBetween(ids[count++] ?? `unexpected-${count}`, [maker, taker], { help: plan.help, isPublic: plan.isPublic });
}
