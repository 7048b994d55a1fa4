import { chess } from '@tesuji/rules/chess';
import { challengePlan } from '@tesuji/online';
import { games, ok } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { ACCOUNT, AKI } from '../../shared/online/test/sample-people.ts';
import { SettingsStore } from '../../shared/settings/settings-store.svelte.ts';
import type { GamePlan } from '../../shared/play/setup/game-plan.ts';
import type { LiveGames } from '../../shared/play/live-games.svelte.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { NewGameCtrl, playerNames } from './new-game-ctrl.svelte.ts';
import { freeOptions } from '../../shared/play/setup/start-game.ts';

function openScreen(
  storage: KeyValueStore = memoryStore(),
  chance: () => number = () => 0.9,
  server: FakeServer = new FakeServer(),
) {
  const begun: GamePlan[] = [];
  const live: LiveGames = {
    list: [],
    damaged: [],
    begin: (plan) => ok(`game-${begun.push(plan)}`),
    open: () => undefined,
    discard: () => () => undefined,
    removeDamaged: () => undefined,
    settled: () => Promise.resolve(),
  };
  const settings = new SettingsStore({ ...DEFAULT_SETTINGS, name: 'Aya' });
  const identity = new Identity(server.client(), memoryStore());
  const ctrl = new NewGameCtrl({ games, storage, settings, identity, live: () => Promise.resolve(live) }, chance);
  return { ctrl, begun, settings, storage };
}

const MATE_IN_CHESS = '1. f3 e5 2. g4 Qh4# 0-1';

describe('a new game', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s has defaults for a beginner', async (id, game) => {
    const { ctrl, begun } = openScreen();
    ctrl.chooseGame(game);
    expect(await ctrl.begin()).toEqual(ok('#/game/game-1'));
    expect(begun).toEqual([
      {
        line: expect.objectContaining({ game: id, moves: [] }),
        seats: [
          { kind: 'person', name: 'Aya' },
          { kind: 'level', level: 1 },
        ],
        clocks: [{ kind: 'none' }, { kind: 'none' }],
        help: { hints: 'beginner', sides: [0], tutorial: true, warnings: 'normal' },
        takeback: 'free',
        isCopy: false,
      },
    ]);
  });

  it('begins from a position of Chess960 that an address names or leaves to chance', async () => {
    const { ctrl, begun, storage } = openScreen();
    await ctrl.visit({ game: 'chess', setup: 'chess960:3' });
    await ctrl.begin();
    await ctrl.visit({ game: 'chess', setup: 'chess960' });
    expect(ctrl.state.choice.setup).toBe('chess960:864');
    await ctrl.begin();
    expect(begun.map(({ line }) => line.start)).toEqual([3, 864].map((number) => chess.numberedSetups!.text(number)));
    await ctrl.visit({ game: 'chess', setup: 'chess960:960' });
    expect(ctrl.state.choice.setup).toBe('chess960:864');
    expect(openScreen(storage).ctrl.state.choice.setup).toBe('chess960:864');
  });

  it('seats another program instead of the level, and keeps it', async () => {
    const { ctrl, begun, storage } = openScreen();
    ctrl.chooseGame(chess);
    ctrl.change({ program: 'mcts:nodes=200' });
    await ctrl.begin();
    expect(begun[0]?.seats[1]).toEqual({ kind: 'agent', agent: 'mcts:nodes=200' });
    expect(openScreen(storage).ctrl.state.choice.program).toBe('mcts:nodes=200');
    ctrl.change({ program: 'usi:rm -rf' });
    expect(openScreen(storage).ctrl.state.choice.program).toBe('');
  });

  it('gives seat, clock and coach to the side that the person draws by lot', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ side: 'random', areClocksDifferent: true, clocks: ['10m', '1m'], level: 7 });
    await ctrl.begin();
    expect(begun[0]).toMatchObject({
      seats: [{ kind: 'level', level: 7 }, { kind: 'person' }],
      clocks: [
        { kind: 'sudden-death', main: 60_000 },
        { kind: 'sudden-death', main: 600_000 },
      ],
      help: { sides: [1] },
    });
  });

  it.each([
    ['both', [0, 1]],
    ['mine', [1]],
    ['theirs', [0]],
  ] as const)('of two people, the coach helps %s', async (helped, sides) => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ opponent: 'person', helped, side: 1, otherName: ' Ken ' });
    await ctrl.begin();
    expect(begun[0]).toMatchObject({
      isCopy: false,
      help: { sides },
      seats: [
        { kind: 'person', name: 'Ken' },
        { kind: 'person', name: 'Aya' },
      ],
    });
  });

  it('that is entered helps the chosen side alone, never warns, and has no clock', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ opponent: 'copy', helped: 'both', side: 1, warnings: 'strict', clocks: ['3m', '3m'] });
    await ctrl.begin();
    expect(begun[0]).toMatchObject({ isCopy: true, help: { sides: [1], warnings: 'off' } });
    expect(begun[0]!.clocks.map(({ kind }) => kind)).toEqual(['none', 'none']);
  });

  it('against an engine has its own name and what was set of it', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ opponent: 'outside', engine: 'sf' });
    await ctrl.meetEngine(() => Promise.resolve({ name: 'Stockfish 16.1', options: [] }));
    ctrl.setEngineValues({ 'Skill Level': '3' });
    await ctrl.begin();
    expect(begun[0]!.seats[1]).toEqual({
      kind: 'outside',
      engine: 'sf',
      name: 'Stockfish 16.1',
      options: { 'Skill Level': '3' },
    });
  });

  it('of two computers takes levels and other agents, whatever side was chosen before', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ opponent: 'machines', side: 1 });
    const chosen = ctrl.state.choice.setup;
    ctrl.change({ setup: '2-piece' });
    expect(playerNames(ctrl.state, '', 'ja')).toEqual(['下手', '上手']);
    ctrl.change({ setup: chosen });
    ctrl.changeOne('machines', 1, 'mcts:nodes=2000');
    await ctrl.begin();
    expect(begun[0]!.seats).toEqual([
      { kind: 'level', level: 3 },
      { kind: 'agent', agent: 'mcts:nodes=2000' },
    ]);
  });

  it('on several boards is one group', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ boards: 4 });
    const address = await ctrl.begin();
    const group = begun[0]!.group;
    expect(address).toEqual(ok(`#/boards/${group}`));
    expect(begun.map((plan) => plan.group)).toEqual([group, group, group, group]);
  });

  it('against an external engine needs one', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ opponent: 'outside' });
    expect(await ctrl.begin()).toMatchObject({ ok: false, error: { kind: 'no-engine' } });
    ctrl.change({ engine: 'yane' });
    await ctrl.begin();
    expect(begun[0]!.seats[1]).toEqual({ kind: 'outside', engine: 'yane' });
  });

  it('is refused with an invalid clock, and names the player', async () => {
    const { ctrl, begun } = openScreen();
    ctrl.change({ areClocksDifferent: true, clocks: ['10m', '10'] });
    expect(await ctrl.begin()).toMatchObject({ ok: false, error: { kind: 'clock', clock: 1 } });
    ctrl.change({ areClocksDifferent: false });
    expect((await ctrl.begin()).ok).toBe(true);
    expect(begun).toHaveLength(1);
  });
});

describe('a game against a person elsewhere', () => {
  it('is offered as a challenge with all that was chosen, the maker first', async () => {
    const server = new FakeServer();
    const { ctrl, begun } = openScreen(memoryStore(), undefined, server);
    await ctrl.visit({ game: 'chess', opponent: 'online' });
    ctrl.change({ side: 'random', areClocksDifferent: true, clocks: ['72h per move', '5m'], pauses: 'none' });
    ctrl.change({ allowsHelp: true, watchers: 'everybody', delay: 60_000, takeback: 'free' });
    expect(await ctrl.begin()).toEqual(ok('#/challenge/aoffer1'));
    expect(begun).toEqual([]);
    expect(server.asked).toContain('POST guest');
    const help = { hints: true, warnings: true };
    expect(server.offers.get('aoffer1')!.plan).toMatchObject({
      line: { game: 'chess', moves: [] },
      clocks: [
        { kind: 'per-move', each: 3 * 86_400_000 },
        { kind: 'sudden-death', main: 300_000 },
      ],
      side: 'random',
      takebacks: 'asked',
      pauses: 'none',
      help: [help, help],
      isPublic: true,
      delay: 60_000,
      isRated: false,
    });
    expect(challengePlan.safeParse(server.offers.get('aoffer1')!.plan).success).toBe(true);
  });

  it('stays one against a person elsewhere when another game is chosen', async () => {
    const { ctrl } = openScreen(memoryStore(), undefined, new FakeServer());
    await ctrl.visit({ game: 'chess', opponent: 'online' });
    ctrl.chooseGame(shogi);
    expect([ctrl.state.game.id, ctrl.state.choice.opponent]).toEqual(['shogi', 'online']);
  });

  it('may be for one account, which has to exist', async () => {
    const server = new FakeServer();
    const { ctrl } = openScreen(memoryStore(), undefined, server);
    ctrl.change({ opponent: 'online', invited: 'Nobody' });
    expect(await ctrl.begin()).toMatchObject({ error: { kind: 'server', failure: { code: 'not-found' } } });
    ctrl.change({ invited: ' Aki ' });
    expect((await ctrl.begin()).ok).toBe(true);
    expect(server.offers.get('aoffer1')!.taker?.name).toBe('Aki');
  });

  it('begins at once when it is for a level of the server, and is not rated', async () => {
    const server = new FakeServer();
    server.site = { ...server.site, me: ACCOUNT };
    const person = { id: 'level2', name: 'Level 2', isGuest: false, level: 2 };
    server.residents = [{ person, ratings: { chess: 715 } }];
    const { ctrl } = openScreen(memoryStore(), undefined, server);
    ctrl.change({ opponent: 'online', invited: 'Level 2', isRated: true });
    expect(playerNames(ctrl.state, 'Mika', 'ja')).toEqual(['Mika', 'レベル2']);
    expect(await ctrl.begin()).toEqual(ok('#/game/agame1'));
    expect(server.offers.get('aoffer1')!.plan.isRated).toBe(false);
  });

  it('may be for a person from a list, whose name the server knows', async () => {
    const server = new FakeServer();
    const { ctrl } = openScreen(memoryStore(), undefined, server);
    ctrl.change({ invited: 'Somebody' });
    await ctrl.visit({ opponent: 'online', person: AKI.id, listed: '1' });
    expect(ctrl.invitee).toEqual(AKI);
    expect(ctrl.canList).toBe(false);
    expect((await ctrl.begin()).ok).toBe(true);
    expect(server.offers.get('aoffer1')).toMatchObject({ taker: AKI });
    expect(server.offers.get('aoffer1')!.isListed).toBeUndefined();
  });

  it('is listed in the lobby if it is for anybody and begins with its start', async () => {
    const server = new FakeServer();
    const { ctrl } = openScreen(memoryStore(), undefined, server);
    await ctrl.visit({ game: 'chess', opponent: 'online', listed: '1' });
    ctrl.change({ invited: 'Aki' });
    expect(ctrl.canList).toBe(false);
    ctrl.change({ invited: '' });
    expect((await ctrl.begin()).ok).toBe(true);
    expect(server.offers.get('aoffer1')!.isListed).toBe(true);
    await ctrl.visit({ game: 'chess', opponent: 'online', line: 'e2e4 e7e5', listed: '1' });
    expect((await ctrl.begin()).ok).toBe(true);
    expect(server.offers.get('aoffer2')!.isListed).toBeUndefined();
  });

  it('says why no challenge was made when the server does not answer', async () => {
    const server = new FakeServer();
    server.state = 'down';
    const { ctrl } = openScreen(memoryStore(), undefined, server);
    ctrl.change({ opponent: 'online' });
    expect(await ctrl.begin()).toMatchObject({ error: { kind: 'server', failure: { code: 'unreachable' } } });
  });
});

describe('the last choice', () => {
  it('is stored for each game, with the name', async () => {
    const { ctrl, storage, settings } = openScreen();
    ctrl.chooseGame(chess);
    ctrl.change({ level: 8, clocks: ['5m', '5m'] });
    ctrl.chooseGame(shogi);
    ctrl.change({ setup: 'lance', options: { try: 'on' } });
    ctrl.name = ' Mio ';
    await ctrl.begin();
    expect(settings.value.name).toBe('Mio');
    const later = openScreen(storage).ctrl;
    expect(later.state).toMatchObject({
      game: shogi,
      choice: { setup: 'lance', options: { try: 'on' }, level: 1 },
    });
    later.chooseGame(chess);
    expect(later.state.choice).toMatchObject({ level: 8, clocks: ['5m', '5m'] });
    later.reset();
    expect(later.state.choice).toMatchObject({ level: 1, clocks: ['none', 'none'] });
  });

  it('is reset where it is damaged, and only there', () => {
    const storage = memoryStore();
    const choice = {
      level: 99,
      hints: 'loud',
      boards: 13,
      takeback: 'none',
      machines: ['level:3', 7],
      options: { no: 'on' },
    };
    storage.write('new-game', { game: 'chess', choices: { chess: choice } });
    expect(openScreen(storage).ctrl.state.choice).toMatchObject({
      level: 1,
      hints: 'beginner',
      boards: 1,
      takeback: 'none',
      machines: ['level:3', 'level:5'],
      options: {},
    });
    storage.write('new-game', 'rubbish');
    expect(openScreen(storage).ctrl.state.game).toBe(games[0]);
  });
});

describe('a pasted start', () => {
  it('can be a position of the game', async () => {
    const { ctrl, begun } = openScreen();
    await ctrl.paste('4k4/9/9/9/9/9/9/9/4K4 w G 1');
    expect(ctrl.state.start).toMatchObject({ ok: true });
    await ctrl.begin();
    expect(begun[0]!.line.start).toBe('4k4/9/9/9/9/9/9/9/4K4 w G 1');
    expect(ctrl.state.choice).toMatchObject({ startFrom: 'setup', pasted: '' });
  });

  it.each([
    ['4k4/9/9/9/9/9/9/9/4Z4 b - 1', { kind: 'position', error: { stage: 'text', got: 'Z' } }],
    ['4k4/9/9/9/9/9/9/9/9 b - 1', { kind: 'position', error: { stage: 'setup', kind: 'missing-king' } }],
    ['手合割：平手\n1 ７六歩(77)\n2 ５五角(88)', { kind: 'record' }],
  ])('%s is refused with its error', async (text, error) => {
    const { ctrl } = openScreen();
    ctrl.chooseGame(shogi);
    await ctrl.paste(text);
    const { start } = ctrl.state;
    if (error.kind === 'record') expect(ctrl.state.pasted).toMatchObject({ problem: { line: 3 } });
    else expect(start).toMatchObject({ ok: false, error });
  });

  it('of another game selects that game', async () => {
    const { ctrl } = openScreen();
    ctrl.chooseGame(shogi);
    await ctrl.paste('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    expect(ctrl.state).toMatchObject({
      game: chess,
      hasSwitched: true,
      choice: { pasted: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
    });
    ctrl.chooseGame(shogi);
    expect(ctrl.state).toMatchObject({ game: shogi, hasSwitched: false, choice: { startFrom: 'setup' } });
  });

  it('can be a record, continued from any move', async () => {
    const { ctrl, begun } = openScreen();
    await ctrl.paste('1. e4 e5 2. Nf3');
    ctrl.setPly(2);
    await ctrl.begin();
    expect(begun[0]!.line).toMatchObject({ game: 'chess', moves: ['e2e4', 'e7e5'] });
  });

  it('that is a record has its own rules, unlike a setup', async () => {
    const { ctrl } = openScreen();
    const free = (): readonly string[] => {
      const { game, choice, pasted } = ctrl.state;
      return freeOptions(game, choice, pasted).map(({ id }) => id);
    };
    ctrl.chooseGame(shogi);
    const usual = free();
    expect(usual).toContain('try');
    await ctrl.paste('手合割：平手\n1 ７六歩(77)');
    expect([ctrl.state.pasted?.kind, free()]).toEqual(['record', []]);
    ctrl.change({ startFrom: 'setup' });
    expect(free()).toEqual(usual);
    ctrl.change({ startFrom: 'pasted' });
    expect(free()).toEqual([]);
  });

  it('that is a finished game starts before its last move, and is refused after it', async () => {
    const { ctrl } = openScreen();
    await ctrl.paste(MATE_IN_CHESS);
    expect(ctrl.state).toMatchObject({ ply: 3, start: { ok: true } });
    ctrl.setPly(4);
    expect(ctrl.state.start).toMatchObject({ ok: false, error: { kind: 'over' } });
    expect(await ctrl.begin()).toMatchObject({ ok: false, error: { kind: 'start' } });
  });

  it('can be in an address, as a position, a line and a level', async () => {
    const { ctrl, begun } = openScreen();
    await ctrl.visit({ game: 'chess', line: 'e2e4 e7e5', level: '3' });
    await ctrl.begin();
    expect(begun[0]).toMatchObject({ line: { moves: ['e2e4', 'e7e5'] }, seats: [{}, { kind: 'level', level: 3 }] });
    await ctrl.visit({ game: 'shogi', position: '4k4/9/9/9/9/9/9/9/4K4 b G 1' });
    await ctrl.begin();
    expect(begun[1]!.line).toMatchObject({ game: 'shogi', start: '4k4/9/9/9/9/9/9/9/4K4 b G 1' });
  });
});
