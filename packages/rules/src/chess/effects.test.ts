import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/text.ts';
import { chess } from './game.ts';
import { namesOf, read, squareOf, START } from './test/ask.ts';

function effectsOf(fen: string, move: string): unknown {
  const position = read(fen);
  return chess.effects(position, unwrap(chess.parseMove(position, move)));
}

function targetsOf(fen: string, move: string): string[] {
  const position = read(fen);
  return namesOf(chess.targets(position, unwrap(chess.parseMove(position, move))));
}

describe('effects', () => {
  it('C9 of a step are one move', () => {
    expect(effectsOf(START, 'e2e4')).toEqual([{ kind: 'move', from: squareOf('e2'), to: squareOf('e4'), piece: 17 }]);
  });

  it('C14 a capture comes before the move that takes its square', () => {
    expect(effectsOf('4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1', 'b5c6')).toEqual([
      { kind: 'capture', at: squareOf('c6'), piece: 34, cause: 'displacement' },
      { kind: 'move', from: squareOf('b5'), to: squareOf('c6'), piece: 19 },
    ]);
  });

  it('C15 en passant takes on the passed pawn’s own square', () => {
    expect(effectsOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6')).toEqual([
      { kind: 'capture', at: squareOf('d5'), piece: 33, cause: 'en-passant' },
      { kind: 'move', from: squareOf('e5'), to: squareOf('d6'), piece: 17 },
    ]);
  });

  it('C17 of a capture that promotes are the capture, the move and the promotion', () => {
    expect(effectsOf('1n5k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7b8r')).toEqual([
      { kind: 'capture', at: squareOf('b8'), piece: 34, cause: 'displacement' },
      { kind: 'move', from: squareOf('a7'), to: squareOf('b8'), piece: 17 },
      { kind: 'promote', at: squareOf('b8'), before: 17, after: 20 },
    ]);
  });

  it('C19 castling is two moves', () => {
    expect(effectsOf('r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', 'e8c8')).toEqual([
      { kind: 'move', from: squareOf('e8'), to: squareOf('c8'), piece: 38 },
      { kind: 'move', from: squareOf('a8'), to: squareOf('d8'), piece: 36 },
    ]);
  });

  it('C58 castling may be pointed at in two ways', () => {
    expect(targetsOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1')).toEqual(['g1', 'h1']);
    expect(targetsOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1')).toEqual(['c1', 'a1']);
    expect(targetsOf(START, 'g1f3')).toEqual(['f3']);
  });
});
