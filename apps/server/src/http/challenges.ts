/** Challenges, from the offer of a game to its first position. */
import {
  acceptance,
  changedChallenge,
  findPlanError,
  GAME_RANDOM_BYTES,
  ID_PATTERN,
  makeGame,
  makeId,
  newChallenge,
  speedOf,
  type Challenge,
  type ChallengePlan,
  type NewChallenge,
  type Person,
  type Speed,
} from '@tesuji/online';
import { foldName } from '../accounts/names.ts';
import type { PersonSession } from '../accounts/sessions.ts';
import { MOST_CHALLENGES, MOST_GAMES } from '../security/limits.ts';
import { may, type ChallengeVerb } from '../security/may.ts';
import { addMakerRatings, receivedBy } from '../store/challenges.ts';
import type { NewStoredGame } from '../store/store.ts';
import { ApiFailure } from './failure.ts';
import { checkMayMeet, checkMayPlay } from './moderation/play-rights.ts';
import { principalOf, needSession, readBody, type ApiApp, type ApiContext, type World } from './world.ts';

const HOUR = 3_600_000;
/** How long a challenge can be taken. */
export const CHALLENGE_TIME: Readonly<Record<Speed, number>> = { live: 24 * HOUR, correspondence: 7 * 24 * HOUR };

const ID_BYTES = 8;

export function addChallengeRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;

  api.get('/residents', async (c) => {
    if (!may(await principalOf(world, c), 'see-ratings', { kind: 'server' })) throw new ApiFailure('forbidden');
    return c.json(world.residents.list());
  });

  api.get('/challenges', async (c) => {
    const { person } = await needSession(world, c);
    const open = await store.challenges.open(person.id, world.now());
    const rated = await addMakerRatings(store.ratings, open, world.now());
    return c.json(rated.map((challenge) => receivedBy(person.id, challenge)));
  });

  api.post('/challenges', async (c) => {
    const session = await needSession(world, c);
    const { plan, isListed = false, ...named } = await readPlan(c, newChallenge);
    checkPlan(plan);
    if (plan.isRated) await needRatedPlayer(world, c);
    const taker = await findTaker(world, named, session);
    if (isListed) checkListed(plan, taker !== undefined);
    await checkMayPlay(world, session.person.id, taker?.level !== undefined);
    if (taker !== undefined) await checkMayMeet(world, session.person.id, taker.id);
    if (plan.isRated && taker !== undefined) checkSameKind(session.person, taker);
    const now = world.now();
    if ((await store.challenges.countOpen(session.person.id, now)) >= MOST_CHALLENGES) throw new ApiFailure('too-many');
    const offer = (): Promise<Challenge> =>
      store.challenges.create(
        {
          id: newId(world),
          plan,
          maker: session.person.id,
          ...(taker !== undefined && { taker: taker.id }),
          isListed,
          expiresAt: now + CHALLENGE_TIME[speedOf(plan)],
        },
        now,
      );
    if (taker?.level !== undefined) {
      if (plan.isRated) throw new ApiFailure('bad-plan', { field: 'isRated.computer' });
      return c.json(await challengeResident(world, session.person.id, offer));
    }
    const challenge = await offer();
    live.peopleChanged(peopleOf(challenge));
    return c.json(challenge);
  });

  api.get('/challenges/:id', async (c) => {
    const challenge = await findChallenge(world, c, 'see-challenge');
    const [rated = challenge] = await addMakerRatings(store.ratings, [challenge], world.now());
    return c.json(await withVisibleGame(world, c, rated));
  });

  api.put('/challenges/:id', async (c) => {
    const session = await needSession(world, c);
    const before = await findChallenge(world, c, 'change');
    // A rematch has the terms of the game before it, so that both may ask for it without looking at them.
    if (before.rematchOf !== undefined) throw new ApiFailure('forbidden', { field: 'rematchOf' });
    const { plan, isListed = before.isListed === true } = await readPlan(c, changedChallenge);
    checkPlan(plan);
    if (isListed) checkListed(plan, before.taker !== undefined);
    if (plan.isRated) await needRatedPlayer(world, c);
    const now = world.now();
    const changed = { plan, isListed, expiresAt: now + CHALLENGE_TIME[speedOf(plan)] };
    const challenge = await store.challenges.change(before.id, session.person.id, changed, now);
    if (challenge === undefined) throw new ApiFailure('challenge-over');
    live.peopleChanged(peopleOf(challenge));
    return c.json(challenge);
  });

  api.delete('/challenges/:id', async (c) => {
    const { person } = await needSession(world, c);
    const challenge = await findChallenge(world, c, 'cancel');
    if (!(await store.challenges.cancel(challenge.id, person.id, world.now()))) throw new ApiFailure('challenge-over');
    live.peopleChanged(peopleOf(challenge));
    return c.json({});
  });

  api.post('/challenges/:id/accept', async (c) => {
    const { person } = await needSession(world, c);
    const { planHash } = await readBody(c, acceptance);
    const found = await findById(world, c);
    if (found.maker.id === person.id) throw new ApiFailure('own-challenge');
    const challenge = await findChallenge(world, c, 'accept');
    await checkMayPlay(world, person.id, false);
    await checkMayMeet(world, person.id, challenge.maker.id);
    if (challenge.plan.isRated) {
      await needRatedPlayer(world, c);
      checkSameKind((await needSession(world, c)).person, challenge.maker);
    }
    if ((await store.games.countLive(person.id)) >= MOST_GAMES) throw new ApiFailure('too-many');
    const acceptor = { taker: person.id, planHash };
    const taken = await store.challenges.take(challenge.id, acceptor, gameMaker(world), world.now());
    if (!taken.ok) throw new ApiFailure(TAKE_FAILURES[taken.error]);
    live.peopleChanged([...peopleOf(challenge), person.id]);
    return c.json({ game: taken.value });
  });

  api.post('/challenges/:id/decline', async (c) => {
    const { person } = await needSession(world, c);
    const challenge = await findChallenge(world, c, 'decline');
    if (!(await store.challenges.decline(challenge.id, person.id, world.now()))) throw new ApiFailure('challenge-over');
    live.peopleChanged(peopleOf(challenge));
    return c.json({});
  });
}

const TAKE_FAILURES = {
  unknown: 'not-found',
  over: 'challenge-over',
  own: 'own-challenge',
  'not-yours': 'forbidden',
  changed: 'challenge-changed',
} as const;

/** Returns the function with which the store makes the game of a challenge. */
export function gameMaker(
  world: Pick<World, 'now' | 'random'>,
): (challenge: Challenge, taker: Person) => NewStoredGame {
  return ({ plan, maker, rematchOf }, taker) => {
    const made = makeGame(plan, maker, taker, world.random(GAME_RANDOM_BYTES), world.now());
    // Plans are checked before they are stored; the rules may have changed with a new version.
    if (!made.ok) throw new ApiFailure('bad-plan', { field: made.error });
    const { info } = made.value;
    return { ...made.value, info: rematchOf === undefined ? info : { ...info, rematchOf } };
  };
}

/** Returns a new id of a challenge. */
export function newId(world: World): string {
  return makeId(world.now(), world.random(ID_BYTES));
}

function peopleOf({ maker, taker }: Challenge): string[] {
  return taker === undefined ? [maker.id] : [maker.id, taker.id];
}

async function findById({ store, now }: World, c: ApiContext): Promise<Challenge> {
  const id = c.req.param('id') ?? '';
  const challenge = ID_PATTERN.test(id) ? await store.challenges.find(id, now()) : undefined;
  if (challenge === undefined) throw new ApiFailure('not-found');
  return challenge;
}

/** Returns the challenge of a request. Throws an `ApiFailure` when there is none, or this person may not do that. */
async function findChallenge(world: World, c: ApiContext, verb: ChallengeVerb): Promise<Challenge> {
  const challenge = await findById(world, c);
  if (may(await principalOf(world, c), verb, { kind: 'challenge', challenge })) return challenge;
  throw new ApiFailure('forbidden');
}

/** Who is playing is for the players to know, unless the game is public. */
async function withVisibleGame(world: World, c: ApiContext, challenge: Challenge): Promise<Challenge> {
  const { game, ...rest } = challenge;
  const stored = game === undefined ? undefined : await world.store.log.find(game);
  if (stored === undefined) return rest;
  return may(await principalOf(world, c), 'watch', { kind: 'game', info: stored.info }) ? challenge : rest;
}

/** Reads a plan. What is wrong with it is named as a part of the plan. */
async function readPlan<T>(c: ApiContext, schema: Parameters<typeof readBody<T>>[1]): Promise<T> {
  try {
    return await readBody(c, schema);
  } catch (error) {
    const field = error instanceof ApiFailure ? error.error.field : undefined;
    if (field?.startsWith('plan.') !== true) throw error;
    throw new ApiFailure('bad-plan', { field: field.slice('plan.'.length) });
  }
}

/** Checks a plan by the rules of its game. Throws an `ApiFailure` with the part that is wrong. */
function checkPlan(plan: ChallengePlan): void {
  const field = findPlanError(plan);
  if (field !== undefined) throw new ApiFailure('bad-plan', { field });
}

/** The lobby lists what any person may take, and only the start of a game: a list of long games would be long itself. */
function checkListed(plan: ChallengePlan, isNamed: boolean): void {
  if (isNamed) throw new ApiFailure('malformed', { field: 'isListed' });
  if (plan.line.moves.length > 0) throw new ApiFailure('bad-plan', { field: 'line.moves' });
}

/** Throws an `ApiFailure` unless whoever sends the request may play rated games. */
async function needRatedPlayer(world: World, c: ApiContext): Promise<void> {
  if (!may(await principalOf(world, c), 'play-rated', { kind: 'server' }))
    throw new ApiFailure('not-signed-in', { field: 'isRated' });
}

/** People and programs are rated apart. Throws an `ApiFailure` when a rated game would be between them. */
function checkSameKind(one: Person, other: Person): void {
  if (one.isBot !== other.isBot) throw new ApiFailure('bad-plan', { field: 'isRated.computer' });
}

/** Returns the person whom a challenge names, by the name of an account or by id; `undefined` if it names none. */
async function findTaker(
  { store }: World,
  { to, toPerson }: Pick<NewChallenge, 'to' | 'toPerson'>,
  { person }: PersonSession,
): Promise<Person | undefined> {
  if (to === undefined && toPerson === undefined) return undefined;
  const field = to === undefined ? 'toPerson' : 'to';
  const found = await (to === undefined ? store.people.find(toPerson ?? '') : store.people.named(foldName(to)));
  // The name of a deleted account is empty.
  if (found === undefined || found.name === '') throw new ApiFailure('not-found', { field });
  if (found.id === person.id) throw new ApiFailure('own-challenge', { field });
  return found;
}

/**
 * Offers a game to a level, which takes it at once: `offer` stores the challenge. Throws an `ApiFailure` when the person
 * plays as many games against levels as they may, or the levels play as many as they can.
 */
export async function challengeResident(
  { residents, store, now }: World,
  person: string,
  offer: () => Promise<Challenge>,
): Promise<Challenge & { readonly game: string }> {
  const begun = await residents.challenge(person, offer);
  if (typeof begun === 'string') throw new ApiFailure(begun);
  const { challenge, game } = begun;
  const taken = (await store.challenges.find(challenge.id, now())) ?? challenge;
  return { ...taken, game };
}
