import { Room, type RoomWorld } from './room.ts';

/** Milliseconds after which a room that no page follows is dropped. */
const IDLE = 60_000;
/** Games looked at in one sweep. */
const SWEEP_LIMIT = 500;

/** The games that this process serves at present. */
export class Rooms {
  readonly #world: RoomWorld;
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #openRooms = new Map<string, { readonly room: Room; idleSince: number }>();
  /** Games whose rooms were to be dropped while they were being opened: what was read of them may be out of date. */
  readonly #outdated = new Set<string>();
  readonly #onClose: (id: string) => void;

  /** `onClose` is called with the id of a game that this process no longer serves. */
  constructor(world: RoomWorld, onClose: (id: string) => void = () => {}) {
    this.#world = world;
    this.#onClose = onClose;
  }

  get size(): number {
    return this.#openRooms.size;
  }

  get open(): readonly Room[] {
    return [...this.#openRooms.values()].map(({ room }) => room);
  }

  /** Returns the room of a game; `undefined` when there is no such game. Rejects when the database cannot be used. */
  find(id: string): Promise<Room | undefined> {
    const known = this.#rooms.get(id);
    if (known !== undefined) {
      const entry = this.#openRooms.get(id);
      if (entry !== undefined) entry.idleSince = this.#world.time.now();
      return known;
    }
    const opened = this.#open(id);
    this.#rooms.set(id, opened);
    return opened;
  }

  async #open(id: string): Promise<Room | undefined> {
    let room: Room | undefined;
    try {
      room = await this.#openPresent(id);
      if (room !== undefined) this.#openRooms.set(id, { room, idleSince: this.#world.time.now() });
      return room;
    } finally {
      if (room === undefined) this.#rooms.delete(id);
      this.#outdated.delete(id);
    }
  }

  async #openPresent(id: string): Promise<Room | undefined> {
    for (;;) {
      this.#outdated.delete(id);
      const room = await Room.open(this.#world, id);
      if (!this.#outdated.has(id)) return room;
      room?.close();
    }
  }

  /**
   * Wakes all games that are due, whoever serves them. Returns how many there were. A game that cannot be woken does not
   * keep the others asleep: rejects afterwards, with all errors.
   */
  async sweep(): Promise<number> {
    const due = await this.#world.log.due(this.#world.time.now(), SWEEP_LIMIT);
    await allOf(due.map(async (id) => (await this.find(id))?.wake()));
    return due.length;
  }

  /** Reads what the bus may have lost: every few seconds with a bus, more often without. */
  async refresh(): Promise<void> {
    const { open } = this;
    if (open.length === 0) return;
    const heads = await this.#world.log.heads(open.map(({ id }) => id));
    const behind = open.filter(({ id, state }) => (heads.get(id) ?? 0) > state.sequence);
    await allOf(behind.map((room) => room.refresh()));
  }

  /**
   * Stops the clocks of open games for an outage that has just been noticed, also of those that are being opened: they may
   * have looked for outages before. A room in which that fails is dropped, as it will be tried again when it is opened.
   */
  async stopForOutages(): Promise<void> {
    await Promise.all(
      [...this.#rooms].map(async ([id, opening]) => {
        try {
          await (await opening)?.stopForOutages();
        } catch {
          this.drop(id);
        }
      }),
    );
  }

  /** Drops the room of a game, for example because its players have changed. Whoever asks next gets a new one. */
  drop(id: string): void {
    const entry = this.#openRooms.get(id);
    if (entry !== undefined) this.#drop(id, entry.room);
    else if (this.#rooms.has(id)) this.#outdated.add(id);
  }

  /** Drops rooms that no page has followed or asked for a while. */
  dropIdle(): void {
    const now = this.#world.time.now();
    for (const [id, entry] of this.#openRooms) {
      if (entry.room.isWatched) entry.idleSince = now;
      else if (now - entry.idleSince >= IDLE) this.#drop(id, entry.room);
    }
  }

  close(): void {
    for (const [id, { room }] of this.#openRooms) this.#drop(id, room);
  }

  #drop(id: string, room: Room): void {
    this.#rooms.delete(id);
    this.#openRooms.delete(id);
    room.close();
    this.#onClose(id);
  }
}

/** Waits for all calls, and rejects with the errors of those that failed. */
async function allOf(calls: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(calls);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (errors.length > 0) throw new AggregateError(errors);
}
