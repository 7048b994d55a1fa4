import {
  ID_PATTERN,
  type BoardCommand,
  type BoardPresence,
  type BoardRefusalCode,
  type GameInfo,
  type RoomTime,
} from '@tesuji/online';
import type { BoardHub, BoardMember } from '../boards/board-hub.ts';
import type { BoardService } from '../boards/board-service.ts';
import { plainText } from '@tesuji/words';
import { writeRight } from '../chat/chat-rights.ts';
import { isTeacher, may, sideOf, type GameSubject, type Principal } from '../security/may.ts';
import {
  principalOfSocket,
  type JoinedTopic,
  type TopicAnswer,
  type TopicJoin,
  type TopicOrder,
  type TopicService,
  type TopicSocket,
} from './topic-service.ts';

/** The topics `board:ID`: games that are over, reviewed together. */
export class BoardTopics implements TopicService {
  readonly #boards: BoardService;

  constructor(boards: BoardService) {
    this.#boards = boards;
  }

  async join(socket: TopicSocket, { topic, id, after }: TopicJoin): Promise<JoinedTopic | 'unknown' | 'forbidden'> {
    const principal = principalOfSocket(socket.user);
    for (;;) {
      const hub = await this.#find(id);
      if (hub === undefined) return 'unknown';
      if (!this.#maySee(principal, hub)) return 'forbidden';
      const joined = new JoinedBoard(socket, topic, hub, {
        author: authorOf(principal, hub.game.info),
        time: this.#boards.time,
      });
      // Otherwise the board was dropped meanwhile, and there is another.
      if (await joined.join(after)) return joined;
    }
  }

  async do(socket: TopicSocket, { topic, id, command, at }: TopicOrder): Promise<TopicAnswer> {
    const principal = principalOfSocket(socket.user);
    const hub = await this.#find(topic);
    if (hub === undefined || !this.#maySee(principal, hub)) return { kind: 'gone' };
    const by = authorOf(principal, hub.game.info);
    if (by === undefined) return { kind: 'refused', refusal: { code: 'no-seat' } };
    const given = cleaned(command as BoardCommand);
    const refusal = await this.#whyNot(principal, hub, given);
    return refusal === undefined
      ? hub.do({ by, id, command: given, at })
      : { kind: 'refused', refusal: { code: refusal } };
  }

  /** Comments are texts between players, and what holds for their chat holds for them. */
  async #whyNot(
    principal: Principal,
    { game: { info } }: BoardHub,
    command: BoardCommand,
  ): Promise<BoardRefusalCode | undefined> {
    const { store, time } = this.#boards;
    const blocked = await store.relations.blockedWith(principal.person?.id ?? '');
    if (info.players.some(({ id }) => blocked.has(id))) return 'blocked';
    if (command.kind !== 'comment' || command.text === '') return undefined;
    const place = { kind: 'game', game: info.id, chat: 'players' } as const;
    const right = await writeRight(store, principal, { place, game: { info, isOver: true } }, time.now());
    return right.allows === 'text' ? undefined : 'no-text';
  }

  #find(id: string): Promise<BoardHub | undefined> {
    return ID_PATTERN.test(id) ? this.#boards.find(id) : Promise.resolve(undefined);
  }

  /** Those who see a game late see its review when its end has reached them. */
  #maySee(principal: Principal, { game: { info, match } }: BoardHub): boolean {
    if (!may(principal, 'watch', subjectOf(info))) return false;
    const isInside = sideOf(principal, info) !== undefined || isTeacher(principal, info);
    return isInside || match.time + info.delay <= this.#boards.time.now();
  }
}

/** Characters that are invisible or change the direction of text are dropped. */
function cleaned(command: BoardCommand): BoardCommand {
  return command.kind === 'comment' ? { ...command, text: plainText(command.text).trim() } : command;
}

/** Returns the id of a person who may change the board of a game; `undefined` for others. */
function authorOf(principal: Principal, info: GameInfo): string | undefined {
  return may(principal, 'review', subjectOf(info)) ? principal.person?.id : undefined;
}

function subjectOf(info: GameInfo): GameSubject {
  return { kind: 'game', info };
}

/** A board that a socket follows. */
class JoinedBoard implements BoardMember, JoinedTopic {
  readonly author: string | undefined;
  readonly #socket: TopicSocket;
  readonly #topic: string;
  readonly #hub: BoardHub;
  readonly #time: Pick<RoomTime, 'now'>;

  constructor(
    socket: TopicSocket,
    topic: string,
    hub: BoardHub,
    { author, time }: { readonly author: string | undefined; readonly time: Pick<RoomTime, 'now'> },
  ) {
    this.#socket = socket;
    this.#topic = topic;
    this.#hub = hub;
    this.#time = time;
    this.author = author;
  }

  join(after: number | undefined): Promise<boolean> {
    return this.#hub.join(this, after);
  }

  leave(): void {
    this.#hub.leave(this);
  }

  show(value: object): void {
    this.#hub.show(this, value as BoardPresence, this.#time.now());
  }

  send(text: string): void {
    this.#socket.sendText(text);
  }

  rejoin(): void {
    this.#socket.rejoin(this.#topic, this);
  }
}
