import type { Game } from '@tesuji/rules/core/game';
import { readStoredGame, type StoredGame } from './stored-game.ts';
import { LIVE_PREFIX } from './stored-keys.ts';

/** The part of `localStorage` we use; tests bring their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The games under way in `localStorage`, one entry each. A write is whole or not at all and is done before the page goes
 * on, which neither a crash nor closing the page can undo; no index could disagree with what is there.
 */
export class GameStore {
  private readonly shelf: Shelf | undefined;
  private readonly games: readonly Game[];
  private readonly events: EventTarget | undefined;
  /** What could not be stored is at least remembered until the page goes. */
  private readonly unstored = new Map<string, StoredGame>();

  constructor(shelf: Shelf | undefined, games: readonly Game[], events?: EventTarget) {
    this.shelf = shelf;
    this.games = games;
    this.events = events;
  }

  list(): readonly StoredGame[] {
    const ids = new Set([...this.keys().map((key) => key.slice(LIVE_PREFIX.length)), ...this.unstored.keys()]);
    return [...ids].flatMap((id) => this.read(id) ?? []);
  }

  /** `undefined` for a game that is not there or cannot be understood; what cannot be understood is left alone. */
  read(id: string): StoredGame | undefined {
    const unstored = this.unstored.get(id);
    if (unstored !== undefined) return unstored;
    try {
      const text = this.shelf?.getItem(LIVE_PREFIX + id) ?? undefined;
      return text === undefined ? undefined : readStoredGame(this.games, JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Answers whether it will outlive the page. */
  write(game: StoredGame): boolean {
    const { id } = game.match;
    try {
      if (this.shelf === undefined) throw new Error('nothing can be stored here');
      this.shelf.setItem(LIVE_PREFIX + id, JSON.stringify(game));
      this.unstored.delete(id);
      return true;
    } catch {
      this.unstored.set(id, game);
      return false;
    }
  }

  remove(id: string): void {
    this.unstored.delete(id);
    try {
      this.shelf?.removeItem(LIVE_PREFIX + id);
    } catch {
      return;
    }
  }

  /** Another tab has written or removed a game. */
  onChange(listener: (id: string) => void): () => void {
    const hear = (event: Event): void => {
      const key = (event as StorageEvent).key ?? '';
      if (key.startsWith(LIVE_PREFIX)) listener(key.slice(LIVE_PREFIX.length));
    };
    this.events?.addEventListener('storage', hear);
    return () => this.events?.removeEventListener('storage', hear);
  }

  private keys(): string[] {
    try {
      const { shelf } = this;
      if (shelf === undefined) return [];
      const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
      return keys.filter((key) => key.startsWith(LIVE_PREFIX));
    } catch {
      return [];
    }
  }
}
