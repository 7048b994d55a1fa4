import { winIn } from '@tesuji/engine';
import { chess, shogi } from '@tesuji/testing/host/games';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import type { Game, GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FakeLines } from '../../test/fake-lines.ts';
import { isSafeOption, offeredOptions, parseOptionLine } from './engine-options.ts';
import { OutsideAnalyst, type EngineDescription, type EngineReport } from './outside-analyst.ts';

const HELLO = [
  'id name Stockfish 16.1',
  'id author the developers',
  'option name MultiPV type spin default 1 min 1 max 500',
  'option name Skill Level type spin default 20 min 0 max 20',
  'option name UCI_LimitStrength type check default false',
  'option name EvalFile type string default nn.nnue',
  'option name Clear Hash type button',
];

function open(game: Game = chess) {
  const time = new FakeTime();
  const programs: FakeLines[] = [];
  const told: { descriptions: EngineDescription[]; reports: EngineReport[]; errors: unknown[] } = {
    descriptions: [],
    reports: [],
    errors: [],
  };
  const analyst = new OutsideAnalyst(game, {
    time,
    open: () => {
      programs.push(new FakeLines());
      return programs.at(-1)!;
    },
    onDescription: (description) => told.descriptions.push(description),
    onReport: (report) => told.reports.push(report),
    onError: (error) => told.errors.push(error),
    patience: 5000,
  });
  const lineOf = (...moves: readonly string[]): GameLine => ({
    game: game.id,
    options: {},
    start: game.setups[0]!.text,
    moves,
  });
  return { analyst, time, programs, told, lineOf };
}

/** An engine that looks at the first position with two lines. */
function openThinking() {
  const all = open();
  all.analyst.show(all.lineOf(), 2);
  const program = all.programs[0]!;
  program.say(...HELLO, 'uciok');
  program.say('readyok');
  program.say('readyok');
  return { ...all, program };
}

describe('an outside analyst', () => {
  it('introduces itself by its own name, with its numbers and switches', () => {
    const { analyst, programs, told } = open();
    analyst.start();
    programs[0]!.say(...HELLO, 'uciok');
    expect(told.descriptions).toEqual([
      {
        name: 'Stockfish 16.1',
        options: [
          { name: 'MultiPV', kind: 'number', usual: 1, least: 1, most: 500 },
          { name: 'Skill Level', kind: 'number', usual: 20, least: 0, most: 20 },
          { name: 'UCI_LimitStrength', kind: 'switch', usual: false },
        ],
      },
    ]);
    expect(offeredOptions(told.descriptions[0]!.options).map(({ name }) => name)).toEqual([
      'Skill Level',
      'UCI_LimitStrength',
    ]);
  });

  it('reports several lines as legal moves, a few times a second', () => {
    const { program, told, time } = openThinking();
    expect(program.take()).toEqual([
      'uci',
      'ucinewgame',
      'isready',
      'setoption name MultiPV value 2',
      'isready',
      'position startpos',
      'go infinite',
    ]);
    program.say(
      'info depth 3 multipv 1 score cp 31 nodes 900 pv e2e4 e7e5 e4e5',
      'info depth 3 multipv 2 score mate -2 nodes 950 pv g2g4',
      'info depth 3 multipv 3 score cp 5 pv a2a3',
      'info depth 4 currmove e2e4',
      'info string pv e2e4 score cp 99',
    );
    expect(told.reports).toEqual([]);
    time.pass(200);
    const moves = (text: string): number => {
      const position = chess.parsePosition(chess.setups[0]!.text, {});
      const move = position.ok ? chess.parseMove(position.value, text) : position;
      return move.ok ? move.value : -1;
    };
    expect(told.reports).toMatchObject([
      {
        depth: 3,
        nodes: 950,
        lines: [
          { score: 31, moves: [moves('e2e4'), expect.any(Number)] },
          { score: -winIn(4), moves: [moves('g2g4')] },
        ],
      },
    ]);
  });

  it('is stopped before it is shown another position, and its last lines are not taken for that one', () => {
    const { analyst, program, lineOf, told, time } = openThinking();
    program.take();
    program.say('info depth 1 score cp 10 pv e2e4');
    analyst.show(lineOf('e2e4'), 2);
    expect(program.take()).toEqual(['stop']);
    program.say('info depth 2 score cp 10 pv e2e4', 'bestmove e2e4');
    expect(program.take()).toEqual(['position startpos moves e2e4', 'go infinite']);
    time.pass(1000);
    expect(told.reports).toEqual([]);
    analyst.show(undefined);
    expect(program.take()).toEqual(['stop']);
    program.say('bestmove e7e5');
    expect(program.take()).toEqual([]);
  });

  it('takes options while it thinks, and none that it does not offer', () => {
    const { analyst, program } = openThinking();
    program.take();
    analyst.setOptions({ 'Skill Level': '3', Contempt: '9' });
    expect(program.take()).toEqual(['stop']);
    program.say('bestmove e2e4');
    expect(program.take()).toEqual(['setoption name Skill Level value 3', 'isready']);
    program.say('readyok');
    expect(program.take()).toEqual(['position startpos', 'go infinite']);
  });

  it('keeps what it has found when it ends by itself, and says when it is lost', () => {
    const { program, told, time, programs, analyst, lineOf } = openThinking();
    program.take();
    program.say('info depth 1 score mate 1 pv e2e4', 'bestmove e2e4');
    time.pass(200);
    expect(told.reports).toHaveLength(1);
    expect(program.take()).toEqual([]);
    program.die('exit 1');
    expect(told.errors).toEqual([{ code: 'engine-lost', why: 'exit 1' }]);
    analyst.show(lineOf(), 1);
    expect(programs).toHaveLength(2);
    time.pass(6000);
    expect(told.errors.at(-1)).toEqual({ code: 'engine-silent', expected: 'uciok' });
  });

  it('speaks USI about shogi', () => {
    const { analyst, programs, lineOf } = open(shogi);
    analyst.show(lineOf('7g7f'));
    programs[0]!.say('usiok', 'readyok');
    expect(programs[0]!.take()).toEqual([
      'usi',
      'isready',
      'usinewgame',
      'position startpos moves 7g7f',
      'go infinite',
    ]);
  });
});

describe('options', () => {
  it.each([
    [
      'option name Hash type spin default 16 min 1 max 1024',
      { name: 'Hash', kind: 'number', usual: 16, least: 1, most: 1024 },
    ],
    ['option name Ponder type check', { name: 'Ponder', kind: 'switch', usual: false }],
    ['option name Ponder type check default true', { name: 'Ponder', kind: 'switch', usual: true }],
    ['option name X type spin default 5', undefined],
    ['option name X type spin default 5 min 9 max 3', undefined],
    ['option name Log type filename default x', undefined],
    ['option', undefined],
  ])('%j', (text, option) => {
    expect(parseOptionLine(text)).toEqual(option);
  });

  it('are safe only as numbers and switches', () => {
    expect(isSafeOption('Skill Level', '7')).toBe(true);
    expect(isSafeOption('UCI_LimitStrength', 'true')).toBe(true);
    for (const [name, value] of [
      ['Skill Level', '-7'],
      ['Skill Level', '700'],
      ['MultiPV', '1 value 2'],
      ['UCI_LimitStrength', '1'],
      ['EvalFile', '7'],
      ['Debug Log File', 'true'],
    ] as const)
      expect([name, isSafeOption(name, value)]).toEqual([name, false]);
  });
});
