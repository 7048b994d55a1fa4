import type { Opening } from '../knowledge.ts';

/** What a teacher shows first: open the way of the bishop or the rook, guard its head, then bring the king to a castle. */
export const SHOGI_OPENING: Opening = {
  lines: [
    { moves: '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b' },
    { moves: '7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g' },
    { moves: '7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h' },
    { moves: '7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b' },
    { moves: '2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h' },
    { moves: '2g2f 3c3d 7g7f 8c8d 2f2e 2b3c' },
    {
      start: 'lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPBPPPP1P/2G4R1/LNS1KGSNL b - 11',
      moves: '3i3h 7a6b 3h2g 6c6d 2g2f 6b6c 2f1e 6c5d 2e2d 2c2d 1e2d',
    },
  ],
  principles: ['castle-step', 'king-guards', 'king-away', 'backed-pawn', 'ranging-rook'],
};
