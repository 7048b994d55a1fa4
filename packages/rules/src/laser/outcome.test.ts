import { describe, expect, it } from 'vitest';
import { describeOutcome, ONGOING } from '../core/encoding.ts';
import type { Position } from '../core/position.ts';
import { laser } from './game.ts';
import { board, moveOf, movesOf, outcomeOf, play, read, squareOf, start } from '@tesuji/testing/ask-laser';

/** Two pharaohs with room to walk, out of the light. */
const ROOM = board('f8fa e2Fa');
const BACK_AND_FORTH = ['e2e3', 'f8f7', 'e3e2', 'f7f8'];
/** Three moves that lead a pharaoh back, for both sides. */
const TRIANGLES = ['e2e3', 'f8f7', 'e3f2', 'f7e8', 'f2e2', 'e8f8'];

/** Plays a cycle of moves over and over and returns how many plies the game lasted. */
function cycle(position: Position, moves: readonly string[]): number {
  for (let ply = 0; ply < 60; ply++) {
    if (position.outcome() !== ONGOING) return ply;
    play(position, moves[ply % moves.length]);
  }
  return 60;
}

describe('pharaohs', () => {
  it('L37 the owner of a pharaoh that is hit loses, whichever side shot', () => {
    expect(outcomeOf(play(start('dynasty'), 'j3j2'))).toEqual({ winner: 1, reason: 'pharaoh-hit' });
    const position = read(board('j6fa e2Fa j3Na'));
    expect(outcomeOf(play(position, 'j3i3'))).toEqual({ winner: 0, reason: 'pharaoh-hit' });
    const red = read(board('c8fa a3Fa', 'r'));
    expect(outcomeOf(play(red, 'c8c7'))).toEqual({ winner: 1, reason: 'pharaoh-hit' });
  });

  it('L38 a shot that hits both pharaohs draws', () => {
    const position = read(board('c3fa j7Fa j3Eb e5Pa'));
    expect(outcomeOf(play(position, 'e5e6'))).toEqual({ reason: 'both-pharaohs-hit' });
    position.unmake();
    expect(outcomeOf(position)).toBeUndefined();
  });
});

describe('what the players decide', () => {
  it('L39 a side that resigns or whose time runs out loses', () => {
    const position = start('classic');
    for (const side of [0, 1] as const) {
      const winner = side === 0 ? 1 : 0;
      expect(describeOutcome(laser.onResign(position, side), laser.reasons)).toEqual({ winner, reason: 'resign' });
      expect(describeOutcome(laser.onFlag(position, side), laser.reasons)).toEqual({ winner, reason: 'time' });
    }
  });

  it('L40 both may agree to a draw, and there is nothing to claim', () => {
    expect(describeOutcome(laser.onAgreement(start('classic')), laser.reasons)).toEqual({ reason: 'agreement' });
    expect(laser.claims(start('classic'))).toEqual([]);
    expect(laser.resolveClaim(start('classic'), 'draw')).toBe(ONGOING);
  });
});

describe('repetition', () => {
  it('L41 the third occurrence of a position is a draw, in cycles of four plies', () => {
    const position = read(ROOM);
    expect(cycle(position, BACK_AND_FORTH)).toBe(8);
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });

  it('L41 the third occurrence of a position is a draw, in cycles of six plies', () => {
    const position = read(ROOM);
    expect(cycle(position, TRIANGLES)).toBe(12);
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });

  it('L41 the same board with the other side to move is another position', () => {
    const position = play(read(ROOM), 'e2e3', 'f8f7', 'e3f2', 'f7f8', 'f2e2');
    expect(laser.formatPosition(position)).toBe(ROOM.replace('b 0 1', 'r 5 3'));
    expect(position.repetitions()).toBe(0);
  });

  it('L41 a piece that has turned makes another position', () => {
    const text = board('f8fa e2Fa d4Pa c6pa');
    expect(cycle(read(text), ['d4+', 'c6+'])).toBe(16);
    expect(cycle(read(text), ['d4+', 'c6+', 'd4-', 'c6-'])).toBe(8);
  });

  it('L41 in the simple game a position may recur after two plies, when pharaohs turn', () => {
    const position = read(ROOM, { rules: 'simple' });
    expect(cycle(position, ['e2+', 'f8+'])).toBe(4);
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });
});

describe('the limit', () => {
  it('L42 a hundred plies without a hit are a draw', () => {
    const position = play(read(ROOM.replace('b 0 1', 'b 98 50')), 'e2e3');
    expect(outcomeOf(position)).toBeUndefined();
    expect(outcomeOf(play(position, 'f8f7'))).toEqual({ reason: 'no-capture-limit' });
  });

  it('L42 destroying any piece, an own one too, starts the count again', () => {
    const position = play(read(board('f8fa e2Fa j6Pd').replace('b 0 1', 'b 99 50')), 'e2e3');
    expect(outcomeOf(position)).toBeUndefined();
    expect(laser.formatPosition(position)).toMatch(/ r 0 50$/);
    position.unmake();
    expect(laser.formatPosition(position)).toMatch(/ b 99 50$/);
  });

  it('L42 the option limit gives another number, or none', () => {
    expect(outcomeOf(play(read(ROOM, { limit: '2' }), 'e2e3'))).toBeUndefined();
    expect(outcomeOf(play(read(ROOM, { limit: '2' }), 'e2e3', 'f8f7'))).toEqual({ reason: 'no-capture-limit' });
    expect(outcomeOf(play(read(ROOM.replace('b 0 1', 'b 5000 2501'), { limit: 'off' }), 'e2e3'))).toBeUndefined();
  });
});

describe('several ends at once', () => {
  it('L43 a pharaoh that was hit comes before the limit', () => {
    const position = read(board('j6fa e2Fa j3Na'), { limit: '1' });
    expect(outcomeOf(play(position, 'j3i3'))).toEqual({ winner: 0, reason: 'pharaoh-hit' });
  });

  it('L43 repetition comes before the limit', () => {
    const position = read(ROOM, { limit: '8' });
    for (let i = 0; i < 2; i++) play(position, ...BACK_AND_FORTH);
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });
});

describe('moves and the end', () => {
  it('L44 a side without any other move can turn its sphinx, and in the simple game its pharaoh', () => {
    const pieces = 'c8fa j8Fa i8ra i7nb j7nc';
    expect(movesOf(read(board(pieces)))).toEqual(['j1-']);
    expect(movesOf(read(board(pieces), { rules: 'simple' }))).toEqual(['j8+', 'j8-']);
  });

  it('L45 nothing is legal once a pharaoh is gone', () => {
    const position = start('dynasty');
    const move = moveOf(position, 'j3j2');
    play(position, 'j3j2');
    expect(movesOf(position)).toEqual([]);
    expect(position.isLegal(move)).toBe(false);
    expect(laser.whyIllegal(position, { from: squareOf('f7'), to: squareOf('f8') })).toMatchObject({
      code: 'game-over',
      rule: 'L45',
    });
    position.unmake();
    expect(position.isLegal(move)).toBe(true);
  });

  it('L45 after a draw every attempt is refused', () => {
    const position = read(ROOM);
    cycle(position, BACK_AND_FORTH);
    const attempt = { from: squareOf('e2'), to: squareOf('e3') };
    expect(laser.whyIllegal(position, attempt)).toMatchObject({ code: 'game-over', rule: 'L45' });
  });
});
