import { GAME_RANDOM_BYTES, makeGame, type Challenge, type Follower, type Person, type Resident } from '@tesuji/online';
import { sideToMove } from '@tesuji/match';
import { games, unwrap } from '@tesuji/rules';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { makeRandom } from '@tesuji/testing/match/random';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../src/store/open-store.ts';
import { anyMove, command, isOver, order, Page, planOf, until } from './page.ts';
import { pass, ServerPlace, useServer } from './server.ts';

const random = makeRandom(5);
const chance = (): number => random.below(1e6) / 1e6;

interface Seated {
  readonly page: Page;
  readonly seat: Follower;
  readonly id: string;
}

/** A guest who has begun a game with a level. */
async function challenge(url: string, level: number, plan = planOf('hasami'), by?: Page): Promise<Seated> {
  const page = by ?? (await Page.ofGuest(url));
  const made = await page.request<Challenge>('POST', '/challenges', { plan, to: `Level ${level}` });
  expect(made).toMatchObject({ state: 'taken', taker: { id: `level${level}`, level } });
  const seat = page.follow(made.game!);
  await until(() => seat.confirmed !== undefined, 'the page has the game');
  return { page, seat, id: made.game! };
}

const isMyTurn = ({ confirmed, side }: Follower): boolean =>
  confirmed?.phase.kind === 'running' && sideToMove(confirmed) === side;

/** Makes a move, and waits until the level has moved or the game is over. */
async function moveAndWait({ seat }: Seated): Promise<void> {
  await until(() => isMyTurn(seat) || isOver(seat), 'it is the turn of the person');
  if (isOver(seat)) return;
  const { confirmed, game } = seat;
  await order([seat], seat, { kind: 'move', move: anyMove(game!, confirmed!, chance) });
  await until(() => isMyTurn(seat) || isOver(seat), 'the level has moved');
}

describe('levels', () => {
  const place = useServer({ residents: { mostOfPerson: 3 } });

  it('are listed with fixed ratings, which grow with the level', async () => {
    const residents = await new Page(place.url).request<readonly Resident[]>('GET', '/residents');
    expect(residents.map(({ person }) => person.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { id } of games) {
      const ratings = residents.map((each) => each.ratings[id]!);
      expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    }
  });

  it.each(games.map(({ id }) => id))('play %s', async (game) => {
    const playThree = async (): Promise<Seated> => {
      const begun = await challenge(place.url, 2, planOf(game, { side: 1 }));
      for (let ply = 0; ply < 3; ply++) await moveAndWait(begun);
      return begun;
    };
    let seated = await playThree();
    // The person plays at random, and may lose at once: in laser chess by one shot.
    while (isOver(seated.seat)) {
      seated.page.close();
      seated = await playThree();
    }
    expect(seated.seat.confirmed!.line.moves.length).toBeGreaterThan(5);
    expect(seated.seat.now?.presence[0].isHere).toBe(true);
    seated.page.close();
  });

  it('play to the end, and agree to a rematch at once', async () => {
    const seated = await challenge(place.url, 7);
    while (!isOver(seated.seat)) await moveAndWait(seated);
    const path = `/games/${seated.id}/rematch`;
    const { game } = await seated.page.request<{ game: string }>('POST', path, {});
    expect(await seated.page.request('POST', path, {})).toEqual({ game });
    const again = seated.page.follow(game);
    await until(() => isMyTurn(again), 'the level has made the first move');
    expect([again.side, again.confirmed!.line.moves.length]).toEqual([1, 1]);
    seated.page.close();
  });

  it('let a move be taken back, answer an offer of a draw, and agree to a pause and to its end', async () => {
    const seated = await challenge(place.url, 1, planOf('chess'));
    const { seat } = seated;
    await moveAndWait(seated);
    await moveAndWait(seated);
    const before = seat.confirmed!;
    seat.order(command(seat, { kind: 'takeback' }));
    await until(() => seat.confirmed!.branch > before.branch, 'the move is taken back');
    expect(seat.confirmed!.line.moves).toHaveLength(2);
    await order([seat], seat, { kind: 'offer-draw' });
    await until(() => seat.confirmed!.offers.draw.standing.length === 0, 'the offer is answered');
    expect(isOver(seat)).toBe(false);
    seat.order(command(seat, { kind: 'pause' }));
    await until(() => seat.confirmed!.phase.kind === 'paused', 'the level agrees to a pause');
    seat.order(command(seat, { kind: 'resume' }));
    await until(() => seat.confirmed!.phase.kind === 'running', 'the game goes on');
    await moveAndWait(seated);
    seated.page.close();
  });

  it('refuse by name what they do not do: a rated game, and one game too many', async () => {
    const page = new Page(place.url);
    await page.request('POST', '/account', { name: 'Tester', password: 'a long password' });
    const plan = planOf('chess', { isRated: true, takebacks: 'none' });
    const rated = await page.fetch('POST', '/challenges', { plan, to: 'level 3' });
    expect([rated.status, await rated.json()]).toEqual([422, { code: 'bad-plan', field: 'isRated.computer' }]);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => page.fetch('POST', '/challenges', { plan: planOf('chess'), to: 'Level 3' })),
    );
    const codes = await Promise.all(all.map(async (each) => ((await each.json()) as { code?: string }).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'too-many-levels')).toHaveLength(2);
  });
});

describe('the server', () => {
  const place = new ServerPlace();
  let guest: Page;
  const level = (number: number): Person => ({ id: `level${number}`, name: '', isGuest: false, level: number });

  beforeAll(async () => {
    await place.start();
    guest = await Page.ofGuest(place.url);
    await place.stop();
  });
  afterAll(() => place.destroy());

  it('goes on after it was stopped: with games of levels that have begun, and with challenges they have not answered', async () => {
    const store = await openStore(place.data);
    const now = Date.now();
    const begin = async (maker: Person, taker: Person): Promise<string> => {
      const made = unwrap(makeGame(planOf('hasami'), maker, taker, randomBytes(GAME_RANDOM_BYTES), now));
      await store.games.create(made);
      return made.info.id;
    };
    const between = await begin(level(7), level(6));
    const mine = await begin(level(3), guest.me!);
    const offer = { id: 'azzzzzzzzzzzz', plan: planOf('laser', { side: 1 }), maker: guest.me!.id, taker: 'level4' };
    await store.challenges.create({ ...offer, expiresAt: now + 60_000 }, now);
    await store.close();
    await place.start();
    const [seat, watched] = [guest.follow(mine), guest.follow(between)];
    await until(() => isMyTurn(seat), 'level 3 has moved');
    const { state, game } = await guest.request<Challenge>('GET', `/challenges/${offer.id}`);
    expect(state).toBe('taken');
    const other = guest.follow(game!);
    await until(() => isMyTurn(other), 'level 4 has moved');
    await until(() => isOver(watched) || watched.confirmed!.line.moves.length > 20, 'the levels play each other');
    guest.close();
  });

  it('plays no games of levels where the host wants none', async () => {
    await place.stop();
    await place.start({ residents: { workers: 0 } });
    expect(await guest.request('GET', '/residents')).toEqual([]);
    const refused = await guest.fetch('POST', '/challenges', { plan: planOf('chess'), to: 'Level 1' });
    expect([refused.status, await refused.json()]).toEqual([503, { code: 'levels-busy' }]);
  });
});

describe('a person who leaves', () => {
  const time = new FakeTime(1_800_000_000_000);
  const place = useServer({ time });

  it('loses to a level, later than to a person', async () => {
    const clock = { kind: 'sudden-death', main: 400_000 } as const;
    const seated = await challenge(place.url, 1, planOf('hasami', { clocks: [clock, clock] }));
    for (let ply = 0; ply < 2; ply++) await moveAndWait(seated);
    const other = await Page.ofGuest(place.url);
    const watched = other.follow(seated.id);
    seated.page.close();
    await until(() => watched.now?.presence[0].claimAt !== undefined, 'it is known that the person has left');
    await pass(time, 150_000, other, 1000);
    expect(isOver(watched)).toBe(false);
    await pass(time, 90_000, other, 1000);
    await until(() => isOver(watched), 'the level claims the win');
    expect(watched.confirmed!.phase).toMatchObject({ ending: { cause: 'forfeit', side: 0, outcome: { winner: 1 } } });
    other.close();
  });
});
