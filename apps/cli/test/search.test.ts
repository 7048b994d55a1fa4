import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { onlyJson, runTesuji } from './run-tesuji.ts';

const BACK_RANK = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';
const SMALL = ['--hash', '1'];

describe('tesuji search', () => {
  it('--json prints what was found', async () => {
    const json = onlyJson(await runTesuji(['search', 'shogi', '--nodes', '2000', '--json', ...SMALL]));
    expect(Object.keys(json)).toEqual(['best', 'score', 'depth', 'nodes', 'nps', 'pv']);
    expect(json).toMatchObject({ nodes: 2000, score: expect.any(Number), nps: expect.any(Number) });
    expect((json['pv'] as string[])[0]).toBe(json['best']);
  });

  it('reports a mate', async () => {
    const words = ['search', 'chess', '--position', BACK_RANK, '--depth', '3', ...SMALL];
    expect(onlyJson(await runHere([...words, '--json']))).toMatchObject({ best: 'a1a8', mate: 1, pv: ['a1a8'] });
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^depth +score +nodes +ms +line$/m);
    expect(ran.stdout).toMatch(/^ +1 +mate in 1 +\d+ +\d+ +Ra8#$/m);
    expect(ran.stdout).toContain('best Ra8# (a1a8), score mate in 1');
  });

  it('searches the position after the moves, with the given numbers of lines and threads', async () => {
    const asked = ['--moves', 'f2f3 e7e5 g2g4', '--depth', '3', '--lines', '2', '--threads', '2'];
    const json = onlyJson(await runHere(['search', 'chess', ...asked, '--json', ...SMALL]));
    expect(json).toMatchObject({ best: 'd8h4', mate: 1 });
    const lines = json['lines'] as { score: number; pv: string[] }[];
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ mate: 1, pv: ['d8h4'] });
    expect(lines[1]?.score).toBeLessThan(lines[0]?.score ?? 0);
  });

  it('uses at most as many threads as cores, and reports it', async () => {
    const words = ['search', 'chess', '--depth', '2', '--threads', '4096', '--json', ...SMALL];
    const ran = await runHere(words);
    expect(onlyJson(ran)).toMatchObject({ depth: 2, threads: availableParallelism() });
    expect(ran.stderr).toMatch(/^this machine has fewer than 4096 cores, so \w+ threads? (is|are) used\n$/);
  });

  it('is the same every time with one thread and a limit of nodes', async () => {
    const words = ['search', 'hasami', '--nodes', '3000', '--json', ...SMALL];
    const [first, second] = [onlyJson(await runHere(words)), onlyJson(await runHere(words))];
    expect(second).toEqual({ ...first, nps: second['nps'] });
  });

  it('judges by the terms it is given', async () => {
    const words = ['search', 'shogi', '--depth', '1', '--json', ...SMALL];
    expect(onlyJson(await runHere([...words, '--eval', 'material']))).toMatchObject({ score: 0 });
  });

  it('searches at the strength of a level', async () => {
    const words = ['search', 'chess', '--level', '1', '--json', ...SMALL];
    const [first, again] = [onlyJson(await runHere(words)), onlyJson(await runHere(words))];
    expect(first).toMatchObject({ depth: 1 });
    expect(again).toEqual({ ...first, nps: again['nps'] });
  });

  it('accepts the same seeds as other commands', async () => {
    const ran = await runHere(['search', 'chess', '--level', '1', '--seed', '0', '--json', ...SMALL]);
    expect(onlyJson(ran)).toMatchObject({ depth: 1 });
  });

  it('a game that is over is a negative answer', async () => {
    const stalemate = ['search', 'chess', '--position', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'];
    expect(await runHere(stalemate)).toMatchObject({ code: 1, stdout: expect.stringMatching(/stalemate/i) });
    const ran = await runHere([...stalemate, '--json']);
    expect(onlyJson(ran)).toEqual({ best: null, outcome: { winner: null, reason: 'stalemate' } });
  });

  it.each(['search', 'bench', 'usi', 'uci'])('%s --help shows examples', async (command) => {
    const ran = await runHere([command, '--help']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(new RegExp(`Examples:\\n[^]*tesuji ${command}`));
  });

  it.each<[string[], RegExp]>([
    [['search'], /name a game/],
    [['search', 'chess', '--position', 'x'], /needs 8 rows/],
    [['search', 'chess', '--moves', 'e2e4 e2e4'], /move 2, “e2e4”: There is no piece on e2/],
    [['search', 'chess', '--depth', '0'], /--depth must be a whole number from 1 to 240, not “0”/],
    [['search', 'chess', '--nodes', 'many'], /--nodes must be a whole number from 1, not “many”/],
    [['search', 'chess', '--nodes', '9'.repeat(13)], /--nodes must be a whole number from 1 to 9{12}, not/],
    [['search', 'chess', '--threads', '0'], /--threads must be/],
    [['search', 'shogi', '--eval', 'material+luck'], /no evaluation term “luck”; it has material/],
    [['search', 'shogi', '--notation', 'runes'], /no notation called/],
    [['search', 'chess', '--seed', '-1'], /--seed must be a whole number of up to nine digits, not “-1”/],
    [['search', 'shogi', '--level', '11'], /--level must be a whole number from 1 to 10, not “11”/],
    [['search', 'shogi', '--level', '2', '--eval', 'material'], /--level or --eval, not both/],
  ])('%j exits with 2 and one clear line', async (words, line) => {
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
    expect(ran.stderr).toMatch(line);
  });
});
