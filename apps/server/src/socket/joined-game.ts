import type { Room } from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import type { GameHub, GameMember } from '../games/game-hub.ts';

/** A socket, as far as its games use it. */
export interface GameSocket {
  readonly roundTrip: number | undefined;
  sendText(text: string): void;
  rejoin(topic: string, joined: JoinedGame): void;
}

/** A game that a socket follows. */
export class JoinedGame implements GameMember {
  readonly side: Side | undefined;
  readonly #socket: GameSocket;
  readonly #topic: string;
  readonly #hub: GameHub;

  constructor(socket: GameSocket, topic: string, hub: GameHub, side: Side | undefined) {
    this.#socket = socket;
    this.#topic = topic;
    this.#hub = hub;
    this.side = side;
  }

  get room(): Room {
    return this.#hub.room;
  }

  get roundTrip(): number | undefined {
    return this.#socket.roundTrip;
  }

  /** Sends what was missed. Returns whether events were enough; `undefined` when the game has to be joined anew. */
  join(after: number | undefined): Promise<boolean | undefined> {
    return this.#hub.join(this, after);
  }

  leave(isBye: boolean): void {
    this.#hub.leave(this, isBye);
  }

  measured(): void {
    this.#hub.measured(this);
  }

  send(text: string): void {
    this.#socket.sendText(text);
  }

  rejoin(): void {
    this.#socket.rejoin(this.#topic, this);
  }
}
