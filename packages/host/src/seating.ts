import { plyOf, sideToMove, type Author, type MatchState } from '@tesuji/match';
import { opponent, type Game, type Side } from '@tesuji/rules';
import type { Answer } from './answer.ts';
import { listDuties, type Duty } from './duty.ts';
import type { Fault } from './fault.ts';
import { OpenTurn } from './open-turn.ts';
import type { Order, Player, Seat, Seen } from './player.ts';

/** What the players need of their table. */
interface SeatingHost {
  readonly id: string;
  readonly game: Game;
  readonly state: MatchState;
  now(): number;
  order(author: Author, order: Order, seen?: Seen): Answer;
  breakDown(side: Side, fault: Fault): void;
}

/** Who plays which side, and what each has been asked to do. */
export class Seating {
  readonly #host: SeatingHost;
  readonly #players: [Player, Player];
  readonly #turns = new Map<string, OpenTurn>();
  /** Has everyone been told that the match is over? */
  #isResting = false;

  constructor(host: SeatingHost, players: readonly [Player, Player]) {
    this.#host = host;
    this.#players = [...players];
    this.#sit(0);
    if (players[1] !== players[0]) this.#sit(1);
  }

  /** Closes the turns whose time is past, so that nothing said through them is heard. */
  closePast(duties: readonly Duty[]): void {
    const keys = new Set(duties.map(({ key }) => key));
    for (const [key, turn] of this.#turns) {
      if (!keys.has(key)) this.#end(key, turn);
    }
  }

  /** Asks for whatever there is to do and has not been asked for yet. */
  openNew(state: MatchState): void {
    if (state.phase.kind === 'over') this.#rest(state);
    else this.#isResting = false;
    for (const duty of listDuties(state)) {
      // A player that answers at once changes what there is to do: the table comes back with the new state.
      if (this.#host.state === state && !this.#turns.has(duty.key)) this.#begin(duty);
    }
  }

  replace(side: Side, player: Player): void {
    const before = this.#players[side];
    for (const [key, turn] of this.#turns) {
      if (turn.side === side) this.#end(key, turn);
    }
    this.#players[side] = player;
    if (this.#players[opponent(side)] !== before) before.close?.();
    this.#sit(side);
  }

  close(): void {
    this.closePast([]);
    for (const player of new Set(this.#players)) player.close?.();
  }

  get #isOnePlayer(): boolean {
    return this.#players[0] === this.#players[1];
  }

  /** One player on both seats of a shared board speaks for both sides. */
  #authorOf(side: Side): Author {
    return this.#isOnePlayer && this.#host.state.terms.isShared ? 'both' : side;
  }

  #sit(side: Side): void {
    const host = this.#host;
    // Whoever took the second seat later speaks for each side in its turn.
    const authorOf = (): Author => this.#authorOf(this.#isOnePlayer ? sideToMove(host.state) : side);
    const seat: Seat = {
      match: host.id,
      game: host.game,
      get author() {
        return authorOf();
      },
      get state() {
        return host.state;
      },
      order: (order, seen) => host.order(authorOf(), order, seen),
    };
    this.#players[side].sit?.(seat);
  }

  #begin(duty: Duty): void {
    const host = this.#host;
    const { branch } = host.state;
    const seen = { ply: plyOf(host.state), branch };
    const turn = new OpenTurn(host, duty, (order) => host.order(this.#authorOf(duty.side), order, seen));
    this.#turns.set(duty.key, turn);
    turn.begin(this.#players[duty.side]);
  }

  #end(key: string, turn: OpenTurn): void {
    this.#turns.delete(key);
    turn.close();
  }

  #rest({ phase }: MatchState): void {
    if (this.#isResting || phase.kind !== 'over') return;
    this.#isResting = true;
    const outcome = phase.ending.cause === 'abort' ? undefined : phase.ending.outcome;
    this.#players[0].rest?.(0, outcome);
    if (this.#players[1] !== this.#players[0]) this.#players[1].rest?.(1, outcome);
  }
}
