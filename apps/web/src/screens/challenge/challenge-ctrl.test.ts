import type { Challenge } from '@tesuji/online';
import { games as allGames, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { chess } from '@tesuji/rules/chess';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { Inbox } from '../../shared/online/inbox.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { ACCOUNT, AKI, NOW } from '../../shared/online/test/sample-people.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { ChallengeCtrl } from './challenge-ctrl.svelte.ts';

const CLOCKS = [
  { kind: 'sudden-death', main: 600_000 },
  { kind: 'sudden-death', main: 60_000 },
] as const;
const HELP = { hints: true, warnings: true };
const NONE = { hints: false, warnings: false };
const position = unwrap(startPosition(chess));
const OFFER: Challenge = {
  id: 'aoffer1',
  plan: {
    line: { game: 'chess', options: position.options, start: chess.formatPosition(position), moves: [] },
    clocks: CLOCKS,
    side: 0,
    takebacks: 'asked',
    pauses: 'none',
    help: [HELP, NONE],
    isPublic: false,
    delay: 0,
    isRated: false,
  },
  planHash: 'first',
  maker: AKI,
  state: 'open',
  createdAt: NOW,
  expiresAt: NOW + 1000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(part: Partial<Challenge> = {}, isMine = false) {
  const server = new FakeServer();
  if (isMine) server.site = { ...server.site, me: ACCOUNT };
  server.offers.set(OFFER.id, { ...OFFER, maker: isMine ? ACCOUNT : AKI, ...part });
  const identity = new Identity(server.client(), memoryStore());
  await identity.load();
  const games: string[] = [];
  const online = () => Promise.reject(new Error('there is no connection in this test'));
  const services = { games: allGames, identity, inbox: new Inbox(identity, memoryStore()), online };
  const ctrl = new ChallengeCtrl(services, OFFER.id, (game) => games.push(game));
  const close = ctrl.open();
  await vi.advanceTimersByTimeAsync(0);
  return { server, ctrl, games, close };
}

describe('a challenge', () => {
  it('is accepted by somebody without an account, who becomes a guest', async () => {
    const { server, ctrl, games } = await open();
    expect(ctrl.viewer).toBe('taker');
    await ctrl.accept();
    expect(server.asked).toContain('POST guest');
    expect(games).toEqual(['a0000newgame']);
  });

  it('that is rated says to a guest why not, until something is different', async () => {
    const { server, ctrl, games, close } = await open({ plan: { ...OFFER.plan, isRated: true } });
    await ctrl.accept();
    expect([ctrl.failure?.code, games]).toEqual(['not-signed-in', []]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ctrl.failure?.code).toBe('not-signed-in');
    server.offers.set(OFFER.id, { ...OFFER, planHash: 'second' });
    await vi.advanceTimersByTimeAsync(2100);
    expect(ctrl.failure).toBeUndefined();
    close();
  });

  it('whose terms have changed is accepted only when the new ones have been looked at', async () => {
    const { server, ctrl, games } = await open();
    const plan = { ...OFFER.plan, side: 1 } as const;
    server.offers.set(OFFER.id, { ...OFFER, plan, planHash: 'second' });
    await ctrl.accept();
    expect([games, ctrl.failure]).toEqual([[], undefined]);
    expect(ctrl.challenge?.plan.side).toBe(1);
    expect(ctrl.changedFrom).toEqual(OFFER.plan);
    // A press that was meant for the old terms.
    await ctrl.accept();
    expect(games).toEqual([]);
    ctrl.confirmSeen();
    expect(ctrl.changedFrom).toBeUndefined();
    await ctrl.accept();
    expect(games).toEqual(['a0000newgame']);
  });

  it('whose terms change while they are shown says so', async () => {
    const { server, ctrl, close } = await open();
    server.offers.set(OFFER.id, { ...OFFER, plan: { ...OFFER.plan, isPublic: true }, planHash: 'second' });
    await vi.advanceTimersByTimeAsync(2100);
    expect(ctrl.changedFrom).toEqual(OFFER.plan);
    server.offers.set(OFFER.id, OFFER);
    await vi.advanceTimersByTimeAsync(2100);
    expect(ctrl.changedFrom).toBeUndefined();
    close();
  });

  it('leads its maker to the game when somebody takes it', async () => {
    const { server, ctrl, games, close } = await open({}, true);
    expect(ctrl.viewer).toBe('maker');
    server.offers.set(OFFER.id, { ...OFFER, maker: ACCOUNT, state: 'taken', game: 'agame' });
    await vi.advanceTimersByTimeAsync(1900);
    expect(games).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(games).toEqual(['agame']);
    const { length } = server.asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toHaveLength(length);
    close();
  });

  it('that was taken meanwhile says so, and stays on the screen', async () => {
    const { server, ctrl, games } = await open();
    server.offers.set(OFFER.id, { ...OFFER, state: 'taken' });
    await ctrl.accept();
    expect(ctrl.challenge?.state).toBe('taken');
    expect([ctrl.failure?.code, games]).toEqual(['challenge-over', []]);
  });

  it('is changed by its maker in the forms of a new game', async () => {
    const { server, ctrl, close } = await open({}, true);
    ctrl.edit();
    expect(ctrl.form?.state).toMatchObject({
      game: chess,
      choice: { side: 0, clocks: ['10m', '1m'], takeback: 'asked' },
    });
    ctrl.form!.change({ side: 1, clocks: ['soon', '1m'] });
    await ctrl.saveForm();
    expect([ctrl.formError, server.offers.get(OFFER.id)!.plan.side]).toEqual(['clock', 0]);
    ctrl.form!.change({ clocks: ['5m', '1m'] });
    ctrl.form!.chooseGame(shogi);
    await ctrl.saveForm();
    expect(ctrl.form).toBeUndefined();
    expect(ctrl.challenge?.plan).toMatchObject({
      line: { game: 'shogi', moves: [] },
      side: 1,
      clocks: [{ main: 300_000 }, { main: 60_000 }],
      takebacks: 'asked',
      pauses: 'none',
    });
    // The maker needs no warning about changes of their own.
    expect(ctrl.changedFrom).toBeUndefined();
    close();
  });

  it('is not changed any more once it is taken, or when it is a rematch or of somebody else', async () => {
    const { server, ctrl, close } = await open({}, true);
    ctrl.edit();
    server.offers.set(OFFER.id, { ...OFFER, maker: ACCOUNT, state: 'taken', game: 'agame' });
    await ctrl.saveForm();
    expect([ctrl.form, ctrl.failure?.code]).toEqual([undefined, 'challenge-over']);
    close();
    for (const [part, isMine] of [
      [{ rematchOf: 'agame' }, true],
      [{}, false],
    ] as const) {
      const other = await open(part, isMine);
      other.ctrl.edit();
      expect(other.ctrl.form).toBeUndefined();
      other.close();
    }
  });

  it('is withdrawn by its maker, who can offer the same once more', async () => {
    const { server, ctrl } = await open({}, true);
    await ctrl.cancel();
    expect(ctrl.challenge?.state).toBe('cancelled');
    expect(await ctrl.offerAgain()).toBe('aoffer2');
    expect(server.offers.get('aoffer2')!.plan).toEqual(OFFER.plan);
  });

  it('that is over can be offered by the other, with sides, clocks and help kept', async () => {
    const { server, ctrl } = await open({ state: 'expired' });
    const made = await ctrl.offerAgain();
    const { plan } = server.offers.get(made!)!;
    expect(plan).toEqual({ ...OFFER.plan, side: 1, clocks: [CLOCKS[1], CLOCKS[0]], help: [NONE, HELP] });
  });

  it('for somebody else is not for this person', async () => {
    const { ctrl } = await open({ taker: { id: 'p-else', name: 'Else', isGuest: false } });
    expect(ctrl.viewer).toBe('other');
  });

  it('that is unknown says so', async () => {
    const { ctrl } = await open();
    const other = new ChallengeCtrl(
      (ctrl as unknown as { services: ConstructorParameters<typeof ChallengeCtrl>[0] }).services,
      'anothing',
      () => undefined,
    );
    await other.look();
    expect(other.failure?.code).toBe('not-found');
  });

  it('is listed in the lobby by its maker, and not any more', async () => {
    const { server, ctrl } = await open({}, true);
    expect(ctrl.canList).toBe(true);
    await ctrl.list(true);
    expect(ctrl.challenge?.isListed).toBe(true);
    await ctrl.list(false);
    expect(server.offers.get(OFFER.id)!.isListed).toBeUndefined();
    expect(ctrl.challenge?.isListed).toBeUndefined();
  });

  it('is not listed when it is for one person, or somebody else’s', async () => {
    expect((await open({ taker: AKI }, true)).ctrl.canList).toBe(false);
    const { server, ctrl } = await open();
    await ctrl.list(true);
    expect(server.offers.get(OFFER.id)!.isListed).toBeUndefined();
  });
});
