import { games } from '@tesuji/rules';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, LiveTesuji, makeFolder, onlyJson, runTesuji, type Ran } from './run-tesuji.ts';

const FAKE_ENGINE = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));
const QUICK = ['--a', 'random', '--b', 'greedy', '--games', '2', '--concurrency', '1'];

/** Returns the games of a saved match, without times, which vary. */
function savedGames(folder: string): readonly Record<string, unknown>[] {
  const [, ...lines] = readFileSync(join(folder, 'match.jsonl'), 'utf8').trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { number: number; moves: { ms: number }[] })
    .sort((a, b) => a.number - b.number)
    .map((game) => ({ ...game, moves: game.moves.map((move) => ({ ...move, ms: 0 })) }));
}

/** Waits until this many games of a match without a name are finished. */
async function untilGames(folder: string, count: number): Promise<void> {
  for (;;) {
    const [name] = globSync('*.jsonl', { cwd: folder });
    const lines = name === undefined ? 0 : readFileSync(join(folder, name), 'utf8').split('\n').length - 2;
    if (lines >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function match(game: string, ...words: readonly string[]): Promise<Ran> {
  return runHere(['match', game, ...words]);
}

describe('tesuji match', () => {
  it.each(games)('lets two agents play $id and prints the result', async (game) => {
    const ran = await match(game.id, ...QUICK, '--json');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const summary = onlyJson(ran);
    expect(summary).toMatchObject({ game: game.id, a: 'random', b: 'greedy', games: 2, seed: 1, isComplete: true });
    const { wins, draws, losses, sideWins } = summary as Record<string, number> & { sideWins: Record<string, number> };
    expect(wins! + draws! + losses!).toBe(2);
    expect(Object.keys(sideWins)).toEqual(game.sides);
    expect(summary['efforts']).toMatchObject({ a: { meanTime: expect.any(Number) }, b: { moves: expect.any(Number) } });
  });

  it('prints a table for people', async () => {
    const ran = await match('laser', ...QUICK);
    expect(ran.code).toBe(0);
    for (const words of [
      '2 games of laser',
      'random: won',
      'Elo',
      'silver won',
      'plies on average',
      'ms a move',
      'ends',
    ]) {
      expect(ran.stdout).toContain(words);
    }
  });

  it('plays the same games again, and writes each of them down', async () => {
    const [one, other] = [join(makeFolder(), 'a'), join(makeFolder(), 'b')];
    const words = ['--a', 'engine:nodes=200', '--b', 'engine:nodes=100', '--games', '4', '--plies', '40'];
    expect((await match('chess', ...words, '--concurrency', '1', '--save', one)).code).toBe(0);
    expect((await match('chess', ...words, '--concurrency', '2', '--save', other)).code).toBe(0);
    expect(savedGames(one)).toHaveLength(4);
    expect(savedGames(other)).toEqual(savedGames(one));
    const pgn = readFileSync(join(one, 'games.pgn'), 'utf8');
    expect(pgn.match(/\[White "engine:nodes=200"\]/g)).toHaveLength(2);
    expect(pgn.match(/\[Black "engine:nodes=200"\]/g)).toHaveLength(2);
    const listed = await runHere(['convert', join(one, 'games.pgn'), join(one, 'games.json')]);
    expect(listed.code).toBe(0);
    expect(JSON.parse(readFileSync(join(one, 'games.json'), 'utf8'))).toMatchObject({ length: 4 });
  });

  it('overwrites only its own files', async () => {
    const file = join(makeFolder(), 'mine.pgn');
    writeFileSync(file, '1. e4 e5 *\n');
    const ran = await match('chess', ...QUICK, '--save', file);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('mine.pgn” already exists, and no match is saved beside it; save this one elsewhere');
    expect(readFileSync(file, 'utf8')).toBe('1. e4 e5 *\n');
  });

  it('starts from the setup of the rule options', async () => {
    const folder = makeFolder();
    const file = join(folder, 'openings.txt');
    writeFileSync(file, 'startpos\n');
    const save = join(folder, 'games.tgn');
    const words = ['--plies', '2', '--options', 'dai=on', '--openings', file, '--save', save];
    expect((await match('hasami', ...QUICK, ...words)).code).toBe(0);
    const json = await runHere(['convert', save, '-', '--to', 'json']);
    const [first] = JSON.parse(json.stdout) as { start: string }[];
    expect(first?.start).toMatch(/^r{9}\/r{9}\//);
  });

  it('resumes a match whose file ends in the middle of a line, with the same result', async () => {
    const [whole, cut] = [makeFolder(), makeFolder()];
    const words = ['--a', 'greedy', '--b', 'random', '--games', '6', '--concurrency', '1', '--random-plies', '3'];
    const uninterrupted = await match('hasami', ...words, '--save', whole, '--json');
    const lines = readFileSync(join(whole, 'match.jsonl'), 'utf8').split('\n');
    writeFileSync(join(cut, 'match.jsonl'), [...lines.slice(0, 4), lines[4]!.slice(0, 99)].join('\n'));
    const resumed = await runHere(['match', '--resume', cut, '--json']);
    expect(savedGames(cut)).toEqual(savedGames(whole));
    const counts = ['wins', 'draws', 'losses', 'pairs', 'elo', 'meanPlies', 'reasons', 'sideWins'];
    const pick = (ran: Ran): unknown => counts.map((name) => onlyJson(ran)[name]);
    expect(pick(resumed)).toEqual(pick(uninterrupted));
    expect(existsSync(join(cut, 'games.tgn'))).toBe(true);
    // The match is finished now; its number of games may be raised, but nothing else may change.
    expect(onlyJson(await match('hasami', ...words, '--save', cut, '--json'))['games']).toBe(6);
    expect(onlyJson(await runHere(['match', '--resume', cut, '--games', '8', '--json']))['games']).toBe(8);
    const other = await match('hasami', ...words, '--seed', '5', '--save', cut);
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toContain('holds another match (seed is “1” there)');
  });

  it('can be interrupted with Ctrl-C, shows the score, and continues with the same command', async () => {
    const folder = makeFolder();
    const words = ['match', 'chess', '--a', 'random', '--b', 'random', '--games', '4000', '--seed', '3', '--json'];
    const live = new LiveTesuji([BIN, ...words], { TESUJI_LIBRARY: folder });
    await untilGames(join(folder, 'matches'), 3);
    live.kill('SIGINT');
    const broken = await live.end();
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('The same command continues from here');
    const { games: played, isComplete } = onlyJson(broken) as { games: number; isComplete: boolean };
    expect(isComplete).toBe(false);
    const less = words.map((word) => (word === '4000' ? String(2 * Math.ceil(played / 2) + 2) : word));
    const again = await runTesuji(less, '', { TESUJI_LIBRARY: folder });
    expect(onlyJson(again)).toMatchObject({ games: 2 * Math.ceil(played / 2) + 2, isComplete: true });
    expect(again.code).toBe(0);
  });

  it('starts from a file of openings, each with both colours', async () => {
    const folder = makeFolder();
    const file = join(folder, 'openings.txt');
    const bare = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1';
    writeFileSync(file, `# two openings\nstartpos moves e2e4 c7c5\n\n${bare} moves e2e4\tking and pawns\n`);
    const words = ['--games', '4', '--openings', file, '--plies', '12', '--save', join(folder, 'm')];
    expect((await match('chess', '--a', 'random', '--b', 'random', ...words)).code).toBe(0);
    const openings = savedGames(join(folder, 'm')).map(({ opening }) => opening as { start: string; moves: string[] });
    expect(openings.map(({ moves }) => moves.join(' '))).toEqual(['e2e4 c7c5', 'e2e4 c7c5', 'e2e4', 'e2e4']);
    expect(openings[2]!.start).toBe(bare);
    // An agent that plays against itself has two names.
    const pgn = readFileSync(join(folder, 'm', 'games.pgn'), 'utf8');
    expect(pgn.match(/\[White "random \(2\)"\]\n\[Black "random"\]/g)).toHaveLength(2);
  });

  it('returns the result of a sequential test as its exit status', async () => {
    const words = ['--games', '400', '--concurrency', '2', '--sprt', '0,300', '--json'];
    const yes = await match('laser', '--a', 'greedy', '--b', 'random', ...words);
    expect([yes.code, onlyJson(yes)['sprt']]).toMatchObject([0, { verdict: 'accepted' }]);
    const no = await match('laser', '--a', 'random', '--b', 'greedy', ...words);
    expect([no.code, onlyJson(no)['sprt']]).toMatchObject([1, { verdict: 'rejected' }]);
    expect(onlyJson(no)['games']).toBeLessThan(100);
  });

  it('plays against an outside engine with options, and reports when it cannot be used', async () => {
    const folder = makeFolder();
    const file = join(folder, 'engine.mjs');
    writeFileSync(file, ENGINE);
    const engine = `uci:"${process.execPath}" "${file}"`;
    const words = ['--a', 'random', '--b', engine, '--games', '2', '--concurrency', '1', '--nodes', '50'];
    const ran = await match('chess', ...words, '--b-options', 'Strength=7,Skill Level=3', '--json');
    expect(onlyJson(ran)).toMatchObject({ games: 2, wins: 2, reasons: { 'illegal-move': 2 } });
    expect(ran.stderr).toContain('game 1: it answered “Strength=7;Skill_Level=3;nodes_50”');
    const dead = await match('chess', '--a', 'random', '--b', 'uci:/no/such/engine', '--games', '2');
    expect(dead).toMatchObject({ code: 2, stdout: '' });
    expect(dead.stderr).toMatch(/^tesuji: uci:\/no\/such\/engine cannot play: .*there is no program.*\n$/);
  });

  it.each([
    ['dies', 'crash', 'its program is not there any more (it ended with status 3: out of ideas)'],
    ['finds no move', '0000', 'it found no move'],
  ])('counts a game as lost whose engine %s at its first move, and goes on', async (_, answer, why) => {
    const folder = makeFolder();
    const engine = `uci:"${process.execPath}" "${FAKE_ENGINE}" uci ${answer} ${answer}`;
    const words = ['--a', 'random', '--b', engine, '--games', '2', '--concurrency', '1', '--random-plies', '0'];
    const ran = await match('chess', ...words, '--save', folder, '--json');
    expect(ran.code).toBe(0);
    expect(onlyJson(ran)).toMatchObject({ games: 2, wins: 2, reasons: { breakdown: 2 } });
    expect(ran.stderr).toBe(`game 1: ${why}\ngame 2: ${why}\n`);
    const pgn = readFileSync(join(folder, 'games.pgn'), 'utf8');
    expect(pgn.match(/\{.*breakdown\}/g)).toHaveLength(2);
  });

  it.each([
    ['a time for each move', ['--time', '50']],
    ['a Fischer clock', ['--clock', '10s+100ms']],
  ])('asks a USI engine with %s in words of the protocol', async (_, limits) => {
    const engine = `usi:"${process.execPath}" "${FAKE_ENGINE}" usi`;
    const ran = await match('shogi', '--a', 'random', '--b', engine, '--games', '2', ...limits, '--json');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(onlyJson(ran)).toMatchObject({ games: 2, wins: 2, reasons: { resign: 2 } });
  });

  it.each(['--nodes', '--depth'])('reports that USI has no %s when an engine ends at it', async (limit) => {
    const engine = `usi:"${process.execPath}" "${FAKE_ENGINE}" usi`;
    const ran = await match('shogi', '--a', 'random', '--b', engine, '--games', '2', limit, '5');
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/unknown option in go .*; USI has no limits of nodes or depth, .*; try --time\n$/);
  });

  it('refuses an engine that starts but is never ready', async () => {
    const engine = `uci:"${process.execPath}" --version`;
    const ran = await match('chess', '--a', 'random', '--b', engine, '--games', '2');
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^tesuji: uci:.* --version cannot play: .*it ended with status 0.*\n$/);
  });

  it('names no file of games before the first is finished', async () => {
    const folder = join(makeFolder(), 'm');
    const engine = `uci:"${process.execPath}" "${FAKE_ENGINE}" uci mute`;
    const live = new LiveTesuji([BIN, 'match', 'chess', '--a', engine, '--b', engine, '--save', folder]);
    while (!existsSync(join(folder, 'match.jsonl'))) await new Promise((resolve) => setTimeout(resolve, 50));
    // The file exists shortly before signals are handled.
    await new Promise((resolve) => setTimeout(resolve, 300));
    live.kill('SIGINT');
    const { code, stdout, stderr } = await live.end();
    expect([code, stderr]).toEqual([1, 'Interrupted. The same command continues from here.\n']);
    expect(stdout).toContain('0 games of chess');
  });

  it('saves games in the format of the file name', async () => {
    const folder = makeFolder();
    const file = join(folder, 'all.csa');
    expect((await match('shogi', ...QUICK, '--plies', '30', '--save', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8').match(/^N\+random$/gm)).toHaveLength(1);
    expect(existsSync(`${file}.match.jsonl`)).toBe(true);
  });

  it('draws boards with --watch', async () => {
    const ran = await runTesuji(['match', 'hasami', ...QUICK, '--plies', '10', '--watch']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('Game 1 of 2: black random, red greedy');
    expect(ran.stdout).toContain('Game 2 of 2: black greedy, red random');
    expect(ran.stdout).toMatch(/10\. red \w+ {2}\(/);
  });
});

/** Replies with its whole input, which is not a move. */
const ENGINE = `
import { createInterface } from 'node:readline';
const told = [];
createInterface({ input: process.stdin }).on('line', (line) => {
  const option = /^setoption name (.+) value (.+)$/.exec(line);
  if (option !== null) told.push(option[1] + '=' + option[2]);
  if (line === 'uci') console.log('uciok');
  if (line === 'isready') console.log('readyok');
  if (line.startsWith('go')) console.log('bestmove ' + [...told, line.slice(3)].join(';').replaceAll(' ', '_'));
  if (line === 'quit') process.exit();
});
`;

describe('tesuji match refuses in one line', () => {
  it.each<[readonly string[], string]>([
    [['match'], 'name a game'],
    [['match', 'go', ...QUICK], 'no game called'],
    [['match', 'chess', '--a', 'random'], 'name the agents with --a and --b, as in “--b random”'],
    [['match', 'chess', '--a', 'nobody', '--b', 'random'], '“nobody” is not an agent; agents are computer, random'],
    [['match', 'chess', '--a', 'person', '--b', 'random'], '“person” is not an agent'],
    [['match', 'chess', '--a', 'engine:speed=3', '--b', 'random'], 'no setting called “speed”'],
    [['match', 'chess', '--a', 'engine:threads=2', '--b', 'random'], 'think on one thread; “tesuji search” has'],
    [['match', 'chess', '--a', 'usi:x', '--b', 'random'], 'are “uci:COMMAND”'],
    [['match', 'chess', ...QUICK, '--games', '3'], '--games must be an even number'],
    [['match', 'chess', ...QUICK, '--games', 'many'], '--games must be a whole number'],
    [['match', 'chess', ...QUICK, '--time', '0'], '--time must be a whole number'],
    [['match', 'chess', ...QUICK, '--time', '5', '--clock', '1m'], 'give --time or --clock'],
    [['match', 'chess', ...QUICK, '--clock', 'soon'], '“soon” is not a clock'],
    [['match', 'chess', ...QUICK, '--clock', '1m / 2m'], 'the same for both sides'],
    [['match', 'chess', ...QUICK, '--sprt', '10,0'], '--sprt must be “elo0,elo1”'],
    [['match', 'chess', ...QUICK, '--sprt', '0'], '--sprt must be “elo0,elo1”'],
    [['match', 'chess', ...QUICK, '--seed', 'x'], '--seed must be'],
    [['match', 'chess', ...QUICK, '--concurrency', '0'], '--concurrency must be'],
    [['match', 'chess', ...QUICK, '--random-plies', '-1'], '--random-plies must be'],
    [['match', 'chess', ...QUICK, '--openings', '/nowhere.txt'], 'cannot read “/nowhere.txt”'],
    [['match', 'chess', ...QUICK, '--a-options', 'Threads=1'], '--a-options is for external engines'],
    [['match', 'chess', '--a', 'uci:x', '--b', 'random', '--a-options', 'Threads'], 'is not “name=value”'],
    [['match', 'chess', ...QUICK, '--save', 'games.kif'], 'cannot hold a game of chess'],
    [['match', 'chess', ...QUICK, '--json', '--watch'], 'give --json or --watch'],
    [['match', '--resume', '/nowhere'], 'there is no match in “/nowhere”'],
  ])('%j', async (words, message) => {
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(ran.stderr).toContain(message);
  });

  it('a file of openings that cannot be read as such', async () => {
    const file = join(makeFolder(), 'openings.txt');
    writeFileSync(file, 'startpos moves e2e4\nstartpos moves e2e5\n');
    expect((await match('chess', ...QUICK, '--openings', file)).stderr).toContain('openings.txt, line 2: ');
    writeFileSync(file, '# nothing\n');
    expect((await match('chess', ...QUICK, '--openings', file)).stderr).toContain('there are no openings');
    writeFileSync(file, 'startpos moves f2f3 e7e5 g2g4 d8h4\n');
    expect((await match('chess', ...QUICK, '--openings', file)).stderr).toContain('the game is already over there');
  });

  it('a file that would start a program, or is not a match', async () => {
    const folder = makeFolder();
    const path = join(folder, 'match.jsonl');
    const plan = { game: 'chess', a: 'uci:rm', b: 'random', games: '2', seed: '1', plies: '9', adjudicate: 'true' };
    writeFileSync(path, `${JSON.stringify({ file: 'tesuji-match-1', plan })}\n`);
    expect((await runHere(['match', '--resume', folder])).stderr).toContain('name it again: --a "uci:rm"');
    writeFileSync(path, 'hello\n');
    expect((await runHere(['match', '--resume', folder])).stderr).toContain('is not the file of a match');
    writeFileSync(path, `${JSON.stringify({ file: 'tesuji-match-1', plan: { ...plan, a: 'random' } })}\n{}\n`);
    expect((await runHere(['match', '--resume', folder])).stderr).toContain('is damaged in line 2');
  });
});
