import type { MatchState } from '@tesuji/match';
import type { Game, Side } from '@tesuji/rules';
import type { Answer } from './answer.ts';
import type { Duty } from './duty.ts';
import type { Fault } from './fault.ts';
import type { Order, Player, Task, Turn } from './player.ts';
import type { Stop } from './stop.ts';

/** What a turn needs of its table. */
interface TurnHost {
  readonly id: string;
  readonly game: Game;
  readonly state: MatchState;
  now(): number;
  breakDown(side: Side, fault: Fault): void;
}

/** The handle a player answers through. */
export class OpenTurn implements Turn {
  readonly side: Side;
  readonly task: Task;
  readonly #host: TurnHost;
  readonly #send: (order: Order) => Answer;
  #stop: Stop | undefined;
  #isOpen = true;

  constructor(host: TurnHost, { side, task }: Duty, send: (order: Order) => Answer) {
    this.#host = host;
    this.side = side;
    this.task = task;
    this.#send = send;
  }

  get match(): string {
    return this.#host.id;
  }

  get game(): Game {
    return this.#host.game;
  }

  get state(): MatchState {
    return this.#host.state;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  now(): number {
    return this.#host.now();
  }

  reply(order: Order): Answer | undefined {
    return this.#isOpen ? this.#send(order) : undefined;
  }

  fail(fault: Fault): void {
    if (this.#isOpen) this.#host.breakDown(this.side, fault);
  }

  /** A player may answer before `attend` returns; what it began all the same is stopped then. */
  begin(player: Player): void {
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
