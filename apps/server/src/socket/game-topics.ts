import type { GameCommand, GameDrawing, GameInfo, Room } from '@tesuji/online';
import type { GameHub, GameMember } from '../games/game-hub.ts';
import type { GameService } from '../games/game-service.ts';
import type { OnlineMetrics } from '../games/online-metrics.ts';
import { isTeacher, may, sideOf, type Principal } from '../security/may.ts';
import type { Side } from '@tesuji/rules';
import {
  principalOfSocket,
  type JoinedTopic,
  type TopicAnswer,
  type TopicJoin,
  type TopicOrder,
  type TopicService,
  type TopicSocket,
} from './topic-service.ts';

/** The topics `game:ID`. */
export class GameTopics implements TopicService {
  readonly #service: Pick<GameService, 'do' | 'doAsTeacher' | 'hubOf' | 'rooms'>;
  readonly #metrics: OnlineMetrics;

  constructor(service: Pick<GameService, 'do' | 'doAsTeacher' | 'hubOf' | 'rooms'>, metrics: OnlineMetrics) {
    this.#service = service;
    this.#metrics = metrics;
  }

  async join(socket: TopicSocket, { topic, id, after }: TopicJoin): Promise<JoinedTopic | 'unknown' | 'forbidden'> {
    const principal = principalOfSocket(socket.user);
    for (;;) {
      const room = await this.#service.rooms.find(id);
      if (room === undefined) return 'unknown';
      if (!may(principal, 'watch', { kind: 'game', info: room.info })) return 'forbidden';
      const joined = new JoinedGame(socket, topic, this.#service.hubOf(room), roleIn(principal, room.info));
      const isResumed = await joined.join(after);
      if (isResumed === true) this.#metrics.resumes.inc();
      // Otherwise the room was closed meanwhile, and there is another.
      if (isResumed !== undefined) return joined;
    }
  }

  async do(socket: TopicSocket, { topic, id, command, at, think }: TopicOrder): Promise<TopicAnswer> {
    const room = await this.#service.rooms.find(topic);
    const principal = principalOfSocket(socket.user);
    // Whoever may not watch a game is not told that there is one.
    if (room === undefined || !may(principal, 'watch', { kind: 'game', info: room.info })) return { kind: 'gone' };
    const given = command as GameCommand;
    const side = sideOf(principal, room.info);
    if ((given.kind === 'pause' || given.kind === 'resume') && isTeacher(principal, room.info))
      return this.#service.doAsTeacher(room, given.kind, `${principal.person?.id}:${id}`);
    if (side === undefined || !may(principal, verbOf(given), { kind: 'game', info: room.info, side }))
      return { kind: 'refused', refusal: { code: 'no-seat' } };
    if (room.state.answered.includes(`${side}:${id}`)) this.#metrics.repeats.inc();
    const { roundTrip } = socket;
    const lag = { ...(think === undefined ? {} : { think }), ...(roundTrip === undefined ? {} : { roundTrip }) };
    return this.#service.do(room, { side, id, command: given, at, ...lag });
  }
}

type GameRoleOfMember = Pick<GameMember, 'side' | 'isTeacher' | 'drawer'>;

/** What a person is at a game. */
function roleIn(principal: Principal, info: GameInfo): GameRoleOfMember {
  const mayDraw = may(principal, 'draw-arrows', { kind: 'game', info });
  return {
    side: sideOf(principal, info),
    isTeacher: isTeacher(principal, info),
    drawer: mayDraw ? principal.person?.id : undefined,
  };
}

/** A game that a socket follows. */
class JoinedGame implements GameMember, JoinedTopic {
  readonly side: Side | undefined;
  readonly isTeacher: boolean;
  readonly drawer: string | undefined;
  readonly #socket: TopicSocket;
  readonly #topic: string;
  readonly #hub: GameHub;

  constructor(socket: TopicSocket, topic: string, hub: GameHub, { side, isTeacher, drawer }: GameRoleOfMember) {
    this.#socket = socket;
    this.#topic = topic;
    this.#hub = hub;
    this.side = side;
    this.isTeacher = isTeacher;
    this.drawer = drawer;
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

  show(value: object): void {
    this.#hub.show(this, value as GameDrawing);
  }

  send(text: string): void {
    this.#socket.sendText(text);
  }

  rejoin(): void {
    this.#socket.rejoin(this.#topic, this);
  }
}

/** What a command asks for. */
function verbOf({ kind }: GameCommand): 'abort' | 'pause' | 'play' {
  if (kind === 'abort') return 'abort';
  return kind === 'pause' || kind === 'resume' ? 'pause' : 'play';
}
