import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { describe, expect, it } from 'vitest';
import type { ClientMessage, LogSnapshot, ServerMessage, TopicCommand } from '../wire/message.ts';
import { Connection, type ChannelEvents } from './connection.ts';
import { LogFollower, type LogEntry, type LogNews } from './log-follower.ts';
import type { PendingCommand } from './pending-queue.ts';

const TOPIC = 'chat:club';

interface Said extends TopicCommand {
  readonly kind: 'say';
  readonly text: string;
}
interface SaidEntry extends LogEntry {
  readonly text: string;
}
interface Kind {
  readonly entry: SaidEntry;
  readonly command: Said;
  readonly snapshot: LogSnapshot;
  readonly now: { readonly people: number };
}

/** A page whose server is the test. */
class Page {
  readonly time = new VirtualTime();
  readonly sent: ClientMessage[] = [];
  readonly news: LogNews<Kind>[] = [];
  kept: readonly PendingCommand[] = [];
  events!: ChannelEvents;
  readonly connection = new Connection({
    open: (events) => {
      this.events = events;
      return { send: (text) => this.sent.push(JSON.parse(text) as ClientMessage), close: () => {} };
    },
    time: this.time,
    random: () => 0.5,
    build: 'test',
  });
  readonly follower: LogFollower<Kind>;
  #ids = 0;

  constructor(kept: readonly PendingCommand[] = []) {
    this.kept = kept;
    const store = { read: () => this.kept, write: (pending: readonly PendingCommand[]) => void (this.kept = pending) };
    const { connection, time } = this;
    this.follower = new LogFollower<Kind>({ connection, time, store, freshId: () => `c${this.#ids++}` }, TOPIC);
    this.follower.listen((news) => this.news.push(news));
    this.follower.start();
    this.connect();
  }

  connect(): void {
    this.events.opened();
    this.receive({ t: 'welcome', now: this.time.now(), build: 'test' });
  }

  receive(message: ServerMessage): void {
    this.events.received(JSON.stringify(message));
  }

  state(...events: readonly SaidEntry[]): void {
    const seq = events.at(-1)?.sequence ?? 0;
    this.receive({ t: 'state', topic: TOPIC, seq, state: { events } });
  }

  entries(...events: readonly SaidEntry[]): void {
    this.receive({ t: 'events', topic: TOPIC, events, head: events.at(-1)!.sequence });
  }

  get texts(): readonly string[] {
    return this.follower.entries.map(({ text }) => text);
  }

  ofKind<K extends ClientMessage['t']>(kind: K): readonly (ClientMessage & { readonly t: K })[] {
    return this.sent.filter((message): message is ClientMessage & { readonly t: K } => message.t === kind);
  }
}

const entry = (sequence: number, text: string, id = `x${sequence}`): SaidEntry => ({
  sequence,
  at: sequence,
  id,
  text,
});
const say = (text: string): Said => ({ kind: 'say', text });

describe('a follower of a log', () => {
  it('has what the server sends, and its own commands apart until they are confirmed', () => {
    const page = new Page();
    page.state(entry(4, 'four'), entry(5, 'five'));
    page.follower.order(say('six'));
    expect(page.texts).toEqual(['four', 'five']);
    expect(page.follower.pending.map(({ command }) => command.text)).toEqual(['six']);
    page.entries(entry(6, 'six', 'c0'));
    expect(page.texts).toEqual(['four', 'five', 'six']);
    expect([page.follower.pending, page.kept]).toEqual([[], []]);
    expect(page.news.at(-1)?.confirmed).toEqual([entry(6, 'six', 'c0')]);
  });

  it('ignores what it has, and joins again after a gap', () => {
    const page = new Page();
    page.state(entry(1, 'one'));
    page.entries(entry(1, 'one'), entry(2, 'two'));
    page.entries(entry(2, 'two'));
    expect(page.texts).toEqual(['one', 'two']);
    page.entries(entry(4, 'four'));
    expect(page.texts).toEqual(['one', 'two']);
    expect(page.ofKind('join').at(-1)).toEqual({ t: 'join', topic: TOPIC, after: 2 });
    page.entries(entry(3, 'three'), entry(4, 'four'));
    expect(page.texts).toEqual(['one', 'two', 'three', 'four']);
  });

  it('sends again what was not answered after the connection was lost', async () => {
    const page = new Page();
    page.state();
    page.follower.order(say('one'));
    page.events.closed();
    await page.time.run(2000);
    page.connect();
    const [first, second] = page.ofKind('do');
    expect(second).toEqual(first);
    page.receive({ t: 'done', topic: TOPIC, id: 'c0', seq: 1 });
    // The entry has not come yet, so the log is asked for it.
    expect(page.follower.pending).toHaveLength(1);
    page.entries(entry(1, 'one', 'c0'));
    expect(page.follower.pending).toEqual([]);
  });

  it('has the commands of before a reload, unless the log has them', () => {
    const kept = [0, 1].map((index) => ({
      id: `old${index}`,
      command: say(`old ${index}`),
      at: new VirtualTime().now(),
    }));
    const page = new Page(kept);
    page.state(entry(1, 'old 0', 'old0'));
    expect(page.follower.pending.map(({ id }) => id)).toEqual(['old1']);
  });

  it('says what was refused, and tries later what could not be stored', async () => {
    const page = new Page();
    page.state();
    page.follower.order(say('no'));
    page.receive({ t: 'refused', topic: TOPIC, id: 'c0', refusal: { code: 'muted' } });
    expect(page.news.at(-1)?.refusal).toEqual({ command: say('no'), refusal: { code: 'muted' } });
    page.follower.order(say('yes'));
    page.receive({ t: 'later', topic: TOPIC, id: 'c1', ms: 500 });
    await page.time.run(500);
    expect(page.ofKind('do').map(({ id }) => id)).toEqual(['c0', 'c1', 'c1']);
    page.receive({ t: 'now', topic: TOPIC, value: { people: 2 } });
    expect(page.follower.now).toEqual({ people: 2 });
  });
});
