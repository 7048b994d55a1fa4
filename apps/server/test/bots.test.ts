/**
 * The interfaces of lichess and lishogi for bots at a real server: conversations derived from what lichess-bot
 * (https://github.com/lichess-bot-devs/lichess-bot) and Lishogi-Bot (https://github.com/TheYoBots/Lishogi-Bot) send and read,
 * and from https://lichess.org/api. With TESUJI_LICHESS_BOT, TESUJI_LISHOGI_BOT and TESUJI_CSA_CLIENT, commands that run the
 * real programs, these play as well: see docs/api.md.
 */
import { findGame, legalMoves, replay, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import type { GameSummary } from '@tesuji/online';
import { planOf } from './page.ts';
import { makeAccount, makeBot, makeProgram, Program } from './program.ts';
import { useServer } from './server.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const RATES = { registration: PLENTY, newToken: PLENTY, token: PLENTY, chat: PLENTY };
const place = useServer({ rates: RATES });
/** Where the real programs play: levels take their time, as everywhere else. Lishogi-Bot does not bear an answer at once. */
const usualPlace = useServer({ rates: RATES, residents: { isInstant: false }, csaPort: 0 });

/** What a bot is sent, as far as these tests look at it. */
interface Line {
  readonly type?: string;
  readonly id?: string;
  readonly moves?: string;
  readonly status?: unknown;
  readonly wtakeback?: boolean;
  readonly wdraw?: boolean;
  readonly text?: string;
  readonly error?: string;
  readonly nowPlaying?: readonly object[];
  readonly state?: Line;
  readonly game?: { readonly id: string };
  readonly challenge?: { readonly id: string };
}

async function json(program: Program, method: string, path: string, body?: string): Promise<Line> {
  const response = await program.fetch(method, path, body ?? (method === 'POST' ? '' : undefined));
  return { status: response.status, ...((await response.json()) as Line) };
}

/** Plays a game as a bot: from its first line to the end of the stream. */
async function playOut(program: Program, gameId: string, rules: string, mine: string): Promise<Line[]> {
  const stream = await program.stream<Line>(`/api/bot/game/stream/${gameId}`);
  const game = findGame(rules)!;
  const start = game.setups[0]!.text;
  let answered: string | undefined;
  let ply = 0;
  for (let at = 0; !stream.hasEnded || at < stream.lines.length;) {
    if (at >= stream.lines.length) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const line = stream.lines[at++]!;
    const state: Line | undefined =
      line.type === 'gameFull' ? line.state : line.type === 'gameState' ? line : undefined;
    if (state === undefined || state.status !== 'started') continue;
    const moves = (state.moves ?? '').split(' ').filter(Boolean);
    const isFirst = mine === 'white' || mine === 'sente';
    if ((moves.length % 2 === 0) !== isFirst || answered === state.moves) continue;
    answered = state.moves;
    ply = moves.length;
    const position = unwrap(replay(game, { game: rules, options: {}, start, moves }));
    const move = legalMoves(game, position)[(ply * 7919) % legalMoves(game, position).length]!;
    const isTired = ply > 24;
    const path = isTired ? 'resign' : `move/${game.formatMove(move)}`;
    const answer = await json(program, 'POST', `/api/bot/game/${gameId}/${path}`);
    expect(answer).toMatchObject({ status: 200, ok: true });
  }
  return stream.lines;
}

it('a bot for lichess declares itself, is told of games, and plays one to its end', async () => {
  const page = await makeAccount(place.url, 'Lila');
  const program = await makeProgram(page, ['bot:play']);
  // As lichess-bot begins.
  expect(await json(program, 'POST', '/api/token/test', program.token)).toMatchObject({
    [program.token]: { userId: page.me!.id, scopes: 'bot:play' },
  });
  const before = await json(program, 'GET', '/api/account');
  expect(before).toMatchObject({ username: 'Lila', id: page.me!.id });
  expect(before).not.toHaveProperty('title');
  expect((await json(program, 'POST', '/api/challenge/Level%201', 'color=white')).error).toContain('bot:play');
  expect(await json(program, 'POST', '/api/bot/account/upgrade')).toMatchObject({ ok: true });
  expect(await json(program, 'GET', '/api/account/playing')).toMatchObject({ nowPlaying: [] });
  expect(await json(program, 'GET', '/api/account')).toMatchObject({ title: 'BOT' });

  const events = await program.stream<Line>('/api/stream/event');
  const made = await json(
    program,
    'POST',
    '/api/challenge/ai',
    'level=1&clock.limit=300&clock.increment=3&color=white',
  );
  expect(made.status).toMatchObject({ name: 'started' });
  const begun = await events.until(({ type }) => type === 'gameStart', 'the game begins');
  expect(begun.game).toMatchObject({ id: made.id, color: 'white', isMyTurn: true, speed: 'blitz' });
  const playing = await json(program, 'GET', '/api/account/playing');
  expect(playing.nowPlaying).toMatchObject([{ gameId: made.id, opponent: { username: 'Level 1', title: 'BOT' } }]);
  expect(await json(program, 'GET', `/api/users/status?ids=${page.me!.id}`)).toMatchObject({ 0: { online: true } });

  const lines = await playOut(program, made.id!, 'chess', 'white');
  expect(lines[0]).toMatchObject({
    type: 'gameFull',
    id: made.id,
    rated: false,
    variant: { key: 'standard', name: 'Standard' },
    clock: { initial: 300_000, increment: 3000 },
    white: { name: 'Lila', title: 'BOT' },
    black: { name: 'Level 1' },
    initialFen: 'startpos',
    state: { type: 'gameState', moves: '', wtime: 300_000, btime: 300_000, winc: 3000, binc: 3000, status: 'started' },
  });
  expect(lines.at(-1)).toMatchObject({
    type: 'gameState',
    status: expect.stringMatching(/^(?:resign|mate|draw|stalemate)$/),
  });
  const { game } = await events.until(({ type }) => type === 'gameFinish', 'the game has ended');
  const { status, moves = '' } = lines.at(-1)!;
  const record = await program.fetch('GET', `/game/export/${made.id}`);
  expect([record.status, await record.text()]).toEqual([
    200,
    expect.stringMatching(/^\[Event .*\[White "Lila"\].*1\. /s),
  ]);
  expect((await program.fetch('GET', '/game/export/none')).status).toBe(404);
  expect(game).toMatchObject({
    id: made.id,
    hasMoved: true,
    isMyTurn: false,
    status: { id: expect.toSatisfy((id: number) => id >= 30 && id <= 34), name: status },
    fen: chess.formatPosition(
      unwrap(replay(chess, { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: moves.split(' ') })),
    ),
  });
  events.close();
});

it('a bot for lishogi plays shogi in the shape of lishogi', async () => {
  const { program } = await makeBot(place.url, 'Lishi', 'shogi');
  const body = 'level=1&clock.limit=60&clock.increment=0&clock.byoyomi=10&clock.periods=1&color=gote';
  const made = await json(program, 'POST', '/api/challenge/ai', body);
  const lines = await playOut(program, made.id!, 'shogi', 'gote');
  expect(lines[0]).toMatchObject({
    clock: { initial: 60_000, increment: 0, byoyomi: 10_000, periods: 1 },
    sente: { name: 'Level 1' },
    gote: { name: 'Lishi', title: 'BOT' },
    initialSfen: 'startpos',
    perf: { name: expect.any(String) },
    state: { btime: 60_000, wtime: 60_000, binc: 0, winc: 0, byo: 10_000 },
  });
  expect(lines.at(-1)).toMatchObject({
    status: expect.stringMatching(/^(?:resign|mate)$/),
    winner: expect.stringMatching(/sente|gote/),
  });
});

it('a bot takes and declines challenges of people, answers offers and chats', async () => {
  const { program } = await makeBot(place.url, 'Bobby', 'chess');
  const aki = await makeAccount(place.url, 'Akira');
  const events = await program.stream<Line>('/api/stream/event');
  const challenge = async (changes: object = {}): Promise<string> =>
    (await aki.request<{ id: string }>('POST', '/challenges', { plan: planOf('chess', changes), to: 'Bobby' })).id;

  const first = await challenge();
  const told = await events.until((line) => line.challenge?.id === first, 'the challenge is told');
  expect(told).toMatchObject({
    type: 'challenge',
    challenge: {
      rated: false,
      variant: { key: 'standard' },
      speed: 'rapid',
      timeControl: { type: 'clock', limit: 600, increment: 5 },
      color: 'white',
      challenger: { name: 'Akira', title: null },
      destUser: { name: 'Bobby' },
      perf: { name: 'Rapid' },
    },
  });
  expect(await json(program, 'POST', `/api/challenge/${first}/decline`, 'reason=generic')).toMatchObject({ ok: true });
  // A bot that plays chess is not told of shogi.
  await aki.request('POST', '/challenges', { plan: planOf('shogi'), to: 'Bobby' });
  const second = await challenge({ side: 0 });
  await events.until((line) => line.challenge?.id === second, 'the second challenge is told');
  expect(events.lines.filter(({ type }) => type === 'challenge')).toHaveLength(2);
  expect(await json(program, 'POST', `/api/challenge/${second}/accept`)).toMatchObject({ ok: true });
  const { game } = await events.until(({ type }) => type === 'gameStart', 'the game begins');
  // The challenge is over for the bot, whose game has an id of its own.
  await events.until((line) => line.type === 'challengeCanceled' && line.challenge?.id === second, 'it is over');
  const id = game!.id;
  const stream = await program.stream<Line>(`/api/bot/game/stream/${id}`);
  const by = (command: object, ply: number): Promise<unknown> =>
    aki.request('POST', `/games/${id}/commands`, {
      id: `${ply}${JSON.stringify(command).slice(9, 22).replaceAll(/\W/g, '')}`,
      command: { ...command, ply },
    });
  await by({ kind: 'move', move: 'e2e4' }, 0);
  await stream.until((line) => line.moves === 'e2e4', 'the first move');
  expect(await json(program, 'POST', `/api/bot/game/${id}/move/e7e6`)).toMatchObject({ ok: true });
  // The answer was lost, and the move is sent again.
  expect(await json(program, 'POST', `/api/bot/game/${id}/move/e7e6`)).toMatchObject({ ok: true });
  expect(await json(program, 'POST', `/api/bot/game/${id}/move/e8e7`)).toMatchObject({
    status: 400,
    error: expect.any(String),
  });
  await by({ kind: 'takeback' }, 2);
  await stream.until((line) => line.wtakeback === true, 'a takeback is asked for');
  expect(await json(program, 'POST', `/api/bot/game/${id}/takeback/no`)).toMatchObject({ ok: true });
  await by({ kind: 'move', move: 'd2d4' }, 2);
  await by({ kind: 'offer-draw' }, 3);
  await stream.until((line) => line.wdraw === true, 'a draw is offered');
  expect(await json(program, 'POST', `/api/bot/game/${id}/chat`, 'room=player&text=Hello%21')).toMatchObject({
    ok: true,
  });
  await stream.until((line) => line.type === 'chatLine' && line.text === 'Hello!', 'the message');
  expect(await json(program, 'POST', `/api/bot/game/${id}/move/d7d5?offeringDraw=true`)).toMatchObject({ ok: true });
  await stream.until((line) => line.status === 'draw', 'the draw');
  await expect.poll(() => stream.hasEnded).toBe(true);
  events.close();
});

it('refuses in the form of lichess, and nothing beyond the rights of the token', async () => {
  const { page, program } = await makeBot(place.url, 'Robin', 'chess');
  const reader = await makeProgram(page, ['games:read', 'challenge:write']);
  const [aki, bea] = [await makeAccount(place.url, 'Alma'), await makeAccount(place.url, 'Bela')];
  const challenge = await aki.request<{ id: string; planHash: string }>('POST', '/challenges', {
    plan: planOf('chess', { isPublic: false }),
  });
  const { game } = await bea.request<{ game: string }>('POST', `/challenges/${challenge.id}/accept`, {
    planHash: challenge.planHash,
  });
  const bad = new Program(place.url, 'tsj_wrong');
  expect(await json(bad, 'GET', '/api/account')).toEqual({ status: 401, error: 'No such token' });
  expect(await json(reader, 'GET', '/api/bot/game/stream/x')).toMatchObject({ status: 403 });
  expect(await json(reader, 'POST', '/api/bot/game/x/move/e2e4')).toMatchObject({ status: 403 });
  expect(await json(program, 'GET', `/api/bot/game/stream/${game}`)).toMatchObject({ status: 404 });
  for (const act of ['move/e2e4', 'resign', 'abort'])
    expect((await json(program, 'POST', `/api/bot/game/${game}/${act}`)).status).toBe(404);
  expect((await json(program, 'POST', `/api/bot/game/${game}/chat`, 'text=x')).status).toBe(400);
  expect(await json(program, 'POST', '/api/challenge/Nobody', 'clock.limit=60')).toMatchObject({ status: 404 });
  expect(await json(program, 'POST', '/api/challenge/Alma', 'clock.limit=x')).toMatchObject({ status: 400 });
  expect(await json(program, 'POST', '/api/challenge/Alma', 'variant=horde')).toMatchObject({ status: 400 });
  expect(await json(program, 'POST', '/api/challenge/Alma', `x=${'x'.repeat(20_000)}`)).toMatchObject({ status: 413 });
  expect(await json(program, 'POST', '/api/challenge/Alma', 'rated=true&clock.limit=60')).toMatchObject({
    status: 400,
  });
  expect(await json(program, 'GET', '/api/nothing')).toEqual({ status: 404, code: 'not-found' });
  await bea.request('PUT', `/people/${page.me!.id}/block`, {});
  expect(await json(program, 'POST', '/api/challenge/Bela', 'clock.limit=60')).toMatchObject({ status: 403 });
  // Without a token, also with the cookie of a person, there is nothing.
  const response = await fetch(new URL('/api/account', place.url), { headers: { cookie: page.cookie } });
  expect([response.status, await response.json()]).toEqual([401, { error: 'Missing authorization header' }]);
});

/**
 * Runs a real client, whose command gets the addresses and the token in its environment, until it has played a game against a
 * level to its end. `begin` resolves when a game was begun; absent for a client that does so itself.
 */
async function playReal(
  command: string,
  name: string,
  plays: string,
  begin: (program: Program) => Promise<void> = async () => {},
): Promise<void> {
  const { url } = usualPlace;
  const { program } = await makeBot(url, name, plays);
  const child = spawn('sh', ['-c', command], {
    env: {
      ...process.env,
      TESUJI_URL: url,
      TESUJI_CSA_PORT: String(usualPlace.server.csaPort),
      TESUJI_NAME: name,
      TESUJI_TOKEN: program.token,
    },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await begin(program);
    const find = async (): Promise<GameSummary | undefined> =>
      (await program.request<GameSummary[]>('GET', '/games'))[0];
    await expect.poll(async () => (await find())?.isOver, { timeout: 180_000, interval: 1000 }).toBe(true);
    // Not because somebody did not play, or stopped to; level 1 can be mated in four moves.
    expect((await find())?.reason).not.toMatch(/^(?:abort|time|left|absent)$/);
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
  }
}

/** Begins a game once the client listens. */
async function beginOnceOnline(program: Program, name: string): Promise<void> {
  await expect
    .poll(async () => (await program.fetch('GET', `/api/users/status?ids=${encodeURIComponent(name)}`)).text(), {
      timeout: 60_000,
    })
    .toContain('"online":true');
  await json(program, 'POST', '/api/challenge/ai', 'level=1&clock.limit=60&clock.increment=0&color=random');
}

const { TESUJI_LICHESS_BOT, TESUJI_LISHOGI_BOT, TESUJI_CSA_CLIENT } = process.env;
it.runIf(TESUJI_LICHESS_BOT)('lichess-bot itself plays a game to its end', { timeout: 260_000 }, async () => {
  const name = 'Lichess bot';
  await playReal(TESUJI_LICHESS_BOT ?? '', name, 'chess', (program) => beginOnceOnline(program, name));
  expect(TESUJI_LICHESS_BOT).toBeDefined();
});
it.runIf(TESUJI_LISHOGI_BOT)('Lishogi-Bot itself plays a game to its end', { timeout: 260_000 }, async () => {
  const name = 'Lishogi bot';
  await playReal(TESUJI_LISHOGI_BOT ?? '', name, 'shogi', (program) => beginOnceOnline(program, name));
  expect(TESUJI_LISHOGI_BOT).toBeDefined();
});
it.runIf(TESUJI_CSA_CLIENT)('a CSA client itself plays a game to its end', { timeout: 260_000 }, async () => {
  await playReal(TESUJI_CSA_CLIENT ?? '', 'Csa', 'shogi');
  expect(TESUJI_CSA_CLIENT).toBeDefined();
});
