import { createMatch, plyOf } from '@tesuji/match';
import { findGame, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire/api.ts';
import type { ClientMessage, GameSnapshot, ServerMessage } from '../wire/message.ts';
import { Connection, type ChannelEvents } from './connection.ts';
import { Follower, type FollowerNews } from './follower.ts';
import type { PendingCommand } from './pending-queue.ts';

const ID = 'a0000aaaaaaaa';
const TOPIC = `game:${ID}`;
const person = { id: 'p', name: 'p', isGuest: true };
const help = { hints: false, warnings: false };
const INFO: GameInfo = {
  id: ID,
  players: [person, person],
  speed: 'live',
  isRated: false,
  isPublic: true,
  delay: 0,
  help: [help, help],
  createdAt: 0,
};

/** A page whose server is the test. */
class Page {
  readonly time = new VirtualTime();
  readonly sent: ClientMessage[] = [];
  readonly news: FollowerNews[] = [];
  kept: readonly PendingCommand[] = [];
  events: ChannelEvents | undefined;
  openings = 0;
  readonly connection = new Connection({
    open: (events) => {
      this.events = events;
      this.openings++;
      return { send: (text) => this.sent.push(JSON.parse(text) as ClientMessage), close: () => {} };
    },
    time: this.time,
    random: () => 0.5,
    build: 'test',
  });
  follower = this.#follow();
  #ids = 0;
  #answered = 0;

  #follow(): Follower {
    const follower = new Follower(
      {
        connection: this.connection,
        time: this.time,
        store: { read: () => this.kept, write: (pending) => (this.kept = pending) },
        freshId: () => `c${this.#ids++}`,
        findGame,
      },
      ID,
    );
    follower.listen((news) => this.news.push(news));
    follower.start();
    return follower;
  }

  connect(): void {
    this.events?.opened();
    this.receive({ t: 'welcome', now: this.time.now(), build: 'test' });
  }

  receive(message: ServerMessage): void {
    this.events?.received(JSON.stringify(message));
  }

  snapshot(): void {
    const match = unwrap(createMatch(chess, { terms: { isShared: false } }, this.time.now()));
    const state: GameSnapshot = { info: INFO, match, side: 0 };
    this.receive({ t: 'state', topic: TOPIC, seq: 0, state });
  }

  moved(sequence: number, move: string, command?: string): void {
    const event = { kind: 'moved', side: (sequence + 1) % 2, move, spent: 0, sequence, at: this.time.now(), command };
    this.receive({ t: 'events', topic: TOPIC, events: [event], head: sequence });
  }

  /** Answers the pings that have not been. */
  answerPings(): void {
    const pings = this.ofKind('ping');
    for (const { at } of pings.slice(this.#answered)) this.receive({ t: 'pong', at, now: this.time.now() });
    this.#answered = pings.length;
  }

  ofKind<K extends ClientMessage['t']>(kind: K): (ClientMessage & { readonly t: K })[] {
    return this.sent.filter((message): message is ClientMessage & { readonly t: K } => message.t === kind);
  }
}

function ready(): Page {
  const page = new Page();
  page.connect();
  page.snapshot();
  return page;
}

describe('a follower', () => {
  it('shows a move at once, and keeps it apart until it is confirmed', () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    expect(plyOf(page.follower.shown!)).toBe(1);
    expect(plyOf(page.follower.confirmed!)).toBe(0);
    page.moved(1, 'e2e4', '0:c0');
    expect(page.follower.pending).toEqual([]);
    expect(page.kept).toEqual([]);
    expect(plyOf(page.follower.confirmed!)).toBe(1);
  });

  it('takes a refused move back, and says why', () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    page.receive({ t: 'refused', topic: TOPIC, id: 'c0', refusal: { code: 'paused' } });
    expect(plyOf(page.follower.shown!)).toBe(0);
    expect(page.news.at(-1)?.refusal).toMatchObject({ refusal: { code: 'paused' } });
  });

  it('does not show what the rules refuse, and sends it all the same', () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e5', ply: 0 });
    expect(plyOf(page.follower.shown!)).toBe(0);
    expect(page.ofKind('do')).toHaveLength(1);
  });

  it('joins again after the last event it has when something is missing', () => {
    const page = ready();
    page.moved(1, 'e2e4');
    page.moved(3, 'g1f3');
    expect(page.ofKind('join').at(-1)).toEqual({ t: 'join', topic: TOPIC, after: 1 });
    expect(plyOf(page.follower.confirmed!)).toBe(1);
    page.receive({ t: 'events', topic: TOPIC, events: [], head: 2 });
    expect(page.ofKind('join')).toHaveLength(3);
  });

  it('ignores what it has already', () => {
    const page = ready();
    page.moved(1, 'e2e4');
    page.moved(1, 'e2e4');
    expect(plyOf(page.follower.confirmed!)).toBe(1);
  });

  it('sends unanswered commands again after a lost connection, with the same ids', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    page.events?.closed();
    await page.time.run(1000);
    expect(page.openings).toBe(2);
    page.connect();
    expect(page.ofKind('do').map(({ id }) => id)).toEqual(['c0', 'c0']);
    expect(page.ofKind('join').at(-1)).toMatchObject({ after: 0 });
  });

  it('keeps unanswered commands over a reload, for an hour', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    const again = new Page();
    again.kept = page.kept;
    const follower = new Follower(
      {
        connection: again.connection,
        time: again.time,
        store: { read: () => page.kept, write: () => {} },
        freshId: () => 'x',
        findGame,
      },
      ID,
    );
    expect(follower.pending).toHaveLength(1);
    await again.time.run(3_700_000);
    const late = new Follower(
      {
        connection: again.connection,
        time: again.time,
        store: { read: () => page.kept, write: () => {} },
        freshId: () => 'x',
        findGame,
      },
      ID,
    );
    expect(late.pending).toEqual([]);
  });

  it('does not send a command again that has waited for more than an hour', async () => {
    const page = ready();
    page.events?.closed();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    await page.time.run(3_700_000);
    page.connect();
    expect(page.ofKind('do')).toEqual([]);
    expect(page.follower.pending).toEqual([]);
    expect(plyOf(page.follower.shown!)).toBe(0);
  });

  it('sends again when the server says later', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    page.receive({ t: 'later', topic: TOPIC, id: 'c0', ms: 500 });
    await page.time.run(499);
    expect(page.ofKind('do')).toHaveLength(1);
    await page.time.run(1);
    expect(page.ofKind('do')).toHaveLength(2);
  });

  it('measures how long its player thought, from when the turn was shown', async () => {
    const page = ready();
    await page.time.run(1234);
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    expect(page.ofKind('do')[0]?.think).toBe(1234);
  });

  it('says when there is no such game', () => {
    const page = new Page();
    page.connect();
    page.receive({ t: 'gone', topic: TOPIC, why: 'unknown' });
    expect(page.follower.gone).toBe('unknown');
  });
});

describe('a page of another version than its server', () => {
  it('does not wait for a command whose answer it does not know, and reads the log instead', () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    const joins = page.ofKind('join').length;
    page.receive({ t: 'postponed', topic: TOPIC, id: 'c0' } as unknown as ServerMessage);
    expect(page.follower.pending).toEqual([]);
    expect(plyOf(page.follower.shown!)).toBe(0);
    expect(page.ofKind('join')).toHaveLength(joins + 1);
    page.receive({ t: 'postponed', topic: TOPIC, id: 'c0' } as unknown as ServerMessage);
    expect(page.ofKind('join')).toHaveLength(joins + 1);
  });

  it('takes back a command that the server cannot read', () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    page.receive({ t: 'refused', topic: TOPIC, id: 'c0', refusal: { code: 'malformed', field: 'command' } });
    expect(page.follower.pending).toEqual([]);
    expect(page.news.at(-1)?.refusal?.refusal.code).toBe('malformed');
  });

  it('has to be loaded anew when the server can read nothing of what it sends', () => {
    const page = ready();
    page.receive({ t: 'error', code: 'malformed', what: 'json' });
    expect(page.connection.status.kind).toBe('old');
  });
});

describe('a connection', () => {
  it('asks again when the server did not take a message, and not more often', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    for (let count = 0; count < 5; count++) page.receive({ t: 'error', code: 'too-many' });
    expect(page.ofKind('do')).toHaveLength(1);
    await page.time.run(2000);
    expect(page.ofKind('do')).toHaveLength(2);
    page.receive({ t: 'error', code: 'too-many', what: 'topic' });
    await page.time.run(2000);
    expect(page.ofKind('do')).toHaveLength(2);
  });

  it('waits longer after each failure, and at most a second and a half', async () => {
    const page = new Page();
    for (let attempt = 0; attempt < 8; attempt++) {
      page.events?.closed();
      expect(page.connection.status.kind).toBe('waiting');
      await page.time.run(1500);
    }
    expect(page.openings).toBe(9);
  });

  it('tries elsewhere when it is not welcomed in time, and sooner where that was quick before', async () => {
    const page = new Page();
    await page.time.run(3900);
    expect(page.openings).toBe(1);
    await page.time.run(500);
    expect(page.openings).toBe(2);
    page.connect();
    page.events?.closed();
    await page.time.run(300 + 900);
    expect(page.openings).toBe(3);
    await page.time.run(100 + 600);
    expect(page.openings).toBe(4);
  });

  it('waits longer where connections take long, and with each attempt but the first', async () => {
    const page = new Page();
    await page.time.run(2000);
    page.connect();
    page.events?.closed();
    await page.time.run(300 + 7900);
    expect(page.openings).toBe(2);
    await page.time.run(700);
    expect(page.openings).toBe(3);
    // The first attempt in vain may have met the one server that hangs.
    await page.time.run(7200);
    expect(page.openings).toBe(3);
    await page.time.run(300);
    expect(page.openings).toBe(4);
    await page.time.run(11_800);
    expect(page.openings).toBe(4);
  });

  it('tries elsewhere a second after a command to which it heard nothing, not even to a ping', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    await page.time.run(300);
    expect(page.ofKind('ping')).toHaveLength(1);
    await page.time.run(200);
    expect(page.ofKind('ping')).toHaveLength(2);
    expect(page.connection.status.kind).toBe('connected');
    await page.time.run(300 + 300);
    expect(page.openings).toBe(2);
    page.connect();
    expect(page.ofKind('do')).toHaveLength(2);
  });

  it('stays where the answer to a command takes long, as long as pings are answered', async () => {
    const page = ready();
    page.follower.order({ kind: 'move', move: 'e2e4', ply: 0 });
    for (let time = 0; time < 30_000; time += 100) {
      await page.time.run(100);
      page.answerPings();
    }
    expect(page.openings).toBe(1);
  });

  it('soon notices a server that hangs while the opponent is to move, and later where nobody waits', async () => {
    const page = ready();
    page.answerPings();
    await page.time.run(5900);
    expect(page.openings).toBe(1);
    await page.time.run(100 + 1000 + 300);
    expect(page.openings).toBe(2);
    page.connect();
    page.moved(1, 'e2e4');
    page.answerPings();
    await page.time.run(1900);
    expect(page.openings).toBe(2);
    await page.time.run(100 + 1100 + 300);
    expect(page.openings).toBe(3);
  });

  it('learns the time of the server, and how far away it is', async () => {
    const page = ready();
    page.answerPings();
    await page.time.run(6000);
    const ping = page.ofKind('ping').at(-1)!;
    await page.time.run(80);
    page.receive({ t: 'pong', at: ping.at, now: ping.at + 1_000_040 });
    expect(page.connection.serverTime.lag).toBe(80);
    expect(page.connection.serverTime.now()).toBe(page.time.now() + 1_000_000);
  });

  it('stops when the page is too old', () => {
    const page = new Page();
    page.events?.opened();
    page.receive({ t: 'old', build: 'new' });
    expect(page.connection.status.kind).toBe('old');
  });

  it('leaves a topic that has no follower any more', () => {
    const page = ready();
    page.follower.start()();
    expect(page.ofKind('leave')).toHaveLength(1);
  });
});
