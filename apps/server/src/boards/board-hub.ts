import {
  boardTopic,
  BoardJudge,
  LogRoom,
  type BoardCommand,
  type BoardNow,
  type BoardPresence,
  type BoardSnapshot,
  type GameSnapshot,
  type LogAnswer,
  type LogOrder,
  type LogRoomWorld,
  type ServerMessage,
  type SharedMap,
} from '@tesuji/online';
import { SharedParts } from '../bus/shared-parts.ts';
import { SoonestTimer } from '../games/soonest-timer.ts';

/** A socket that follows a board. */
export interface BoardMember {
  /** The id of a person who may change the board; absent for a spectator. */
  readonly author: string | undefined;
  send(text: string): void;
  /** The board has to be joined again: its players have changed. */
  rejoin(): void;
}

/** What the pages of one process at a board show to those of others. */
interface BoardPart {
  readonly spectators?: number;
  /** By person. */
  readonly people?: BoardNow['people'];
  readonly cursor?: NonNullable<BoardNow['cursor']>;
  readonly cursorAt?: number;
}

export interface BoardHubWorld extends LogRoomWorld {
  /** What the pages of other processes show at a board, where there are other processes. */
  readonly shared?: SharedMap;
}

/** Milliseconds between two messages about who is where. */
const NOW_GAP = 60;

type Game = Omit<GameSnapshot, 'side'>;

/** A board at which a game is reviewed together, and all pages that follow it over this process. */
export class BoardHub {
  readonly game: Game;
  readonly #topic: string;
  readonly #room: LogRoom<BoardCommand>;
  readonly #parts: SharedParts<BoardPart>;
  readonly #members = new Set<BoardMember>();
  /** What each page of those who take part shows. A person may have several pages: the last value counts. */
  readonly #shown = new Map<BoardMember, BoardPresence>();
  #cursor: BoardNow['cursor'];
  /** When somebody has gone there, so that a page which comes back leads nobody to where it was before. */
  #cursorAt = 0;
  readonly #timer = new SoonestTimer(() => this.#tell());
  #toldAt = -Infinity;
  #isClosed = false;

  private constructor(game: Game, topic: string, room: LogRoom<BoardCommand>, shared: SharedMap | undefined) {
    this.game = game;
    this.#parts = new SharedParts(shared, game.info.id);
    this.#topic = topic;
    this.#room = room;
    room.listen((entries) => this.#broadcast({ t: 'events', topic, events: entries, head: room.head }));
  }

  /** Opens the board of a game that is over. */
  static async open(world: BoardHubWorld, game: Game): Promise<BoardHub> {
    const topic = boardTopic(game.info.id);
    const room = await LogRoom.open(world, topic, new BoardJudge(game.match.line));
    return new BoardHub(game, topic, room, world.shared);
  }

  /** The number of the last entry that is known here. */
  get head(): number {
    return this.#room.head;
  }

  /** Reads what other processes have stored. */
  refresh(): Promise<void> {
    return this.#room.refresh();
  }

  get isWatched(): boolean {
    return this.#members.size > 0;
  }

  /** Adds a member, and sends what it has missed after entry `after`, or everything. Returns whether that was possible. */
  join(member: BoardMember, after: number | undefined): Promise<boolean> {
    return this.#room.inTurn(() => {
      if (this.#isClosed) return false;
      const { head, entries } = this.#room;
      const topic = this.#topic;
      if (after === undefined || after > head) {
        const state: BoardSnapshot = { events: entries, ...this.game };
        member.send(write({ t: 'state', topic, seq: head, state }));
      } else {
        const events = entries.filter(({ sequence }) => sequence > after);
        member.send(write({ t: 'events', topic, events, head }));
      }
      this.#members.add(member);
      member.send(this.#nowText());
      this.#changed();
      return true;
    });
  }

  leave(member: BoardMember): void {
    if (!this.#members.delete(member)) return;
    this.#shown.delete(member);
    this.#changed();
  }

  do(order: LogOrder<BoardCommand>): Promise<LogAnswer> {
    return this.#room.do(order);
  }

  /** A person shows where they are and what they draw. `now` is the time. */
  show(member: BoardMember, presence: BoardPresence, now: number): void {
    const { author } = member;
    if (author === undefined || !this.#members.has(member)) return;
    const { cursor, isFollowing } = presence;
    // The map has values in the order in which they came.
    this.#shown.delete(member);
    this.#shown.set(member, presence);
    if (isFollowing && cursor.at > this.#cursorAt) {
      this.#cursor = { node: cursor.node, by: author };
      // A page whose clock is fast leads no longer than others.
      this.#cursorAt = Math.min(cursor.at, now);
    }
    this.#changed();
  }

  /** Others have drawn, or have gone somewhere. */
  partsChanged(): void {
    this.#changed();
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.close();
    this.#timer.cancel();
    this.#room.close();
    const members = [...this.#members];
    this.#members.clear();
    for (const member of members) member.rejoin();
  }

  #changed(): void {
    if (this.#isClosed) return;
    const at = this.#toldAt + NOW_GAP;
    if (at <= performance.now()) this.#tell();
    else this.#timer.ringAt(at);
  }

  #tell(): void {
    this.#toldAt = performance.now();
    this.#share();
    const text = this.#nowText();
    for (const member of this.#members) member.send(text);
  }

  /** Tells other processes what the pages of this one show. */
  #share(): void {
    const spectators = this.#spectators;
    this.#parts.show({
      ...(spectators > 0 && { spectators }),
      ...(this.#shown.size > 0 && { people: this.#people }),
      ...(this.#cursor !== undefined && { cursor: this.#cursor, cursorAt: this.#cursorAt }),
    });
  }

  get #spectators(): number {
    return [...this.#members].filter(({ author }) => author === undefined).length;
  }

  get #people(): BoardNow['people'] {
    const people: Record<string, BoardNow['people'][string]> = {};
    for (const [{ author = '' }, { isFollowing, drawing }] of this.#shown) people[author] = { isFollowing, drawing };
    return people;
  }

  #nowText(): string {
    const parts = this.#parts.others;
    let [cursor, at] = [this.#cursor, this.#cursorAt];
    for (const part of parts) if ((part.cursorAt ?? 0) > at) [cursor, at] = [part.cursor, part.cursorAt!];
    const value: BoardNow = {
      ...(cursor !== undefined && { cursor }),
      people: Object.assign({}, ...parts.map(({ people }) => people), this.#people) as BoardNow['people'],
      spectators: parts.reduce((sum, { spectators = 0 }) => sum + spectators, this.#spectators),
    };
    return write({ t: 'now', topic: this.#topic, value });
  }

  #broadcast(message: ServerMessage): void {
    if (this.#members.size === 0) return;
    const text = write(message);
    for (const member of this.#members) member.send(text);
  }
}

function write(message: ServerMessage): string {
  return JSON.stringify(message);
}
