import { describe, expect, it } from 'vitest';
import { VARIANT } from '../core/encoding.ts';
import { laser } from './game.ts';
import { SWAP } from './tables.ts';
import {
  board,
  moveOf,
  movesFrom,
  movesOf,
  nameOf,
  pieceAt,
  play,
  read,
  squareOf,
  start,
} from '@tesuji/testing/ask-laser';

/** This piece on e4, and everything else out of its way. */
const lone = (piece: string): string => board(`c8fa h1Fa e4${piece}`);

function turnsOf(text: string, square: string, options = {}): string[] {
  return movesFrom(read(text, options), square).filter((move) => move.length === 3);
}

describe('actions', () => {
  it('L8 a turn is a move, a turn on the spot or a swap, and always a shot', () => {
    const position = start('classic');
    const kinds = movesOf(position).map((move) => move.replaceAll(/[a-j][1-8]/g, ''));
    expect([...new Set(kinds)].sort()).toEqual(['', '+', '-', 'u']);
    for (const text of movesOf(position)) {
      const [action, shot] = laser.effects(position, moveOf(position, text));
      expect(['move', 'rotate', 'swap']).toContain(action.kind);
      expect(shot.kind).toBe('beam');
    }
    expect(position.isLegal(0)).toBe(false);
  });

  it('L9 are made only with pieces of the own side', () => {
    const position = start('classic');
    for (const side of [0, 1] as const) {
      expect(position.side).toBe(side);
      const sources = new Set(movesOf(position).map((move) => pieceAt(position, move.slice(0, 2))));
      for (const piece of sources) expect(piece).toMatch(side === 0 ? /^[A-Z]/ : /^[a-z]/);
      play(position, side === 0 ? 'd1d2' : 'g8g7');
    }
  });

  it.each(['Fa', 'Ra', 'Pa', 'Na', 'Ea'])('L10 %s moves one square in any direction', (piece) => {
    const text = piece === 'Fa' ? board('c8fa e4Fa') : lone(piece);
    const steps = ['d3', 'd4', 'd5', 'e3', 'e5', 'f3', 'f4', 'f5'].map((to) => `e4${to}`);
    expect(movesFrom(read(text), 'e4').filter((move) => move.length === 4)).toEqual(steps);
  });

  it('L10 go only to empty squares of the board', () => {
    const position = read(board('c8fa h1Fa j8Pc i8Pb j7Pd i7pa'));
    expect(movesFrom(position, 'j8')).toEqual(['j8+', 'j8-']);
    expect(movesFrom(position, 'j7')).toEqual(['j7+', 'j7-', 'j7i6', 'j7j6']);
  });

  it.each([
    ['Pa', 'Pb', 'Pd'],
    ['Nd', 'Na', 'Nc'],
  ])('L11 %s turns clockwise to %s and back to %s', (piece, clockwise, counterClockwise) => {
    expect(turnsOf(lone(piece), 'e4')).toEqual(['e4+', 'e4-']);
    expect(pieceAt(play(read(lone(piece)), 'e4+'), 'e4')).toBe(clockwise);
    expect(pieceAt(play(read(lone(piece)), 'e4-'), 'e4')).toBe(counterClockwise);
  });

  it.each(['R', 'E'])('L12 %s has one turn, which may be written both ways', (letter) => {
    const position = read(lone(`${letter}a`));
    expect(turnsOf(lone(`${letter}a`), 'e4')).toEqual(['e4+']);
    expect(moveOf(position, 'e4-')).toBe(moveOf(position, 'e4+'));
    expect(position.isLegal(moveOf(position, 'e4+') | VARIANT)).toBe(false);
    expect(pieceAt(play(position, 'e4-'), 'e4')).toBe(`${letter}b`);
    expect(pieceAt(play(read(lone(`${letter}b`)), 'e4+'), 'e4')).toBe(`${letter}a`);
  });

  it('L13 the pharaoh does not turn', () => {
    expect(turnsOf(lone('Pa'), 'h1')).toEqual([]);
  });

  it.each([
    ['Sa', 'j1-', 'Sd'],
    ['Sd', 'j1+', 'Sa'],
    ['sc', 'a8-', 'sb'],
    ['sb', 'a8+', 'sc'],
  ])('L14 the sphinx turns only between its two directions: %s by %s to %s', (before, move, after) => {
    const square = move.slice(0, 2);
    const text = board(`c8fa h2Fa ${square}${before}`, square === 'j1' ? 'b' : 'r');
    expect(movesFrom(read(text), square)).toEqual([move]);
    expect(pieceAt(play(read(text), move), square)).toBe(after);
  });
});

describe('swaps', () => {
  /** A scarab or eye on e4 among pieces of every kind that can stand beside it. */
  const amid = (piece: string): string => board(`c8fa h1Fa e4${piece} d5Pa e5Nb f5na f4pb d3rb f3ea`);

  it('L15 are made with pyramids and anubis of either side next to the piece, and neither piece turns', () => {
    expect(movesFrom(read(amid('Rb')), 'e4u')).toEqual(['e4ud5', 'e4ue5', 'e4uf4', 'e4uf5']);
    const enemy = play(read(amid('Rb')), 'e4uf4');
    expect([pieceAt(enemy, 'e4'), pieceAt(enemy, 'f4')]).toEqual(['pb', 'Rb']);
    const own = play(read(amid('Rb')), 'e4ue5');
    expect([pieceAt(own, 'e4'), pieceAt(own, 'e5')]).toEqual(['Nb', 'Rb']);
  });

  it('L16 are never made with a pharaoh, a sphinx, a scarab or an eye', () => {
    const position = read(board('c8fa h1Fa i2Rb i1Ea j2Na h3Ra h2ra'));
    expect(movesFrom(position, 'i2u')).toEqual(['i2uj2']);
    for (const other of ['h1', 'j1', 'i1', 'h3', 'h2']) {
      expect(position.isLegal(squareOf(other) | (squareOf('i2') << 8) | SWAP), other).toBe(false);
    }
  });

  it('L32 an eye moves, turns and swaps as a scarab', () => {
    expect(movesFrom(read(amid('Ea')), 'e4')).toEqual(movesFrom(read(amid('Ra')), 'e4'));
    expect(movesFrom(read(amid('Ea')), 'e4')).toEqual(['e4+', 'e4d4', 'e4e3', 'e4ud5', 'e4ue5', 'e4uf4', 'e4uf5']);
  });

  it('L17 do not go to a square reserved for the other side', () => {
    expect(movesFrom(read(board('c8fa h1Fa b4Ra a4pa a3Pa c4na')), 'b4u')).toEqual(['b4uc4']);
    expect(movesFrom(read(board('c8fa h1Fa i4ra j4Pa j5pa h4na', 'r')), 'i4u')).toEqual(['i4uh4']);
  });

  it('L18 may put the other piece on a square reserved for the other side, unless displace=forbid', () => {
    const text = board('c8fa h1Fa j5Rb i5pd i6Pd');
    expect(movesFrom(read(text), 'j5u')).toEqual(['j5ui5', 'j5ui6']);
    expect(movesFrom(read(text, { displace: 'forbid' }), 'j5u')).toEqual(['j5ui6']);
    const away = board('c8fa h1Fa i5Rb j5pd');
    expect(movesFrom(read(away, { displace: 'forbid' }), 'i5u')).toEqual(['i5uj5']);
  });

  it('L19 a piece put there may stay, turn, be swapped and leave, but not go to another such square', () => {
    const pieces = 'c8fa h1Fa i5Rb j5pd j1Sd';
    expect(movesFrom(read(board(pieces, 'r')), 'j5')).toEqual(['j5+', 'j5-', 'j5i4', 'j5i6']);
    expect(movesFrom(read(board(pieces)), 'i5u')).toEqual(['i5uj5']);
    expect(pieceAt(play(read(board(pieces, 'r')), 'c8c7'), 'j5')).toBe('pd');
  });
});

/** The empty squares that no piece of this letter may step onto, wherever beside them it stands. */
function closedTo(letter: string, side: string, options = {}): string[] {
  const names = laser.shape.squares.map(nameOf).filter((name) => !['a8', 'j1', 'e6', 'e3'].includes(name));
  const reached = new Set<string>();
  for (const name of names) {
    const pieces = letter === 'F' ? 'e6fa' : 'e6fa e3Fa';
    for (const move of movesFrom(read(board(`${pieces} ${name}${letter}a`, side), options), name))
      reached.add(move.slice(2));
  }
  return names.filter((name) => !reached.has(name)).sort();
}

describe('reserved squares', () => {
  const A_FILE = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  const J_FILE = ['j2', 'j3', 'j4', 'j5', 'j6', 'j7', 'j8'];

  it.each(['P', 'R', 'E', 'N', 'F'])('L7 the a-file, i1 and i8 are closed to %s', (letter) => {
    expect(closedTo(letter, 'b')).toEqual([...A_FILE, 'i1', 'i8']);
  });

  it('L7 the j-file, b1 and b8 are closed to red', () => {
    expect(closedTo('p', 'r')).toEqual(['b1', 'b8', ...J_FILE]);
  });
});

describe('the simple rules', () => {
  const simple = { rules: 'simple' };

  it('L46 every piece but the sphinx turns both ways, the pharaoh included', () => {
    for (const piece of ['Ra', 'Ea', 'Pa', 'Na']) expect(turnsOf(lone(piece), 'e4', simple)).toEqual(['e4+', 'e4-']);
    const position = read(lone('Ra'), simple);
    expect(moveOf(position, 'e4+')).not.toBe(moveOf(position, 'e4-'));
    expect(pieceAt(play(position, 'e4-'), 'e4')).toBe('Rb');
    expect(turnsOf(lone('Ra'), 'h1', simple)).toEqual(['h1+', 'h1-']);
    expect(laser.formatPosition(play(read(lone('Ra'), simple), 'h1+'))).toBe(lone('Ra').replace('b 0 1', 'r 1 1'));
  });

  it('L46 the laser fires when a pharaoh turns', () => {
    const position = play(read(board('c8fa h1Fa j5pd'), simple), 'h1-');
    expect(pieceAt(position, 'j5')).toBe('-');
  });

  it('L47 the sphinx does not turn', () => {
    expect(movesFrom(read(lone('Ra')), 'j1')).toEqual(['j1-']);
    expect(movesFrom(read(lone('Ra'), simple), 'j1')).toEqual([]);
  });

  it('L48 there are no swaps', () => {
    const swaps = (options: object): string[] => movesFrom(read(board('c8fa h1Fa e4Ra e5pa'), { ...options }), 'e4u');
    expect(swaps({})).toEqual(['e4ue5']);
    expect(swaps(simple)).toEqual([]);
  });

  it('L49 no square is reserved, and displace has no effect', () => {
    expect([closedTo('P', 'b', simple), closedTo('p', 'r', simple)]).toEqual([[], []]);
    const forbid = start('imhotep', { ...simple, displace: 'forbid' });
    expect(movesOf(forbid)).toEqual(movesOf(start('imhotep', simple)));
  });
});
