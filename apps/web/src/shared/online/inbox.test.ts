import type { GameSummary } from '@tesuji/online';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../storage/test/memory-store.ts';
import { Api } from './api.ts';
import { Identity } from './identity.svelte.ts';
import { byUrgency, Inbox } from './inbox.svelte.ts';
import { goToNextGame, nextGame } from './next-game.ts';
import { Reminders, type Reminder } from './reminders.ts';
import { FakeServer } from './test/fake-server.ts';
import { fill } from './test/fill-server.ts';
import { ACCOUNT, NOW, summaryOf } from './test/sample-people.ts';

const HOUR = 3_600_000;

function inboxAt(server = new FakeServer(), storage = memoryStore()): Inbox {
  return new Inbox(new Identity(server.client(), storage), storage);
}

function filled(): FakeServer {
  const server = new FakeServer();
  server.site = { ...server.site, me: ACCOUNT };
  fill(server);
  return server;
}

const idsOf = (games: readonly GameSummary[]): readonly string[] => games.map(({ id }) => id);

describe('the inbox', () => {
  it('has games that wait before others, the one with the least time left first', async () => {
    const inbox = inboxAt(filled());
    await inbox.refresh();
    expect(idsOf(inbox.waiting)).toEqual(['agame2', 'agame1']);
    expect(idsOf(inbox.others)).toEqual(['agame4', 'agame3']);
    expect(idsOf(inbox.finished)).toEqual(['agame5']);
    expect(inbox.received.map(({ id }) => id)).toEqual(['achal1', 'achal2']);
    expect(inbox.made.map(({ id }) => id)).toEqual(['achal3']);
  });

  it('orders games without a clock last, the one that has rested longest first', () => {
    const game = fc.record({ deadline: fc.option(fc.nat(), { nil: undefined }), at: fc.nat() });
    fc.assert(
      fc.property(fc.array(game), (games) => {
        const sorted = (games as GameSummary[]).toSorted(byUrgency);
        const times = sorted.map(({ deadline = Infinity, at }) => [deadline, at] as const);
        for (const [i, [deadline, at]] of times.slice(1).entries()) {
          const [before, earlier] = times[i]!;
          expect(before < deadline || (before === deadline && earlier <= at)).toBe(true);
        }
      }),
    );
  });

  it('has the pools in which this person waits, as they are taken and given back', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    expect(inbox.tickets).toEqual([]);
    await inbox.wait('chess-10m', {});
    await inbox.wait('chess-10m', {});
    await inbox.wait('shogi', { wantsAnother: true });
    expect(inbox.tickets.map(({ pool }) => pool)).toEqual(['chess-10m', 'shogi']);
    await inbox.stopWaiting('shogi');
    expect(inbox.tickets).toEqual([{ pool: 'chess-10m', since: NOW }]);
    // A reload asks for them.
    const again = inboxAt(server);
    await again.refresh();
    expect(again.tickets).toEqual(inbox.tickets);
    server.state = 'down';
    expect((await again.stopWaiting('chess-10m')).ok).toBe(false);
    expect(again.tickets).toHaveLength(1);
  });

  it('shows no ticket of which the server has told meanwhile that a game came', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    const waiting = inbox.wait('chess-10m', {});
    inbox.receiveMe({ games: server.games, challenges: [] });
    await waiting;
    expect(inbox.tickets).toEqual([]);
    // It is the game that was waited for, and the next one is not.
    expect([inbox.takeWait(), inbox.takeWait()]).toEqual([true, false]);
  });

  it('keeps a ticket that was taken while older answers were under way, and asks again', async () => {
    const server = filled();
    const { promise, resolve } = Promise.withResolvers<void>();
    // The server has answered, and the network is slow.
    const api = new Api(async (address, { method = 'GET' }) => {
      const { body } = server.answer(method, address.pathname.replace('/api/v1/', ''), {});
      const response = Response.json(body);
      if (method === 'GET' && !address.pathname.endsWith('site')) await promise;
      return response;
    }, 'https://club.example/');
    const inbox = new Inbox(new Identity(api, memoryStore()), memoryStore());
    const asked = inbox.refresh();
    await vi.waitFor(() => expect(server.asked).toContain('GET tickets'));
    await inbox.wait('chess-10m', {});
    resolve();
    await asked;
    expect(inbox.tickets.map(({ pool }) => pool)).toEqual(['chess-10m']);
    await inbox.refresh();
    expect(inbox.tickets.map(({ pool }) => pool)).toEqual(['chess-10m']);
    expect(inbox.waiting).toHaveLength(2);
  });

  it('asks nothing while this person is nobody at the server', async () => {
    const server = new FakeServer();
    await inboxAt(server).refresh();
    expect(server.asked).toEqual(['GET site']);
  });

  it('keeps what it has when the server does not answer, and says why', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    server.state = 'down';
    await inbox.refresh();
    expect(inbox.failure).toEqual({ code: 'unreachable' });
    expect(inbox.waiting).toHaveLength(2);
    server.state = 'up';
    await inbox.refresh();
    expect(inbox.failure).toBeUndefined();
  });

  it('drops an answer that is older than what the server has sent meanwhile', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const asked = inbox.refresh();
    await Promise.resolve();
    inbox.receiveMe({ games: [summaryOf('anew', 'chess', 0)], challenges: [] });
    resolve();
    await asked;
    expect(idsOf(inbox.waiting)).toEqual(['anew']);
  });

  it('removes a challenge that was taken, declined or withdrawn, also by somebody faster', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    expect(await inbox.accept({ id: 'achal1', planHash: 'h1' })).toEqual({ ok: true, value: { game: 'a0000newgame' } });
    expect(await inbox.cancel('achal3')).toMatchObject({ ok: true });
    server.challenges = [];
    expect(await inbox.decline('achal2')).toEqual({ ok: false, error: { code: 'challenge-over' } });
    expect(inbox.value?.challenges).toEqual([]);
  });

  it('keeps a challenge that could not be answered', async () => {
    const server = filled();
    const inbox = inboxAt(server);
    await inbox.refresh();
    server.state = 'down';
    expect(await inbox.decline('achal1')).toMatchObject({ ok: false });
    expect(inbox.received).toHaveLength(2);
  });

  it('keeps what was chosen on this device; reminders are off until asked for', () => {
    const storage = memoryStore();
    const inbox = inboxAt(new FakeServer(), storage);
    expect(inbox.choices).toEqual({ reminds: false, goesOn: true });
    inbox.choose({ goesOn: false });
    expect(inboxAt(new FakeServer(), storage).choices).toEqual({ reminds: false, goesOn: false });
  });
});

describe('the next game', () => {
  const three = { games: ['a1', 'a2', 'a3'].map((id, i) => summaryOf(id, 'chess', 0, { deadline: NOW + i * HOUR })) };

  it('is the most urgent that waits, or the following one when a game is skipped', () => {
    const inbox = inboxAt();
    inbox.receiveMe({ ...three, challenges: [] });
    expect(nextGame(inbox, 'a2')?.id).toBe('a1');
    expect(nextGame(inbox, 'a2', true)?.id).toBe('a3');
    expect(nextGame(inbox, 'a3', true)?.id).toBe('a1');
    expect(nextGame(inbox, 'elsewhere', true)?.id).toBe('a1');
    inbox.receiveMe({ games: [three.games[1]!], challenges: [] });
    expect(nextGame(inbox, 'a2')).toBeUndefined();
  });

  describe('is opened', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('after 0.6 s, unless one stays or has turned that off', () => {
      const inbox = inboxAt();
      inbox.receiveMe({ ...three, challenges: [] });
      const opened: string[] = [];
      goToNextGame(inbox, 'a1', ({ id }) => opened.push(id));
      vi.advanceTimersByTime(599);
      expect(opened).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(opened).toEqual(['a2']);
      goToNextGame(inbox, 'a1', ({ id }) => opened.push(id))();
      inbox.choose({ goesOn: false });
      goToNextGame(inbox, 'a1', ({ id }) => opened.push(id));
      vi.advanceTimersByTime(5000);
      expect(opened).toEqual(['a2']);
    });
  });
});

describe('reminders', () => {
  it('are about turns and challenges that have come since the page was opened, each once', () => {
    const shown: string[] = [];
    const reminders = new Reminders((reminder) => shown.push(nameOf(reminder)));
    const { games, challenges } = filled();
    reminders.receive(undefined, { games, challenges });
    expect(shown).toEqual([]);
    const moved = summaryOf('agame3', 'hasami', 8);
    const next = { games: [...games, moved], challenges };
    reminders.receive({ games, challenges }, next);
    reminders.receive(next, next);
    expect(shown).toEqual(['turn agame3']);
    const more = { ...challenges[0]!, id: 'achal9' };
    reminders.receive(next, { games, challenges: [more, { ...more, id: 'achal8', isMine: true }] });
    expect(shown).toEqual(['turn agame3', 'challenge achal9']);
  });

  it('come once when the server says that half of the time is gone, and once when most of it is', () => {
    const shown: string[] = [];
    const reminders = new Reminders((reminder) => shown.push(nameOf(reminder)));
    const game = summaryOf('a1', 'chess', 0, { deadline: NOW + 24 * HOUR });
    const before = { games: [game], challenges: [] };
    const half = { games: [{ ...game, reminded: 'half' as const }], challenges: [] };
    const most = { games: [{ ...game, reminded: 'most' as const }], challenges: [] };
    reminders.receive(undefined, before);
    reminders.receive(before, half);
    reminders.receive(half, half);
    expect(shown).toEqual(['time a1']);
    reminders.receive(half, most);
    reminders.receive(most, most);
    expect(shown).toEqual(['time a1', 'time a1']);
  });

  it('come once when a tournament begins that the person has entered', () => {
    const shown: string[] = [];
    const reminders = new Reminders((reminder) => shown.push(nameOf(reminder)));
    const entered = {
      id: 't1',
      name: 'Cup',
      game: 'chess',
      state: 'open',
      isOrganiser: false,
      isEntrant: true,
    } as const;
    const organised = { ...entered, id: 't2', isOrganiser: true, isEntrant: false };
    const value = (state: 'open' | 'running') => ({
      games: [],
      challenges: [],
      tournaments: [entered, organised].map((each) => ({ ...each, state })),
    });
    reminders.receive(undefined, value('open'));
    reminders.receive(value('open'), value('open'));
    expect(shown).toEqual([]);
    reminders.receive(value('open'), value('running'));
    reminders.receive(value('running'), value('running'));
    expect(shown).toEqual(['tournament t1']);
  });

  it('do not come for what was there already when the connection first tells of it', async () => {
    const shown: string[] = [];
    const reminders = new Reminders((reminder) => shown.push(nameOf(reminder)));
    const inbox = inboxAt(filled());
    inbox.changes.on(({ before, after }) => reminders.receive(before, after));
    await inbox.refresh();
    const cup = {
      id: 't1',
      name: 'Cup',
      game: 'chess',
      state: 'running',
      isOrganiser: false,
      isEntrant: true,
    } as const;
    const { games, challenges } = inbox.value!;
    inbox.receiveMe({ games, challenges, tournaments: [cup] });
    // A refresh does not ask for tournaments, and forgets none.
    await inbox.refresh();
    expect(inbox.value?.tournaments).toEqual([cup]);
    expect(shown).toEqual([]);
    inbox.receiveMe({ games, challenges, tournaments: [cup, { ...cup, id: 't2' }] });
    expect(shown).toEqual(['tournament t2']);
  });

  it('come once more when a correspondence game has two hours left', () => {
    const shown: string[] = [];
    const reminders = new Reminders((reminder) => shown.push(nameOf(reminder)));
    const games = [
      summaryOf('a1', 'chess', 0, { deadline: NOW + 3 * HOUR }),
      summaryOf('a2', 'chess', 1, { deadline: NOW }),
      summaryOf('a3', 'chess', 0, { deadline: NOW + HOUR, speed: 'live' }),
      summaryOf('a4', 'chess', 0, { deadline: NOW - 1 }),
    ];
    reminders.check(games, NOW);
    expect(shown).toEqual([]);
    reminders.check(games, NOW + HOUR);
    reminders.check(games, NOW + 2 * HOUR);
    expect(shown).toEqual(['time a1']);
  });
});

function nameOf(reminder: Reminder): string {
  if (reminder.kind === 'tournament') return `tournament ${reminder.tournament.id}`;
  return `${reminder.kind} ${reminder.kind === 'challenge' ? reminder.challenge.id : reminder.game.id}`;
}
