import type { BroughtGames, ImportOutcome, NewImport } from '@tesuji/online';
import { MOST_IMPORTED } from '@tesuji/online';
import { writeJson, type GameRecord, type RecordNode } from '@tesuji/records';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SampleSite, START, type Browser } from '../test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset({ rates: { import: { burst: 1e6, perSecond: 1e6 } } }));
afterAll(() => site.close());

/** A game with these moves that white wins. */
function gameOf(moves: string, white = 'Mika'): NewImport {
  const root = moves.split(' ').reduceRight<RecordNode>((after, move) => ({ children: [{ ...after, move }] }), {
    children: [],
    end: { winner: 0, reason: 'resignation' },
  });
  const headers = [{ name: 'white', value: white }];
  const record: GameRecord = { game: 'chess', options: {}, start: chess.setups[0]!.text, headers, root };
  return { record: unwrap(writeJson(record)), playedAt: START - 1000 };
}

const bring = async (browser: Browser, ...games: readonly NewImport[]): Promise<ImportOutcome> =>
  (await browser.post('/imports', { games })).json<ImportOutcome>();
const listOf = async (browser: Browser, query = ''): Promise<BroughtGames> =>
  (await browser.get(`/imports${query}`)).json<BroughtGames>();

it('games are brought once, and only their owner sees them', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const [one, two] = [gameOf('e2e4 e7e5'), gameOf('d2d4')];
  expect(await bring(mika, one, two, one)).toEqual({ added: 2, duplicates: 1, refused: [] });
  expect(await bring(mika, one, gameOf('c2c4'))).toEqual({ added: 1, duplicates: 1, refused: [] });
  expect(await listOf(tomo)).toEqual({ total: 0, games: [] });
  const { total, games } = await listOf(mika);
  expect(total).toBe(3);
  expect(games.find(({ line }) => line.moves.length === 2)).toMatchObject({
    line: { game: 'chess', moves: ['e2e4', 'e7e5'] },
    players: ['Mika', ''],
    winner: 0,
    playedAt: START - 1000,
    at: START,
    position: expect.stringMatching(/^rnbqkbnr\/pppp1ppp\//),
  });
  const { id } = (await mika.me())!;
  expect((await tomo.get(`/people/${id}/games`)).json()).toEqual({ games: [] });
  const [first] = games;
  expect((await tomo.delete(`/imports/${first!.id}`)).json().code).toBe('not-found');
  expect((await mika.delete(`/imports/${first!.id}`)).status).toBe(200);
  expect((await listOf(mika)).total).toBe(2);
});

it('what cannot be read is named, and the rest is stored', async () => {
  const mika = await site.account('Mika');
  const illegal = gameOf('e2e5');
  const outcome = await bring(mika, { record: 'nothing' }, gameOf('e2e4'), illegal, { record: '{"game":"go"}' });
  expect(outcome).toEqual({ added: 1, duplicates: 0, refused: [0, 2, 3] });
});

it('comes page by page, each once', async () => {
  const mika = await site.account('Mika');
  for (let count = 0; count < 15; count += 5) {
    site.time += count;
    await bring(mika, ...Array.from({ length: 5 }, (_, index) => gameOf('e2e4', `Player ${count + index}`)));
  }
  const first = await listOf(mika);
  const second = await listOf(mika, `?before=${first.next}`);
  expect([first.games.length, second.games.length, second.next]).toEqual([12, 3, undefined]);
  expect(new Set([...first.games, ...second.games].map(({ players }) => players[0])).size).toBe(15);
  expect((await mika.get('/imports?before=x')).json()).toEqual({ code: 'malformed', field: 'before' });
});

it('is for accounts, and limited', async () => {
  const games = [gameOf('e2e4')];
  expect((await site.browser().post('/imports', { games })).json().code).toBe('not-signed-in');
  expect((await (await site.guest()).post('/imports', { games })).json().code).toBe('forbidden');
  const mika = await site.account('Mika');
  expect((await mika.post('/imports', { games: [] })).json()).toMatchObject({ code: 'malformed', field: 'games' });
  expect((await mika.post('/imports', { games: [{ record: 'x'.repeat(12_001) }] })).json().code).toBe('malformed');
  expect((await mika.post('/imports', { games: Array.from({ length: 2000 }, () => games[0]) })).json().code).toBe(
    'too-large',
  );
  const { id } = (await mika.me())!;
  const filler = Array.from({ length: MOST_IMPORTED }, (_, index) => ({
    print: index.toString(16).padStart(64, '0'),
    game: 'chess',
    record: '{}',
  }));
  for (let from = 0; from < filler.length; from += 500)
    await site.world.store.imports.add(id, filler.slice(from, from + 500), START);
  expect((await mika.post('/imports', { games })).json()).toEqual({ code: 'too-large', field: 'games' });
});

it('goes with the account, and is in what it exports', async () => {
  const mika = await site.account('Mika');
  const { id } = (await mika.me())!;
  await bring(mika, gameOf('e2e4'));
  const { imported } = (await mika.get('/account/export')).json<{ imported: string[] }>();
  expect(imported.map((text) => JSON.parse(text))).toEqual([JSON.parse(gameOf('e2e4').record)]);
  await mika.delete('/account', { password: 'correct horse' });
  expect(await site.world.store.imports.count(id)).toBe(0);
});
