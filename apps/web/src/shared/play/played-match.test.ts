import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { SettingsStore } from '../settings/settings-store.svelte.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import { GameCtrl } from './game-ctrl.svelte.ts';
import { connectionWords } from './game-status.ts';
import { GroupedGames, JoinedGames } from './joined-games.ts';
import type { ConnectionNotice } from './played-match.ts';
import { drag, FakeThinkingService, movesOf, planOf, quiet, Tab, AGAINST_LEVEL } from './test/fake-world.ts';
import { FakeOnlineMatch } from './test/fake-online-match.ts';

function sit(settings: Partial<Settings> = {}): { match: FakeOnlineMatch; ctrl: GameCtrl } {
  const match = new FakeOnlineMatch(chess);
  const thinking = new FakeThinkingService(chess);
  const ctrl = new GameCtrl(match, {
    settings: new SettingsStore({ ...DEFAULT_SETTINGS, ...settings }),
    sounds: { play: () => undefined },
    thinking: () => Promise.resolve(thinking),
  });
  return { match, ctrl };
}

describe('a match against a person elsewhere', () => {
  it('is played on the same board, and the opponent has a name', () => {
    const { match, ctrl } = sit();
    expect(ctrl.view.seats.map(({ name }) => name)).toEqual(['You', 'Aki']);
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.saving).toEqual({ plies: 0, status: 'sending' });
    expect(ctrl.view).toMatchObject({ isOurTurn: false, status: 'Aki is thinking…' });
    match.confirm();
    match.answer({ kind: 'move', move: 'e7e5' });
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
    expect(ctrl.view.isOurTurn).toBe(true);
  });

  it('shows a move that the server refuses later as not made, and says why', () => {
    const { match, ctrl } = sit();
    drag(ctrl, 'e2', 'e4');
    match.refuse({ code: 'stale', ply: 0, present: 1 });
    expect(ctrl.view).toMatchObject({ plies: 0, isOurTurn: true });
    expect(ctrl.view.refusal).toMatch(/^[A-Z].*\.$/);
    drag(ctrl, 'd2', 'd4');
    expect(ctrl.view.refusal).toBeUndefined();
  });

  it('over days shows a move first, and sends it when it is confirmed', () => {
    const { match, ctrl } = sit();
    match.online.isCorrespondence = true;
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.view).toMatchObject({ plies: 0, isUnconfirmed: true, status: 'Your move is not sent yet' });
    expect(match.state.line.moves).toEqual([]);
    // Nothing else can be moved meanwhile.
    drag(ctrl, 'd2', 'd4');
    ctrl.forgetMove();
    expect(ctrl.view).toMatchObject({ isUnconfirmed: false, isOurTurn: true });
    drag(ctrl, 'd2', 'd4');
    ctrl.playAnyway();
    expect(match.state.line.moves).toEqual(['d2d4']);
    expect(ctrl.view).toMatchObject({ plies: 1, isUnconfirmed: false });
  });

  it('over days keeps a move that is not sent while a draw is offered and declined', () => {
    const { match, ctrl } = sit();
    match.online.isCorrespondence = true;
    drag(ctrl, 'e2', 'e4');
    match.answer({ kind: 'offer-draw' });
    expect(ctrl.view).toMatchObject({ isUnconfirmed: true, offers: [{ proposal: 'draw', isOurs: false }] });
    ctrl.answer('draw', 'decline');
    ctrl.offerDraw();
    expect(ctrl.view).toMatchObject({ isUnconfirmed: true, offers: [{ proposal: 'draw', isOurs: true }] });
    ctrl.playAnyway();
    expect(match.state.line.moves).toEqual(['e2e4']);
    match.answer({ kind: 'move', move: 'e7e5' });
    drag(ctrl, 'd2', 'd4');
    // The game is over: there is nothing to send any more.
    match.answer({ kind: 'resign' });
    expect(ctrl.view).toMatchObject({ isUnconfirmed: false, phase: 'over' });
  });

  it('over days sends a move at once where the person has turned the confirmation off', () => {
    const { match, ctrl } = sit({ confirmMoves: 'off' });
    match.online.isCorrespondence = true;
    drag(ctrl, 'e2', 'e4');
    expect(match.state.line.moves).toEqual(['e2e4']);
  });

  it('has offers of either side, which are answered or withdrawn', () => {
    const { match, ctrl } = sit();
    drag(ctrl, 'e2', 'e4');
    match.answer({ kind: 'offer-draw' });
    expect(ctrl.view.offers).toEqual([{ proposal: 'draw', isOurs: false, sentence: 'Aki offers a draw.' }]);
    expect(ctrl.view.can.draw).toBe(false);
    ctrl.answer('draw', 'decline');
    expect(ctrl.view).toMatchObject({ offers: [], phase: 'running' });
    expect(ctrl.view.can.takeBack).toBe(true);
    ctrl.takeBack();
    expect(ctrl.view.offers).toMatchObject([{ proposal: 'takeback', isOurs: true }]);
    expect(ctrl.view.can.takeBack).toBe(false);
    ctrl.withdraw('takeback');
    expect(ctrl.view.offers).toEqual([]);
    match.answer({ kind: 'move', move: 'e7e5' });
    match.answer({ kind: 'offer-draw' });
    ctrl.answer('draw', 'accept');
    expect(ctrl.view.end).toMatchObject({ winner: undefined });
  });

  it('cannot be begun anew, paused or given other help by one of the two', () => {
    const { ctrl } = sit();
    expect(ctrl.view.can).toMatchObject({ restart: false, pause: false, changeHelp: false, resign: true });
  });
});

describe('a match on this device', () => {
  it('shows no bar for an offer to a machine, and can be begun anew', async () => {
    const ctrl = new Tab(chess).begin(planOf(chess, AGAINST_LEVEL));
    await quiet();
    ctrl.offerDraw();
    expect(ctrl.match.state.offers.draw.standing).toHaveLength(1);
    expect(ctrl.view).toMatchObject({ offers: [], can: { restart: true, changeHelp: true } });
  });
});

describe('games of several sources', () => {
  it('are listed together and opened by id, wherever they are', async () => {
    const { ctrl } = sit();
    const tab = new Tab(chess);
    const { id } = tab.begin(planOf(chess));
    const [summary] = tab.live.list;
    const removed: string[] = [];
    const other = {
      list: [{ ...summary!, id: 'online', at: Infinity }],
      open: (wanted: string) => Promise.resolve(wanted === 'online' ? ctrl : undefined),
      discard: (wanted: string) => {
        removed.push(wanted);
        return () => removed.pop();
      },
    };
    const games = new JoinedGames([tab.live, other]);
    expect(games.list.map((each) => each.id)).toEqual(['online', id]);
    expect(await games.open('online')).toBe(ctrl);
    expect(await games.open(id)).toBe(tab.live.open(id));
    expect(await games.open('nowhere')).toBeUndefined();
    const bringBack = games.discard('online');
    expect(removed).toEqual(['online']);
    bringBack();
    expect(removed).toEqual([]);
  });
});

it('games of this device can be shown as one group, without those that are over', () => {
  const tab = new Tab(chess);
  const { id } = tab.begin(planOf(chess));
  const over = tab.begin(planOf(chess));
  over.resign();
  const grouped = new GroupedGames(tab.live, 'online');
  expect(grouped.list.map((each) => [each.id, each.plan.group])).toEqual([[id, 'online']]);
  expect(grouped.open(id)).toBe(tab.live.open(id));
  const bringBack = grouped.discard(id);
  expect(grouped.list).toEqual([]);
  bringBack();
  expect(grouped.list).toHaveLength(1);
});

describe('a connection', () => {
  const NOTICES: readonly ConnectionNotice[] = [
    { code: 'connected' },
    { code: 'connected', lag: 41.6 },
    { code: 'reconnecting', isMoveKept: false },
    { code: 'reconnecting', isMoveKept: true },
    { code: 'saving' },
    { code: 'was-away', ms: 7200 },
    { code: 'old' },
  ];

  it('is put into different words for each notice, in both languages', () => {
    const said = (['en', 'ja'] as const).flatMap((language) => NOTICES.map((each) => connectionWords(each, language)));
    expect(new Set(said).size).toBe(2 * NOTICES.length);
    expect(said).toContain('Connected · 42 ms');
    expect(said).toContain('The server was away for 8 s. The clocks were stopped.');
  });
});
