import { describe, expect, it } from 'vitest';
import type { Attempt, Illegality } from '../core/game.ts';
import type { Options } from '../core/options.ts';
import { laser } from './game.ts';
import { board, nameOf, read, squareOf, start } from '@tesuji/testing/ask-laser';

type Wish = Omit<Attempt, 'from' | 'to'>;

/** Returns the refusal of `e4e5`, with squares by name. */
function whyNot(text: string, attempt: string, options: Options = {}, wish: Wish = {}): unknown {
  const position = read(text, options);
  const [from, to] = [attempt.slice(0, 2), attempt.slice(2)].map(squareOf);
  const illegality: Illegality | undefined = laser.whyIllegal(position, { from, to, ...wish });
  return illegality && [illegality.code, illegality.rule, illegality.squares.map(nameOf).join(' ')];
}

const ROOM = 'f8fa e2Fa';

describe('why a move is refused', () => {
  it('L1 a square is off the board', () => {
    const position = start('classic');
    for (const [from, to] of [
      [squareOf('f1'), 0],
      [-1, squareOf('f1')],
      [squareOf('j4'), squareOf('j4') + 1],
      [224, squareOf('f1')],
      [1000, 1000],
    ]) {
      expect(laser.whyIllegal(position, { from, to })).toEqual({ code: 'off-board', rule: 'L1', squares: [] });
    }
  });

  it('L9 the square is empty, or its piece belongs to the other side', () => {
    expect(whyNot(board(ROOM), 'c3c4')).toEqual(['no-piece', 'L9', 'c3']);
    expect(whyNot(board(ROOM), 'f8f7')).toEqual(['not-yours', 'L9', 'f8']);
  });

  it('L8 a turn is one action: no promotion, and no step with a turn', () => {
    expect(whyNot(board(ROOM), 'e2e3', {}, { promote: true })).toEqual(['cannot-promote', 'L8', 'e3']);
    expect(whyNot(board(ROOM), 'e2e3', {}, { promote: 3 })).toEqual(['cannot-promote', 'L8', 'e3']);
    expect(whyNot(board(ROOM), 'e2e3', {}, { promote: false })).toBeUndefined();
    expect(whyNot(board(`${ROOM} c3Pa`), 'c3c4', {}, { turn: 1 })).toEqual(['cannot-turn', 'L8', 'c4']);
  });

  it('L10 the target is not next to the piece', () => {
    expect(whyNot(board(ROOM), 'e2e4')).toEqual(['not-how-it-moves', 'L10', 'e2']);
    expect(whyNot(board(`${ROOM} j4Pa`), 'j4a5')).toEqual(['not-how-it-moves', 'L10', 'j4']);
  });

  it('L10 a piece that cannot swap goes only to empty squares', () => {
    expect(whyNot(board(`${ROOM} e3Pa`), 'e2e3')).toEqual(['own-piece-there', 'L10', 'e3']);
    expect(whyNot(board(`${ROOM} c3Pa c4na`), 'c3c4')).toEqual(['square-occupied', 'L10', 'c4']);
  });

  it('L7 the target is a reserved square', () => {
    expect(whyNot(board(`${ROOM} b4Pa`), 'b4a4')).toEqual(['reserved-square', 'L7', 'a4']);
    expect(whyNot(board(`${ROOM} b4Pa`), 'b4a4', { rules: 'simple' })).toBeUndefined();
    expect(whyNot(board(`${ROOM} i4pa`, 'r'), 'i4j4')).toEqual(['reserved-square', 'L7', 'j4']);
  });

  it('L17 a swap goes to a reserved square, L18 or puts the other piece on one', () => {
    expect(whyNot(board(`${ROOM} b4Ra a4pa`), 'b4a4')).toEqual(['reserved-square', 'L17', 'a4']);
    const displacing = board(`${ROOM} j4Ra i4pa`);
    expect(whyNot(displacing, 'j4i4', { displace: 'forbid' })).toEqual(['reserved-square', 'L18', 'j4']);
    expect(whyNot(displacing, 'j4i4')).toBeUndefined();
  });

  it('L16 no swap with a pharaoh, sphinx, scarab or eye', () => {
    for (const other of ['Ra', 'ra', 'Ea', 'ea']) {
      expect(whyNot(board(`${ROOM} c3Rb c4${other}`), 'c3c4'), other).toEqual(['cannot-swap', 'L16', 'c4']);
      expect(whyNot(board(`${ROOM} c3Eb c4${other}`), 'c3c4'), other).toEqual(['cannot-swap', 'L16', 'c4']);
    }
    expect(whyNot(board(`${ROOM} e3Rb`), 'e3e2')).toEqual(['cannot-swap', 'L16', 'e2']);
    expect(whyNot(board(`${ROOM} j2Rb`), 'j2j1')).toEqual(['cannot-swap', 'L16', 'j1']);
    expect(whyNot(board(`${ROOM} b7Rb`), 'b7a8')).toEqual(['cannot-swap', 'L16', 'a8']);
  });

  it('L48 no swap at all in the simple game', () => {
    expect(whyNot(board(`${ROOM} c3Rb c4pa`), 'c3c4', { rules: 'simple' })).toEqual(['cannot-swap', 'L48', 'c4']);
  });

  it('L4 the sphinx leaves its square', () => {
    expect(whyNot(board(ROOM), 'j1j2')).toEqual(['cannot-move', 'L4', 'j1']);
    expect(whyNot(board(ROOM, 'r'), 'a8a7', { rules: 'simple' })).toEqual(['cannot-move', 'L4', 'a8']);
  });

  it('L13 the pharaoh turns', () => {
    expect(whyNot(board(ROOM), 'e2e2')).toEqual(['cannot-turn', 'L13', 'e2']);
    expect(whyNot(board(ROOM), 'e2e2', {}, { turn: 1 })).toEqual(['cannot-turn', 'L13', 'e2']);
    expect(whyNot(board(ROOM), 'e2e2', { rules: 'simple' }, { turn: 1 })).toBeUndefined();
  });

  it('L14 the sphinx turns the wrong way, L47 or in the simple game', () => {
    expect(whyNot(board(ROOM), 'j1j1', {}, { turn: 1 })).toEqual(['cannot-turn', 'L14', 'j1']);
    expect(whyNot(board(ROOM), 'j1j1', {}, { turn: -1 })).toBeUndefined();
    expect(whyNot(board(ROOM), 'j1j1')).toBeUndefined();
    expect(whyNot(board(ROOM, 'r'), 'a8a8', {}, { turn: 1 })).toEqual(['cannot-turn', 'L14', 'a8']);
    expect(whyNot(board(ROOM), 'j1j1', { rules: 'simple' })).toEqual(['cannot-turn', 'L47', 'j1']);
  });

  it('L12 a scarab may be turned either way', () => {
    for (const turn of [1, -1] as const) expect(whyNot(board(`${ROOM} c3Ra`), 'c3c3', {}, { turn })).toBeUndefined();
  });
});
