import type { Presence } from '@tesuji/online';

/** Who has a page before them, whichever process it is connected to. It is not durable, as presence at games is not. */
export class SeenPeople {
  readonly #presence: Pick<Presence, 'enter' | 'forget' | 'isHere' | 'leave' | 'watch'>;

  constructor(presence: Pick<Presence, 'enter' | 'forget' | 'isHere' | 'leave' | 'watch'>) {
    this.#presence = presence;
  }

  /** A page has become visible. */
  enter(person: string): void {
    this.#presence.enter(keyOf(person), 0);
  }

  /** A page was hidden or closed, or its connection was lost. */
  leave(person: string, isBye: boolean): void {
    this.#presence.leave(keyOf(person), 0, isBye);
    this.forget(person);
  }

  /** Asks other processes about a person. What they say is known a moment later. */
  ask(person: string): void {
    this.#presence.watch(keyOf(person));
  }

  /** Keeps nothing about a person who sees no page: otherwise all who ever came would be remembered. */
  forget(person: string): void {
    if (!this.has(person)) this.#presence.forget(keyOf(person));
  }

  has(person: string): boolean {
    return this.#presence.isHere(keyOf(person), 0);
  }
}

/** Not the id of a game. */
function keyOf(person: string): string {
  return `seen:${person}`;
}
