/** Tournaments: lists, entering and leaving, and what organisers do. */
import {
  addedEntrant,
  entrantClaim,
  findTournamentError,
  ID_PATTERN,
  makeId,
  RESULT_FORMATS,
  TOURNAMENT_ACTS,
  tournamentEntry,
  tournamentPlan,
  type AddedEntrant,
  type EntrantState,
  type TournamentAct,
  type TournamentEntrant,
  type TournamentTerms,
} from '@tesuji/online';
import { encodeText, formats, writeRecord } from '@tesuji/records';
import { findGame, type Game } from '@tesuji/rules';
import { plainLine } from '@tesuji/words';
import { readName } from '../accounts/names.ts';
import { MOST_TOURNAMENTS } from '../security/limits.ts';
import { may, type TournamentVerb } from '../security/may.ts';
import type { NewEntrant, StoredTournament } from '../store/tournaments.ts';
import { formatResults } from '../tournaments/results.ts';
import { inOrder } from '../tournaments/tournament-service.ts';
import { ApiFailure } from './failure.ts';
import { recordOfSnapshot } from '../games/game-record.ts';
import { checkMayMeet, checkMayPlay } from './moderation/play-rights.ts';
import { newPersonId, openSession } from './people.ts';
import {
  findSession,
  needSession,
  principalOf,
  readBody,
  spend,
  type ApiApp,
  type ApiContext,
  type World,
} from './world.ts';

const MOST_LISTED = 30;
const ID_BYTES = 8;
const CODE_BYTES = 12;

export function addTournamentRoutes(api: ApiApp, world: World): void {
  const { store, tournaments, live } = world;

  api.get('/tournaments', async (c) => {
    const session = await findSession(world, c);
    return c.json(await store.tournaments.list(session?.person.id, MOST_LISTED));
  });

  api.post('/tournaments', async (c) => {
    const { person } = await needSession(world, c);
    if (!may(await principalOf(world, c), 'create-tournament', { kind: 'tournament' }))
      throw new ApiFailure('not-signed-in');
    const plan = await readPlan(world, c);
    if ((await store.tournaments.countActive(person.id)) >= MOST_TOURNAMENTS) throw new ApiFailure('too-many');
    const id = makeId(world.now(), world.random(ID_BYTES));
    await store.tournaments.create({ id, plan, organiser: person.id }, world.now());
    live.peopleChanged([person.id]);
    return c.json({ id });
  });

  api.get('/tournaments/:id', async (c) => {
    const { tournament } = await findTournament(world, c, 'see-tournament');
    return c.json(await tournaments.now(tournament.id));
  });

  api.get('/tournaments/:id/rounds/:round', async (c) => {
    const { pairings } = await findTournament(world, c, 'see-tournament');
    const round = Number(c.req.param('round'));
    return c.json(inOrder(pairings.filter((each) => each.round === round)));
  });

  api.post('/tournaments/:id/enter', async (c) => {
    const { person } = await needSession(world, c);
    const { team } = await readBody(c, tournamentEntry);
    const found = await findTournament(world, c, 'enter');
    await checkMayPlay(world, person.id, false);
    // Whoever is in children's mode plays only where a friend has invited.
    const { organiser } = found.tournament;
    if (organiser.id !== person.id) await checkMayMeet(world, person.id, organiser.id);
    await enter(world, found, { person: person.id, ...(team !== undefined && { team }) });
    return c.json({});
  });

  const own: Readonly<Record<string, EntrantState>> = { leave: 'left', pause: 'paused' };
  for (const [act, state] of Object.entries(own))
    api.post(`/tournaments/:id/${act}`, async (c) => {
      const { person } = await needSession(world, c);
      const found = await findTournament(world, c, 'see-tournament');
      const entrant = found.entrants.find((each) => each.person.id === person.id);
      const { kind } = found.tournament.plan.format;
      // Where it is fixed who plays whom, the others cannot wait.
      if (state === 'paused' && kind !== 'arena' && kind !== 'swiss') throw new ApiFailure('not-now');
      if (entrant === undefined || !(await tournaments.leave(found, entrant.number, state)))
        throw new ApiFailure('not-now');
      return c.json({});
    });

  api.post('/tournaments/:id/claim', async (c) => {
    const { code } = await readBody(c, entrantClaim);
    const found = await findTournament(world, c, 'see-tournament');
    await claim(world, c, found, code);
    return c.json({});
  });

  for (const act of TOURNAMENT_ACTS) api.post(`/tournaments/:id/${act}`, (c) => organise(world, c, act));

  api.get('/tournaments/:id/entrants', async (c) => {
    const { entrants } = await findTournament(world, c, 'organise');
    return c.json(entrants satisfies readonly TournamentEntrant[]);
  });

  api.post('/tournaments/:id/entrants', async (c) => {
    const found = await findTournament(world, c, 'organise');
    const added = await readBody(c, addedEntrant);
    // A guest stays in the database also when they are removed again.
    if ('guest' in added) await spend(world, 'addedGuest', found.tournament.organiser.id);
    await enter(world, found, await newEntrant(world, added));
    return c.json({});
  });

  api.delete('/tournaments/:id/entrants/:number', async (c) => {
    const found = await findTournament(world, c, 'organise');
    const number = Number(c.req.param('number'));
    if (!found.entrants.some((each) => each.number === number)) throw new ApiFailure('not-found');
    if (!(await tournaments.leave(found, number, 'removed'))) throw new ApiFailure('not-now');
    return c.json({});
  });

  api.get('/tournaments/:id/results', async (c) => {
    const found = await findTournament(world, c, 'see-tournament');
    const format = RESULT_FORMATS.find((each) => each === (c.req.query('format') ?? 'csv'));
    if (format === undefined) throw new ApiFailure('malformed', { field: 'format' });
    const { text, type } = formatResults(found, format);
    c.header('Content-Type', `${type}; charset=utf-8`);
    c.header('Content-Disposition', `attachment; filename="${found.tournament.id}.${format}"`);
    return c.body(text);
  });

  api.get('/tournaments/:id/games', async (c) => {
    const found = await findTournament(world, c, 'see-tournament');
    return sendGames(world, c, found);
  });
}

/** Returns the tournament of a request. Throws an `ApiFailure` when there is none, or this person may not do that. */
async function findTournament(world: World, c: ApiContext, verb: TournamentVerb): Promise<StoredTournament> {
  const id = c.req.param('id') ?? '';
  const found = ID_PATTERN.test(id) ? await world.store.tournaments.find(id) : undefined;
  if (found === undefined) throw new ApiFailure('not-found');
  const { tournament } = found;
  if (!may(await principalOf(world, c), verb, { kind: 'tournament', tournament })) throw new ApiFailure('forbidden');
  return found;
}

/** Reads the plan of a tournament. Throws an `ApiFailure` with the part that is wrong. */
async function readPlan(world: World, c: ApiContext): Promise<TournamentTerms> {
  const plan = await readBody(c, tournamentPlan);
  const name = plainLine(plan.name).trim();
  if (name === '') throw new ApiFailure('malformed', { field: 'name' });
  const { format } = plan;
  const teams = format.kind === 'teams' ? format.teams.map((each) => plainLine(each).trim()) : [];
  if (teams.includes('')) throw new ApiFailure('malformed', { field: 'format.teams' });
  const plain = { ...plan, name, format: format.kind === 'teams' ? { ...format, teams } : format };
  const field = findTournamentError(plain);
  if (field !== undefined) throw new ApiFailure('bad-plan', { field });
  if (plan.startsAt !== undefined && plan.startsAt < world.now())
    throw new ApiFailure('bad-plan', { field: 'startsAt' });
  return plain;
}

async function enter(world: World, found: StoredTournament, entrant: Omit<NewEntrant, 'rating'>): Promise<void> {
  const { state, plan } = found.tournament;
  const { format } = plan;
  const isKnown = found.entrants.some(({ person }) => person.id === entrant.person);
  const isLate = state !== 'open' && !isKnown && format.kind !== 'arena' && format.kind !== 'swiss';
  if (isLate || state === 'over' || state === 'cancelled' || state === 'ending')
    throw new ApiFailure('not-now', { field: 'closed' });
  const isInTeam = format.kind !== 'teams' || isKnown || format.teams[(entrant.team ?? 0) - 1] !== undefined;
  if (!isInTeam) throw new ApiFailure('malformed', { field: 'team' });
  const refusal = await world.tournaments.enter(found, entrant);
  if (refusal === 'removed') throw new ApiFailure('forbidden', { field: 'removed' });
  if (refusal !== undefined) throw new ApiFailure('not-now', { field: refusal });
}

/** Returns whom an organiser adds. Throws an `ApiFailure` when there is no such person. */
async function newEntrant(world: World, added: AddedEntrant): Promise<Omit<NewEntrant, 'rating'>> {
  const team = added.team === undefined ? {} : { team: added.team };
  if ('level' in added) {
    const resident = world.residents.list().find(({ person }) => person.level === added.level);
    if (resident === undefined) throw new ApiFailure('not-found', { field: 'level' });
    return { person: resident.person.id, ...team };
  }
  const read = readName(added.guest);
  if (!read.ok) throw new ApiFailure('bad-name', { field: 'guest' });
  // A guest must not be taken for somebody with an account.
  if ((await world.store.people.named(read.value.folded)) !== undefined)
    throw new ApiFailure('name-taken', { field: 'guest' });
  const person = newPersonId(world);
  await world.store.people.createGuest({ id: person, name: read.value.name }, world.now());
  return { person, code: Buffer.from(world.random(CODE_BYTES)).toString('base64url'), ...team };
}

/** Gives the place that an organiser has made for somebody to whoever has its link. */
async function claim(world: World, c: ApiContext, { tournament }: StoredTournament, code: string): Promise<void> {
  const { store, live } = world;
  const session = await findSession(world, c);
  const before = await store.tournaments.claim(tournament.id, code, session?.person.id);
  if (before === undefined) throw new ApiFailure('not-found', { field: 'code' });
  const guest = await store.people.find(before);
  if (session === undefined && guest !== undefined) await openSession(world, c, guest);
  // Games that have begun go on with the person who has come.
  else if (session !== undefined) live.playersChanged(await store.people.adopt(before, session.person.id));
  live.peopleChanged([session?.person.id ?? before]);
  world.tournaments.changed(tournament.id);
}

async function organise(world: World, c: ApiContext, act: TournamentAct): Promise<Response> {
  const { tournament } = await findTournament(world, c, 'organise');
  const refusal = await world.tournaments.act(tournament.id, act);
  if (refusal !== undefined) throw new ApiFailure('not-now', refusal === 'not-now' ? {} : { field: refusal });
  return c.json({});
}

/** Sends the records of all games that are over, in a format that holds several. */
async function sendGames(world: World, c: ApiContext, { tournament, pairings }: StoredTournament): Promise<Response> {
  const game = findGame(tournament.plan.line.game);
  const format = formats.find(({ id }) => id === (c.req.query('format') ?? 'frame'));
  if (game === undefined || format?.join === undefined) throw new ApiFailure('malformed', { field: 'format' });
  const texts: string[] = [];
  for (const { game: id } of inOrder(pairings.filter(({ points }) => points !== undefined))) {
    const found = id === undefined ? undefined : await world.store.games.snapshot(id);
    if (found === undefined) continue;
    texts.push(writeText(game, found, format, tournament.plan.name));
  }
  const bytes = encodeText(format.join(texts), format.encoding);
  if (!bytes.ok) throw new ApiFailure('malformed', { field: 'format' });
  c.header('Content-Type', `text/plain; charset=${format.encoding === 'utf-8' ? 'utf-8' : 'shift_jis'}`);
  c.header('Content-Disposition', `attachment; filename="${tournament.id}.${format.extensions[0]}"`);
  return c.body(new Uint8Array(bytes.value));
}

function writeText(
  game: Game,
  { info, match }: Parameters<typeof recordOfSnapshot>[1],
  format: (typeof formats)[number],
  event: string,
): string {
  const record = recordOfSnapshot(game, { info, match });
  const written = writeRecord(
    game,
    { ...record, headers: [{ name: 'event', value: event }, ...record.headers] },
    format,
  );
  if (!written.ok) throw new ApiFailure('malformed', { field: 'format' });
  return written.value.text;
}
