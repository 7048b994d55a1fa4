/** Games: lists, one game, its record, and a rematch. */
import type { MatchState } from '@tesuji/match';
import { ID_PATTERN, rematchPlan, speedOf, type GameInfo, type GameSnapshot, type StoredMatch } from '@tesuji/online';
import { encodeText, formats, writeRecord } from '@tesuji/records';
import { findGame, opponent, type Side } from '@tesuji/rules';
import { recordOfSnapshot } from '../games/game-record.ts';
import { isTeacher, may, sideOf, type Principal } from '../security/may.ts';
import { CHALLENGE_TIME, challengeResident, gameMaker, newId } from './challenges.ts';
import { ApiFailure } from './failure.ts';
import { checkMayMeet, checkMayPlay } from './moderation/play-rights.ts';
import type { StoredRematch } from '../store/store.ts';
import { makeGameFilter } from './relations.ts';
import { principalOf, needSession, type ApiApp, type ApiContext, type World } from './world.ts';

const MOST_LISTED = 50;

export function addGameRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;

  api.get('/games', async (c) => {
    const { person } = await needSession(world, c);
    return c.json(await store.games.listMine(person.id));
  });

  api.get('/public', async (c) => {
    const [games, isShown] = await Promise.all([
      store.games.listPublic(world.now(), MOST_LISTED),
      makeGameFilter(world, c),
    ]);
    return c.json(games.filter(({ players }) => isShown(players.map(({ id }) => id))));
  });

  api.get('/games/:id', async (c) => c.json(await findWatched(world, c)));

  api.get('/games/:id/record', async (c) => {
    const { info, match } = await findWatched(world, c);
    const { bytes, name, isUtf8 } = writeGame(info, match, c.req.query('format'));
    c.header('Content-Type', `text/plain; charset=${isUtf8 ? 'utf-8' : 'shift_jis'}`);
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    return c.body(bytes);
  });

  api.post('/games/:id/rematch', async (c) => {
    const { info, first, side, person } = await findFinished(world, c);
    const now = world.now();
    const plan = rematchPlan(info, first, side);
    const { id: taker, level } = info.players[opponent(side)];
    await checkMayPlay(world, person, level !== undefined);
    await checkMayMeet(world, person, taker);
    const challenge = { id: newId(world), plan, maker: person, taker, expiresAt: now + CHALLENGE_TIME[speedOf(plan)] };
    const ask = (): Promise<StoredRematch> =>
      store.challenges.askRematch(info.id, challenge, gameMaker(world), world.now());
    const asked = level === undefined ? await ask() : await rematchResident(world, info.id, person, ask);
    live.rematchChanged(info.id);
    live.peopleChanged([person, taker]);
    return c.json('game' in asked ? asked : { challenge: asked.challenge.id });
  });

  api.delete('/games/:id/rematch', async (c) => {
    const { info, side, person } = await findFinished(world, c);
    if (!(await store.challenges.withdrawRematch(info.id, person, world.now()))) throw new ApiFailure('challenge-over');
    live.rematchChanged(info.id);
    live.peopleChanged([person, info.players[opponent(side)].id]);
    return c.json({});
  });
}

/** A level agrees to a rematch at once. Asked again, it is the same game. */
async function rematchResident(
  world: World,
  before: string,
  person: string,
  ask: () => Promise<StoredRematch>,
): Promise<{ readonly game: string }> {
  const made = await world.store.challenges.rematchOf(before, world.now());
  if (made.game !== undefined) return { game: made.game };
  const { game } = await challengeResident(world, person, async () => {
    const asked = await ask();
    if ('challenge' in asked) return asked.challenge;
    throw new ApiFailure('not-now');
  });
  return { game };
}

/** Returns the game of a request, as late as spectators see it. Throws an `ApiFailure` when it is not for this person. */
async function findWatched(world: World, c: ApiContext): Promise<GameSnapshot> {
  const principal = await principalOf(world, c);
  const { info } = await findStored(world, c, principal);
  const side = sideOf(principal, info);
  // Only players and their teacher see the present: the host may be one of them in another browser.
  const until = side === undefined && !isTeacher(principal, info) ? world.now() - info.delay : undefined;
  const found = await world.store.games.snapshot(info.id, until);
  if (found === undefined) throw new ApiFailure('not-found');
  return { ...found, ...(side !== undefined && { side }) };
}

/** A game that is not for this person looks like one that does not exist: ids are no secret, but who plays is. */
export async function findStored({ store }: World, c: ApiContext, principal: Principal): Promise<StoredMatch> {
  const id = c.req.param('id') ?? '';
  const stored = ID_PATTERN.test(id) ? await store.log.find(id) : undefined;
  if (stored === undefined || !may(principal, 'watch', { kind: 'game', info: stored.info }))
    throw new ApiFailure('not-found');
  return stored;
}

interface Finished {
  readonly info: GameInfo;
  readonly first: MatchState;
  readonly side: Side;
  readonly person: string;
}

async function findFinished(world: World, c: ApiContext): Promise<Finished> {
  const { person } = await needSession(world, c);
  const principal = await principalOf(world, c);
  const { info, first, phase } = await findStored(world, c, principal);
  const side = sideOf(principal, info);
  if (side === undefined || !may(principal, 'rematch', { kind: 'game', info, side })) throw new ApiFailure('forbidden');
  if (phase === 'live') throw new ApiFailure('forbidden', { field: 'live' });
  return { info, first, side, person: person.id };
}

interface WrittenGame {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly isUtf8: boolean;
}

/** Writes the record of a game. Throws an `ApiFailure` when there is no such format for it. */
function writeGame(info: GameInfo, match: MatchState, asked = 'json'): WrittenGame {
  const game = findGame(match.line.game);
  const format = formats.find(({ id }) => id === asked);
  if (game === undefined || format === undefined) throw new ApiFailure('malformed', { field: 'format' });
  const written = writeRecord(game, recordOfSnapshot(game, { info, match }), format);
  const bytes = written.ok ? encodeText(written.value.text, format.encoding) : written;
  if (!bytes.ok) throw new ApiFailure('malformed', { field: 'format' });
  return {
    bytes: new Uint8Array(bytes.value),
    name: `${info.id}.${format.extensions[0]}`,
    isUtf8: format.encoding === 'utf-8',
  };
}
