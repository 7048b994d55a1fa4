/** A bot at a real server in this process: it is told of challenges, and plays games to their end. */
import { games, type Game } from '@tesuji/rules';
import { Machine, type Thinker } from '@tesuji/host';
import type { Challenge, GameSummary, Me, ServerMessage } from '@tesuji/online';
import { legalMoves, replay, unwrap } from '@tesuji/rules';
import { startServer, type RunningServer } from '@tesuji/server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlayingAgent } from '../players/agents.ts';
import { PlayerFactory } from '../players/players.ts';
import { Bot, isTaken, type BotTerms } from './bot.ts';
import { ServerClient, ServerRefusal, ServerUnreachable } from './server-client.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const folder = mkdtempSync(join(tmpdir(), 'tesuji-bot-'));
let server: RunningServer;
let port = 0;

async function start(): Promise<void> {
  server = await startServer({
    folder,
    port,
    data: join(folder, 'data'),
    logLevel: 'silent',
    rates: { request: PLENTY, registration: PLENTY, token: PLENTY, command: PLENTY, newToken: PLENTY },
    residents: { isInstant: true },
  });
  port = Number(new URL(server.url).port);
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tesuji</title>');
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A person at the server, with a cookie. */
class Person {
  #cookie = '';

  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(new URL(`api/v1${path}`, server.url), {
      method,
      headers: { origin: new URL(server.url).origin, 'content-type': 'application/json', cookie: this.#cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0]!;
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as T;
  }

  static async register(name: string): Promise<Person> {
    const person = new Person();
    await person.ask<Me>('POST', '/account', { name, password: 'correct horse' });
    return person;
  }

  async token(scopes: readonly string[] = ['bot:play']): Promise<string> {
    return (await this.ask<{ token: string }>('POST', '/tokens', { name: 'x', scopes })).token;
  }
}

/** Plays any move at once, and resigns when a game becomes long. */
const quick: Thinker = {
  think: ({ game, line }, report) => {
    const moves = legalMoves(game, unwrap(replay(game, line)));
    const move = moves[(line.moves.length * 7919) % moves.length]!;
    queueMicrotask(() =>
      report(line.moves.length > 30 ? { kind: 'resign' } : { kind: 'move', move: game.formatMove(move) }),
    );
    return () => {};
  },
};

const TERMS: BotTerms = {
  games: new Set(games.map(({ id }) => id)),
  rated: 'both',
  opponents: 'both',
  least: 10,
  most: 7200,
  isPatient: false,
  concurrency: 1,
};

async function makeBot(
  name: string,
  terms: Partial<BotTerms> = {},
): Promise<{ bot: Bot; lines: string[]; owner: Person }> {
  const owner = await Person.register(name);
  await owner.ask('PUT', '/account/bot', { plays: 'chess' });
  const lines: string[] = [];
  const client = new ServerClient(new URL(server.url), await owner.token());
  const player = () => new Machine({ kind: 'outside', name: 'x', agent: 'x' }, quick);
  return {
    bot: new Bot({ server: client, player, say: (line) => void lines.push(line) }, { ...TERMS, ...terms }),
    lines,
    owner,
  };
}

function planOf(game: Game, changes: object = {}): object {
  const clock = { kind: 'increment', main: 300_000, increment: 3000 };
  const help = { hints: false, warnings: false };
  return {
    line: { game: game.id, options: {}, start: game.setups[0]!.text, moves: [] },
    clocks: [clock, clock],
    side: 0,
    takebacks: 'asked',
    pauses: 'none',
    help: [help, help],
    isPublic: true,
    delay: 0,
    isRated: false,
    ...changes,
  };
}

it(
  'plays all four games against a level to their end, also when the server is restarted between',
  { timeout: 60_000 },
  async () => {
    const { bot, lines, owner } = await makeBot('Robo');
    const running = bot.run();
    for (const [index, game] of games.entries()) {
      if (index === 2) {
        await server.close();
        await start();
      }
      const made = await bot.challenge({ plan: planOf(game), to: 'Level 1' });
      await expect
        .poll(() => lines.some((line) => /: (?:won|lost|draw) /.test(line) && line.startsWith(made.game ?? '?')), {
          timeout: 20_000,
        })
        .toBe(true);
    }
    const all = await owner.ask<GameSummary[]>('GET', '/games');
    expect(
      all
        .filter(({ isOver }) => isOver)
        .map(({ game }) => game)
        .toSorted(),
    ).toEqual(games.map(({ id }) => id).toSorted());
    bot.close();
    await running;
  },
);

it('takes challenges on its terms, one game at a time, and declines the others', async () => {
  const { bot, lines } = await makeBot('Picky', { games: new Set(['chess']), rated: 'casual', most: 600 });
  const running = bot.run();
  const aki = await Person.register('Aki');
  const [shogi, chess] = [games.find(({ id }) => id === 'shogi')!, games.find(({ id }) => id === 'chess')!];
  const challenge = (plan: object) => aki.ask<Challenge>('POST', '/challenges', { plan, to: 'Picky' });
  const stateOf = async ({ id }: Challenge) => (await aki.ask<Challenge>('GET', `/challenges/${id}`)).state;
  const declined = await challenge(planOf(shogi));
  await expect.poll(() => stateOf(declined), { timeout: 10_000 }).toBe('declined');
  const taken = await challenge(planOf(chess));
  await expect.poll(() => stateOf(taken), { timeout: 10_000 }).toBe('taken');
  await expect.poll(() => lines.some((line) => line.includes('Aki – Picky'))).toBe(true);
  const waiting = await challenge(planOf(chess));
  const [game] = (await aki.ask<GameSummary[]>('GET', '/games')).filter(({ isOver }) => !isOver);
  expect(await stateOf(waiting)).toBe('open');
  await aki.ask('POST', `/games/${game!.id}/commands`, { id: 'x', command: { kind: 'resign', ply: 0 } });
  // There is room again.
  await expect.poll(() => stateOf(waiting), { timeout: 10_000 }).toBe('taken');
  bot.close();
  await running;
});

it('says why a server cannot be reached', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:1');
  const bySeveralAddresses = new AggregateError([refused, new Error('connect ENETUNREACH ::1')], '');
  expect(new ServerUnreachable(new TypeError('fetch failed', { cause: refused })).message).toBe(refused.message);
  expect(new ServerUnreachable(new TypeError('fetch failed', { cause: bySeveralAddresses })).message).toBe(
    'connect ECONNREFUSED 127.0.0.1:1; connect ENETUNREACH ::1',
  );
});

it('takes a challenge that it was told of while it declined another', async () => {
  const [shogi, chess] = [games.find(({ id }) => id === 'shogi')!, games.find(({ id }) => id === 'chess')!];
  const asked: string[] = [];
  let tell: (message: ServerMessage) => void = () => {};
  const now = (...ids: string[]): void =>
    tell({ t: 'now', topic: 'me', value: { games: [], challenges: ids.map((id) => ({ id, isMine: false })) } });
  const server = {
    ask: async (method: string, path: string): Promise<unknown> => {
      asked.push(`${method} ${path}`);
      if (path === '/site') return { name: 'A club', me: { name: 'Robo', isBot: true } };
      // The server tells of the change before it answers.
      if (path.endsWith('/decline')) now('second');
      const plan = planOf(path.includes('first') ? shogi : chess);
      return method === 'GET' ? { plan, maker: { name: 'Aki' }, planHash: 'x' } : {};
    },
    follow: async (_: () => string, receive: (message: ServerMessage) => void): Promise<void> => {
      tell = receive;
      now('first', 'second');
      await expect.poll(() => asked).toContain('POST /challenges/second/accept');
    },
  } as unknown as ServerClient;
  const player = () => new Machine({ kind: 'outside', name: 'x', agent: 'x' }, quick);
  await new Bot({ server, player, say: () => {} }, { ...TERMS, games: new Set(['chess']) }).run();
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([
    'POST /challenges/first/decline',
    'POST /challenges/second/accept',
  ]);
});

it('says why a token cannot be used', async () => {
  const person = await Person.register('Human');
  const of = (token: string) =>
    new Bot(
      {
        server: new ServerClient(new URL(server.url), token),
        player: () => new Machine({ kind: 'outside', name: 'x', agent: 'x' }, quick),
        say: () => {},
      },
      TERMS,
    ).run();
  await expect(of('tsj_wrong')).rejects.toThrow(new ServerRefusal(401, { code: 'bad-token' }));
  await expect(of(await person.token())).rejects.toThrow('no-scope (bot:play)');
});

const { TESUJI_USI_ENGINE } = process.env;
it.runIf(TESUJI_USI_ENGINE)(
  'a USI engine named by TESUJI_USI_ENGINE plays a game to its end',
  { timeout: 240_000 },
  async () => {
    const owner = await Person.register('Peer');
    await owner.ask('PUT', '/account/bot', { plays: 'shogi' });
    const lines: string[] = [];
    const shogi = games.find(({ id }) => id === 'shogi')!;
    const factory = new PlayerFactory(shogi, 1);
    const bot = new Bot(
      {
        server: new ServerClient(new URL(server.url), await owner.token()),
        player: () => factory.find(readPlayingAgent(shogi, `usi:${TESUJI_USI_ENGINE}`), undefined),
        say: (line) => void lines.push(line),
      },
      TERMS,
    );
    const running = bot.run();
    const clock = { kind: 'sudden-death', main: 60_000 };
    await bot.challenge({ plan: planOf(shogi, { clocks: [clock, clock] }), to: 'Level 1' });
    await expect.poll(() => lines.at(-1), { timeout: 200_000, interval: 500 }).toMatch(/: (?:won|lost|draw) /);
    bot.close();
    factory.close();
    await running;
  },
);

describe('the terms of a bot', () => {
  const maker = { id: 'x', name: 'x', isGuest: false };
  const plan = (changes: object = {}) =>
    planOf(
      games.find(({ id }) => id === 'chess')!,
      changes,
    ) as Challenge['plan'];
  const clocks = (clock: object) => ({ clocks: [clock, clock] });

  it.each<readonly [Partial<BotTerms>, object, boolean, boolean]>([
    [{}, {}, false, true],
    [{ games: new Set(['shogi']) }, {}, false, false],
    [{ rated: 'rated' }, {}, false, false],
    [{ rated: 'rated' }, { isRated: true }, false, true],
    [{ opponents: 'people' }, {}, true, false],
    [{ opponents: 'bots' }, {}, true, true],
    [{ most: 300 }, {}, false, false],
    [{ least: 1000 }, {}, false, false],
    [{}, clocks({ kind: 'none' }), false, false],
    [{ isPatient: true }, clocks({ kind: 'none' }), false, true],
    [{}, clocks({ kind: 'per-move', each: 86_400_000 }), false, false],
  ])('%j: %j, from a bot: %s, taken: %s', (terms, changes, isBot, expected) => {
    const from = isBot ? { ...maker, isBot: true as const } : maker;
    expect(isTaken({ plan: plan(changes), maker: from }, { ...TERMS, ...terms })).toBe(expected);
  });
});
