/** The interface of lichess and lishogi for bots, below `/api`, as lichess-bot and Lishogi-Bot call it. */
import { plyOf, sideToMove, type Proposal } from '@tesuji/match';
import {
  BOT_SIDES,
  botChallenge,
  botGameStart,
  type Challenge,
  type GameCommand,
  type GameSnapshot,
  type GameSummary,
  type Me,
  type NewChallenge,
  type SentCommand,
} from '@tesuji/online';
import { opponent } from '@tesuji/rules';
import { Hono, type Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { foldName } from '../../accounts/names.ts';
import { DatabaseError } from '../../store/store.ts';
import { openStream } from '../api/streams.ts';
import { checkToken } from '../api/gate.ts';
import { ApiFailure } from '../failure.ts';
import { grantsScope } from '../../security/may.ts';
import {
  needSession,
  spendByAddress,
  tokenOf,
  type ApiApp,
  type ApiContext,
  type ApiEnv,
  type World,
} from '../world.ts';
import { readBotPlan } from './bot-plan.ts';
import { streamBotEvents, streamBotGame } from './bot-streams.ts';
import { BotFailure, botFailureOf, callApi, readFormFields } from './facade.ts';

/** The longest body, in bytes. */
const LONGEST_BODY = 16_384;
const MOST_NAMES = 50;

/** Makes the interface over the parts of a server; `app` answers the requests to our own API. */
export function createBotApp(world: World, app: ApiApp): ApiApp {
  const bots: ApiApp = new Hono<ApiEnv>({ strict: true });
  bots.onError((error, c) => sendFailure(world, error, c));
  bots.use(async (c, next) => {
    const isKnown = matchedRoutes(c).some(({ path }) => !path.endsWith('*'));
    if (!isKnown) return c.notFound();
    await spendByAddress(world, 'request', c);
    const isLong = Number(c.req.header('content-length') ?? 0) > LONGEST_BODY;
    if (isLong || c.req.header('transfer-encoding') !== undefined) throw new BotFailure(413, 'This is too long');
    await next();
    return undefined;
  });
  addTokenTest(bots, world);
  bots.use(async (c, next) => {
    // Only with a token: no form on another page can send one.
    if (tokenOf(c) === undefined) throw new BotFailure(401, 'Missing authorization header');
    await checkToken(world, c);
    await next();
  });
  addAccountPaths(bots, world);
  bots.use(async (c, next) => {
    if (!grantsScope(await needSession(world, c), 'bot:play'))
      throw new BotFailure(403, 'Missing scope: bot:play, or this is not the account of a bot');
    await next();
  });
  addEventPaths(bots, world, app);
  addChallengePaths(bots, world, app);
  addGamePaths(bots, world, app);
  return bots;
}

function sendFailure({ log }: World, error: Error, c: Context<ApiEnv>): Response {
  const failure =
    error instanceof BotFailure
      ? error
      : error instanceof ApiFailure
        ? botFailureOf(error.error, error.status)
        : new BotFailure(503, 'The server cannot do this now', error instanceof DatabaseError ? 2000 : undefined);
  if (failure.status === 503) log.error({ err: error }, 'request of a bot failed');
  if (failure.ms !== undefined) c.header('Retry-After', String(Math.ceil(failure.ms / 1000)));
  c.header('Cache-Control', 'no-store');
  return c.json({ error: failure.message }, failure.status);
}

/** Says what tokens allow. It takes them in its body, as text. */
function addTokenTest(bots: ApiApp, world: World): void {
  bots.post('/token/test', async (c) => {
    const asked = (await c.req.text()).split(',').slice(0, MOST_NAMES);
    const found: Record<string, object | null> = {};
    for (const token of asked.map((each) => each.trim())) {
      const session = await world.tokens.find(token);
      const scopes = session?.scopes?.join(',') ?? '';
      found[token] = session === undefined ? null : { userId: session.person.id, scopes, expires: null };
    }
    return c.json(found);
  });
}

/** The game of a bot: what its account declares, or what the program in its header plays. */
async function gameOf(world: World, c: ApiContext): Promise<string> {
  const { person } = await needSession(world, c);
  const plays = await world.store.people.playsOf(person.id);
  if (plays !== undefined && BOT_SIDES[plays] !== undefined) return plays;
  return isLishogi(c) ? 'shogi' : 'chess';
}

function isLishogi(c: ApiContext): boolean {
  return c.req.header('user-agent')?.toLowerCase().includes('lishogi') === true;
}

function addAccountPaths(bots: ApiApp, world: World): void {
  const { store } = world;
  const userOf = async (person: Me | undefined): Promise<object> => {
    if (person === undefined || person.name === '') throw new BotFailure(404, 'No such user');
    const ratings = await store.ratings.ofPerson(person.id, world.now());
    const perfs = ratings.map(({ game, speed, games, rating, deviation }) => [
      speed === 'correspondence' ? `${game}-correspondence` : game,
      { games, rating, rd: deviation, prog: 0 },
    ]);
    const isBot = person.isBot === true || person.level !== undefined;
    return {
      id: person.id,
      username: person.name,
      ...(isBot && { title: 'BOT' }),
      perfs: Object.fromEntries(perfs) as object,
      createdAt: (await store.people.createdAt(person.id)) ?? 0,
      count: {},
    };
  };

  bots.get('/account', async (c) => c.json(await userOf((await needSession(world, c)).person)));
  bots.post('/bot/account/upgrade', async (c) => {
    const session = await needSession(world, c);
    if (session.scopes?.includes('bot:play') !== true) throw new BotFailure(403, 'Missing scope: bot:play');
    if (session.person.isBot === true) return c.json({ ok: true });
    if (!(await store.people.becomeBot(session.person.id, isLishogi(c) ? 'shogi' : 'chess')))
      throw new BotFailure(400, 'The account has played games, or is not a usual one');
    return c.json({ ok: true });
  });
  bots.get('/user/:name', async (c) => c.json(await userOf(await store.people.named(foldName(c.req.param('name'))))));
  bots.get('/users/status', async (c) => {
    const here = world.live.people();
    const asked = (c.req.query('ids') ?? '').split(',').filter(Boolean).slice(0, MOST_NAMES);
    const people = await Promise.all(
      asked.map(async (id) => (await store.people.find(id)) ?? store.people.named(foldName(id))),
    );
    return c.json(
      people
        .filter((person) => person !== undefined && person.name !== '')
        .map((person) => ({ id: person!.id, name: person!.name, ...(here.has(person!.id) && { online: true }) })),
    );
  });
  bots.get('/bot/online', async (c) => {
    const here = await Promise.all([...world.live.people().keys()].slice(0, 512).map((id) => store.people.find(id)));
    // Levels play whoever challenges them, so bots that look for opponents find them.
    const levels = world.residents.list().map(({ person }): Me => ({ ...person, kind: 'bot' }));
    const users = await Promise.all([...here.filter((person) => person?.isBot === true), ...levels].map(userOf));
    const text = users.map((user) => `${JSON.stringify(user)}\n`).join('');
    return c.body(text, 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  });
}

function addChallengePaths(bots: ApiApp, world: World, app: ApiApp): void {
  const make = async (c: ApiContext, body: Omit<NewChallenge, 'plan'>, fields: ReadonlyMap<string, string>) => {
    const plan = readBotPlan(fields, await gameOf(world, c));
    return callApi<Challenge>(app, c, 'POST', '/challenges', { plan, ...body });
  };
  const shownOf = (c: ApiContext, challenge: Challenge): object => {
    const shown = botChallenge(challenge, new URL(c.req.url).origin);
    return { ...shown, challenge: shown };
  };

  bots.post('/challenge/ai', async (c) => {
    const fields = await readFormFields(c);
    const level = fields.get('level') ?? '1';
    if (!/^(?:[1-9]|10)$/.test(level)) throw new BotFailure(400, 'There are levels from 1 to 10');
    const { game } = await make(c, { to: `Level ${level}` }, fields);
    return c.json({ id: game, status: { id: 20, name: 'started' } }, 201);
  });
  bots.post('/challenge/:id/accept', async (c) => {
    const id = encodeURIComponent(c.req.param('id'));
    const { planHash } = await callApi<Challenge>(app, c, 'GET', `/challenges/${id}`);
    await callApi(app, c, 'POST', `/challenges/${id}/accept`, { planHash });
    return c.json({ ok: true });
  });
  bots.post('/challenge/:id/decline', async (c) => {
    await callApi(app, c, 'POST', `/challenges/${encodeURIComponent(c.req.param('id'))}/decline`);
    return c.json({ ok: true });
  });
  bots.post('/challenge/:id/cancel', async (c) => {
    await callApi(app, c, 'DELETE', `/challenges/${encodeURIComponent(c.req.param('id'))}`);
    return c.json({ ok: true });
  });
  bots.post('/challenge/:name', async (c) => {
    const challenge = await make(c, { to: c.req.param('name') }, await readFormFields(c));
    return c.json(shownOf(c, challenge));
  });
}

/** What happens to a bot: its games, and a stream of events. */
function addEventPaths(bots: ApiApp, world: World, app: ApiApp): void {
  const { store } = world;
  bots.get('/account/playing', async (c) => {
    const plays = await gameOf(world, c);
    const games = await callApi<readonly GameSummary[]>(app, c, 'GET', '/games');
    const shown = await Promise.all(
      games
        .filter((summary) => !summary.isOver && summary.game === plays && summary.side !== undefined)
        .map(async (summary) => {
          const stored = await store.log.find(summary.id);
          const side = summary.side ?? 0;
          return botGameStart(summary, side, stored?.first.terms.clocks[side] ?? { kind: 'none' }, world.now());
        }),
    );
    return c.json({ nowPlaying: shown });
  });
  bots.get('/stream/event', async (c) => {
    const session = await needSession(world, c);
    const plays = await gameOf(world, c);
    const url = new URL(c.req.url).origin;
    const user = { client: c.env.client, session, isHost: false };
    return openStream(world, c, (stream) => streamBotEvents(world, user, plays, url, stream));
  });
}

function addGamePaths(bots: ApiApp, world: World, app: ApiApp): void {
  const pathOf = (c: ApiContext): string => `/games/${encodeURIComponent(c.req.param('id') ?? '')}`;
  const read = (c: ApiContext): Promise<GameSnapshot> => callApi<GameSnapshot>(app, c, 'GET', pathOf(c));

  /** Carries out a command at the present ply. The same command is known by its id when it is sent again. */
  const act = async (
    c: ApiContext,
    { match }: GameSnapshot,
    body: Omit<GameCommand, 'ply' | 'branch'>,
  ): Promise<void> => {
    const ply = plyOf(match);
    const seen = body.kind === 'claim-left' ? { ply } : { ply, branch: match.branch };
    const command = { ...body, ...seen } as GameCommand;
    const sent: SentCommand<GameCommand> = {
      id: `bot-${match.branch}-${ply}-${command.kind}-${match.sequence}`,
      command,
    };
    const answer = await callApi<{ readonly refusal?: { readonly code: string } }>(
      app,
      c,
      'POST',
      `${pathOf(c)}/commands`,
      sent,
    );
    if (answer.refusal !== undefined) throw new BotFailure(400, `Not possible: ${answer.refusal.code}`);
  };
  const other = (snapshot: GameSnapshot, proposal: Proposal): boolean =>
    snapshot.side !== undefined &&
    snapshot.match.offers[proposal].standing.some(({ by }) => by === opponent(snapshot.side!));
  /** Accepts or declines what the opponent has proposed, or proposes it. */
  const answerTo = async (c: ApiContext, proposal: 'draw' | 'takeback'): Promise<Response> => {
    const snapshot = await read(c);
    const isYes = ['yes', 'true'].includes(c.req.param('accept') ?? '');
    if (other(snapshot, proposal)) await act(c, snapshot, { kind: isYes ? 'accept' : 'decline', proposal } as never);
    else if (isYes) await act(c, snapshot, { kind: proposal === 'draw' ? 'offer-draw' : 'takeback' });
    return c.json({ ok: true });
  };

  bots.get('/bot/game/stream/:id', async (c) => {
    const session = await needSession(world, c);
    const snapshot = await read(c);
    if (snapshot.side === undefined || BOT_SIDES[snapshot.match.line.game] === undefined)
      throw new BotFailure(404, 'No such game');
    const user = { client: c.env.client, session, isHost: false };
    return openStream(world, c, (stream) => streamBotGame(world, user, snapshot.info.id, stream));
  });
  bots.post('/bot/game/:id/move/:move', async (c) => {
    const snapshot = await read(c);
    const { match, side } = snapshot;
    const move = c.req.param('move');
    // The answer to a move that was stored may have been lost.
    const isRepeated = side !== undefined && sideToMove(match) !== side && match.line.moves.at(-1) === move;
    if (isRepeated) return c.json({ ok: true });
    const wantsDraw = c.req.query('offeringDraw') === 'true';
    if (wantsDraw && other(snapshot, 'draw')) await act(c, snapshot, { kind: 'accept', proposal: 'draw' } as never);
    else {
      await act(c, snapshot, { kind: 'move', move } as never);
      if (wantsDraw) await act(c, await read(c), { kind: 'offer-draw' }).catch(() => {});
    }
    return c.json({ ok: true });
  });
  bots.post('/bot/game/:id/chat', async (c) => {
    const fields = await readFormFields(c);
    const text = fields.get('text') ?? '';
    // Bots write only to their opponents.
    if (fields.get('room') === 'spectator') return c.json({ ok: true });
    const id = Buffer.from(world.random(9)).toString('base64url');
    const sent = { id, command: { kind: 'say', text } };
    const answer = await callApi<{ readonly refusal?: { readonly code: string } }>(
      app,
      c,
      'POST',
      `${pathOf(c)}/chat`,
      sent,
    );
    if (answer.refusal !== undefined) throw new BotFailure(400, `Not possible: ${answer.refusal.code}`);
    return c.json({ ok: true });
  });
  for (const kind of ['abort', 'resign'] as const)
    bots.post(`/bot/game/:id/${kind}`, async (c) => {
      await act(c, await read(c), { kind });
      return c.json({ ok: true });
    });
  bots.post('/bot/game/:id/draw/:accept', (c) => answerTo(c, 'draw'));
  bots.post('/bot/game/:id/takeback/:accept', (c) => answerTo(c, 'takeback'));
  bots.post('/bot/game/:id/claim-victory', async (c) => {
    const snapshot = await read(c);
    await act(c, snapshot, { kind: 'claim-left', result: 'win' } as never);
    return c.json({ ok: true });
  });
}
