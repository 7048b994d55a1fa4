import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, makeFolder, onlyJson, runTesuji, typed, type Ran } from './run-tesuji.ts';

const KIF = typed(
  '開始日時：2014/10/16 03:21',
  '手合割：平手',
  '先手：羽生',
  '後手：森内',
  '手数----指手---------消費時間--',
  '   1 ７六歩(77)   ( 0:02/00:00:02)',
  '*a \u001B[31mfine\u0007 start',
  '   2 ３四歩(33)   ( 0:01/00:00:01)+',
  '   3 ２二角成(88) ( 0:01/00:00:03)',
  '   4 投了',
  '',
  '変化：2手',
  '   2 ８四歩(83)   ( 0:07/00:00:07)',
  '   3 ２六歩(27)   ( 0:01/00:00:03)',
);
const PGN = typed(
  '[White "Ann"]',
  '[Black "Bob"]',
  '[Date "2020.05.01"]',
  '',
  '1. f3 e5 2. g4 Qh4# 0-1',
  '',
  '[White "Cleo"]',
  '[Black "Ann"]',
  '[Date "2021.05.01"]',
  '',
  '1. e4 e5 2. Nf3 1/2-1/2',
);
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const folder = makeFolder();
const records = join(folder, 'records');
const library = join(folder, 'library');

function run(...words: string[]): Promise<Ran> {
  return runHere(['library', ...words, '--library', library]);
}

/** Runs SQL on the file of a library. */
function changeFile(path: string, sql: string): readonly unknown[] {
  const database = new DatabaseSync(join(path, 'library.sqlite'));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

let imported: Ran;

beforeAll(async () => {
  mkdirSync(join(records, 'kif'), { recursive: true });
  writeFileSync(join(records, 'kif/habu.kif'), KIF);
  writeFileSync(join(records, 'games.pgn'), PGN);
  writeFileSync(join(records, 'broken.csa'), typed('PI', '+', '+7776FU', '-xxxx'));
  writeFileSync(join(records, 'notes.txt'), 'buy milk');
  imported = await runTesuji(['library', 'import', records, '--library', library]);
});

describe('tesuji library', () => {
  it('lists the games with an opening, by a part of its name in either language', async () => {
    const list = (name: string): Promise<Ran> => run('list', '--opening', name, '--json');
    expect(jsonLines(await list("king's knight"))).toMatchObject([{ players: ['Cleo', 'Ann'] }]);
    expect(jsonLines(await list('バーンズ'))).toMatchObject([{ players: ['Ann', 'Bob'] }]);
    expect(await list('no such opening')).toMatchObject({ code: 0, stdout: '' });
  });

  it('imports a folder, and reports what it could not read', () => {
    expect(imported).toMatchObject({ code: 1, stdout: '3 files, 4 games added\n' });
    expect(imported.stderr).toMatch(/^[^\n]*broken\.csa:4:\d+: [^\n]+\n$/);
  });

  it('lists, sorts and filters', async () => {
    const all = await runTesuji(['library', 'list', '--library', library]);
    expect(all).toMatchObject({ code: 0, stderr: '4 of 4 games\n' });
    expect(all.stdout).toMatch(/2014-10-16 +shogi +羽生 – 森内 +Black won, resign +3 moves +records\/kif\/habu\.kif\n/);
    // A record without a date is not dated by the day of its import.
    expect(all.stdout).toMatch(/^\w+ +– +shogi +.*broken\.csa$/m);
    expect((await run('list', '--limit', '1')).stderr).toBe('1 of 4 games\n');
    const [byLength, drawn, bobs] = await Promise.all([
      run('list', '--sort', 'length', '--ascending', '--limit', '1', '--json'),
      run('list', '--result', 'draw', '--json'),
      run('list', '--player', 'bob', '--game', 'chess', '--result', 'black', '--before', '2021-01-01', '--json'),
    ]);
    expect(onlyJson(byLength)).toMatchObject({ plies: 1 });
    expect(onlyJson(drawn)).toMatchObject({ players: ['Cleo', 'Ann'], playedAt: Date.UTC(2021, 4, 1) });
    expect(onlyJson(bobs)).toMatchObject({ players: ['Ann', 'Bob'], reason: 'checkmate' });
  });

  it('finds games by words and by a position', async () => {
    const [words, position, variation, nothing] = await Promise.all([
      run('search', '羽生', 'habu'),
      run('search', '--position', AFTER_E4_E5),
      run('search', '--position', 'lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3', '--json'),
      run('search', 'nobody'),
    ]);
    expect(words).toMatchObject({ code: 0, stderr: '1 of 4 games\n' });
    expect(position.stdout).toMatch(/Cleo – Ann .* after move 2\n$/);
    expect(onlyJson(variation)).toMatchObject({ game: 'shogi', places: [{ ply: 2, path: [0, 1] }] });
    expect(nothing).toMatchObject({ code: 1, stdout: '', stderr: '0 of 4 games\n' });
    expect((await run('search', '--position', 'startpos')).stderr).toBe('4 of 4 games\n');
  });

  it('skips games that are already there', async () => {
    expect(onlyJson(await run('import', join(records, 'games.pgn'), '--json'))).toEqual({
      files: 1,
      added: 0,
      duplicates: 2,
      failed: 0,
      problems: [],
      skipped: [],
    });
    expect(await run('import', join(records, 'notes.txt'))).toMatchObject({ code: 2 });
  });

  it('imports what it can when a file is missing', async () => {
    const other = join(folder, 'some');
    const paths = [join(records, 'games.pgn'), join(folder, 'nowhere'), join(records, 'kif/habu.kif')];
    const ran = await runHere(['library', 'import', ...paths, '--library', other, '--json']);
    expect(ran.code).toBe(1);
    expect(onlyJson(ran)).toMatchObject({
      files: 2,
      added: 3,
      problems: [expect.stringMatching(/nowhere”: there is no/)],
    });
    expect(jsonLines(await runHere(['library', 'list', '--library', other, '--json']))).toHaveLength(3);
  });

  it('lists a game with times, comments and variations', async () => {
    const id = String(onlyJson(await run('search', 'habu', '--json'))['id']);
    const [listed, json] = await Promise.all([run('show', id.slice(0, 6)), run('show', id, '--json')]);
    expect(listed.stdout).toContain(
      [
        '   1  P-7f (0:02)',
        '      a [31mfine start',
        '   2  P-3d (0:01)',
        '       2  P-8d (0:07)',
        '       3  P-2f (0:01)',
        '   3  Bx2b+ (0:01)',
        '      White resigns, so Black wins.',
        '',
      ].join('\n'),
    );
    expect(onlyJson(json)).toMatchObject({ summary: { id }, record: { game: 'shogi' } });
  });

  it('steps through a game by keys, with comments, clocks, captures and variations', async () => {
    const id = String(onlyJson(await run('search', 'habu', '--json'))['id']);
    const keys = ['\u001b[C', 'n', 'v', 'n', 'm', 'g', '3', '\r', '\u001b[D', '?', 'x', 'q', 'n'].join('');
    const ran = await runTesuji(['library', 'show', id, '--step', '--library', library], keys);
    expect(ran.code).toBe(0);
    const frames = ran.stdout.split(/^(?=Shogi, )/m);
    const told = frames.map((frame) => frame.split('\n').find((line) => /^(The start|\d+ of)/.test(line)));
    expect(told).toEqual([
      'The start',
      '1 of 3: Black P-7f (0:02)',
      '2 of 3: White P-3d (0:01)',
      '2 of 3: White P-8d (0:07) in a variation',
      '3 of 3: Black P-2f (0:01) in a variation',
      '2 of 3: White P-3d (0:01)',
      '2 of 3: White P-3d (0:01)',
      '2 of 3: White P-3d (0:01)',
      '3 of 3: Black Bx2b+ (0:01)',
      '2 of 3: White P-3d (0:01)',
      '2 of 3: White P-3d (0:01)',
      '2 of 3: White P-3d (0:01)',
    ]);
    expect(frames[1]).toContain('a [31mfine start');
    expect(frames[3]).toContain('Variations here: P-3d  [P-8d]');
    expect(frames[7]).toContain('Go to the position after how many moves? 3');
    expect(frames[8]).toContain(
      'White’s bishop on 2b is captured and goes to Black’s hand.\nWhite resigns, so Black wins.',
    );
    expect(frames[10]).toContain('main line');
  });

  it('deletes and restores', async () => {
    const before = await run('list', '--json');
    const [first, second] = jsonLines(before).map(({ id }) => String(id));
    const deleted = await run('delete', first ?? '', second ?? '');
    expect(deleted.stderr).toBe('Deleted 2 games. “tesuji library undo” restores them.\n');
    expect(jsonLines(await run('list', '--json'))).toHaveLength(2);
    const gone = jsonLines(await run('list', '--deleted', '--json'));
    expect(gone).toHaveLength(2);
    const chess = onlyJson(await run('list', '--deleted', '--game', 'chess', '--json'));
    expect(gone.filter(({ game }) => game === 'chess')).toEqual([chess]);
    expect((await run('list', '--deleted', '--game', 'laser')).stdout).toBe('');
    expect(await run('undo')).toMatchObject({ code: 0, stderr: 'Restored 2 games.\n' });
    expect((await run('list', '--json')).stdout).toBe(before.stdout);
    expect(await run('undo')).toMatchObject({ code: 1, stderr: 'There is nothing to restore.\n' });
  });

  it('exports everything, and imports it again', async () => {
    const backup = join(folder, 'backup.jsonl');
    expect(await run('export', backup)).toMatchObject({ code: 0, stderr: '4 games exported\n' });
    const other = join(folder, 'other');
    const taken = await runHere(['library', 'import', backup, '--library', other]);
    expect(taken).toMatchObject({ code: 0, stdout: '1 file, 4 games added\n' });
    const [ours, theirs] = await Promise.all([
      run('list', '--json'),
      runHere(['library', 'list', '--json', '--library', other]),
    ]);
    expect(theirs.stdout).toBe(ours.stdout);
    expect((await run('export', backup)).stderr).toContain('already exists');
  });

  it('writes records: one file of all, or a file each', async () => {
    const [one, each, full] = await Promise.all([
      run('export', join(folder, 'all.pgn'), '--sort', 'time', '--ascending'),
      run('export', join(folder, 'each'), '--to', 'kif', '--encoding', 'utf8', '--json'),
      run('export', join(folder, 'all.kif')),
    ]);
    expect(one).toMatchObject({ code: 0, stderr: '2 games exported\n' });
    expect(readFileSync(join(folder, 'all.pgn'), 'utf8')).toMatch(/Ann[^]*Qh4#[^]*Cleo[^]*Nf3/);
    expect(onlyJson(each)).toMatchObject({ exported: 2, failed: [] });
    expect(readdirSync(join(folder, 'each')).toSorted()).toEqual([
      expect.stringMatching(/^2014-10-16-shogi-\w+\.kifu$/),
      expect.stringMatching(/^shogi-\w+\.kifu$/),
    ]);
    expect(full.stderr).toMatch(/a kif file holds one game and there are 2; give a folder and --to kif/);
    expect(existsSync(join(folder, 'all.kif'))).toBe(false);
  });

  it('counts what cannot be written in an encoding as failed', async () => {
    const [file, other] = [join(folder, 'rare.kifu'), join(folder, 'rare')];
    writeFileSync(file, KIF.replace('羽生', '\u{1f600}'));
    await runHere(['library', 'import', file, '--library', other]);
    const ran = await runHere(['library', 'export', join(folder, 'rare.kif'), '--library', other, '--json']);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain('Shift-JIS has no character \u{1f600}');
    expect(onlyJson(ran)).toMatchObject({ exported: 0, failed: [expect.any(String)], written: [] });
    // In a file of several games it does not stop the others.
    await runHere(['library', 'import', join(records, 'kif/habu.kif'), '--library', other]);
    const both = await runHere([
      'library',
      'export',
      join(folder, 'rare.csa'),
      '--encoding',
      'sjis',
      '--library',
      other,
    ]);
    expect(both.code).toBe(1);
    expect(both.stderr).toMatch(
      /rare\.csa: game \d cannot be written as csa: Shift-JIS has no [^]*\n1 game exported, 1 left out: \w{13}\n$/,
    );
  });

  it('names the games that are damaged, and writes all others', async () => {
    const outs = ['damaged.jsonl', 'damaged.pgn', 'damaged'].map((name) => join(folder, name));
    for (const [index, out] of outs.entries()) {
      const other = join(folder, `damaged-${index}`);
      await runHere(['library', 'import', join(records, 'games.pgn'), '--library', other]);
      const [first] = jsonLines(await runHere(['library', 'list', '--json', '--library', other]));
      const id = String(first?.['id']);
      changeFile(other, `UPDATE records SET record = record || 'x' WHERE id = '${id}'`);
      const ran = await runHere(['library', 'export', out, '--library', other]);
      expect(ran.code).toBe(1);
      expect(ran.stderr).toMatch(new RegExp(`: game ${id} cannot be read.*\\n1 game exported, 1 left out: ${id}\\n$`));
      // The damaged rows are kept in a separate table.
      expect(await runHere(['library', 'export', out, '--library', other, '--force'])).toMatchObject({ code: 0 });
      expect(changeFile(other, 'SELECT id FROM damaged')).toEqual([{ id }]);
    }
  });
});
