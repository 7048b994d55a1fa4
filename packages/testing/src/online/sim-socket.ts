import { gameTopic, type ChannelEvents, type Room, type ServerMessage } from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import type { SimConnection, SimServer, SimWorld } from './sim-world.ts';

/** A connection between a page and a process. Messages arrive in order, late, or not at all once it is cut. */
export class SimSocket implements SimConnection {
  readonly side: Side | undefined;
  readonly #sim: SimWorld;
  readonly #process: SimServer;
  readonly #events: ChannelEvents;
  readonly #onMessage: (message: ServerMessage) => void;
  #isOpen = true;
  #lastUp = 0;
  #lastDown = 0;
  #stopFollowing: (() => void) | undefined;

  constructor(
    sim: SimWorld,
    process: SimServer,
    side: Side | undefined,
    events: ChannelEvents,
    onMessage: (message: ServerMessage) => void,
  ) {
    this.#sim = sim;
    this.#process = process;
    this.side = side;
    this.#events = events;
    this.#onMessage = onMessage;
    process.accept(this);
    this.#down(() => events.opened());
  }

  /** The page sends. */
  send(text: string): void {
    this.#lastUp = Math.max(this.#lastUp, this.#sim.time.now() + this.#sim.delay());
    this.#sim.time.wakeAt(this.#lastUp, () => {
      if (this.#isOpen) this.#process.step(() => this.#process.receive(this, text));
    });
  }

  /** The server sends. */
  reply(message: ServerMessage): void {
    const text = JSON.stringify(message);
    this.#down(() => {
      this.#onMessage(message);
      this.#events.received(text);
    });
  }

  follow(room: Room, after: number | undefined): void {
    const { state } = room;
    const topic = gameTopic(room.id);
    const recent = after === undefined ? undefined : room.recentAfter(after);
    if (recent !== undefined) this.reply({ t: 'events', topic, events: recent, head: state.sequence });
    else {
      const seat = this.side === undefined ? {} : { side: this.side };
      this.reply({ t: 'state', topic, seq: state.sequence, state: { info: room.info, match: state, ...seat } });
    }
    this.#stopFollowing?.();
    this.#stopFollowing = room.listen((events, now) => this.reply({ t: 'events', topic, events, head: now.sequence }));
  }

  leave(): void {
    this.#stopFollowing?.();
  }

  /** Both ends learn of it, each in its own time. */
  cut(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#process.step(() => this.leave());
    this.#process.sockets.delete(this);
    this.#sim.time.after(this.#sim.delay(), () => this.#events.closed());
  }

  #down(call: () => void): void {
    this.#lastDown = Math.max(this.#lastDown, this.#sim.time.now() + this.#sim.delay());
    this.#sim.time.wakeAt(this.#lastDown, () => {
      if (this.#isOpen) call();
    });
  }
}
