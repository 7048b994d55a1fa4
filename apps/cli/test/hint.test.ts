import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, onlyJson, runTesuji, typed } from './run-tesuji.ts';

const HANGING = '4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1';
const MATE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';

describe.concurrent('tesuji hint', () => {
  it('prints and draws which pieces can be captured', async () => {
    const ran = await runTesuji(['hint', 'chess', '--position', HANGING]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('+♜+');
    expect(ran.stdout).toContain('You can take Black’s rook on d5, and nothing can take back. Take it with Nxd5.');
  });

  it('looks ahead, and recommends a move with reasons', async () => {
    const ran = await runHere(['hint', 'chess', '--moves', 'e2e4 e7e5 g1f3', '--stage', '4']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('♘');
    const bad = await runHere(['hint', 'chess', '--moves', 'e2e4 e2e4']);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('move 2, “e2e4”');
  });

  it('explains how to get more hints where nothing is at stake', async () => {
    const ran = await runHere(['hint', 'hasami']);
    expect(ran.stdout).toContain('Nothing can be taken, and nothing is in danger.\nFor a move to play');
  });

  it('prints Japanese', async () => {
    const ran = await runHere(['hint', 'chess', '--position', HANGING, '--lang', 'ja']);
    expect(ran.stdout).toContain('ただで取れます');
  });

  it('gives survey and hints as data, with moves and squares as text', async () => {
    const json = onlyJson(await runHere(['hint', 'chess', '--position', HANGING, '--json']));
    expect(json).toMatchObject({
      game: 'chess',
      side: 'white',
      survey: { inCheck: false },
      hints: [{ kind: 'take', squares: ['d5'], moves: ['e3d5'], arrows: [{ from: 'e3', to: 'd5' }] }],
    });
    expect(json['survey']).toMatchObject({
      pieces: expect.arrayContaining([
        expect.objectContaining({ at: 'd5', piece: 'black rook', side: 'black', loss: 5, bestTakers: ['e3d5'] }),
      ]) as unknown,
    });
  });

  it('grades the moves of a piece on the board or in hand', async () => {
    const [square, hand] = await Promise.all([
      runHere(['hint', 'chess', '--position', HANGING, '--select', 'e3', '--json']),
      runHere(['hint', 'shogi', '--position', '4k4/9/9/9/9/9/9/9/4K4 b P 1', '--select', 'P*', '--json']),
    ]);
    const kinds = (onlyJson(square)['hints'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toContain('good');
    const drops = onlyJson(hand)['hints'] as { moves: string[] }[];
    expect(drops.some(({ moves }) => moves.includes('P*5f'))).toBe(true);
  });

  it('helps the given side', async () => {
    const ran = await runHere(['hint', 'chess', '--position', HANGING, '--side', 'black']);
    expect(ran.stdout).toContain('White can take your rook on d5');
  });

  it('goes one step at a time', async () => {
    const steps = await Promise.all(
      ['1', '2', '3', '4'].map((stage) => runHere(['hint', 'chess', '--position', MATE, '--stage', stage])),
    );
    const said = steps.map(({ stdout }) => stdout.trimEnd().split('\n').at(-1));
    expect(said).toEqual([
      'Look at Black’s king on g8: you can win by force.',
      'The piece to use is your rook on a1.',
      'Play Ra8#.',
      'You can give checkmate with Ra8#.',
    ]);
    const json = onlyJson(await runHere(['hint', 'chess', '--position', MATE, '--stage', '1', '--json']));
    expect(json).toMatchObject({ help: { stage: 'where', kind: 'mate', squares: ['g8'] } });
    expect(json['help']).not.toHaveProperty('move');
  });

  it('looks ahead for stronger players', async () => {
    const fork = 'r3k3/8/8/3N4/8/8/P7/4K3 w - - 0 1';
    const json = onlyJson(await runHere(['hint', 'chess', '--position', fork, '--level', 'look-ahead', '--json']));
    expect(json['hints']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'look-ahead', moves: ['d5c7'] }),
        expect.objectContaining({ kind: 'engine-line' }),
      ]),
    );
  });

  it('judges a move', async () => {
    const position = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
    const [bad, fine] = await Promise.all([
      runHere(['hint', 'chess', '--position', position, '--judge', 'g2g4']),
      runHere(['hint', 'chess', '--judge', 'e2e4']),
    ]);
    expect(bad.stdout).toContain('After g4, Black can give checkmate with Qh4#.');
    expect(fine.stdout).toContain('The coach has nothing against this move.');
  });

  it.each([
    [['--side', 'red'], 'chess has no side called “red”'],
    [['--select', 'z9'], '--select “z9” is neither a square nor a piece in hand'],
    [['--level', 'guru'], '--level must be beginner or look-ahead'],
    [['--stage', '5'], '--stage must be a whole number from 1 to 4'],
    [['--lang', 'fr'], '--lang must be en or ja'],
    [['--judge', 'e2e5'], 'move “e2e5”'],
  ])('refuses %j', async (words, complaint) => {
    const ran = await runHere(['hint', 'chess', ...words]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(complaint);
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe.concurrent('the coach in a game', () => {
  it('helps one step per request, and gives the reasons at once on request', async () => {
    const words = ['play', 'chess', '--position', HANGING, '--json'];
    const ran = await runTesuji(words, typed('hint', 'hint', 'why', 'e3d5', 'hint'));
    const hints = jsonLines(ran).filter(({ type }) => type === 'hint');
    expect(hints.map(({ stage }) => stage)).toEqual(['where', 'piece', 'why', 'where']);
    expect(hints[0]).toMatchObject({ squares: [{ square: 'd5', mark: 'prize' }] });
    expect(hints[0]).not.toHaveProperty('move');
    expect(hints[2]).toMatchObject({ move: 'e3d5' });
  });

  it('prints hints on every turn when hints are on', async () => {
    const ran = await runHere(
      ['play', 'chess', '--position', HANGING, '--hints'],
      typed('hints off', 'e3d5', 'hints x'),
    );
    expect(ran.stdout).toContain('You can take Black’s rook on d5');
    expect(ran.stdout).toContain('Hints are off.');
    expect(ran.stdout).toContain('Type “hints on” or “hints off”.');
  });

  it('warns before a bad move, which is played only after a yes', async () => {
    const words = ['play', 'chess', '--position', HANGING, '--warnings', '--json'];
    const ran = await runHere(words, typed('e3g4', 'n', 'position', 'e3g4', 'why', 'y'));
    const events = jsonLines(ran);
    const warnings = events.filter(({ type }) => type === 'warning');
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatchObject({ move: 'e3g4', better: 'e3d5' });
    expect(events.filter(({ type }) => type === 'move')).toMatchObject([{ move: 'e3g4' }]);
    expect(events).toContainEqual({ type: 'note', text: 'The move was not played. It is still your turn.' });
  });

  it('warns of a small danger that hints have named and the move ignores', async () => {
    // A pawn is attacked: too little for a gentle warning, unless the coach has pointed at it.
    const words = ['play', 'chess', '--position', '4k3/pp4pp/2n5/8/3P4/8/PP4PP/2B1K3 w - - 0 1', '--json'];
    const warned = async (...options: string[]): Promise<number> =>
      jsonLines(await runHere([...words, '--warnings', 'gentle', ...options], typed('h2h3'))).filter(
        ({ type }) => type === 'warning',
      ).length;
    expect([await warned('--hints'), await warned()]).toEqual([1, 0]);
  });

  it('takes another move in place of the one it warned of', async () => {
    const words = ['play', 'chess', '--position', HANGING, '--warnings', 'strict', '--json'];
    const ran = await runHere(words, typed('e3g4', 'e3d5', 'y'));
    const events = jsonLines(ran);
    expect(events.filter(({ type }) => type === 'move')).toMatchObject([{ move: 'e3d5' }]);
    expect(events.at(-1)).toMatchObject({ type: 'refused', reason: 'There is no offer to you.' });
  });

  it('accepts every move between people and in scripts by default', async () => {
    const ran = await runHere(['play', 'chess', '--position', HANGING, '--json'], typed('e3g4'));
    expect(jsonLines(ran).filter(({ type }) => type === 'move')).toHaveLength(1);
    const refused = await runHere(['play', 'chess', '--warnings', 'loud']);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('--warnings must be one of gentle, normal, strict, not “loud”');
  });

  it('takes how easily to warn as an option', async () => {
    const ran = await runHere(
      ['play', 'chess', '--position', HANGING, '--json'],
      typed('warnings gentle', 'warnings off', 'warnings loud', 'e3g4'),
    );
    const notes = jsonLines(ran).filter(({ type }) => type === 'note');
    expect(notes.map(({ text }) => text)).toEqual(['Warnings are gentle.', 'Warnings are off.']);
  });
});
