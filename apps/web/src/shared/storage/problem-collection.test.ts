import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { addOwnProblems, readOwnProblems } from './own-puzzles.ts';
import { exportProblems, importProblems } from './problem-collection.ts';
import { memoryStore } from './test/memory-store.ts';

const SHOGI = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const CHESS = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';
const untitled = (number: number): string => `problem ${number}`;

it('a collection that was exported is imported as it was', () => {
  const first = memoryStore();
  addOwnProblems(first, [{ game: 'chess', position: CHESS, options: {}, title: 'back\trank' }]);
  importProblems(first, games, SHOGI, untitled);
  const second = memoryStore();
  const text = exportProblems(first);
  expect(importProblems(second, games, text, untitled)).toEqual({ added: 2, refused: 0 });
  expect(exportProblems(second)).toBe(text);
  expect(readOwnProblems(second).map(({ title }) => title)).toEqual(['back rank', 'problem 1']);
});

it('files of other programs are read: positions with or without more, and remarks', () => {
  const store = memoryStore();
  const epd = '7k/5Rp1/6P1/8/8/8/8/5K2 w - - dm 1; id "corner";';
  const text = `# sfen\tplies\tname\r\nsfen ${SHOGI}\t1\tfirst\r\n${CHESS}\r\n\r\nnonsense\t3\r\n${epd}\r\n`;
  expect(importProblems(store, games, text, untitled)).toEqual({ added: 3, refused: 1 });
  expect(readOwnProblems(store).map(({ game, position, title }) => [game, position, title])).toEqual([
    ['shogi', SHOGI, 'first'],
    ['chess', CHESS, 'problem 2'],
    ['chess', '7k/5Rp1/6P1/8/8/8/8/5K2 w - - 0 1', 'corner'],
  ]);
});
