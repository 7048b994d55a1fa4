import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { describeCaptures } from '../src/captures.ts';
import { describeMoveError } from '../src/errors/moves.ts';
import { describePositionError } from '../src/errors/positions.ts';

const START = chess.setups[0]!.text;

describe('a refused move is explained', () => {
  it.each([
    [
      'e2e5',
      START,
      'That is not how a pawn moves: it goes one square straight forward, or two from its first square, and captures one square diagonally forward.',
    ],
    ['a1a4', START, 'The rook cannot pass your pawn on a2.'],
    ['e1d1', START, 'The square is taken by your queen on d1.'],
    ['e1g1', START, 'You cannot castle with your bishop on f1 and your knight on g1 between the king and the rook.'],
    [
      'e1g1',
      '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1',
      'You can no longer castle on that side, because the king or that rook has moved or the rook was taken.',
    ],
    [
      'e1g1',
      '4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1',
      'You cannot castle out of check, and your king is attacked by Black’s rook on e4.',
    ],
    [
      'e1g1',
      '4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1',
      'You cannot castle, because the king would cross or reach a square attacked by Black’s rook on f4.',
    ],
    ['d2d3', '4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1', 'Your king would be open to Black’s bishop on b4.'],
    [
      'a7a8',
      '4k3/P7/8/8/8/8/8/4K3 w - - 0 1',
      'A pawn that reaches the last rank becomes a queen, rook, bishop or knight: say which.',
    ],
    [
      'a7a8k',
      '4k3/P7/8/8/8/8/8/4K3 w - - 0 1',
      'Only a pawn that reaches the last rank promotes, and only to a queen, rook, bishop or knight.',
    ],
  ])('%s in %s', (move, fen, english) => {
    const position = unwrap(chess.parsePosition(fen));
    const read = chess.parseMove(position, move);
    if (read.ok) throw new Error('is legal');
    expect(describeMoveError(chess, position, read.error, 'en')).toBe(english);
  });

  it('in Japanese, chess says チェック and not 王手', () => {
    const position = unwrap(chess.parsePosition('4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1'));
    const read = chess.parseMove(position, 'a1a2');
    if (read.ok) throw new Error('is legal');
    expect(describeMoveError(chess, position, read.error, 'ja')).toBe(
      'e4の相手のルークによるチェックを防いでいません。',
    );
  });
});

it.each([
  ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has no king.'],
  [
    '4k3/8/8/8/8/8/8/4K2P w - - 0 1',
    'A pawn cannot stand on h1, since it would have promoted there or never have begun there.',
  ],
  [
    '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1',
    'Black’s king could be captured at once: it is in check, and it is White to move.',
  ],
  [
    '4k3/8/8/8/8/8/8/4K3 w KX - 0 1',
    '“X” at character 24 does not describe castling rights. Expected: letters of KQkq, files of rooks such as HAha, or -.',
  ],
  [
    '4k3/8/8/8/8/8/8/4K3 w - e4 0 1',
    '“e4” at character 25 is not an en passant square. Expected: a square of rank 6, or -.',
  ],
  ['4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1', 'Black has 9 pawns, and at most 8 are possible.'],
])('the position %s is refused', (fen, english) => {
  const read = chess.parsePosition(fen);
  if (read.ok) throw new Error('is a position');
  expect(describePositionError(chess, read.error, 'en')).toBe(english);
});

it('an en passant capture is called so', () => {
  const position = unwrap(chess.parsePosition('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'));
  const effects = chess.effects(position, unwrap(chess.parseMove(position, 'e5d6')));
  expect(describeCaptures(chess, effects, 'en')).toEqual(['Black’s pawn on d5 is captured en passant.']);
  expect(describeCaptures(chess, effects, 'ja')).toEqual(['d5の黒のポーンをアンパッサンで取りました。']);
});
