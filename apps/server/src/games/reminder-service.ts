import { plyOf, sideToMove } from '@tesuji/match';
import { reminderTimes, type Room, type Rooms } from '@tesuji/online';
import type { MoveReminder, Store } from '../store/store.ts';

/** Reminders that one look gives. */
const MOST_GIVEN = 100;

/**
 * Reminds players of correspondence games when a half and when seven eighths of the time for their move are gone. What is
 * to be done is in the database: a restart neither loses a reminder nor gives one twice, and of several processes one
 * gives it.
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
    const times = reminderTimes(state);
    return times === undefined ? reminders.cancel(id) : reminders.schedule(id, plyOf(state), times);
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
      if (room === undefined) await this.#store.reminders.forget(reminder.game);
      else if (await this.#give(room, reminder, now)) given++;
    }
    return given;
  }

  async #give(room: Room, reminder: MoveReminder, now: number): Promise<boolean> {
    const { state, info } = room;
    const times = plyOf(state) === reminder.ply ? (reminderTimes(state) ?? []) : [];
    // Where both times have come, as after a restart, one reminder is enough.
    const count = times.filter((at) => at <= now).length;
    if (count <= reminder.given) {
      // The game has gone on, and the process that stored this has died before it could note it.
      await this.follow(room);
      return false;
    }
    if (!(await this.#store.reminders.give(reminder, count, times[count]))) return false;
    this.#onReminded(info.players[sideToMove(state)].id);
    return true;
  }
}
