import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, makeFolder, onlyJson, runTesuji, typed } from './run-tesuji.ts';

function newLibrary(): string {
  return join(makeFolder(), 'library');
}

it('lists courses and lessons with their progress', async () => {
  const library = newLibrary();
  const courses = onlyJson(await runHere(['learn', '--library', library, '--json']))['courses'];
  expect(courses).toContainEqual({ game: 'chess', name: 'Chess', lessons: 13, done: 0 });
  const listed = await runHere(['learn', 'hasami', '--list', '--library', library]);
  expect(listed.stdout).toMatch(/^ {2}1 {2}0\/4 {2}moves +How men move$/m);
  const japanese = await runHere(['learn', 'shogi', '--list', '--lang', 'ja', '--library', library]);
  expect(japanese.stdout).toContain('盤と目的');
  expect(existsSync(`${library}-lessons.json`)).toBe(false);
});

it('runs a lesson with wrong answers, hints and a card, and saves progress', async () => {
  const library = newLibrary();
  const lines = typed('7c7d', '7g7f', '2g2e', 'P-2f', 'hint', '5e5d', 'card gold', '5c5b', 'hint', 'hint', '6c5b');
  const ran = await runTesuji(['learn', 'shogi', 'board', '--library', library], lines);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toContain('The board and the goal  1/4');
  expect(ran.stdout).toContain('That pawn points down, so it is White’s. (rule S17)');
  expect(ran.stdout).toContain('a shogi pawn never moves two squares');
  expect(ran.stdout).toContain('It moves one square in a straight line or diagonally forward.');
  expect(ran.stdout).toContain('the king steps aside');
  expect(ran.stdout).toMatch(/> hint\nPut a piece right in front[^\n]*\n> hint\n6c5b\n/);
  expect(ran.stdout).toContain('Lesson “board” is done. Next: tesuji learn shogi steppers');
  const next = await runTesuji(['learn', 'shogi', '--library', library], typed('quit'));
  expect(next.stdout).toContain('King, gold and silver  1/6');
  const again = await runTesuji(['learn', 'shogi', 'board', '--library', library], typed('7g7f'));
  expect(again.stdout).toContain('The board and the goal  2/4');
  expect((await runHere(['learn', 'shogi', '--list', '--library', `${library}/`])).stdout).toMatch(/^ +1 +✓ +board/m);
});

it('continues in the middle of a step', async () => {
  const library = newLibrary();
  await runHere(['learn', 'shogi', 'mate-in-three', '--library', library], typed('3d3a+', 'quit'));
  const ran = await runHere(['learn', 'shogi', 'mate-in-three', '--library', library, '--json'], typed('R*1a', 'quit'));
  const [step, feedback, second] = jsonLines(ran);
  expect(step).toMatchObject({ type: 'step', step: 'dragon', number: 1, of: 5, side: 'black', wanted: 'move' });
  expect(feedback).toMatchObject({ type: 'feedback', verdict: 'right', isStepDone: true });
  expect(second).toMatchObject({ type: 'step', step: 'drive' });
});

it('accepts answers to questions in either language, and draws the beam of a laser', async () => {
  const library = newLibrary();
  const chess = await runHere(
    ['learn', 'chess', 'mate', '--library', library, '--lang', 'ja', '--json'],
    typed('チェック', 'mate', 'check', 'ステイルメイト', 'f1f7', 'Qf8#'),
  );
  expect(jsonLines(chess).flatMap(({ verdict }) => verdict ?? [])).toEqual([
    'wrong',
    'right',
    'right',
    'right',
    'wrong',
    'right',
  ]);
  expect(jsonLines(chess).at(-1)).toEqual({ type: 'done', lesson: 'mate', next: 'castling' });
  const laser = await runHere(['learn', 'laser', 'pyramids', '--library', library], typed('j4+', 'quit'));
  expect(laser.stdout).toMatch(/ 4 │.*✕.*────.*P/);
});

it('names the other side’s answer to a check that is no mate', async () => {
  const ran = await runHere(
    ['learn', 'shogi', 'mate', '--library', newLibrary(), '--json'],
    typed('mate', 'check', 'G*4a'),
  );
  expect(jsonLines(ran).at(-1)).toMatchObject({ verdict: 'wrong', text: expect.stringMatching(/White answers K/) });
});

it('shows a card of any piece, by name or letter, in either language', async () => {
  const card = onlyJson(await runHere(['learn', 'shogi', '--card', '銀', '--json']));
  expect(card).toMatchObject({ piece: 'silver', worth: { kind: 'points', points: 5, level: 'medium' } });
  expect((await runHere(['learn', 'chess', '--card', 'n'])).stdout).toContain('It jumps two squares');
  expect((await runHere(['learn', 'laser', '--card', 'anubis', '--lang', 'ja'])).stdout).toContain('アヌビス');
});

it('reports bad arguments in one line', async () => {
  const library = newLibrary();
  const complaints = [
    [['learn', 'ludo'], 'there is no game called “ludo”'],
    [['learn', 'shogi', '99', '--library', library], 'shogi has no lesson “99”; give a number from 1 to 17'],
    [['learn', 'shogi', '--lang', 'fr'], '--lang must be en or ja, not “fr”'],
    [['learn', 'chess', '--card', 'lance'], 'chess has no piece “lance”; it has pawn, knight'],
  ] as const;
  for (const [words, complaint] of complaints) {
    const ran = await runHere(words);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
    expect(ran.stderr).toContain(complaint);
  }
});

it('does not overwrite progress that it cannot read', async () => {
  const library = newLibrary();
  for (const content of ['{', '{"version":9}', '{"version":1,"courses":{"shogi":{"board":{"step":-1}}}}']) {
    writeFileSync(`${library}-lessons.json`, content);
    const ran = await runHere(['learn', 'shogi', '--list', '--library', library]);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('move it away to start again');
    expect(readFileSync(`${library}-lessons.json`, 'utf8')).toBe(content);
  }
});

it('has help with examples', async () => {
  const { stdout } = await runHere(['learn', '--help']);
  expect(stdout).toContain('tesuji learn chess castling');
});
