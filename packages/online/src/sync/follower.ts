import { apply, plyOf, reduce, sideToMove, type Command, type MatchEvent, type MatchState } from '@tesuji/match';
import type { Game, Side } from '@tesuji/rules';
import type { GameInfo } from '../wire/api.ts';
import type { GameCommand, GameNow, GameSnapshot, OnlineRefusal, ServerMessage } from '../wire/message.ts';
import { gameTopic } from '../wire/topic.ts';
import type { Subscriber } from './connection.ts';
import { PendingQueue, type PendingCommand, type PendingWorld } from './pending-queue.ts';

export interface FollowerWorld extends PendingWorld {
  findGame(id: string): Game | undefined;
}

/** What a follower tells: that something has changed, what was newly confirmed, or that a command was refused. */
export interface FollowerNews {
  readonly confirmed: readonly MatchEvent[];
  readonly refusal?: { readonly command: GameCommand; readonly refusal: OnlineRefusal };
}

/**
 * A game on a server, followed by a page. It has the part of the log that the server has confirmed, and the commands of this
 * page that it has not: what is shown is the first with the second on top, both judged by the same rules.
 */
export class Follower implements Subscriber {
  readonly topic: string;
  /** Called after the game was joined anew, which may be because the connection was lost. */
  onJoined: (() => void) | undefined;
  readonly #world: FollowerWorld;
  readonly #listeners = new Set<(news: FollowerNews) => void>();
  #game: Game | undefined;
  #info: GameInfo | undefined;
  #side: Side | undefined;
  #confirmed: MatchState | undefined;
  #shown: MatchState | undefined;
  readonly #queue: PendingQueue<GameCommand>;
  #now: GameNow | undefined;
  #gone: 'unknown' | 'forbidden' | undefined;
  #turnBegan: number;
  #leave: (() => void) | undefined;

  constructor(world: FollowerWorld, id: string) {
    this.#world = world;
    this.topic = gameTopic(id);
    this.#queue = new PendingQueue(world, this.topic);
    this.#turnBegan = world.time.now();
  }

  get after(): number | undefined {
    return this.#confirmed?.sequence;
  }

  /** Whether the opponent is to move in a live game. */
  get isWaiting(): boolean {
    const state = this.#confirmed;
    if (state?.phase.kind !== 'running' || this.#info?.speed !== 'live' || this.#side === undefined) return false;
    return sideToMove(state) !== this.#side;
  }

  get game(): Game | undefined {
    return this.#game;
  }

  get info(): GameInfo | undefined {
    return this.#info;
  }

  /** The side of this person; `undefined` for a spectator. */
  get side(): Side | undefined {
    return this.#side;
  }

  /** What the server has confirmed; `undefined` before the first answer. */
  get confirmed(): MatchState | undefined {
    return this.#confirmed;
  }

  /** What is confirmed, with the unanswered commands of this page. */
  get shown(): MatchState | undefined {
    return this.#shown;
  }

  get pending(): readonly PendingCommand<GameCommand>[] {
    return this.#queue.list;
  }

  /** Presence and other values that are not in the log. */
  get now(): GameNow | undefined {
    return this.#now;
  }

  /** Why there is no such game for this person. */
  get gone(): 'unknown' | 'forbidden' | undefined {
    return this.#gone;
  }

  /** Begins to follow. Returns a function that stops it. */
  start(): () => void {
    this.#leave ??= this.#world.connection.subscribe(this.topic, this);
    return () => {
      this.#leave?.();
      this.#leave = undefined;
    };
  }

  listen(listener: (news: FollowerNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives a command. It is shown at once if it is legal, and sent until the server has answered. */
  order(command: GameCommand): void {
    const isMove = command.kind === 'move';
    this.#queue.add(command, isMove ? Math.round(this.#world.time.now() - this.#turnBegan) : undefined);
    this.#show([]);
  }

  joined(): void {
    if (this.#queue.dropOld()) this.#show([]);
    this.#queue.resend();
    this.onJoined?.();
  }

  receive(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        return this.#begin(message.state as GameSnapshot, message.seq);
      case 'events':
        return this.#follow(message.events as readonly MatchEvent[], message.head);
      case 'gone':
        this.#gone = message.why;
        return this.#tell({ confirmed: [] });
      case 'done':
        return this.#settle(message.id, message.seq);
      case 'refused':
        return this.#refuse(message.id, message.refusal as OnlineRefusal);
      case 'later':
        return this.#queue.resendLater(message);
      case 'now':
        this.#now = message.value as GameNow;
        return this.#tell({ confirmed: [] });
      default:
        this.#hearUnknown(message);
    }
  }

  /**
   * A server of another version may have answers that this page does not know. A command with such an answer is not waited
   * for any more, and the log says what has become of it.
   */
  #hearUnknown(message: object): void {
    if (!('id' in message) || this.#queue.drop(message.id) === undefined) return;
    this.#show([]);
    this.#world.connection.rejoin(this.topic);
  }

  #begin(state: GameSnapshot, seq: number): void {
    if (this.#confirmed !== undefined && seq < this.#confirmed.sequence) return;
    this.#game = this.#world.findGame(state.match.line.game);
    this.#info = state.info;
    this.#side = state.side;
    this.#gone = undefined;
    this.#confirmed = state.match;
    this.#dropAnswered();
    this.#show([]);
  }

  #follow(events: readonly MatchEvent[], head: number): void {
    const confirmed = this.#confirmed;
    if (this.#game === undefined || confirmed === undefined) return;
    const fresh = events.filter(({ sequence }) => sequence > confirmed.sequence);
    const isGap = fresh[0] === undefined ? head > confirmed.sequence : fresh[0].sequence > confirmed.sequence + 1;
    if (isGap) return this.#world.connection.rejoin(this.topic);
    if (fresh.length === 0) return;
    this.#confirmed = reduce(this.#game, confirmed, fresh);
    this.#dropAnswered();
    this.#show(fresh);
  }

  /** The command is in the log. If its events have not come yet, it stays pending until they do. */
  #settle(id: string, seq: number): void {
    if ((this.#confirmed?.sequence ?? -1) < seq) return this.#world.connection.rejoin(this.topic);
    this.#queue.drop(id);
    this.#show([]);
  }

  #refuse(id: string, refusal: OnlineRefusal): void {
    const pending = this.#queue.drop(id);
    if (pending !== undefined) this.#show([], { command: pending.command, refusal });
  }

  #dropAnswered(): void {
    const answered = new Set(this.#confirmed?.answered);
    this.#queue.dropAnswered((id) => answered.has(`${this.#side}:${id}`));
  }

  #show(confirmed: readonly MatchEvent[], refusal?: FollowerNews['refusal']): void {
    const before = this.#shown;
    this.#shown = this.#confirmed && this.pending.reduce((state, each) => this.#foresee(state, each), this.#confirmed);
    if (this.#isNewTurn(before)) this.#turnBegan = this.#world.time.now();
    this.#tell({ confirmed, ...(refusal === undefined ? {} : { refusal }) });
  }

  /** The state after a command, as the server will probably judge it. A command that it will refuse changes nothing. */
  #foresee(state: MatchState, { id, command, at }: PendingCommand<GameCommand>): MatchState {
    if (this.#game === undefined || this.#side === undefined || command.kind === 'claim-left') return state;
    const signed = { ...command, id: `${this.#side}:${id}`, author: this.#side } as Command;
    const judged = apply(this.#game, state, signed, at);
    // That a flag has fallen is for the server to say.
    const isOurs = judged.ok && judged.value.every((event) => event.command === signed.id);
    return isOurs ? reduce(this.#game, state, judged.value) : state;
  }

  #isNewTurn(before: MatchState | undefined): boolean {
    const after = this.#shown;
    if (after === undefined || before === undefined) return true;
    const isSame = plyOf(before) === plyOf(after) && before.branch === after.branch;
    return !isSame || sideToMove(before) !== sideToMove(after);
  }

  #tell(news: FollowerNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
