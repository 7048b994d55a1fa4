import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, jsonLines, LiveTesuji, makeFolder, runTesuji, typed, type Ran } from './run-tesuji.ts';

const ENGINE = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));

/** Returns the agent of an engine with these replies. */
function engine(protocol: string, ...answers: string[]): string {
  return `${protocol}:"${process.execPath}" "${ENGINE}" ${protocol} ${answers.join(' ')}`;
}

/** Removes delays of a second or two, which occur on a busy machine. */
function withoutDelay(text: string): string {
  return text
    .replaceAll(/\b59:5\d/g, '1:00:00')
    .replaceAll(/\b4:5\d/g, '5:00')
    .replaceAll(/\b5:0[12]/g, '5:03');
}

describe.concurrent('clocks', () => {
  it('show in the prompt, stop in a pause and go back with a move', async () => {
    const ran = await runTesuji(
      ['play', 'shogi', '--clock', '1h byoyomi 3x30s / 5m+3s', '--names', 'Ann, Bob'],
      typed('7g7f', '3c3d', 'undo 2', 'pause', '7g7f', 'clock', 'resume', 'resume', 'quit'),
    );
    const stdout = withoutDelay(ran.stdout);
    expect(stdout).toContain('Shogi: Black (Ann) against White (Bob), 1h byoyomi 3x30s / 5m+3s.');
    expect(stdout).toContain('Black (Ann) 1:00:00 (White 5:00)> 7g7f');
    expect(stdout).toContain('Black (Ann) 1:00:00 (White 5:03)> undo 2');
    expect(stdout).toContain('Black (Ann) 1:00:00 (White 5:00)> pause');
    expect(stdout).toContain('The game is paused.\nPaused (resume, quit)> 7g7f\nThe game is paused; resume it first.');
    expect(stdout).toContain('Black (Ann): 1:00:00\nWhite (Bob): 5:00');
    expect(stdout).toContain('The game goes on.\nBlack (Ann) 1:00:00 (White 5:00)> resume\nThe game is not paused.');
  });

  it('end the game while nothing is typed, and a lost game may be taken back', async () => {
    const live = new LiveTesuji([BIN, 'play', 'chess', '--clock', '400ms / 1h']);
    await live.until('run out of time');
    live.type(typed('e2e4', 'undo', 'record'));
    const { stdout } = await live.end();
    expect(stdout).toContain('White has run out of time, so Black wins.');
    expect(stdout).toContain('The game is over. White has run out of time, so Black wins. Type “undo”');
  });

  it('are printed as data', async () => {
    const events = jsonLines(await runTesuji(['play', 'chess', '--json', '--clock', '10m'], typed('e2e4')));
    expect(events[0]).toMatchObject({ clocks: { white: { part: 'main' }, black: { left: 600_000 } } });
    expect(events[1]).toMatchObject({ type: 'move', spent: expect.any(Number) });
  });
});

describe.concurrent('saved games', () => {
  it('an interrupted game is resumed with its clocks, and then added to the library', async () => {
    const env = { TESUJI_LIBRARY: makeFolder() };
    const first = await runTesuji(['play', 'chess', '--clock', '1h'], typed('f3', 'e5'), env);
    expect(first.stderr).toBe('The game is saved. Resume it with: tesuji play --resume\n');
    const second = await runTesuji(['play', '--resume'], typed('g4', 'resume', 'g4', 'Qh4'), env);
    expect(second.stdout).toContain('The game is paused; resume it first.');
    expect(second.stdout).toContain('Black wins by checkmate.');
    expect(second.stderr).toMatch(/^The game is in the library: tesuji library show \w+\n$/);
    const third = await runTesuji(['play', '--resume'], '', env);
    expect(third).toMatchObject({ code: 2, stderr: 'tesuji: there is no unfinished game to resume\n' });
    const listed = await runTesuji(['library', 'list'], '', env);
    expect(listed.stdout).toMatch(/^\w{4} +\d{4}-\d\d-\d\d +chess +– +Black won, checkmate +2 moves +played\n$/);
  });

  it('a finished game that the library refuses stays in its file until the library accepts it', async () => {
    const library = makeFolder();
    const file = join(library, 'library.sqlite');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const mate = typed('f3', 'e5', 'g4', 'Qh4');
    const unfinished = join(library, 'unfinished');
    for (const flags of [[], ['--json']]) {
      const { stderr } = await runHere(['play', 'chess', '--library', library, ...flags], mate);
      expect(stderr).toMatch(/^tesuji: the game could not be added to the library: .*newer version of this program/);
      const [path] = /(?<=it is saved in ).*\.match/.exec(stderr) ?? [''];
      expect(existsSync(path)).toBe(true);
    }
    const again = await runHere(['play', '--resume', '--library', library]);
    expect(again.stderr).toContain('“tesuji play --resume” tries again');
    expect(readdirSync(unfinished)).toHaveLength(2);
    rmSync(file);
    const { stderr } = await runHere(['play', '--resume', '--library', library]);
    expect(stderr).toMatch(/^The game is in the library: tesuji library show \w+\n$/);
    expect(readdirSync(unfinished)).toHaveLength(1);
    const listed = await runHere(['library', 'list', '--library', library]);
    expect(listed.stdout).toMatch(/^.*Black won, checkmate +2 moves.*\n$/);
  });

  it('a game that continues after its end is removed from the library, and not as a deletion', async () => {
    const library = makeFolder();
    const play = (...lines: string[]): Promise<Ran> =>
      runHere(['play', 'chess', '--library', library, '--json'], typed(...lines));
    await play('e4', 'resign');
    const [mine] = jsonLines(await runHere(['library', 'list', '--library', library, '--json']));
    await runHere(['library', 'delete', String(mine?.['id']), '--library', library]);
    await play('f3', 'e5', 'g4', 'Qh4', 'undo');
    await play('f3', 'e5', 'g4', 'Qh4', 'undo all');
    expect((await runHere(['library', 'list', '--library', library])).stdout).toBe('');
    const undone = await runHere(['library', 'undo', '--library', library, '--json']);
    expect(jsonLines(undone)).toEqual([mine]);
  });

  it('leaves no trace with --no-keep, or when nothing was played', async () => {
    const env = { TESUJI_LIBRARY: makeFolder() };
    await runTesuji(['play', 'chess', '--no-keep'], typed('e4', 'resign'), env);
    await runTesuji(['play', 'chess'], typed('help', 'abort'), env);
    await runTesuji(['play', 'chess'], typed('quit'), env);
    expect(existsSync(join(env.TESUJI_LIBRARY, 'library.sqlite'))).toBe(false);
    expect(readdirSync(join(env.TESUJI_LIBRARY, 'unfinished'))).toEqual([]);
  });

  it('a file given by the user is written at every move and can be resumed', async () => {
    const folder = makeFolder();
    const match = join(folder, 'game.match');
    const live = new LiveTesuji([BIN, 'play', 'shogi', '--save', match]);
    live.type(typed('7g7f', '3c3d', `save ${join(folder, 'copy.csa')}`, 'save copy.doc'));
    await live.until('has no known extension');
    live.kill('SIGKILL');
    await live.end();
    expect(readFileSync(join(folder, 'copy.csa'), 'utf8')).toContain('+7776FU\n');
    const resumed = await runTesuji(['play', 'shogi', '--resume', match], typed('record', 'undo all', 'record'));
    expect(resumed.stdout).toContain('1. P-7f  P-3d\n');
    expect(resumed.stdout).toContain('Taken back: 3c3d, 7g7f');
    const again = await runHere(['play', 'shogi', '--save', match]);
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(/already exists; choose another name, or go on with it by --resume/);
    expect((await runHere(['play', 'chess', '--resume', match])).stderr).toContain('is a game of shogi, not of chess');
    expect((await runHere(['play', '--resume', match, '--clock', '1m'])).stderr).toContain('--clock cannot be given');
  });

  it('a damaged file gives one clear line', async () => {
    const folder = makeFolder();
    const match = join(folder, 'game.match');
    await runTesuji(['play', 'shogi', '--save', match], typed('7g7f', '3c3d'));
    const whole = readFileSync(match, 'utf8');
    const broken = [
      [whole.slice(0, 200), /is incomplete or has been changed/],
      [whole.replace('"move":"3c3d"', '"move":"3c3e"'), /event 2 does not follow|end cannot be \(“line”\)/],
      [whole.replace('"version":1', '"version":9'), /another version of this program/],
      [whole.replace('"given":0', '"given":7'), /its beginning cannot be \(“given”\)/],
      [whole.replace('"game":"shogi"', '"game":"ludo"'), /parts are missing/],
    ] as const;
    for (const [text, line] of broken) {
      expect(text).not.toBe(whole);
      writeFileSync(match, text);
      const ran = await runHere(['play', '--resume', match]);
      expect(ran).toMatchObject({ code: 2, stdout: '' });
      expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
      expect(ran.stderr).toMatch(line);
    }
  });

  it('a record is written in the format of its extension, and can be continued', async () => {
    const kif = join(makeFolder(), 'game.kifu');
    const first = await runTesuji(
      ['play', 'shogi', '--names', '先手さん,Bob', '--clock', '10m', '--save', kif],
      typed('7g7f', '3c3d', 'resign'),
    );
    expect(first.stdout).toContain('Black resigns, so White wins.');
    const text = readFileSync(kif, 'utf8');
    expect(text).toMatch(/先手：先手さん\n/);
    expect(text).toMatch(/ {3}2 ３四歩\(33\) .*\n {3}3 投了/);
    const second = await runTesuji(['play', '--resume', kif, '--no-keep'], typed('record'));
    expect(second.stdout).toContain('Black (先手さん) against White (Bob)');
    expect(second.stdout).toContain('1. P-7f  P-3d\n');
    // A record may contain more than the moves that would be written back.
    const over = await runHere(['play', '--resume', kif, '--save', kif, '--no-keep'], typed('2g2f'));
    expect(over).toMatchObject({ code: 2, stdout: '' });
    expect(over.stderr).toMatch(/game\.kifu” already exists; choose another name\n$/);
    expect(readFileSync(kif, 'utf8')).toBe(text);
    expect((await runHere(['play', 'laser', '--save', kif.replace('kifu', 'kif')])).stderr).toContain(
      'a kif file cannot hold a game of laser',
    );
  });
});

describe.concurrent('players', () => {
  it('the computer replies, takes back to the person’s turn and plays both sides', async () => {
    const alone = await runTesuji(
      [
        'play',
        'hasami',
        '--opponent',
        'classic:depth=1,eval=material,moves=all',
        '--names',
        ',Computer',
        '--seed',
        '4',
        '--json',
      ],
      typed('i5e5', 'undo', 'i5d5', 'undo 1', 'i5c5', 'draw'),
    );
    const events = jsonLines(alone);
    const undone = events.filter(({ type }) => type === 'undone');
    expect(undone.map(({ moves }) => (moves as string[]).at(-1))).toEqual(['i5e5', 'i5d5']);
    expect(undone.every(({ moves }) => (moves as string[]).length === 2)).toBe(true);
    expect(events.filter(({ type, by }) => type === 'move' && by === 'Computer')).toHaveLength(3);
    // The game has hardly begun, so the engine declines.
    expect(events.at(-1)).toMatchObject({ type: 'note', kind: 'declined' });
    const both = await runTesuji(['play', 'chess', '--white', 'greedy', '--black', 'greedy', '--seed', '2', '--json']);
    expect(jsonLines(both).at(-1)).toMatchObject({ type: 'outcome' });
    expect(both.code).toBe(0);
    const moves = jsonLines(both).filter(({ type }) => type === 'move');
    expect(new Set(moves.map(({ by }) => by))).toEqual(new Set(['greedy', 'greedy (2)']));
  });

  it('outside engines play over USI and UCI', async () => {
    const shogi = await runTesuji(
      ['play', 'shogi', '--opponent', engine('usi', '3c3d', 'resign'), '--no-keep'],
      typed('7g7f', '2g2f'),
    );
    expect(shogi.stdout).toContain('node plays P-3d 3c3d');
    expect(shogi.stdout).toContain('White resigns, so Black wins.');
    const chess = await runTesuji(
      ['play', 'chess', '--black', 'person', '--white', engine('uci', 'e2e4', 'd2d4'), '--clock', '1h', '--no-keep'],
      typed('e5', 'quit'),
    );
    expect(chess.stdout).toContain('node plays e4 e2e4');
    expect(chess.stdout).toContain('node plays d4 d2d4');
    // Seen from the side of Black, the only person.
    expect(chess.stdout).toMatch(/^ 1 │/m);
    expect(chess.stdout.indexOf('\n 1 │')).toBeLessThan(chess.stdout.indexOf('\n 8 │'));
  });

  it('the same engine on both sides gets a number, unless it was given names', async () => {
    const twice = ['--black', engine('usi', '7g7f', 'resign'), '--white', engine('usi', '7g7f', 'resign')];
    const both = await runTesuji(['play', 'shogi', ...twice, '--no-keep']);
    const [, black, white] = /Black \((.+)\) against White \((.+)\)/.exec(both.stdout) ?? [];
    expect(black).toMatch(/^node /);
    expect(white).toBe(`${black} (2)`);
    const named = await runTesuji(['play', 'shogi', ...twice, '--names', 'Ann,', '--no-keep']);
    expect(named.stdout).toContain('Black (Ann) against White (node)');
  });

  it('reports an engine that fails, and the game goes on with another', async () => {
    const match = join(makeFolder(), 'game.match');
    const ran = await runTesuji(
      ['play', 'shogi', '--opponent', engine('usi', '3c3d', 'crash'), '--save', match],
      typed(
        '7g7f',
        '2g2f',
        'seat white person',
        'resume',
        '8c8d',
        'seat green person',
        'seat white ghost',
        'seat',
        'seat white engine:threads=2',
      ),
    );
    expect(ran.stdout).toContain(
      'White cannot continue: its program is not there any more (it ended with status 3: out of ideas).',
    );
    expect(ran.stdout).toContain('The game is saved.');
    expect(ran.stdout).toContain('Paused (resume, quit)> seat white person');
    expect(ran.stdout).toContain('P-8d 8c8d');
    expect(ran.stdout).toContain('There is no side “green”; the sides are black and white.');
    expect(ran.stdout).toContain('“ghost” is not an agent');
    expect(ran.stdout).toContain('> seat\nName a side; the sides are black and white.');
    expect(ran.stdout).toMatch(/There is no setting called “threads” here\. .* an option Threads\.\n/);
    const resumed = await runHere(['play', '--resume', match]);
    expect(resumed.code).toBe(2);
    expect(resumed.stderr).toMatch(/white was played by an external engine; name it again: --white "usi:/);
    const wrong = await runTesuji(['play', '--resume', match, '--white', engine('usi', '1a9i')], typed('2f2e'));
    expect(wrong.stdout).toContain('White cannot continue: it wanted “1a9i”, which cannot be done: ');
  });

  it('a player that takes over has its own name, and the old name is removed', async () => {
    const match = join(makeFolder(), 'game.match');
    const program = basename(process.execPath);
    const ran = await runTesuji(
      ['play', 'chess', '--black', engine('uci', 'e7e5', 'crash'), '--save', match, '--json'],
      typed(`seat white ${engine('uci', 'e2e4', 'crash')}`, 'seat black person', 'resume'),
    );
    const events = jsonLines(ran);
    expect(events.filter(({ type }) => type === 'move')).toMatchObject([
      { side: 'white', by: `${program} (2)` },
      { side: 'black', by: program },
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ text: `White is now played by ${program} (2).`, type: 'note' }),
    );
    const resumed = await runTesuji(['play', '--resume', match, '--black', 'person'], typed('g1f3', 'quit'));
    expect(resumed.stdout).toContain('Chess. Type a move');
    expect(resumed.stdout).toContain('\nBlack> quit');
  });

  it('a missing program is reported in words', async () => {
    const ran = await runTesuji(['play', 'shogi', '--white', 'usi:no-such-engine', '--no-keep'], typed('7g7f'));
    expect(ran.stdout).toContain('there is no program “no-such-engine”');
    expect(ran.code).toBe(0);
  });

  it('one person copies a game from elsewhere', async () => {
    const ran = await runTesuji(
      ['play', 'shogi', '--copy', '--names', 'A,B', '--no-keep'],
      typed(
        '7g7f',
        'forfeit',
        'forfeit white sulking',
        'forfeit black illegal-move',
        'undo',
        'resign white',
        'undo',
        '2g2f',
        'draw',
      ),
    );
    expect(ran.stdout).toContain('Name a side; the sides are black and white.');
    expect(ran.stdout).toContain('Give a reason: one of illegal-move, left');
    expect(ran.stdout).toContain('Black has made an illegal move, so White wins.');
    expect(ran.stdout).toContain('White resigns, so Black wins.');
    expect(ran.stdout).not.toContain('offers a draw');
  });
});
