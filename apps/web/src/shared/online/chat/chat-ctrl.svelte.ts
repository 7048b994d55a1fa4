import {
  LONGEST_CHAT,
  type ChatCommand,
  type ChatEntry,
  type ChatKind,
  type ChatNow,
  type ChatRefusal,
  type LogFollower,
  type LogNews,
  type ChatPhrase,
} from '@tesuji/online';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { lastRead, noteRead, type MutedPeople } from './muted-people.svelte.ts';

/** What a room needs from the page. */
export interface ChatRoomWorld {
  readonly follower: LogFollower<ChatKind>;
  readonly storage: KeyValueStore;
  readonly muted: MutedPeople;
  /** Returns the id of the person here; `undefined` before the server knows them. */
  me(): string | undefined;
  /** Makes sure that the server knows the person, as a guest if need be. Resolves to whether it does. */
  introduce(): Promise<boolean>;
  /** The server's time, and a call after so many milliseconds, which can be cancelled. */
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
  /** Asks for the whole room again. */
  rejoin(): void;
}

/** A message that can be shown to this person. */
export type ShownEntry = Exclude<ChatEntry, { readonly kind: 'hidden' }>;

/** The longest time that a timer of a browser can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A room in which people write, on the screen. */
export class ChatCtrl {
  /** Whether the server has sent the room. */
  isReady = $state(false);
  /** What the person has written and the server has not stored. */
  pending: readonly ChatCommand[] = $state.raw([]);
  /** What may be written, once it is known. */
  allowed: ChatNow | undefined = $state.raw();
  /** Why the last message was not stored. */
  refusal: ChatRefusal | undefined = $state.raw();
  /** The text that is being written; one that was refused comes back. */
  draft = $state('');
  isGone = $state(false);
  private all: readonly ChatEntry[] = $state.raw([]);
  private seen = $state(0);
  private isRead = false;
  private readonly world: ChatRoomWorld;
  private readonly stops: (() => void)[];
  private cancelEnd: (() => void) | undefined;

  constructor(world: ChatRoomWorld) {
    this.world = world;
    this.seen = lastRead(world.storage, world.follower.topic);
    this.stops = [world.follower.listen((news) => this.hear(news)), world.follower.start()];
    this.hear({ confirmed: [] });
  }

  /** What this person sees. */
  get entries(): readonly ShownEntry[] {
    const { muted } = this.world;
    return this.all.filter((entry): entry is ShownEntry => entry.kind !== 'hidden' && !muted.has(entry.by.id));
  }

  /** Messages of others that came since the room was read last. */
  get unread(): number {
    const me = this.world.me();
    return this.entries.filter(({ sequence, by }) => sequence > this.seen && by.id !== me).length;
  }

  get last(): ShownEntry | undefined {
    return this.entries.at(-1);
  }

  /** How many characters are left for the text. */
  get left(): number {
    return LONGEST_CHAT - [...this.draft.trim()].length;
  }

  /** The person reads the room, or no longer. */
  read(isRead: boolean): void {
    this.isRead = isRead;
    this.note();
  }

  sayPhrase(phrase: ChatPhrase): void {
    void this.send({ kind: 'phrase', phrase });
  }

  /** Sends the text, if there is one. */
  sayText(): void {
    const text = this.draft.trim();
    if (text === '' || this.left < 0) return;
    this.draft = '';
    void this.send({ kind: 'say', text });
  }

  close(): void {
    this.cancelEnd?.();
    for (const stop of this.stops) stop();
  }

  private async send(command: ChatCommand): Promise<void> {
    this.refusal = undefined;
    // Whoever has done nothing online becomes a guest with the first thing they say.
    if (this.world.me() === undefined && !(await this.world.introduce())) return this.giveBack(command);
    this.world.follower.order(command);
  }

  private hear({ refusal }: LogNews<ChatKind>): void {
    const { follower } = this.world;
    this.isReady = follower.after !== undefined;
    this.isGone = follower.gone !== undefined;
    this.all = follower.entries;
    this.pending = follower.pending.map(({ command }) => command);
    if (this.allowed !== follower.now) this.allow(follower.now);
    if (refusal !== undefined) {
      this.refusal = refusal.refusal as ChatRefusal;
      this.giveBack(refusal.command);
    }
    this.note();
  }

  private giveBack(command: ChatCommand): void {
    if (command.kind === 'say' && this.draft === '') this.draft = command.text;
  }

  /** When a sanction ends, the server is asked what may be written. */
  private allow(now: ChatNow | undefined): void {
    this.allowed = now;
    this.cancelEnd?.();
    const until = now?.sanction?.until;
    if (until === undefined) return;
    const wait = Math.min(LONGEST_TIMER, Math.max(0, until - this.world.now()) + 1000);
    this.cancelEnd = this.world.after(wait, () => this.world.rejoin());
  }

  private note(): void {
    const head = this.world.follower.after ?? 0;
    if (!this.isRead || head <= this.seen) return;
    this.seen = head;
    noteRead(this.world.storage, this.world.follower.topic, head);
  }
}
