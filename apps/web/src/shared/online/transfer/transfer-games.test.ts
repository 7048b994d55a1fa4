import { chess } from '@tesuji/rules/chess';
import { MemoryStore, ONLINE, type Library } from '@tesuji/library';
import type { GameSnapshot, NewImport, PersonGames } from '@tesuji/online';
import { createMatch } from '@tesuji/match';
import { findGame, fail, ok, unwrap } from '@tesuji/rules';
import { got, newGame, openTestLibrary, record } from '@tesuji/testing/library/sample-games';
import { expect, it } from 'vitest';
import type { Answer } from '../api.ts';
import { summaryOf } from '../test/sample-people.ts';
import { bringGames, fetchGames, type TransferWorld } from './transfer-games.ts';

const ME = { id: 'p-me', name: 'Kaede', isGuest: false };
const AKI = { id: 'p-aki', name: 'Aki', isGuest: false };

/** A server that keeps games by their text, and has finished games of its own. */
class FakeSide {
  readonly brought: NewImport[] = [];
  readonly sizes: number[] = [];
  ids: readonly string[] = [];
  asked: string[] = [];
  /** Answers that come first. */
  readonly refusals: Answer<never>[] = [];

  async bringGames(
    games: readonly NewImport[],
  ): Promise<Answer<{ added: number; duplicates: number; refused: number[] }>> {
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    const fresh = games.filter(({ record: text }) => !this.brought.some((each) => each.record === text));
    this.brought.push(...fresh);
    this.sizes.push(new TextEncoder().encode(JSON.stringify({ games })).length);
    return ok({ added: fresh.length, duplicates: games.length - fresh.length, refused: [] });
  }
  async personGames(_: string, { before = '0', limit = '' }: Readonly<Record<string, string>> = {}) {
    const from = Number(before);
    const end = from + Math.min(2, Number(limit));
    const games = this.ids.slice(from, end).map((id) => summaryOf(id, 'chess', 2, { isOver: true }));
    const page: PersonGames = { games, ...(end < this.ids.length && { next: String(end) }) };
    return ok(page);
  }
  async game(id: string): Promise<Answer<GameSnapshot>> {
    this.asked.push(id);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    const help = { hints: false, warnings: false };
    const terms = {
      players: [
        { kind: 'remote', name: 'Kaede' },
        { kind: 'remote', name: 'Aki' },
      ] as const,
    };
    const state = unwrap(createMatch(chess, { terms }, 0));
    const match = { ...state, line: { ...state.line, moves: ['e2e4', 'e7e5'] }, spent: [1000, 2000] };
    const info = {
      id,
      players: [ME, AKI] as const,
      speed: 'live' as const,
      isRated: false,
      isPublic: true,
      delay: 0,
      help: [help, help] as const,
      createdAt: 1_800_000_000_000,
    };
    return ok({ info, match, side: 0 });
  }
}

interface Place {
  readonly server: FakeSide;
  readonly library: Library;
  readonly waits: number[];
  readonly world: TransferWorld;
}

async function open(): Promise<Place> {
  const library = await openTestLibrary(new MemoryStore());
  const server = new FakeSide();
  const waits: number[] = [];
  const world: TransferWorld = {
    api: server,
    library,
    games: [findGame('chess')!],
    wait: async (ms) => void waits.push(ms),
    now: () => 5,
    onProgress: () => undefined,
  };
  return { server, library, waits, world };
}

const listed = async (library: Library) => got(library.list());

it('brings the chosen games in requests that the server takes, each once', async () => {
  const { server, library, world, waits } = await open();
  for (let count = 0; count < 120; count++)
    await got(
      library.add(
        newGame({
          ...record(chess, 'e2e4 e7e5'),
          headers: [{ name: 'event', value: `“${count}” ${'x'.repeat(200)}` }],
        }),
      ),
    );
  await got(library.add({ ...newGame(record(chess, 'd2d4')), source: ONLINE }));
  await got(
    library.add(newGame({ ...record(chess, 'c2c4'), headers: [{ name: 'event', value: 'y'.repeat(13_000) }] })),
  );
  server.refusals.push(fail({ code: 'too-many', ms: 700 }));
  const chosen = await listed(library);
  expect(await bringGames(world, chosen)).toEqual({ done: 122, total: 122, added: 120, known: 1, left: 1 });
  expect([server.brought.length, waits]).toEqual([120, [700]]);
  expect(Math.max(...server.sizes)).toBeLessThanOrEqual(15_000);
  expect(await bringGames(world, chosen)).toEqual({ done: 122, total: 122, added: 0, known: 121, left: 1 });
});

it('says why it ended, and goes on the next time', async () => {
  const { server, library, world } = await open();
  await got(library.add(newGame(record(chess, 'e2e4'))));
  server.refusals.push(fail({ code: 'too-large', field: 'games' }));
  const chosen = await listed(library);
  expect(await bringGames(world, chosen)).toMatchObject({ added: 0, failure: { code: 'too-large', field: 'games' } });
  expect(await bringGames(world, chosen)).toMatchObject({ added: 1 });
});

it('fetches what this device does not have, page by page, and what failed the next time', async () => {
  const { server, library, world } = await open();
  server.ids = ['aaaaaaaa1', 'aaaaaaaa2', 'aaaaaaaa3', 'aaaaaaaa4', 'aaaaaaaa5'];
  server.refusals.push(fail({ code: 'too-many', ms: 1 }), fail({ code: 'not-found' }), fail({ code: 'unreachable' }));
  expect(await fetchGames(world, ME.id)).toMatchObject({ added: 0, left: 1, failure: { code: 'unreachable' } });
  expect(await fetchGames(world, ME.id)).toEqual({ done: 5, added: 5, known: 0, left: 0 });
  const [summary] = await listed(library);
  expect(summary).toMatchObject({ source: ONLINE, seats: ['me', 'person'], players: ['Kaede', 'Aki'], plies: 2 });
  server.asked = [];
  expect(await fetchGames(world, ME.id)).toEqual({ done: 5, added: 0, known: 5, left: 0 });
  expect(server.asked).toEqual([]);
  await got(library.remove([summary!.id]));
  expect(await fetchGames(world, ME.id)).toMatchObject({ added: 0, known: 5 });
});
