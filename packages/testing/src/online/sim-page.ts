import { apply, plyOf, positionOf, PROPOSALS, sideToMove, type MatchEvent, type MatchState } from '@tesuji/match';
import {
  Connection,
  Follower,
  type Channel,
  type ChannelEvents,
  type GameCommand,
  type PendingCommand,
} from '@tesuji/online';
import { findGame, legalMoves, type Game, type Side } from '@tesuji/rules';
import type { Random } from '../match/random.ts';
import { SimSocket } from './sim-socket.ts';
import { GAME, type SimWorld } from './sim-world.ts';

/** A page: a real connection and a real follower, and a player who plays by chance. */
export class SimPage {
  readonly side: Side | undefined;
  readonly #sim: SimWorld;
  readonly #index: number;
  #socket: SimSocket | undefined;
  #connection!: Connection;
  #follower!: Follower;
  #kept: readonly PendingCommand[] = [];
  #ids = 0;
  #lives = 0;
  isIdle = false;

  /** `index` tells the pages of one side apart. */
  constructor(sim: SimWorld, side: Side | undefined, index: number) {
    this.#sim = sim;
    this.side = side;
    this.#index = index;
  }

  get follower(): Follower {
    return this.#follower;
  }

  start(): void {
    this.#lives++;
    const life = this.#lives;
    const { time, random } = this.#sim;
    this.#connection = new Connection({
      open: (events) => this.#open(events, life),
      time,
      random: () => random.below(1000) / 1000,
      build: 'test',
    });
    const page = `${this.side ?? 'w'}${this.#index}.${life}`;
    this.#follower = new Follower(
      {
        connection: this.#connection,
        time,
        store: { read: () => this.#kept, write: (pending) => (this.#kept = pending) },
        freshId: () => `${page}.${this.#ids++}`,
        findGame,
      },
      GAME,
    );
    this.#follower.listen(({ confirmed }) => this.#check(confirmed));
    this.#follower.start();
    this.#think(life);
  }

  cut(): void {
    this.#socket?.cut();
  }

  /** Only what the page had stored survives. */
  reload(): void {
    this.#connection.close();
    this.#socket?.cut();
    this.start();
  }

  #open(events: ChannelEvents, life: number): Channel {
    const up = this.#sim.processes.filter(({ isUp }) => isUp);
    const [process] = this.#sim.random.once(2) ? up : up.toReversed();
    if (process === undefined) {
      this.#sim.time.after(20, () => events.closed());
      return { send: () => {}, close: () => {} };
    }
    const socket = new SimSocket(this.#sim, process, this.side, events, (message) => {
      if (message.t === 'done' && life === this.#lives) this.#sim.acknowledged.add(`${this.side}:${message.id}`);
    });
    this.#socket = socket;
    return { send: (text) => socket.send(text), close: () => socket.cut() };
  }

  /** What the server confirms is what the log contains. */
  #check(confirmed: readonly MatchEvent[]): void {
    for (const event of confirmed) {
      if (JSON.stringify(event) !== JSON.stringify(this.#sim.truth[event.sequence - 1])) {
        this.#sim.fail(`event ${event.sequence} is not the one in the log`);
      }
    }
  }

  #think(life: number): void {
    this.#sim.time.after(100 + this.#sim.random.below(1200), () => {
      if (life !== this.#lives) return;
      if (!this.isIdle && this.side !== undefined) this.#act(this.side);
      this.#think(life);
    });
  }

  #act(side: Side): void {
    const { random, game } = this.#sim;
    const state = this.#follower.shown;
    if (state === undefined || state.phase.kind === 'over') return;
    const command = chooseCommand(game, state, side, random);
    // A command that would be refused is sent as well, now and then: the server must decline it.
    const signed = { ...command, id: 'try', author: side } as Parameters<typeof apply>[2];
    if (apply(game, state, signed, this.#sim.time.now()).ok || random.once(10)) this.#follower.order(command);
  }
}

function chooseCommand(game: Game, state: MatchState, side: Side, random: Random): GameCommand {
  const seen = { ply: plyOf(state), branch: state.branch };
  const [asked] = PROPOSALS.filter((proposal) => state.offers[proposal].standing.some(({ by }) => by !== side));
  if (asked !== undefined && random.once(2)) {
    return { kind: random.pick(['accept', 'decline', 'decline', 'decline']), proposal: asked, ...seen };
  }
  if (state.phase.kind === 'paused') return { kind: 'resume', ...seen };
  if (random.once(12)) return { kind: random.pick(['offer-draw', 'takeback', 'takeback', 'pause']), ...seen };
  if (random.once(200)) return { kind: 'resign', ...seen };
  if (sideToMove(state) !== side && !random.once(20)) return { kind: 'takeback', ...seen };
  const moves = legalMoves(game, positionOf(game, state));
  const move = moves[random.below(moves.length)] ?? 0;
  return { kind: 'move', move: game.formatMove(move), ...seen };
}
