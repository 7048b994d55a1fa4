import { plyOf, sideToMove } from '@tesuji/match';
import { reminderTime, type Room, type Rooms } from '@tesuji/online';
import type { Store } from '../store/store.ts';

/** Reminders that one look gives. */
const MOST_GIVEN = 100;

/**
 * Reminds players of correspondence games when half of the time for their move is gone. What is to be done is in the
 * database: a restart neither loses a reminder nor gives one twice, and of several processes one gives it.
 */
export class ReminderService {
  readonly #store: Pick<Store, 'games' | 'reminders'>;
  readonly #rooms: Pick<Rooms, 'find'>;
  /** Called with the person whose list has changed. */
  readonly #onReminded: (person: string) => void;

  constructor(
    store: Pick<Store, 'games' | 'reminders'>,
    rooms: Pick<Rooms, 'find'>,
    onReminded: (person: string) => void,
  ) {
    this.#store = store;
    this.#rooms = rooms;
    this.#onReminded = onReminded;
  }

  /** Notes when to remind of a game as it stands now. To be called after every event. */
  async follow({ id, info, state }: Pick<Room, 'id' | 'info' | 'state'>): Promise<void> {
    if (info.speed !== 'correspondence') return;
    const { reminders } = this.#store;
    if (state.phase.kind === 'over') return reminders.forget(id);
    const at = reminderTime(state);
    return at === undefined ? reminders.cancel(id) : reminders.schedule({ game: id, ply: plyOf(state) }, at);
  }

  /** Notes it for all games: those that have just begun, and those of a process that died after it had stored a move. */
  async followAll(): Promise<void> {
    for (const id of await this.#store.games.listCorrespondence()) {
      const found = await this.#store.games.snapshot(id);
      if (found !== undefined) await this.follow({ id, info: found.info, state: found.match });
    }
  }

  /** Gives the reminders whose time has come. Returns their number. */
  async giveDue(now: number): Promise<number> {
    let given = 0;
    for (const reminder of await this.#store.reminders.due(now, MOST_GIVEN)) {
      const room = await this.#rooms.find(reminder.game);
      const isPresent = room !== undefined && isDue(room, reminder.ply, now);
      if (!isPresent) {
        // The game has gone on, and the process that stored this has died before it could note it.
        await (room === undefined ? this.#store.reminders.forget(reminder.game) : this.follow(room));
      } else if (await this.#store.reminders.give(reminder)) {
        given++;
        this.#onReminded(room.info.players[sideToMove(room.state)].id);
      }
    }
    return given;
  }
}

function isDue({ state }: Room, ply: number, now: number): boolean {
  const at = reminderTime(state);
  return plyOf(state) === ply && at !== undefined && at <= now;
}
