import { formatPositionLine, UCI, USI } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { isEngineCommand } from './engine-commands.ts';

const PROTOCOLS = [
  ['UCI', UCI],
  ['USI', USI],
] as const;

it.each(PROTOCOLS)('everything that the page says in %s passes', (_, protocol) => {
  const budget = { main: 60_000, increment: 0, period: 10_000 };
  const lines = [
    protocol.hello,
    ...protocol.prepare,
    ...protocol.begin,
    'stop',
    'quit',
    protocol.formatGo({ kind: 'effort', nodes: 5, depth: 3 }),
    protocol.formatGo({ kind: 'fixed', milliseconds: 1000 }),
    protocol.formatGo({ kind: 'clocks', side: 0, budgets: [budget, budget] }),
    protocol.formatGo({ kind: 'clocks', side: 1, budgets: [budget, { ...budget, main: 0, movesToGo: 3 }] }),
    ...(['win', 'lose', 'draw'] as const).flatMap((result) => protocol.formatEnd?.(result) ?? []),
    ...games.flatMap((game) =>
      game.setups.flatMap(({ text: start }) =>
        [[], ['7g7f', 'P*5e', 'e7e8q']].map((moves) =>
          formatPositionLine(protocol, game, { game: game.id, options: {}, start, moves }),
        ),
      ),
    ),
  ];
  expect(lines.filter((line) => !isEngineCommand(line))).toEqual([]);
});

it.each([
  'setoption name MultiPV value 3',
  'setoption name Skill Level value 20',
  'setoption name UCI_LimitStrength value true',
  'setoption name USI_Ponder value false',
])('an option that is a number or a switch passes: %s', (line) => {
  expect(isEngineCommand(line)).toBe(true);
});

it.each([
  'setoption name Debug Log File value /home/someone/.bashrc',
  'setoption name debug log file value x',
  'setoption name EvalFile value /etc/passwd',
  'setoption name EvalDir value /tmp',
  'setoption name SyzygyPath value /',
  'setoption name BookFile value x',
  'setoption name WriteDebugLog value log.txt',
  'setoption name MultiPV value 3 name Debug Log File value x',
  'setoption name MultiPV value ../x',
  'setoption name Clear Hash',
  'setoption',
])('any other option is refused: %s', (line) => {
  expect(isEngineCommand(line)).toBe(false);
});

it.each([
  '',
  'die',
  'bench',
  'export_net /tmp/x',
  'd',
  'go perft 9',
  'go depth',
  'position',
  'position file x',
  'isready\nsetoption name Debug Log File value x',
  'isready\rquit',
  'position startpos moves 7g7f\u2028quit',
  'position startpos moves \0',
  ' isready',
])('what is no command of the page is refused: %j', (line) => {
  expect(isEngineCommand(line)).toBe(false);
});

it('takes no long time to refuse a long line', () => {
  expect(isEngineCommand(`go${' ponder'.repeat(9000)}!`)).toBe(false);
  expect(isEngineCommand(`position fen${' a'.repeat(30_000)}\n`)).toBe(false);
});
