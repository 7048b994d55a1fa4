import {
  boardTopic,
  createSharedBoard,
  hasHelp,
  judgeBoard,
  LogFollower,
  reduceBoard,
  SharedValue,
  type BoardCommand,
  type BoardEntry,
  type BoardNow,
  type BoardPresence,
  type BoardSnapshot,
  type LogNews,
  type PendingWorld,
  type Person,
  type SharedBoard,
} from '@tesuji/online';
import { Emitter } from '../../emitter.ts';

interface BoardKind {
  readonly entry: BoardEntry;
  readonly command: BoardCommand;
  readonly snapshot: BoardSnapshot;
  readonly now: BoardNow;
}

/** What listeners are told: that the board has changed, or why something was not done. */
export interface ReviewNews {
  readonly refused?: string;
}

/**
 * A game that is over, reviewed together at a server: what is confirmed, with the commands of this page that are not. Its
 * fields are reactive.
 */
export class SharedReview {
  /** The id of the game. */
  readonly id: string;
  /** What is shown; `undefined` before the server has answered. */
  board: SharedBoard | undefined;
  /** Who is there, where those who follow are, and what is drawn. */
  now: BoardNow | undefined;
  isGone: boolean;
  /** Whether everything done here is stored. */
  isSaved: boolean;
  readonly #world: PendingWorld;
  readonly #follower: LogFollower<BoardKind>;
  readonly #value: SharedValue<BoardPresence>;
  readonly #listeners = new Emitter<ReviewNews>();
  #confirmed: SharedBoard | undefined;
  #uses = 0;
  #stop: (() => void) | undefined;

  constructor(world: PendingWorld, id: string) {
    this.id = id;
    this.#world = world;
    const topic = boardTopic(id);
    this.#follower = new LogFollower<BoardKind>(world, topic);
    this.#value = new SharedValue<BoardPresence>(world, topic);
    this.board = $state.raw<SharedBoard | undefined>(undefined);
    this.now = $state.raw<BoardNow | undefined>(undefined);
    this.isGone = $state(false);
    this.isSaved = $state(true);
    this.#follower.listen((news) => this.#hear(news));
    this.#follower.onJoined = () => this.#value.send();
  }

  /** The confirmed board, which is what all see. */
  get confirmed(): SharedBoard | undefined {
    return this.#confirmed;
  }

  /** The id of the person here. */
  get me(): string | undefined {
    return this.#world.connection.me?.id;
  }

  /** The players by side. */
  get players(): readonly Person[] {
    return this.#follower.snapshot?.info.players ?? [];
  }

  /** Those who may change the board: the players by side, and a third person who has taught. */
  get authors(): readonly Person[] {
    const teacher = this.#follower.snapshot?.info.teaching?.teacher;
    const isThird = teacher !== undefined && this.players.every(({ id }) => id !== teacher.id);
    return isThird ? [...this.players, teacher] : this.players;
  }

  /** Whether the person here has played, so that their consent counts. */
  get isPlayer(): boolean {
    return this.players.some(({ id }) => id === this.me);
  }

  /** Whether the person here may change the board. */
  get isAuthor(): boolean {
    return this.authors.some(({ id }) => id === this.me);
  }

  /** Whether engine and coach may be used, because both players agree. */
  get hasHelp(): boolean {
    const { board, players } = this;
    const people = players.map(({ id }) => id);
    return board !== undefined && people.length > 0 && hasHelp(board, people);
  }

  /** The time of the server, by this page's estimate. */
  time(): number {
    return Math.round(this.#world.connection.serverTime.now());
  }

  listen(listener: (news: ReviewNews) => void): () => void {
    return this.#listeners.on(listener);
  }

  /** Follows the board while anybody needs it. Returns a function that ends this use. */
  follow(): () => void {
    this.#uses++;
    this.#stop ??= this.#follower.start();
    let isUsing = true;
    return () => {
      if (!isUsing) return;
      isUsing = false;
      this.#uses--;
      this.rest();
    };
  }

  /** Stops following a board that nobody needs, once everything that was done here is stored. */
  rest(): void {
    if (this.#uses > 0 || this.#follower.pending.length > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Does something at the board. It is shown at once if it is allowed. */
  do(command: BoardCommand): void {
    this.#follower.order(command);
  }

  /** Shows the others where this person is and what they draw. */
  show(presence: BoardPresence): void {
    this.#value.show(presence);
  }

  /** Takes part no more, but still follows. */
  leave(): void {
    this.#value.stop();
    // The server forgets what was shown by a connection that joins anew.
    this.#world.connection.rejoin(this.#follower.topic);
  }

  #hear({ confirmed, refusal }: LogNews<BoardKind>): void {
    const { snapshot, gone, now, pending } = this.#follower;
    if (snapshot !== undefined)
      this.#confirmed = reduceBoard(this.#confirmed ?? createSharedBoard(snapshot.match.line), confirmed);
    this.board = this.#confirmed && this.#foresee(this.#confirmed);
    this.now = now;
    this.isGone = gone !== undefined;
    this.isSaved = pending.length === 0;
    this.#listeners.emit(refusal === undefined ? {} : { refused: refusal.refusal.code });
    if (this.#uses === 0) this.rest();
  }

  /** The board after the commands that are not confirmed, as far as the server will probably allow them. */
  #foresee(confirmed: SharedBoard): SharedBoard {
    const by = this.me;
    if (by === undefined || !this.isAuthor) return confirmed;
    return this.#follower.pending.reduce((board, { id, command, at }) => {
      if (!judgeBoard(board, by, command).ok) return board;
      return reduceBoard(board, [{ sequence: board.sequence, at, id, by, command }]);
    }, confirmed);
  }
}
