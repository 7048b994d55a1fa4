import { games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, onlyJson, runTesuji, typed } from './run-tesuji.ts';

describe.concurrent('chess', () => {
  it('is played to mate in any notation', async () => {
    const ran = await runTesuji(['play', 'chess'], typed('e4', 'e7e5', 'Qh5', 'nc6', 'Bc4', '♘f6', 'Qxf7'));
    expect(ran.stdout).toContain('Black’s pawn on f7 is captured.');
    expect(ran.stdout).toContain('White wins by checkmate.');
    expect(ran.code).toBe(0);
  });

  it('draws figures, castles with zeros and marks both pieces', async () => {
    const ran = await runHere(['play', 'chess', '--position', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'], typed('0-0'));
    expect(ran.stdout).toContain('♔');
    expect(ran.stdout).toContain('[♖][♔](·)');
  });

  it('asks which piece a pawn should become', async () => {
    const fen = '8/P3k3/8/8/8/8/8/4K3 w - - 0 1';
    const ran = await runHere(['play', 'chess', '--position', fen], typed('a7a8', 'a8', 'a8=N'));
    expect(ran.stdout).toContain('becomes a queen, rook, bishop or knight: say which.');
    expect(ran.stdout).toContain('a8=N a7a8n');
  });

  it('lets a threefold repetition be claimed, not earlier', async () => {
    const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const ran = await runHere(
      ['play', 'chess'],
      typed('claim threefold', ...dance, ...dance, 'claim', 'claim threefold'),
    );
    expect(ran.stdout).toContain('“threefold” cannot be claimed now.');
    expect(ran.stdout).toContain('The position has stood at least three times');
    expect(ran.stdout).toContain('The game is drawn by claim: the same position has come up three times.');
  });
});

describe.concurrent('hasami', () => {
  it('says what was captured, and how many men are left', async () => {
    const position = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';
    const ran = await runHere(['play', 'hasami', '--position', position], typed('h6h1', 'record'));
    expect(ran.stdout).toContain('Red’s men on e1, f1 and g1 are caught between enemies and removed.');
    expect(ran.stdout).toContain('(✕)');
    expect(ran.stdout).toContain('Men left: Black 5, Red 3.');
    expect(ran.stdout).toContain('1. h6h1xe1xf1xg1xi1');
  });

  it('starts the big game when its option is given', async () => {
    const json = onlyJson(await runHere(['moves', 'hasami', '--options', 'dai=on', '--json']));
    expect(json['position']).toMatch(/^r{9}\/r{9}\//);
    expect(json['moves']).toHaveLength(54);
  });

  it('ends when the goal is reached', async () => {
    const won = await runHere(['play', 'hasami', '--position', '1rb6/9/9/9/b8/9/9/9/8r b'], typed('e1a1'));
    expect(won.stdout).toContain('Black wins, because Red has at most one man left.');
  });
});

describe.concurrent('laser', () => {
  it('draws the path of the beam and says what it hit', async () => {
    const ran = await runTesuji(['play', 'laser'], typed('j4i4', 'a5b5'));
    expect(ran.stdout).toContain('The beam destroys Silver’s pyramid on j5.');
    expect(ran.stdout).toContain('(✕ )');
    expect(ran.stdout).toMatch(/^ 3 │.*│ {2}│ {2}$/m);
  });

  it('turns, reads the hyphen of a turn, and lists the moves of a square', async () => {
    const events = jsonLines(await runHere(['play', 'laser', '--json'], typed('j4', 'h2-', 'a5+', 'j1 -')));
    expect(events[1]).toMatchObject({
      type: 'moves',
      moves: expect.arrayContaining([{ move: 'j4+', notation: 'j4+xj4' }]),
    });
    expect(events.filter((event) => event['type'] === 'move').map((event) => event['move'])).toEqual([
      'h2-',
      'a5+',
      'j1-',
    ]);
  });

  it('ends when a pharaoh is hit', async () => {
    const ran = await runHere(['play', 'laser', '--setup', 'dynasty'], typed('j3j2'));
    expect(ran.stdout).toContain('Red wins, because Silver’s pharaoh was hit by the laser.');
  });
});

/** Published counts, which check the whole way from the shell to the rules. */
it.each([
  ['shogi', [], 3, 25470],
  ['chess', [], 4, 197281],
  ['hasami', [], 3, 254219],
  ['hasami', ['--setup', 'dai'], 2, 2772],
  ['laser', [], 2, 5920],
  ['laser', ['--setup', 'dynasty'], 2, 4854],
  ['laser', ['--options', 'rules=simple'], 2, 6389],
])('perft of %s %j at depth %i', async (id, words, depth, nodes) => {
  const json = onlyJson(await runHere(['perft', id, ...words, '--depth', String(depth), '--json']));
  expect(json).toMatchObject({ game: id, depth, nodes });
});

it.each(games.map((game) => [game.id, game.setups.at(-1)?.id ?? '']))('%s opens its setup %s', async (id, setup) => {
  const json = onlyJson(await runHere(['moves', id, '--setup', setup, '--json']));
  expect(json).toMatchObject({ game: id, outcome: null });
  expect((json['moves'] as string[]).length).toBeGreaterThan(0);
});
