import { describe, expect, it } from 'vitest';
import { HISTORY_SLOTS } from '../core/encoding.ts';
import type { Position } from '../core/position.ts';
import { legalMoves, movesOf, play, read, repeat, squareOf, START, textOf } from './test/ask.ts';

const historySlot = (move: number): number => move & (HISTORY_SLOTS - 1);

function keyOf(position: Position): readonly [number, number] {
  return [position.keyLow, position.keyHigh];
}

describe('keys', () => {
  it('C35 depend on the resulting position, not on the order of moves', () => {
    const one = play(read(START), 'g1f3', 'g8f6', 'b1c3', 'b8c6');
    const other = play(read(START), 'b1c3', 'b8c6', 'g1f3', 'g8f6');
    expect(keyOf(one)).toEqual(keyOf(other));
    expect(keyOf(play(read(START), 'g1f3', 'g8f6', 'b1a3', 'b8c6'))).not.toEqual(keyOf(one));
  });

  it('C35 C36 rights, side and a capturable passed pawn have keys, counters have none', () => {
    const keys = [
      'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1',
      'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1',
      'r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1',
      'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1',
      'r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1',
    ].map((fen) => keyOf(read(fen)).join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf(read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 70'))).toEqual(
      keyOf(read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')),
    );
  });

  it('keys stay the same, since stored positions are found by them', () => {
    expect(keyOf(read(START))).toEqual([1004221790, -883418195]);
    expect(keyOf(read('r3k2r/8/8/8/3Pp3/8/8/R3K2R b KQkq d3 0 1'))).toEqual([1461198264, -2129256510]);
  });
});

describe('moves as numbers', () => {
  it('C17 under-promotions do not share the history slot of the queen', () => {
    const moves = legalMoves(read('7k/P7/8/8/8/8/8/K7 w - - 0 1')).filter((move) => (move & 255) === squareOf('a8'));
    expect(new Set(moves.map(historySlot)).size).toBe(2);
  });

  it('C19 castling goes to the rook, so that it differs from every step of the king', () => {
    const moves = legalMoves(read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')).filter(
      (move) => (move & 255) === squareOf('h1'),
    );
    expect(moves).toHaveLength(1);
  });
});

describe('the null move', () => {
  it('C2 passes the turn and the passed square, not in check', () => {
    const position = read('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(position.makeNull()).toBe(true);
    expect(textOf(position)).toBe('4k3/8/8/3pP3/8/8/8/4K3 b - - 1 1');
    position.unmake();
    expect(movesOf(position)).toContain('e5d6');
    expect(read('4k3/8/8/8/8/8/8/r3K3 w - - 0 1').makeNull()).toBe(false);
  });
});

describe('long games', () => {
  it('C48 counters and history survive hundreds of plies and their unmaking', () => {
    const position = read(START);
    repeat(position, 3, 'g1f3', 'g8f6', 'f3g1', 'f6g8');
    for (let i = 0; i < 600; i++) {
      const moves = legalMoves(position);
      position.make(moves[(i * 7) % moves.length]);
    }
    expect(position.ply).toBe(612);
    while (position.ply > 0) position.unmake();
    expect(textOf(position)).toBe(START);
    expect(keyOf(position)).toEqual(keyOf(read(START)));
  });

  it('C48 a quiet count of six digits is kept', () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 999999 999999';
    expect(textOf(read(fen))).toBe(fen);
  });
});
