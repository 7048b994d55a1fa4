import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { chess } from '../chess/game.ts';
import { hasami } from '../hasami/game.ts';
import { laser } from '../laser/game.ts';
import { shogi } from '../shogi/game.ts';
import type { Game } from './game.ts';
import {
  armyValue,
  defaultSetup,
  fullMoveNumber,
  isGameLine,
  moveNumber,
  playOn,
  replay,
  startPosition,
  type GameLine,
} from './line.ts';
import { ALL } from './position.ts';
import { unwrap } from './text.ts';

const LINE: GameLine = { game: 'tic-tac-toe', options: {}, start: '3/3/3 x', moves: ['b2', 'a1', 'c3'] };

describe('isGameLine', () => {
  it.each([
    ['the least there is', { moves: [] }],
    ['options', { options: { misere: 'on' } }],
    ['a start of any length', { start: `3/3/3${' '.repeat(2000)}x` }],
  ])('accepts what can be replayed: %s', (_, change) => {
    const line: unknown = { ...LINE, ...change };
    expect(isGameLine(line) && replay(ticTacToe, line).ok).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'b2 a1 c3'],
    ['a list', ['b2']],
    ['no game', { ...LINE, game: undefined }],
    ['no options', { ...LINE, options: null }],
    ['a list of options', { ...LINE, options: ['on'] }],
    ['an option that is no text', { ...LINE, options: { misere: 5 } }],
    ['a start that is no text', { ...LINE, start: 3 }],
    ['moves in one text', { ...LINE, moves: 'b2' }],
    ['a move that is no text', { ...LINE, moves: ['b2', 7] }],
    ['a hole between moves', { ...LINE, moves: Object.assign([], { 1: 'b2' }) }],
  ])('refuses %s', (_, value) => expect(isGameLine(value)).toBe(false));
});

describe('startPosition', () => {
  it('is the ordinary game by default', () => {
    const position = unwrap(startPosition(ticTacToe));
    expect(ticTacToe.formatPosition(position)).toBe('3/3/3 x');
    expect(position.options).toEqual({ misere: 'off' });
  });

  it('takes the setup made for the options', () => {
    expect(defaultSetup(ticTacToe, { misere: 'on' }).id).toBe('misere');
    expect(defaultSetup(ticTacToe, { misere: 'off' }).id).toBe('ordinary');
  });

  it('puts given options over those of the setup', () => {
    expect(unwrap(startPosition(ticTacToe, 'misere')).options).toEqual({ misere: 'on' });
    expect(unwrap(startPosition(ticTacToe, 'misere', { misere: 'off' })).options).toEqual({ misere: 'off' });
    expect(ticTacToe.formatPosition(unwrap(startPosition(ticTacToe, 'centre-taken')))).toBe('3/1x1/3 o');
  });

  it('refuses an unknown setup and lists the known ones', () => {
    const result = startPosition(ticTacToe, 'four-in-a-row');
    expect(result).toMatchObject({ ok: false, error: { kind: 'unknown-setup', got: 'four-in-a-row' } });
    expect(JSON.stringify(result)).toContain('ordinary, noughts-first');
  });
});

describe('replay', () => {
  it('leads to the end of the line, with its history', () => {
    const position = unwrap(replay(ticTacToe, LINE));
    expect(ticTacToe.formatPosition(position)).toBe('2x/1x1/o2 o');
    expect(position.ply).toBe(3);
    expect(ticTacToe.formatMove(position.moveAt(1))).toBe('a1');
  });

  it('survives being sent as JSON', () => {
    const sent = JSON.parse(JSON.stringify(LINE)) as GameLine;
    expect(unwrap(replay(ticTacToe, sent)).keyLow).toBe(unwrap(replay(ticTacToe, LINE)).keyLow);
  });

  it.each([
    ['options', { options: { size: '4' } }, { part: 'options', error: { kind: 'unknown-option' } }],
    ['start', { start: '3/3 x' }, { part: 'start', error: { kind: 'wrong-row-count' } }],
    ['text of a move', { moves: ['b2', 'd4'] }, { part: 'moves', ply: 1, error: { stage: 'text' } }],
    ['illegal move', { moves: ['b2', 'a1', 'a1'] }, { part: 'moves', ply: 2, error: { stage: 'rules' } }],
    [
      'move after the end',
      { start: 'xxx/oo1/3 o' },
      { part: 'moves', ply: 0, error: { illegality: { code: 'game-over' } } },
    ],
  ])('names the part that is wrong: %s', (_, change, error) => {
    expect(replay(ticTacToe, { ...LINE, ...change })).toMatchObject({ ok: false, error });
  });
});

describe('playOn', () => {
  it.each([
    ['a later moment', { moves: ['b2', 'a1', 'c3', 'a2'] }],
    ['an earlier one', { moves: ['b2'] }],
    ['another way on', { moves: ['b2', 'c1', 'a3'] }],
    ['the same moment', {}],
    ['another start', { start: '3/1x1/3 o', moves: ['a1'] }],
    ['other rules', { options: { misere: 'on' } }],
  ])('leads to the position that replay does: %s', (_, change) => {
    const wanted = { ...LINE, ...change };
    const position = unwrap(playOn(ticTacToe, { line: LINE, position: unwrap(replay(ticTacToe, LINE)) }, wanted));
    const replayed = unwrap(replay(ticTacToe, wanted));
    expect(ticTacToe.formatPosition(position)).toBe(ticTacToe.formatPosition(replayed));
    expect([position.ply, position.keyLow, position.keyHigh]).toEqual([
      replayed.ply,
      replayed.keyLow,
      replayed.keyHigh,
    ]);
    expect(position.options).toEqual(replayed.options);
  });

  it('does not replay from the start if the lines share moves', () => {
    const position = unwrap(replay(ticTacToe, LINE));
    expect(unwrap(playOn(ticTacToe, { line: LINE, position }, { ...LINE, moves: ['b2', 'c1'] }))).toBe(position);
  });

  it('returns the same errors as replay', () => {
    const wanted = { ...LINE, moves: ['b2', 'b2'] };
    const known = { line: LINE, position: unwrap(replay(ticTacToe, LINE)) };
    expect(playOn(ticTacToe, known, wanted)).toEqual(replay(ticTacToe, wanted));
  });
});

function numbersFrom(game: Game, text: string): number[] {
  const position = unwrap(game.parsePosition(text));
  const moves = new Int32Array(game.maxMoves);
  return Array.from({ length: 4 }, () => {
    const number = moveNumber(game, position);
    position.generate(ALL, moves, 0);
    position.make(moves[0]);
    return number;
  });
}

it.each<[Game, string, number[]]>([
  [shogi, '4k4/9/9/9/9/9/9/9/4K4 w - 7', [7, 8, 9, 10]],
  [chess, '4k3/8/8/8/8/8/8/R3K3 b - - 0 7', [7, 8, 8, 9]],
  [hasami, 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 3 7', [7, 7, 8, 8]],
  [laser, laser.setups[0].text, [1, 1, 2, 2]],
  [ticTacToe, '3/3/3 x', [1, 2, 3, 4]],
])('is counted as $id counts', (game, text, numbers) => {
  expect(numbersFrom(game, text)).toEqual(numbers);
});

it('is not another counter at the end of a text', () => {
  const uncounted: Game = {
    ...ticTacToe,
    setupFields: [{ id: 'quiet', kind: 'count', least: 0 }],
    formatPosition: (position) => `${ticTacToe.formatPosition(position)} 40`,
  };
  expect(numbersFrom(uncounted, '3/3/3 x')).toEqual([1, 2, 3, 4]);
});

it.each([
  ['b', [7, 7, 8, 8, 9]],
  ['r', [7, 8, 8, 9, 9]],
])('goes up after each move of side 1 in a game that %s begins', (side, numbers) => {
  const position = unwrap(hasami.parsePosition(`rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb ${side}`));
  const found = numbers.map(() => {
    const number = fullMoveNumber(position, 7);
    position.makeNull();
    return number;
  });
  expect(found).toEqual(numbers);
});

it.each<[Game, number]>([
  [shogi, 63],
  [chess, 39],
  [hasami, 9],
  [{ ...hasami, setups: hasami.setups.toReversed() }, 18],
])('adds up what side 0 of $id begins with', (game, points) => expect(armyValue(game)).toBe(points));

it('counts what is held in hand', () => {
  expect(armyValue(ticTacToe)).toBe(5);
  expect(armyValue({ ...ticTacToe, setups: [{ id: 'two', text: 'x2/1o1/2x o' }] })).toBe(5);
});
