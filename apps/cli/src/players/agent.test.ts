import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { nameAgents, nameBeside, readAgent } from './agent.ts';

describe('what players are called', () => {
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
