import type { Puzzle } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, it } from 'vitest';
import { puzzleFeedback, puzzlePrompt } from './puzzles.ts';

describe('puzzles in words', () => {
  const puzzle: Puzzle = {
    key: 'k',
    game: 'chess',
    options: {},
    position: '',
    side: 1,
    answers: ['d8h4'],
    line: ['d8h4'],
    wrong: 'a7a6',
    grade: 'blunder',
    source: { title: '', number: 2 },
  };

  it('set the task', () => {
    expect(puzzlePrompt(chess, puzzle, 'a6', 'en')).toBe(
      'Black to move. In the game a6 was played: find something better.',
    );
    expect(puzzlePrompt(chess, { ...puzzle, mate: 1 }, 'a6', 'en')).toBe('Black to move. Find the mate in 1 move.');
    expect(puzzlePrompt(hasami, { ...puzzle, mate: 3 }, 'a6', 'ja')).toContain('3手以内の勝ち');
  });

  it('give feedback to answers', () => {
    expect(puzzleFeedback(puzzle, 'd8h4', 'Qh4#', 'en')).toBe('Qh4# is right.');
    expect(puzzleFeedback(puzzle, 'a7a6', 'a6', 'en')).toContain('what was played');
    expect(puzzleFeedback(puzzle, 'b7b6', 'b6', 'ja')).toContain('最善ではありません');
  });
});
