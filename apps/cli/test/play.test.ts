import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, runTesuji, typed } from './run-tesuji.ts';

const ESCAPE = '\u001b[';

describe.concurrent('a game typed in the terminal', () => {
  it('makes moves in coordinates and in every notation', async () => {
    const ran = await runTesuji(['play', 'shogi', '--json'], typed('7g7f', 'P-3d', '76', '☗２六歩', '８四歩', '6i-7h'));
    const events = jsonLines(ran);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(events.filter((event) => event['type'] === 'move').map((event) => event['move'])).toEqual([
      '7g7f',
      '3c3d',
      '2g2f',
      '8c8d',
      '6i7h',
    ]);
    expect(events.filter((event) => event['type'] === 'refused')).toHaveLength(1);
  });

  it('draws the board with hands, coordinates and the last move', async () => {
    const ran = await runHere(['play', 'shogi'], typed('7g7f', '3c3d', '8h2b+'));
    expect(ran.stdout).toContain('Black in hand: 角');
    expect(ran.stdout).toContain('[ 馬]');
    expect(ran.stdout).toContain('White’s bishop on 2b is captured and goes to Black’s hand.');
    expect(ran.stdout).toContain('White to move.');
    expect(ran.stdout).not.toContain(ESCAPE);
  });

  it('explains a refused move and names the rule', async () => {
    const ran = await runHere(['play', 'shogi'], typed('7g7e', '8h2b', 'P*5e', 'xyzzy'));
    expect(ran.stdout).toContain('That is not how a pawn moves: it goes one square straight forward. (rule S12)');
    expect(ran.stdout).toContain('The bishop cannot pass your pawn on 7g. (rule S16)');
    expect(ran.stdout).toContain('You have no pawn in hand to drop.');
    expect(ran.stdout).toContain('“xyzzy” is neither a legal move here nor a command.');
  });

  it('asks for the move when the text is ambiguous', async () => {
    const position = '4k4/9/9/4P4/9/9/9/9/4K4 b - 1';
    const ran = await runHere(['play', 'shogi', '--position', position], typed('P-5c'));
    expect(ran.stdout).toContain('That could be 5d5c, 5d5c+. Which one?');
  });

  it('announces check and mate, and lets the last move be taken back', async () => {
    const position = '4k4/9/4P4/9/9/9/9/9/4K4 b G 1';
    const ran = await runHere(
      ['play', 'shogi', '--position', position],
      typed('G*4b', 'undo', 'G*5b', '5a4a', 'undo 5', 'undo', 'G*5b', ''),
    );
    expect(ran.stdout).toContain('White to move, in check.');
    expect(ran.stdout).toContain('Black wins by checkmate.');
    expect(ran.stdout).toContain('The game is over. Black wins by checkmate. Type “undo” to take the last move back');
    expect(ran.stdout).toContain('The game cannot go back that far; moves played so far: 1.');
    expect(ran.stdout).toMatch(/Taken back: G\*5b\n/);
    expect(ran.code).toBe(0);
  });

  it('lists legal moves, all or those of a square, and marks where they lead', async () => {
    const ran = await runHere(
      ['play', 'shogi'],
      typed('moves', '7i', 'moves 5e', 'moves 3c', 'moves 9i9', 'moves 8h', 'moves P*'),
    );
    expect(ran.stdout).toContain('7g7f P-7f');
    expect(ran.stdout).toContain('7i7h S-7h  7i6h S-6h');
    expect(ran.stdout).toContain('< • >');
    expect(ran.stdout).toContain('There is no piece on 5e.');
    expect(ran.stdout).toContain('The pawn on 3c belongs to White, and it is Black to move.');
    expect(ran.stdout).toContain('There is no legal move for your bishop on 8h.');
    expect(ran.stdout).toContain('No legal move begins with “P*”.');
  });

  it('takes back moves and refuses invalid input', async () => {
    const ran = await runHere(
      ['play', 'shogi'],
      typed('undo', '7g7f', '3c3d', 'undo 2', 'undo x', 'undo 0', 'position'),
    );
    expect(ran.stdout).toContain('There is no move to take back.');
    expect(ran.stdout).toContain('Taken back: 3c3d, 7g7f');
    expect(ran.stdout).toContain('“x” is not a number of moves.');
    expect(ran.stdout).toContain('“0” is not a number of moves.');
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toMatch(/^lnsgkgsnl.* b - 1$/);
  });

  it('changes notation and shows the record in it', async () => {
    const ran = await runHere(
      ['play', 'shogi'],
      typed('7g7f', 'notation japanese', '3c3d', 'record', 'notation', 'notation runes'),
    );
    expect(ran.stdout).toContain('1. ☗７六歩  ☖３四歩');
    expect(ran.stdout).toContain('Now: japanese.');
    expect(ran.stdout).toContain('There is no notation “runes”');
  });

  it('flips the board and draws letters', async () => {
    const ran = await runHere(['play', 'shogi', '--flip'], typed('pieces letters', 'pieces runes'));
    const labels = ran.stdout.split('\n').filter((line) => /^\s+1\s+2\s/.test(line));
    expect(labels).toHaveLength(2);
    expect(ran.stdout).toMatch(/│ +L +N +S +G +K +G +S +N +L +│ i/);
    expect(ran.stdout).toContain('Type “pieces figures” or “pieces letters”.');
  });

  it('ends by resignation, agreement and claim', async () => {
    expect((await runHere(['play', 'shogi'], typed('resign', 'resign'))).stdout).toContain(
      'Black resigns, so White wins.',
    );
    const agreed = await runHere(
      ['play', 'shogi', '--options', 'impasse=off'],
      typed('yes', 'draw', 'draw', 'no', 'draw', '7g7f', 'draw', '2g2f', '3c3d', 'yes', 'draw', 'yes'),
    );
    expect(agreed.stdout).toContain('There is no offer to you.');
    expect(agreed.stdout).toContain('Black offers a draw.\nWhite, do you agree? (yes or no)> draw\n');
    expect(agreed.stdout).toContain('Your offer of a draw is still waiting for an answer.');
    expect(agreed.stdout).toContain('White declines the draw.');
    expect(agreed.stdout).toContain('Make a move before you repeat your offer of a draw.');
    // White offers and moves; a move of Black would decline, but Black accepts.
    expect(agreed.stdout).toContain('White offers a draw.');
    expect(agreed.stdout).toContain('The game is drawn by agreement.');
    const claimed = await runHere(
      ['play', 'shogi'],
      typed('claim', 'claim peace', 'claim impasse', 'claim impasse now'),
    );
    expect(claimed.stdout).toContain('There is nothing to claim now.');
    expect(claimed.stdout).toContain('“peace” cannot be claimed now.');
    expect(claimed.stdout).toContain('Type “claim impasse now” to do so anyway.');
    expect(claimed.stdout).toContain('Black declared impasse without meeting its conditions, so White wins.');
  });

  it('quits in the middle, and help says how', async () => {
    const ran = await runTesuji(['play', 'shogi'], typed('help', 'quit', '7g7f'));
    expect(ran.stdout).toMatch(/Type a move, for example \S+ or \S+/);
    expect(ran.stdout).toMatch(/^ {2}quit +leave$/m);
    expect(ran.stdout).not.toContain('P-7f');
    expect(ran.code).toBe(0);
  });

  it('accepts startpos, as engines do', async () => {
    const words = ['play', 'hasami', '--json', '--no-keep', '--options', 'dai=on'];
    const ran = await runHere([...words, '--position', 'startpos']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toBe((await runHere(words)).stdout);
  });

  it('with --json prints everything as one object a line', async () => {
    const position = '4k4/9/4P4/9/9/9/9/9/4K4 b G 1';
    const ran = await runHere(
      ['play', 'shogi', '--json', '--position', position],
      typed('G*5e', 'undo', 'G*9z', 'G*5b'),
    );
    const events = jsonLines(ran);
    expect(events.map((event) => event['type'])).toEqual([
      'position',
      'move',
      'position',
      'undone',
      'position',
      'refused',
      'move',
      'position',
      'outcome',
    ]);
    expect(events[0]).toMatchObject({ game: 'shogi', side: 'black', ply: 0, check: false, outcome: null });
    expect(events[1]).toEqual({ type: 'move', side: 'black', move: 'G*5e', notation: 'G*5e', captures: [] });
    expect(events.at(-1)).toEqual({
      type: 'outcome',
      winner: 'black',
      reason: 'checkmate',
      text: 'Black wins by checkmate.',
    });
  });
});

describe.concurrent('colour', () => {
  it('is used when forced, and the board keeps its width', async () => {
    const ran = await runTesuji(['play', 'shogi'], typed('7g7f'), { FORCE_COLOR: '1' });
    const rows = ran.stdout.split('\n').filter((line) => line.includes('│'));
    expect(rows.some((row) => row.includes(ESCAPE))).toBe(true);
    expect(new Set(rows.map((row) => stringWidth(row))).size).toBe(1);
  });

  it('is never used with NO_COLOR', async () => {
    const ran = await runTesuji(['play', 'shogi'], typed('7g7f', '7g7f'), { FORCE_COLOR: '1', NO_COLOR: '1' });
    expect(ran.stdout).not.toContain(ESCAPE);
  });
});
