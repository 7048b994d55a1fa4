import type { Bus } from '@tesuji/online';
import type { EndedSessions } from '../live.ts';

/** What one process has done that others have to know of, because pages of theirs may show something else. */
export type ProcessHint =
  /** A game was counted in the ratings. */
  | { readonly kind: 'rated'; readonly game: string }
  /** A player has asked for a rematch of a game, or has withdrawn it. */
  | { readonly kind: 'rematch'; readonly game: string }
  /** The players of these games are others, or have another name. */
  | { readonly kind: 'players'; readonly games: readonly string[] }
  /** What the host has set has changed. */
  | { readonly kind: 'site' }
  /** Messages may have been lost. */
  | { readonly kind: 'losses' }
  | { readonly kind: 'sessions'; readonly ended: EndedSessions };

const CHANNEL = 'hints';

/** Tells this process at once, and all others as soon as the bus has delivered it, if it does. */
export class Hints {
  readonly #bus: Bus;
  readonly #process: string;
  readonly #hear: (hint: ProcessHint) => void;

  constructor(bus: Bus, process: string, hear: (hint: ProcessHint) => void) {
    this.#bus = bus;
    this.#process = process;
    this.#hear = hear;
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#bus.subscribe(CHANNEL, (text) => {
      const { process, hint } = JSON.parse(text) as { readonly process: string; readonly hint: ProcessHint };
      if (process !== this.#process) this.#hear(hint);
    });
  }

  tell(hint: ProcessHint): void {
    this.#hear(hint);
    this.#bus.publish(CHANNEL, JSON.stringify({ process: this.#process, hint }));
  }
}
