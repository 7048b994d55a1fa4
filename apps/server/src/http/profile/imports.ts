/** Games that people bring from their devices: only they see them, and none is rated. */
import {
  IMPORTED_PAGE,
  MOST_IMPORTED,
  newImports,
  type BroughtGame,
  type BroughtGames,
  type ImportOutcome,
  type NewImport,
} from '@tesuji/online';
import { lineOfRecord, mainEnd, readAny, readJson, writeJson, type GameRecord } from '@tesuji/records';
import { findGame, games, replay } from '@tesuji/rules';
import { createHash } from 'node:crypto';
import type { ImportPlace, StoredImport } from '../../store/profile/imports.ts';
import { needAccount } from '../account.ts';
import { ApiFailure } from '../failure.ts';
import { readBody, spend, type ApiApp, type ApiContext, type World } from '../world.ts';

const PRINT = /^[0-9a-f]{64}$/;
const PLACE = /^(\d{1,16})\.([0-9a-f]{64})$/;

export function addImportRoutes(api: ApiApp, world: World): void {
  const { imports } = world.store;

  api.post('/imports', async (c) => {
    const { person } = await needAccount(world, c);
    await spend(world, 'import', person.id);
    const { games: given } = await readBody(c, newImports);
    const read = given.map(readImport);
    // The same game may be there twice in one request.
    const whole = [...new Map(read.flatMap((game) => (game === undefined ? [] : [[game.print, game]]))).values()];
    const known = await imports.known(
      person.id,
      whole.map(({ print }) => print),
    );
    const fresh = whole.filter(({ print }) => !known.has(print));
    if ((await imports.count(person.id)) + fresh.length > MOST_IMPORTED)
      throw new ApiFailure('too-large', { field: 'games' });
    const added = await imports.add(person.id, fresh, world.now());
    const refused = read.flatMap((game, index) => (game === undefined ? [index] : []));
    const outcome: ImportOutcome = { added, duplicates: given.length - refused.length - added, refused };
    return c.json(outcome);
  });

  api.get('/imports', async (c) => {
    const { person } = await needAccount(world, c);
    const before = readPlace(c);
    const [total, rows] = await Promise.all([
      imports.count(person.id),
      // One more says whether there are more.
      imports.list(person.id, IMPORTED_PAGE + 1, before),
    ]);
    const shown = rows.slice(0, IMPORTED_PAGE);
    const last = shown.at(-1);
    const page: BroughtGames = {
      total,
      games: shown.flatMap((row) => importedOf(row) ?? []),
      ...(rows.length > IMPORTED_PAGE && last !== undefined && { next: `${last.at}.${last.print}` }),
    };
    return c.json(page);
  });

  api.delete('/imports/:id', async (c) => {
    const { person } = await needAccount(world, c);
    const print = c.req.param('id');
    if (!PRINT.test(print) || !(await imports.remove(person.id, print))) throw new ApiFailure('not-found');
    return c.json({});
  });
}

/** Reads a record, and writes it again: equal games have equal texts. Returns `undefined` for one that cannot be read. */
function readImport({ record: text, playedAt }: NewImport): StoredImport | undefined {
  const record = readGiven(text);
  const written = record === undefined ? undefined : writeJson(record);
  if (record === undefined || written?.ok !== true) return undefined;
  const print = createHash('sha256').update(written.value).digest('hex');
  return { print, game: record.game, record: written.value, ...(playedAt !== undefined && { playedAt }) };
}

/** Reads one record in our JSON, or else in the format that it looks like. Nothing of it may be unclear. */
function readGiven(text: string): GameRecord | undefined {
  const read = readOne(text);
  if (read !== undefined) return read;
  const { records, warnings } = readAny(text, games);
  return records.length === 1 && warnings.length === 0 ? records[0] : undefined;
}

function readOne(text: string): GameRecord | undefined {
  const { records, warnings } = readJson(text, games);
  return records.length === 1 && warnings.length === 0 ? records[0] : undefined;
}

function importedOf({ print, record: text, at, playedAt }: StoredImport & ImportPlace): BroughtGame | undefined {
  const record = readOne(text);
  const game = findGame(record?.game ?? '');
  if (record === undefined || game === undefined) return undefined;
  const line = lineOfRecord(record);
  const position = replay(game, line);
  if (!position.ok) return undefined;
  const end = mainEnd(record.root);
  const nameOf = (side: string): string => record.headers.find(({ name }) => name === side)?.value ?? '';
  return {
    id: print,
    line,
    players: [nameOf(game.sides[0]), nameOf(game.sides[1])],
    ...(end?.winner !== undefined && { winner: end.winner }),
    ...(end?.isDraw === true && { isDraw: true }),
    position: game.formatPosition(position.value),
    ...(playedAt !== undefined && { playedAt }),
    at,
  };
}

function readPlace(c: ApiContext): ImportPlace | undefined {
  const text = c.req.query('before');
  if (text === undefined) return undefined;
  const [, at, print] = PLACE.exec(text) ?? [];
  if (at === undefined || print === undefined) throw new ApiFailure('malformed', { field: 'before' });
  return { at: Number(at), print };
}
