import { decodeBytes, formats } from '@tesuji/records';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, makeFolder, onlyJson, runTesuji, typed } from './run-tesuji.ts';

const CSA = typed('V2.2', 'N+Ann', 'N-Bob', 'PI', '+', '+7776FU', 'T12', '-3334FU', 'T3', '+8822UM', '%TORYO');
const TWO_GAMES = typed('[White "A"]', '[Black "B"]', '', '1. e4 {good} e5 (1... c5) 1-0', '', '1. d4 d5 *');

it.concurrent('converts through every format, and reports what each cannot store', async () => {
  const folder = makeFolder();
  const games = new Map([
    ['chess', '1. f3 e5 2. g4 Qh4# 0-1\n'],
    ['shogi', CSA],
  ]);
  for (const [game, text] of games) writeFileSync(join(folder, game), text);
  const ran = [];
  for (const format of formats) {
    const file = join(folder, `out.${format.extensions[0] ?? ''}`);
    const there = await runHere(['convert', join(folder, format.game ?? 'shogi'), file, '--json']);
    const back = await runHere(['convert', file, '-', '--to', format.game === 'chess' ? 'pgn' : 'csa']);
    ran.push({ format: format.id, there: onlyJson(there), code: there.code, back: back.stdout });
  }
  for (const { format, there, code, back } of ran) {
    expect({ ...there, code, to: format }).toMatchObject({ to: format, code: 0, games: 1, problems: [], failures: [] });
    expect(back).toMatch(/Qh4#|\+8822UM/);
  }
  expect(ran.find(({ format }) => format === 'usi')?.there['lost']).toEqual(['spent', 'headers']);
  // By their usual encodings.
  expect(decodeBytes(readFileSync(join(folder, 'out.kif'))).encoding).toBe('shift_jis');
  expect(readFileSync(join(folder, 'out.kifu'), 'utf8')).toContain('７六歩(77)');
});

it.concurrent('names formats by their extensions', async () => {
  const tgn = await runHere(['convert', '-', '-', '--to', 'tgn'], TWO_GAMES);
  expect(tgn).toMatchObject({ code: 0, stderr: '' });
  expect(tgn.stdout).toContain('[Game "chess"]');
  const kif = await runHere(['convert', '-', '-', '--to', 'KIFU'], CSA);
  expect(kif.stdout).toContain('７六歩(77)');
});

it.concurrent('reads from a pipe and writes to one, several games at once', async () => {
  const json = await runTesuji(['convert', '-', '-', '--to', 'json'], TWO_GAMES);
  expect(json).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(json.stdout)).toHaveLength(2);
  const back = await runTesuji(['convert', '-', '-', '--to', 'pgn'], json.stdout);
  expect(back.stdout).toContain('1. e4 {good} 1... e5 (1... c5) 1-0');
  expect(back.stdout).toContain('1. d4 d5 *');
  const epd = await runTesuji(['convert', '-', '-', '--to', 'epd'], TWO_GAMES);
  expect(epd.code).toBe(0);
  expect(epd.stderr).toMatch(/^standard input: left out, because epd cannot hold it: .*variations.*\n$/);
});

it.concurrent('numbers the files of a format with one game per file, and overwrites nothing', async () => {
  const folder = makeFolder();
  const two = CSA + typed('/') + CSA.replace('+8822UM', '+2726FU');
  const ran = await runHere(['convert', '-', join(folder, 'game.kifu')], two);
  expect(ran.code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['game-1.kifu', 'game-2.kifu']);
  expect((await runHere(['convert', '-', '-', '--to', 'kif'], two)).stderr).toMatch(/holds one game and there are 2/);
  const again = ['convert', '-', join(folder, 'game-1.kifu')];
  expect(await runHere(again, CSA)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--force overwrites it'),
  });
  expect((await runHere([...again, '--force'], CSA)).code).toBe(0);
});

it.concurrent('writes in the given encoding, and names a character that it does not have', async () => {
  const folder = makeFolder();
  const utf8 = join(folder, 'game.kif');
  await runHere(['convert', '-', utf8, '--encoding', 'utf8'], CSA);
  expect(readFileSync(utf8, 'utf8')).toMatch(/^#KIF version=2.0 encoding=UTF-8\n/);
  const strange = await runHere(['convert', '-', join(folder, 'x.ki2')], CSA.replace('Ann', '雞'));
  expect(strange).toMatchObject({ code: 2, stdout: '' });
  expect(strange.stderr).toContain('Shift-JIS has no character 雞 (U+96DE)');
});

it.concurrent('reports the place of unreadable text, keeps the moves before it, and exits with 1', async () => {
  const folder = makeFolder();
  const file = join(folder, 'broken.csa');
  writeFileSync(file, CSA.replace('+8822UM', '+88@@UM'));
  const ran = await runHere(['convert', file, '-', '--to', 'usi']);
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('7g7f 3c3d');
  expect(ran.stderr).toMatch(/broken\.csa:10:\d+: [A-Z][^\n]*\./);
  const illegal = await runHere(['convert', '-', '-', '--to', 'kifu'], CSA.replace('+8822UM', '+8832UM'));
  expect(illegal.code).toBe(1);
  expect(illegal.stderr).toMatch(
    /^standard input:10:1: This move breaks the rules: “\+8832UM” \(rule S\d+\), after 2 moves\.\n$/,
  );
  // The move was played, so it stays in the record.
  expect(illegal.stdout).toContain('３二角成(88)');
  const nothing = await runHere(['convert', '-', '-', '--to', 'csa'], 'hello\n');
  expect(nothing).toMatchObject({ code: 2, stdout: '' });
  expect(nothing.stderr).toMatch(/^standard input:1:1: [^\n]+\ntesuji: nothing could be converted\n$/);
});

it.concurrent('overwrites neither its input nor its own output, even with --force', async () => {
  const folder = makeFolder();
  const two = CSA + typed('/') + CSA.replace('+8822UM', '+2726FU');
  await runHere(['convert', '-', join(folder, 'a-1.kifu')], CSA);
  writeFileSync(join(folder, 'a.csa'), two);
  const before = readFileSync(join(folder, 'a-1.kifu'), 'utf8');
  const same = await runHere(['convert', folder, folder, '--to', 'kifu', '--force']);
  expect(same.stderr.match(/a-1\.kifu” cannot be written: it is an input, or another output/g)).toHaveLength(2);
  expect(same.stderr).toContain('2 files, 3 games, 3 not written');
  expect(readFileSync(join(folder, 'a-1.kifu'), 'utf8')).toBe(before);
  const out = join(folder, 'out');
  const other = await runHere(['convert', folder, out, '--to', 'ki2u', '--force']);
  expect(other.stderr).toContain('2 files, 3 games, 2 not written');
  expect(readdirSync(out)).toEqual(['a-1.ki2u']);
});

it.concurrent('omits a header that it cannot write, and does not print its control characters', async () => {
  const name = `\u001B[31m\r${'x'.repeat(1000)}`;
  const record = { format: 'tesuji-record', version: 1, game: 'shogi', options: {}, headers: [['black', name]] };
  const start = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
  const ran = await runHere(['convert', '-', '-', '--to', 'kifu'], JSON.stringify({ ...record, start, moves: [] }));
  expect(ran.code).toBe(0);
  expect(ran.stdout).toContain('手合割：平手');
  expect(ran.stderr).toMatch(/^[ -~\n]*headers[ -~\n]*$/);
  expect(ran.stderr.length).toBeLessThan(400);
});

it.concurrent('converts a folder into a folder, and skips files that are not records', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'in/deep'), { recursive: true });
  const files = {
    'a.csa': CSA,
    'a.pgn': TWO_GAMES,
    'deep/b.csa': CSA,
    'notes.txt': 'remember the milk',
    '.hidden.csa': CSA,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'in', name), text);
  const words = ['convert', join(folder, 'in'), join(folder, 'out'), '--to', 'json', '--json'];
  const ran = await runHere(words);
  expect(ran).toMatchObject({ code: 0, stderr: '3 files, 4 games\n' });
  expect(jsonLines(ran)).toHaveLength(3);
  // Two outputs that would have the same name are distinguished by the old extensions.
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(['a-csa.json', 'a-pgn.json', 'deep']);
  const again = await runHere(words);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('3 files, 4 games, 4 not written');
});
