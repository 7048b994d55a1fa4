import { findSetup } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { agentName, numberedSetupsName, numberedStartName, setupName } from '@tesuji/words';

it.each([
  ['minimax:depth=2', 'Minimax, depth 2', 'ミニマックス法（深さ2）'],
  ['alphabeta:depth=3,table=off', 'Alpha-beta, depth 3', 'アルファベータ法（深さ3）'],
  ['mcts:nodes=200', 'Monte Carlo tree search, 200 positions', 'モンテカルロ木探索（200局面）'],
  ['engine:time=1500', 'Engine, 1.5 s a move', 'エンジン（1手1.5秒）'],
  ['greedy', 'Greedy', '欲ばり'],
])('%s is called %s', (text, en, ja) => {
  expect([agentName(text, 'en'), agentName(text, 'ja')]).toEqual([en, ja]);
});

it.each(['Anna', 'level:3', 'toString', 'Minimax', ''])('%s is no program', (text) => {
  expect(agentName(text, 'en')).toBeUndefined();
});

it('numbered setups have the name of their number', () => {
  const setup = findSetup(chess, 'chess960:7')!;
  expect([setupName(chess, setup, 'en'), setupName(chess, setup, 'ja')]).toEqual([
    'Chess960 no. 7',
    'チェス960（7番）',
  ]);
  expect(numberedSetupsName(chess, 'ja')).toBe('チェス960');
  expect(numberedStartName(chess, setup.text, 'en')).toBe('Chess960 no. 7');
  expect(numberedStartName(chess, chess.setups[0]!.text, 'en')).toBeUndefined();
  expect(numberedStartName(chess, undefined, 'en')).toBeUndefined();
  expect(numberedStartName(shogi, shogi.setups[0]!.text, 'en')).toBeUndefined();
});
