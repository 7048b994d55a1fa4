import type { Player as Profile } from '@tesuji/match';
import type { Answer } from './answer.ts';
import type { Order, Player, Seat, Seen } from './player.ts';
import { NOTHING_TO_STOP, type Stop } from './stop.ts';

/**
 * Someone at the screen, whose orders come as method calls. The same person on both seats of a table acts for both
 * sides: a game copied from elsewhere, or two people sharing a board.
 */
export class Person implements Player {
  readonly profile: Profile;
  #seat: Seat | undefined;

  constructor(profile: Profile = { kind: 'human' }) {
    this.profile = profile;
  }

  sit(seat: Seat): void {
    this.#seat = seat;
  }

  /** The interface shows whose turn it is; nobody need be told. */
  attend(): Stop {
    return NOTHING_TO_STOP;
  }

  /** A refusal is in the answer, and goes to everyone who listens to the table. */
  order(order: Order, seen?: Seen): Answer {
    if (this.#seat === undefined) throw new Error('this person has not sat down at a table');
    return this.#seat.order(order, seen);
  }
}
