import type { Opening } from '../knowledge.ts';

/** What a teacher shows first: a pawn in the centre, knights and bishops out, the king to safety. */
export const CHESS_OPENING: Opening = {
  lines: [
    { moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8' },
    { moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5 e1g1 d7d6 c2c3 e8g8' },
    { moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 g8f6 e1g1 d7d6' },
    { moves: 'e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f8c5' },
    { moves: 'e2e4 e7e5 b1c3 g8f6 f1c4 b8c6 d2d3 f8c5' },
    { moves: 'e2e4 e7e5 f1c4 g8f6 d2d3 b8c6 g1f3 f8c5' },
    { moves: 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6' },
    { moves: 'e2e4 e7e6 d2d4 d7d5 b1c3 g8f6' },
    { moves: 'e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5' },
    { moves: 'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6' },
    { moves: 'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3' },
    { moves: 'd2d4 d7d5 g1f3 g8f6 c2c4 e7e6 b1c3 f8e7' },
    { moves: 'd2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8' },
    { moves: 'c2c4 e7e5 b1c3 g8f6 g1f3 b8c6' },
    { moves: 'g1f3 d7d5 d2d4 g8f6 c2c4 e7e6' },
    { moves: 'b1c3 d7d5 d2d4 g8f6' },
  ],
  principles: ['castles', 'develops', 'centre'],
};
