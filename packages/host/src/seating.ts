import { plyOf, PROPOSALS, sideToMove, type Author, type MatchState } from '@tesuji/match';
import { opponent, type Game, type Side } from '@tesuji/rules';
import type { PlayerError } from './player-error.ts';
import type { Order, OrderResult, Seat, Seen, Stop, TablePlayer, Turn, TurnTask } from './player.ts';

/** What turns need of the match that they belong to. */
export interface TurnMatch {
  readonly id: string;
  readonly game: Game;
  readonly state: MatchState;
  now(): number;
  reportError(side: Side, error: PlayerError): void;
}

/** What seats need of their table. */
interface SeatingTable extends TurnMatch {
  order(author: Author, order: Order, seen?: Seen): OrderResult;
}

/** A task and the side that has it. Two with the same key are the same task. */
export interface Duty {
  readonly side: Side;
  readonly task: TurnTask;
  readonly key: string;
}

/** Lists what the players have to do in this state: to move, and to reply to proposals. */
export function listDuties(state: MatchState): readonly Duty[] {
  if (state.phase.kind !== 'running') return [];
  const moment = `${plyOf(state)}.${state.branch}`;
  const duties: Duty[] = [{ side: sideToMove(state), task: { kind: 'move' }, key: `${moment}.move` }];
  for (const proposal of PROPOSALS) {
    for (const { by } of state.offers[proposal].standing) {
      duties.push({ side: opponent(by), task: { kind: 'answer', proposal }, key: `${moment}.${proposal}` });
    }
  }
  return duties;
}

/** The players of a table, and the turns that are open. */
export class Seating {
  readonly #table: SeatingTable;
  readonly #players: [TablePlayer, TablePlayer];
  readonly #turns = new Map<string, OpenTurn>();
  /** Whether the players know that the match is over. */
  #isResting = false;

  constructor(table: SeatingTable, players: readonly [TablePlayer, TablePlayer]) {
    this.#table = table;
    this.#players = [...players];
    this.#sit(0);
    if (players[1] !== players[0]) this.#sit(1);
  }

  /** Closes the turns whose task is no longer there, so that late replies are dropped. */
  closePast(duties: readonly Duty[]): void {
    const keys = new Set(duties.map(({ key }) => key));
    for (const [key, turn] of this.#turns) {
      if (!keys.has(key)) this.#end(key, turn);
    }
  }

  /** Opens a turn for each new task. */
  openNew(state: MatchState): void {
    if (state.phase.kind === 'over') this.#rest(state);
    else this.#isResting = false;
    for (const duty of listDuties(state)) {
      // A player that replies at once changes the state: the table calls again with the new one.
      if (this.#table.state === state && !this.#turns.has(duty.key)) this.#begin(duty);
    }
  }

  replace(side: Side, player: TablePlayer): void {
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

  /** One player on both seats of a shared board acts for both sides. */
  #authorOf(side: Side): Author {
    return this.#isOnePlayer && this.#table.state.terms.isShared ? 'both' : side;
  }

  #sit(side: Side): void {
    const table = this.#table;
    // A player that took the second seat later acts for the side to move.
    const authorOf = (): Author => this.#authorOf(this.#isOnePlayer ? sideToMove(table.state) : side);
    const seat: Seat = {
      match: table.id,
      game: table.game,
      get author() {
        return authorOf();
      },
      get state() {
        return table.state;
      },
      order: (order, seen) => table.order(authorOf(), order, seen),
    };
    this.#players[side].sit?.(seat);
  }

  #begin(duty: Duty): void {
    const table = this.#table;
    const { branch } = table.state;
    const seen = { ply: plyOf(table.state), branch };
    const turn = new OpenTurn(table, duty, (order) => table.order(this.#authorOf(duty.side), order, seen));
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

/** The handle that a player replies through. */
export class OpenTurn implements Turn {
  readonly side: Side;
  readonly task: TurnTask;
  readonly #match: TurnMatch;
  readonly #send: (order: Order) => OrderResult | undefined;
  #stop: Stop | undefined;
  #isOpen = true;

  /** `send` returns `undefined` where it is known only later whether an order is accepted. */
  constructor(match: TurnMatch, { side, task }: Duty, send: (order: Order) => OrderResult | undefined) {
    this.#match = match;
    this.side = side;
    this.task = task;
    this.#send = send;
  }

  get match(): string {
    return this.#match.id;
  }

  get game(): Game {
    return this.#match.game;
  }

  get state(): MatchState {
    return this.#match.state;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  now(): number {
    return this.#match.now();
  }

  reply(order: Order): OrderResult | undefined {
    return this.#isOpen ? this.#send(order) : undefined;
  }

  fail(error: PlayerError): void {
    if (this.#isOpen) this.#match.reportError(this.side, error);
  }

  /** Calls the player's `attend`. If the player replies before `attend` returns, the result is called at once. */
  begin(player: TablePlayer): void {
    const stop = player.attend(this);
    if (this.#isOpen) this.#stop = stop;
    else stop();
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#stop?.();
  }
}
