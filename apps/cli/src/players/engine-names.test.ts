import { expect, it } from 'vitest';
import { engineNames } from './engine-names.ts';

it.each([
  ['their programs', ['stockfish', '"/opt/my engines/fairy.exe" load'], ['stockfish', 'fairy']],
  [
    'the words behind a program that is there twice',
    ['apery --net big', 'stockfish', '/opt/apery --net small', 'apery'],
    ['apery --net big', 'stockfish', 'apery --net small', 'apery'],
  ],
  ['number where all is the same', ['a x', 'a x', 'a', 'a', '"a (2)"'], ['a x', 'a x (2)', 'a', 'a (2)', 'a (2) (2)']],
])('engines are called by %s', (_, commands, names) => {
  expect(engineNames(commands)).toEqual(names);
});
