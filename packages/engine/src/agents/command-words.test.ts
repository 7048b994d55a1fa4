import { expect, it } from 'vitest';
import { splitWords } from './command-words.ts';

it.each([
  ['engine', ['engine']],
  ['  engine  --threads 2 ', ['engine', '--threads', '2']],
  ['"C:\\Program Files\\engine.exe" -x', ['C:\\Program Files\\engine.exe', '-x']],
  ["./run 'a b' c", ['./run', 'a b', 'c']],
  ['--name="a b"', ['--name=a b']],
  ['', []],
])('%j is %j', (command, words) => {
  expect(splitWords(command)).toEqual(words);
});
