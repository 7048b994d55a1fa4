import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, onlyJson, runTesuji } from './run-tesuji.ts';

const KNIGHT = '7nk/7bl/9/9/9/9/9/9/4K4 b Np 1';
const GOLD = '8k/9/8G/9/9/9/9/9/9 b G 1';

describe('tesuji mate', () => {
  it('prints the shortest mate', async () => {
    const ran = await runHere(['mate', KNIGHT, '--memory', '1']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/mate in 1 .*\n {2}N\*2c\n/);
  });

  it('accepts startpos', async () => {
    const ran = await runHere(['mate', 'startpos', '--memory', '1', '--json']);
    expect(onlyJson(ran)).toMatchObject({ sfen: 'startpos', result: 'nomate' });
  });

  it('takes a position without quotes, and prints JSON', async () => {
    const ran = await runHere(['mate', ...KNIGHT.split(' '), '--memory', '1', '--json']);
    expect(onlyJson(ran)).toMatchObject({ sfen: KNIGHT, result: 'mate', plies: 1, isShortest: true, pv: ['N*2c'] });
  });

  it('gives the remaining pieces to the defender, and checks first moves', async () => {
    const ran = await runHere(['mate', GOLD, '--rest-to-defender', '--all', '--memory', '1', '--json']);
    const { firstMoves } = onlyJson(ran) as { firstMoves: { move: string; result: string }[] };
    const mating = firstMoves.filter((each) => each.result === 'mate').map((each) => each.move);
    expect(mating).toEqual(['G*2b', 'G*1b']);
  });

  it('prints the traditional length as well', async () => {
    const text = 'k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1';
    const ran = await runHere(['mate', text, '--memory', '1', '--json']);
    const lengths = { plies: 13, isShortest: true, pliesTraditional: 1, isTraditionalShortest: true };
    expect(onlyJson(ran)).toMatchObject({ result: 'mate', ...lengths });
    const told = await runHere(['mate', text, '--memory', '1']);
    expect(told.stdout).toContain('mate in 13, 1 without futile interpositions');
  });

  it('attacks with White as well, with the attacker’s king or without', async () => {
    const ran = await runHere(['mate', '9/9/9/9/9/9/4p4/9/4K4 w g 1', '--memory', '1', '--json']);
    expect(onlyJson(ran)).toMatchObject({ result: 'mate', plies: 1, pv: ['G*5h'] });
  });

  it('a rook from afar mates a king that has nothing to put in between', async () => {
    const rook = ['mate', '8k/9/7G1/9/9/9/9/9/9 b R 1', '--plies', '1', '--memory', '1', '--json'];
    expect(onlyJson(await runHere(rook))).toMatchObject({ result: 'mate', plies: 1 });
    expect(onlyJson(await runHere([...rook, '--rest-to-defender']))).toMatchObject({
      result: 'unknown',
      noMateWithin: 1,
    });
  });

  it('several threads solve a problem in one table', async () => {
    const long = 'g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1';
    const short = await runHere(['mate', KNIGHT, '--threads', '2', '--memory', '8', '--json']);
    expect(onlyJson(short)).toMatchObject({ result: 'mate', plies: 1, isShortest: true });
    const cut = await runHere(['mate', long, '--threads', '2', '--memory', '8', '--nodes', '60000', '--json']);
    expect(onlyJson(cut)).toMatchObject({ result: 'unknown', pv: [] });
  });

  it('checks a problem as a composer does', async () => {
    const text = '8k/9/8G/9/9/9/9/9/L8 b G2r2b2g4s4n3l18p 1';
    const ran = await runHere(['mate', text, '--check', '--memory', '1', '--json']);
    expect(onlyJson(ran)).toMatchObject({ check: { duals: [], unneeded: ['9i'], leftInHand: 0, undecided: 0 } });
    const told = await runHere(['mate', text, '--check', '--memory', '1']);
    expect(told.stdout).toContain('is a first move that mates as well\n  not needed: 9i\n');
    const three = '9/5k3/9/6G2/9/9/9/9/L8 b 2G2r2bg4s4n3l18p 1';
    const helped = await runHere(['mate', three, '--check', '--threads', '2', '--memory', '8', '--json']);
    expect(onlyJson(helped)).toMatchObject({ plies: 3, check: { duals: [], unneeded: ['9i'], undecided: 0 } });
  });

  it('reads a file, and exits with 1 when one position is no mate', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tesuji-')), 'problems.tsv');
    writeFileSync(file, `# two problems\n${KNIGHT}\t1\n\n9/9/4k4/9/9/9/9/9/9 b G 1\tnomate\n`);
    const ran = await runHere(['mate', '--file', file, '--memory', '1', '--json']);
    expect(ran.code).toBe(1);
    expect(jsonLines(ran).map((line) => line['result'])).toEqual(['mate', 'nomate']);
  });

  it('reads standard input', async () => {
    const ran = await runTesuji(['mate', '--file', '-', '--memory', '1', '--json'], `${KNIGHT}\n`);
    expect(onlyJson(ran)).toMatchObject({ result: 'mate' });
  });

  it('reports the line of an invalid position on standard input, and empty input', async () => {
    const wrong = await runHere(['mate', '--file', '-'], `# one is wrong\n${KNIGHT}\nnonsense\n`);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^tesuji: standard input, line 3: The board/);
    const none = await runHere(['mate', '--file', '-'], '# nothing\n');
    expect(none).toEqual({ code: 2, stdout: '', stderr: 'tesuji: standard input: there are no positions in it\n' });
  });

  it('reports no mate and the outcome if the game is already over', async () => {
    const drawn = '4k3/8/8/8/8/4K3/8/2B5 w - - 0 1';
    const told = await runHere(['mate', '--game', 'chess', drawn, '--memory', '1']);
    expect(told).toMatchObject({ code: 1, stderr: '' });
    expect(told.stdout).toContain('  no mate (0 nodes, 0 ms)\n  The game is over here. The game is drawn, because');
    const json = await runHere(['mate', '--game', 'chess', drawn, '--memory', '1', '--json']);
    expect(onlyJson(json)).toMatchObject({ result: 'nomate', outcome: { winner: null, reason: 'dead-position' } });
  });

  it('prints unknown at a limit', async () => {
    const long = 'k1+P4n1/2L+P2sL1/r4+P+P1P/+BpP+Pl1+Rg1/NP1S+PP+p1g/2L+p1g+P1+P/Ps1G1+P1N1/1sN1P4/B8 b - 1';
    const cut = await runHere(['mate', long, '--nodes', '100', '--memory', '1', '--json']);
    expect(cut.code).toBe(1);
    expect(onlyJson(cut)).toMatchObject({ result: 'unknown', plies: null, pv: [] });
  });

  it('solves chess too', async () => {
    const ran = await runHere([
      'mate',
      '--game',
      'chess',
      '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1',
      '--memory',
      '1',
      '--json',
    ]);
    expect(onlyJson(ran)).toMatchObject({ result: 'mate', plies: 1, pv: ['a1a8'] });
  });

  it.each([
    [['mate'], 'give a position'],
    [['mate', 'nonsense'], 'The board'],
    [['mate', KNIGHT, 'a b'], 'position 2: The board'],
    [['mate', KNIGHT, '--time', '0'], '--time must be a whole number'],
    [['mate', KNIGHT, '--memory', '99999'], '--memory must be a whole number from 1 to 4096'],
    [['mate', '--file', '/nowhere.tsv'], 'cannot read'],
    [['mate', KNIGHT, '--game', 'go'], 'no game called'],
  ])('refuses %j in one line', async (words, message) => {
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(ran.stderr).toContain(message);
  });
});
