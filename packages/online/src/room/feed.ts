import { reduce, type MatchEvent, type MatchState } from '@tesuji/match';
import type { Room, RoomListener, RoomTime } from './room.ts';

/** What a page follows: a room, or a room as it was a while ago. */
export interface GameFeed {
  readonly state: MatchState;
  recentAfter(after: number): readonly MatchEvent[] | undefined;
  listen(listener: RoomListener): () => void;
}

/**
 * A game as spectators see it who may not know the latest moves: each event is shown when it is `delay` milliseconds old.
 */
export class DelayedFeed implements GameFeed {
  readonly #room: Room;
  readonly #time: RoomTime;
  readonly #delay: number;
  readonly #listeners = new Set<RoomListener>();
  readonly #stopListening: () => void;
  #waiting: MatchEvent[];
  #state: MatchState;
  #cancel: (() => void) | undefined;

  /** `events` are all events of the room's game so far. */
  constructor(room: Room, events: readonly MatchEvent[], time: RoomTime) {
    this.#room = room;
    this.#time = time;
    this.#delay = room.info.delay;
    this.#state = room.first;
    this.#waiting = [...events];
    this.#stopListening = room.listen((added) => {
      this.#waiting.push(...added.filter(({ sequence }) => sequence > this.#lastKnown()));
      this.#show();
    });
    this.#show();
  }

  get state(): MatchState {
    return this.#state;
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Only the present number is known: whoever missed something gets the whole state. */
  recentAfter(after: number): readonly MatchEvent[] | undefined {
    return after === this.#state.sequence ? [] : undefined;
  }

  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopListening();
    this.#cancel?.();
    this.#listeners.clear();
  }

  #lastKnown(): number {
    return this.#waiting.at(-1)?.sequence ?? this.#state.sequence;
  }

  /** Shows all events that are old enough, and sets an alarm for the next one. */
  #show(): void {
    const shown = oldEnough(this.#waiting, this.#time.now() - this.#delay);
    if (shown.length > 0) {
      this.#waiting = this.#waiting.slice(shown.length);
      this.#state = reduce(this.#room.game, this.#state, shown);
      for (const listener of this.#listeners) listener(shown, this.#state);
    }
    this.#cancel?.();
    const [next] = this.#waiting;
    this.#cancel = next && this.#time.wakeAt(next.at + this.#delay, () => this.#show());
  }
}

/** Returns the events up to the last one that happened at `time` or before. */
export function oldEnough(events: readonly MatchEvent[], time: number): readonly MatchEvent[] {
  const first = events.findIndex(({ at }) => at > time);
  return first < 0 ? events : events.slice(0, first);
}
