import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { defaultSetup, isGameLine, playOn, replay, startPosition, type GameLine } from './line.ts';
import { unwrap } from './result.ts';

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
  it('is the ordinary game unless told otherwise', () => {
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

  it('does not start anew where it need not', () => {
    const position = unwrap(replay(ticTacToe, LINE));
    expect(unwrap(playOn(ticTacToe, { line: LINE, position }, { ...LINE, moves: ['b2', 'c1'] }))).toBe(position);
  });

  it('says what is wrong as replay does', () => {
    const wanted = { ...LINE, moves: ['b2', 'b2'] };
    const known = { line: LINE, position: unwrap(replay(ticTacToe, LINE)) };
    expect(playOn(ticTacToe, known, wanted)).toEqual(replay(ticTacToe, wanted));
  });
});
