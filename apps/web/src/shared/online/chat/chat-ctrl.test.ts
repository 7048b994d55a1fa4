import {
  Connection,
  LogFollower,
  type ChannelEvents,
  type ChatEntry,
  type ChatKind,
  type ClientMessage,
  type ServerMessage,
} from '@tesuji/online';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../storage/test/memory-store.ts';
import { ChatCtrl } from './chat-ctrl.svelte.ts';
import { MutedPeople } from './muted-people.svelte.ts';

const TOPIC = 'chat:club';
const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };

/** A room of a page, over a connection whose other end is the test. */
class Room {
  readonly time = new VirtualTime();
  readonly sent: ClientMessage[] = [];
  readonly storage = memoryStore();
  readonly muted = new MutedPeople(this.storage);
  me: string | undefined = 'ann';
  introduced = 0;
  private events!: ChannelEvents;
  private readonly connection = new Connection({
    open: (events) => {
      this.events = events;
      return { send: (text) => void this.sent.push(JSON.parse(text) as ClientMessage), close: () => undefined };
    },
    time: this.time,
    random: () => 0,
    build: 'test',
  });
  readonly ctrl: ChatCtrl = this.open();

  constructor() {
    this.events.opened();
    this.receive({ t: 'welcome', now: this.time.now(), build: 'test' });
  }

  open(): ChatCtrl {
    let ids = 0;
    const store = { read: () => [], write: () => undefined };
    return new ChatCtrl({
      follower: new LogFollower<ChatKind>(
        { connection: this.connection, time: this.time, store, freshId: () => `c${ids++}` },
        TOPIC,
      ),
      storage: this.storage,
      muted: this.muted,
      me: () => this.me,
      introduce: async () => {
        this.introduced++;
        this.me = 'ann';
        return true;
      },
      now: () => this.time.now(),
      after: (milliseconds, call) => this.time.after(milliseconds, call),
      rejoin: () => this.connection.rejoin(TOPIC),
    });
  }

  receive(message: ServerMessage): void {
    this.events.received(JSON.stringify(message));
  }

  state(...events: readonly ChatEntry[]): void {
    this.receive({ t: 'state', topic: TOPIC, seq: events.at(-1)?.sequence ?? 0, state: { events } });
  }

  get texts(): readonly string[] {
    return this.ctrl.entries.map((entry) => (entry.kind === 'text' ? entry.text : entry.phrase));
  }
}

const said = (sequence: number, by: typeof ANN, text: string): ChatEntry => ({
  sequence,
  at: sequence,
  id: `x${sequence}`,
  kind: 'text',
  by,
  text,
});
const hidden = (sequence: number): ChatEntry => ({ sequence, at: sequence, id: '', kind: 'hidden' });

let room: Room;
beforeEach(() => {
  room = new Room();
});

describe('a room on the screen', () => {
  it('shows what is not hidden, nor of people who are muted here', () => {
    room.state(said(1, ANN, 'a'), hidden(2), said(3, BOB, 'b'));
    expect(room.texts).toEqual(['a', 'b']);
    room.muted.set('bob', true);
    expect(room.texts).toEqual(['a']);
    expect(new MutedPeople(room.storage).has('bob')).toBe(true);
    room.muted.set('bob', false);
    expect(room.texts).toEqual(['a', 'b']);
  });

  it('counts what others wrote since it was read, also after a reload', () => {
    room.state(said(1, ANN, 'a'), said(2, BOB, 'b'));
    expect(room.ctrl.unread).toBe(1);
    room.ctrl.read(true);
    expect(room.ctrl.unread).toBe(0);
    room.ctrl.read(false);
    const events = [said(3, BOB, 'c'), said(4, ANN, 'd')];
    room.receive({ t: 'events', topic: TOPIC, events, head: 4 });
    expect([room.ctrl.unread, room.ctrl.last]).toMatchObject([1, { text: 'd' }]);
    const again = room.open();
    room.state(said(2, BOB, 'b'), ...events);
    expect(again.unread).toBe(1);
  });

  it('sends texts and phrases, and shows them until the server has them', () => {
    room.state();
    room.ctrl.draft = ' hi ';
    room.ctrl.sayText();
    room.ctrl.sayPhrase('hello');
    expect(room.ctrl.pending).toEqual([
      { kind: 'say', text: 'hi' },
      { kind: 'phrase', phrase: 'hello' },
    ]);
    const stored: ChatEntry = { ...said(1, ANN, 'hi'), id: 'c0' };
    room.receive({ t: 'events', topic: TOPIC, events: [stored], head: 1 });
    expect([room.ctrl.pending.length, room.texts, room.ctrl.draft]).toEqual([1, ['hi'], '']);
  });

  it('sends nothing that is empty or too long', () => {
    room.state();
    for (const text of ['', '  ', 'x'.repeat(201)]) {
      room.ctrl.draft = text;
      room.ctrl.sayText();
    }
    expect([room.ctrl.left, room.ctrl.pending]).toEqual([-1, []]);
  });

  it('gives back a text that was refused, with the reason', () => {
    room.state();
    room.ctrl.draft = 'hi';
    room.ctrl.sayText();
    room.receive({ t: 'refused', topic: TOPIC, id: 'c0', refusal: { code: 'too-fast' } });
    expect([room.ctrl.draft, room.ctrl.refusal, room.ctrl.pending]).toEqual(['hi', { code: 'too-fast' }, []]);
    room.ctrl.sayText();
    expect(room.ctrl.refusal).toBeUndefined();
  });

  it('makes a guest of somebody who says something for the first time', async () => {
    room.me = undefined;
    room.state();
    room.ctrl.sayPhrase('hello');
    await expect.poll(() => room.ctrl.pending.length).toBe(1);
    expect(room.introduced).toBe(1);
  });

  it('asks again when a sanction is over', async () => {
    room.state();
    const until = room.time.now() + 5000;
    const sanction = { id: 's', kind: 'mute', reason: 'x', at: 0, until } as const;
    room.receive({ t: 'now', topic: TOPIC, value: { allows: 'nothing', why: 'muted', sanction } });
    expect(room.ctrl.allowed).toMatchObject({ why: 'muted' });
    const joins = (): number => room.sent.filter(({ t }) => t === 'join').length;
    const before = joins();
    await room.time.run(4000);
    expect(joins()).toBe(before);
    await room.time.run(3000);
    expect(joins()).toBe(before + 1);
  });
});
