import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { engineNames, nameAgents, nameBeside, readAgent } from './agents.ts';

describe('names of players', () => {
  it.each([
    ['who plays against itself has a number', ['level:5', 'level:5'], [], ['level:5', 'level:5 (2)']],
    ['so has the computer', ['computer', 'computer'], [], ['Computer', 'Computer (2)']],
    ['others have none', ['level:5', 'level:6'], [], ['level:5', 'level:6']],
    [
      'engines are called by their programs',
      ['uci:stockfish', 'uci:/opt/stockfish'],
      [],
      ['stockfish', 'stockfish (2)'],
    ],
    ['even beside us', ['random', 'uci:random'], [], ['random', 'random (2)']],
    ['what was said holds', ['level:5', 'level:5'], ['Ann', undefined], ['Ann', undefined]],
    ['people have no name but their own', ['person', 'level:5'], [], [undefined, undefined]],
  ] as const)('%s', (_, [first, second], [name, other], names) => {
    const agents = [readAgent(chess, first), readAgent(chess, second)] as const;
    expect(nameAgents(agents, [name, other])).toEqual(names);
  });

  it.each([
    ['computer', 'Computer', 'Computer (2)'],
    ['computer', 'Computer (2)', 'Computer'],
    ['level:5', 'Ann', 'level:5'],
    ['uci:/opt/stockfish', undefined, 'stockfish'],
    ['person', 'Ann', undefined],
  ])('%s, who sits down opposite %s, is %s', (text, other, name) => {
    expect(nameBeside(readAgent(chess, text), other)).toBe(name);
  });
});

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
