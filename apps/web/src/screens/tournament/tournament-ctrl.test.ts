import type { GameSummary, SiteInfo, TournamentNow } from '@tesuji/online';
import { describe, expect, it } from 'vitest';
import { chess } from '@tesuji/rules/chess';
import { Api } from '../../shared/online/api.ts';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { CreateCtrl } from './create-ctrl.svelte.ts';
import { TournamentCtrl } from './tournament-ctrl.svelte.ts';
import { stateWords, tournamentFailure } from './words.ts';

const ME = { id: 'me', name: 'Mika', isGuest: false, kind: 'account' } as const;
const SITE: SiteInfo = {
  name: 'Club',
  build: 'b',
  registration: 'open',
  isSecure: true,
  addresses: [],
  me: ME,
};

/** A server that answers from a table, and notes what it was asked. */
class Server {
  readonly asked: string[] = [];
  readonly bodies: unknown[] = [];
  answers: Readonly<Record<string, unknown>> = {};
  status = 200;

  async identity(): Promise<Identity> {
    const api = new Api(async (address, { method, body }) => {
      const path = address.pathname.split('/api/v1/')[1]!;
      this.asked.push(`${method} ${path}`);
      if (body !== undefined) this.bodies.push(JSON.parse(body as string));
      const answer = path === 'site' ? SITE : (this.answers[path] ?? {});
      const status = path === 'site' ? 200 : this.status;
      return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
    }, 'https://club.example/');
    const identity = new Identity(api, memoryStore());
    await identity.load();
    return identity;
  }
}

function now(changes: Partial<TournamentNow> = {}, plies = 0): TournamentNow {
  const entrants = ['me', 'you'].map((id, index) => ({
    number: index + 1,
    person: { id, name: id, isGuest: false },
    state: 'in' as const,
  }));
  return {
    tournament: {
      id: 't',
      plan: {
        name: 'Evening',
        format: { kind: 'swiss', rounds: 3, tieBreaks: [] },
        line: { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: [] },
        clock: { kind: 'sudden-death', main: 60_000 },
        isRated: false,
        isListed: true,
        allowsGuests: true,
        pause: 30,
      },
      organiser: { id: 'you', name: 'you', isGuest: false },
      state: 'running',
      createdAt: 0,
      round: 2,
      rounds: 3,
    },
    entrants,
    table: [],
    pairings: [{ round: 2, board: 1, first: 2, second: 1, game: 'g2' }],
    games: [{ id: 'g2', plies } as GameSummary],
    ...changes,
  };
}

async function open(server: Server, led: string[] = []): Promise<TournamentCtrl> {
  return new TournamentCtrl('t', await server.identity(), (game) => led.push(game));
}

describe('a tournament on the page', () => {
  it('leads to a game of one’s own when it begins, once', async () => {
    const led: string[] = [];
    const ctrl = await open(new Server(), led);
    ctrl.receive(now({ pairings: [], games: [] }));
    expect(led).toEqual([]);
    ctrl.receive(now());
    ctrl.receive(now({}, 4));
    expect(led).toEqual(['g2']);
    expect(ctrl.myGame).toBe('g2');
  });

  it('leads nowhere when one comes back from a game that goes on', async () => {
    const led: string[] = [];
    const ctrl = await open(new Server(), led);
    ctrl.receive(now({}, 12));
    expect(led).toEqual([]);
    expect(ctrl.myGame).toBe('g2');
  });

  it('asks for an earlier round, and shows the last one as it changes', async () => {
    const server = new Server();
    server.answers = { 'tournaments/t/rounds/1': [{ round: 1, board: 1, first: 1, second: 2, points: [1, 0] }] };
    const ctrl = await open(server);
    ctrl.receive(now());
    expect(ctrl.shownPairings).toMatchObject([{ round: 2 }]);
    await ctrl.showRound(1);
    expect(ctrl.shownPairings).toMatchObject([{ round: 1, points: [1, 0] }]);
    await ctrl.showRound(2);
    expect(ctrl.chosenRound).toBeUndefined();
    expect(server.asked.filter((each) => each.includes('rounds'))).toHaveLength(1);
  });

  it('says that there is none, and why something was refused', async () => {
    const server = new Server();
    const ctrl = await open(server);
    ctrl.receive(undefined);
    expect(ctrl.isUnknown).toBe(true);
    ctrl.receive(now());
    server.status = 409;
    server.answers = { 'tournaments/t/enter': { code: 'not-now', field: 'full' } };
    expect(await ctrl.enter()).toBe(false);
    expect(tournamentFailure(ctrl.failure!, 'en')).toBe('All places are taken.');
    expect(tournamentFailure({ code: 'bad-plan', field: 'isRated.clocks' }, 'en')).toContain('different clocks');
  });
});

describe('where a tournament stands', () => {
  const { tournament } = now();

  it('says the round, and when the next one begins', () => {
    expect(stateWords(tournament, 0, 'en')).toBe('Round 2 of 3');
    expect(stateWords({ ...tournament, nextAt: 20_000 }, 0, 'en')).toBe('Round 3 begins in 20 s');
    expect(stateWords({ ...tournament, nextAt: 20_000 }, 20_001, 'en')).toBe('Round 3 begins');
    expect(stateWords({ ...tournament, endsAt: 90_000 }, 30_000, 'ja')).toBe('残り1分');
    expect(stateWords({ ...tournament, state: 'over' }, 0, 'ja')).toBe('終了');
  });

  it('says when it begins', () => {
    const state = 'open';
    expect(stateWords({ ...tournament, state }, 0, 'en')).toBe('Begins when the organiser starts it');
    const plan = { ...tournament.plan, startsAt: 60_000 };
    expect(stateWords({ ...tournament, state, plan }, 0, 'en')).toBe('Begins in 1 min');
    expect(stateWords({ ...tournament, state, plan }, 61_000, 'en')).toBe('Begins now');
  });
});

describe('the form', () => {
  it('makes a tournament with what is chosen, and only that', async () => {
    const server = new Server();
    server.answers = { tournaments: { id: 'new' } };
    const ctrl = new CreateCtrl(await server.identity(), [chess], 'Evening');
    expect(await ctrl.create()).toBe('new');
    expect(server.bodies.at(-1)).toMatchObject({
      format: { kind: 'arena', minutes: 30, scoring: 'streak' },
      pause: 30,
    });
    ctrl.chooseKind('round-robin');
    ctrl.chooseTieBreak(1, 'buchholz');
    // What is chosen twice counts once, and nothing after what is taken away.
    ctrl.chooseTieBreak(0, 'buchholz');
    expect(ctrl.draft.tieBreaks).toEqual(['buchholz', 'wins']);
    ctrl.chooseTieBreak(1, undefined);
    await ctrl.create();
    expect(server.bodies.at(-1)).toMatchObject({ format: { kind: 'round-robin', cycles: 1, tieBreaks: ['buchholz'] } });
    ctrl.chooseKind('teams');
    ctrl.setTeam(0, ' East ');
    ctrl.setTeam(1, 'West');
    ctrl.change({ teams: [...ctrl.draft.teams, ''] });
    await ctrl.create();
    expect(server.bodies.at(-1)).toMatchObject({ format: { kind: 'teams', teams: ['East', 'West'] } });
  });
});
