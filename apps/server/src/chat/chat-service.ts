import type { Bus, ChatCommand, ChatEntry, ChatNow, ChatRefusal, RoomTime } from '@tesuji/online';
import type { Principal } from '../security/may.ts';
import type { RateLimit } from '../security/rate-limit.ts';
import type { Store } from '../store/store.ts';
import { readContent, shownTo, type ChatMessage, type ChatReader } from './chat-message.ts';
import { ChatRoom } from './chat-room.ts';
import { findPlace, mayRead, writeRight, type FoundPlace } from './chat-rights.ts';

const MESSAGES = 'chat';
const RIGHTS = 'chat-rights';

export interface ChatWorld {
  readonly store: Store;
  readonly bus: Bus;
  readonly time: Pick<RoomTime, 'now'>;
  /** How often a person may write. */
  readonly rate: RateLimit;
  /** Called with what failed in the background. */
  onError(error: unknown): void;
}

/** A page that follows a room. */
export interface ChatMember {
  readonly principal: Principal;
  /** The room as a whole, up to message `head`. */
  sendState(entries: readonly ChatEntry[], head: number): void;
  sendEvents(entries: readonly ChatEntry[], head: number): void;
  sendNow(value: ChatNow): void;
}

export type ChatAnswer =
  | { readonly kind: 'done'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refusal: ChatRefusal };

/** A page in a room, with what it may see. */
interface Present {
  readonly member: ChatMember;
  readonly room: ChatRoom;
  readonly found: FoundPlace;
  reader: ChatReader;
  hasState: boolean;
  stop: () => void;
}

/** The rooms in which people write, whichever process has stored what they wrote. */
export class ChatService {
  readonly #world: ChatWorld;
  readonly #rooms = new Map<string, ChatRoom>();
  readonly #present = new Set<Present>();
  readonly #stops: (() => void)[] = [];

  constructor(world: ChatWorld) {
    this.#world = world;
  }

  /** Begins to listen to other processes. */
  async start(): Promise<void> {
    const { bus } = this.#world;
    this.#stops.push(
      await bus.subscribe(MESSAGES, (topic) => this.#run(this.#rooms.get(topic)?.refresh())),
      await bus.subscribe(RIGHTS, (text) => {
        const people = new Set(JSON.parse(text) as string[]);
        for (const present of this.#present)
          if (people.has(present.member.principal.person?.id ?? '')) this.#run(this.#renew(present));
      }),
    );
  }

  /**
   * Sends a room to a page, and everything that follows. Returns a function that stops it. It is always the whole room, not
   * what came after the last message that the page has: whom the person blocks may have changed meanwhile.
   */
  async join(id: string, member: ChatMember): Promise<(() => void) | 'unknown' | 'forbidden'> {
    const found = await findPlace(this.#world.store, id);
    if (found === undefined) return 'unknown';
    if (!mayRead(member.principal, found)) return 'forbidden';
    const room = this.#open(`chat:${id}`);
    const stop = (): void => undefined;
    const present: Present = { member, room, found, reader: { blocked: new Set() }, hasState: false, stop };
    present.stop = room.listen((messages) => {
      // What is there already is in the state.
      if (present.hasState) member.sendEvents(show(room, messages, present.reader), messages.at(-1)!.seq);
    });
    this.#present.add(present);
    try {
      await this.#renew(present);
    } catch (error) {
      this.#leave(present);
      throw error;
    }
    return () => this.#leave(present);
  }

  /** Reads what other processes have stored and the bus has not told. */
  async refresh(): Promise<void> {
    const followed = [...this.#rooms.values()].filter(({ isFollowed }) => isFollowed);
    if (followed.length === 0) return;
    const heads = await this.#world.store.topicLog.heads(followed.map(({ topic }) => topic));
    for (const room of followed) if ((heads.get(room.topic) ?? 0) > room.head) await room.refresh();
  }

  /** Sends everything to all again, as they may see it now: the bus may not have told that rights are others. */
  async renewAll(): Promise<void> {
    for (const present of this.#present) await this.#renew(present);
  }

  /** Stores a message. It counts once, however often it is sent. */
  async say(principal: Principal, id: string, command: ChatCommand, as: string): Promise<ChatAnswer | undefined> {
    const { store, time, rate, bus } = this.#world;
    const found = await findPlace(store, id);
    if (found === undefined) return undefined;
    const right = await writeRight(store, principal, found, time.now());
    const { person } = principal;
    if (person === undefined || right.allows === 'nothing') return refused(right.why ?? 'not-here', right);
    const room = this.#open(`chat:${id}`);
    const before = await room.find(person.id, as);
    if (before !== undefined) return { kind: 'done', seq: before };
    if (right.allows === 'phrases' && command.kind === 'say') return refused(right.why ?? 'not-here', right);
    const content = readContent(command);
    if (!content.ok) return refused(content.error);
    if (rate.take(person.id) > 0) return refused('too-fast');
    const seq = await room.append({ at: time.now(), id: as, person: person.id, content: content.value });
    bus.publish(MESSAGES, room.topic);
    this.#close(room);
    return { kind: 'done', seq };
  }

  /** Returns messages of a room around one of them, as a person sees it who reports that one. */
  async excerpt(id: string, principal: Principal, seq: number): Promise<readonly ChatEntry[] | undefined> {
    const found = await findPlace(this.#world.store, id);
    if (found === undefined || !mayRead(principal, found)) return undefined;
    const room = this.#open(`chat:${id}`);
    await room.refresh();
    const messages = room.recent;
    const at = messages.findIndex((message) => message.seq === seq);
    const around = at < 0 ? [] : messages.slice(Math.max(0, at - EXCERPT_BEFORE), at + EXCERPT_AFTER + 1);
    this.#close(room);
    // Everything, also what the person would not see: moderators need to know what was answered.
    return show(room, around, { blocked: new Set() });
  }

  /** These people block others, or no longer, have friends, or may write more or less than before. */
  rightsChanged(people: readonly string[]): void {
    this.#world.bus.publish(RIGHTS, JSON.stringify(people));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#present.clear();
    this.#rooms.clear();
  }

  #open(topic: string): ChatRoom {
    const room = this.#rooms.get(topic) ?? new ChatRoom(topic, this.#world.store);
    this.#rooms.set(topic, room);
    return room;
  }

  /** A room without readers is read anew when it is needed. */
  #close(room: ChatRoom): void {
    if (!room.isFollowed && this.#rooms.get(room.topic) === room) this.#rooms.delete(room.topic);
  }

  #leave(present: Present): void {
    this.#present.delete(present);
    present.stop();
    this.#close(present.room);
  }

  /** Sends everything, as the person may see it now. */
  async #renew(present: Present): Promise<void> {
    const { member, room, found } = present;
    const { store, time } = this.#world;
    present.reader = await this.#readerOf(member.principal);
    const right = await writeRight(store, member.principal, found, time.now());
    await room.renew(() => {
      if (!this.#present.has(present)) return;
      member.sendState(show(room, room.recent, present.reader), room.head);
      present.hasState = true;
    });
    if (this.#present.has(present)) member.sendNow(right);
  }

  async #readerOf({ person }: Principal): Promise<ChatReader> {
    if (person === undefined) return { blocked: new Set() };
    const { relations, children } = this.#world.store;
    const [blocked, child, friends] = await Promise.all([
      relations.blockedWith(person.id),
      children.among([person.id]),
      relations.friendsOf(person.id),
    ]);
    return { person: person.id, blocked, ...(child.size > 0 && { friends }) };
  }

  #run(task: Promise<unknown> | undefined): void {
    task?.catch((error: unknown) => this.#world.onError(error));
  }
}

const EXCERPT_BEFORE = 20;
const EXCERPT_AFTER = 5;

function show(room: ChatRoom, messages: readonly ChatMessage[], reader: ChatReader): readonly ChatEntry[] {
  return messages.map((message) => shownTo(reader, message, room.people.get(message.person)));
}

function refused(code: ChatRefusal['code'], { sanction }: Partial<ChatNow> = {}): ChatAnswer {
  return { kind: 'refused', refusal: { code, ...(sanction !== undefined && { sanction }) } };
}
