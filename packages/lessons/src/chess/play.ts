import type { Lesson } from '../lesson.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const CHESS_PLAY: readonly Lesson[] = [
  {
    id: 'mate-in-one',
    theme: 'mates',
    rules: ['C26'],
    steps: [
      {
        id: 'back-rank',
        position: '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'ladder',
        position: '7k/R7/8/8/8/8/8/1R2K3 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['a7a8'], key: 'wrong-rook' }],
      },
      {
        id: 'queen-and-king',
        position: '3k4/8/3K4/8/8/8/8/6Q1 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'scholars-mate',
        position: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
        task: { kind: 'win-in', plies: 1 },
        wrong: [
          { answers: ['c4f7'], key: 'bishop' },
          { answers: ['h5e5'], key: 'pawn' },
        ],
      },
      {
        id: 'smothered',
        position: '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
      },
    ],
  },
  {
    id: 'mate-in-two',
    theme: 'mates',
    rules: ['C26'],
    steps: [
      {
        id: 'two-rooks',
        position: '6k1/8/R7/1R6/8/8/8/6K1 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
      },
      {
        id: 'decoy',
        position: '1r4k1/5ppp/8/8/8/8/4Q3/4R1K1 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
      },
      {
        id: 'smothered-queen',
        position: '5r1k/6pp/7N/8/2Q5/8/8/4K3 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
      },
      {
        id: 'quiet',
        position: '7k/8/5K2/8/8/8/8/R7 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
      },
    ],
  },
  {
    id: 'tactics',
    theme: 'principles',
    steps: [
      {
        id: 'fork',
        position: 'r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['b5c7'] },
        wrong: [{ answers: ['b5d6'], key: 'check-only' }],
      },
      {
        id: 'pawn-fork',
        position: '6k1/8/8/2n1b3/8/3P4/8/3R2K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['d3d4'] },
      },
      {
        id: 'pin',
        position: '4k3/8/4n3/8/8/8/3K4/R7 w - - 0 1',
        task: { kind: 'find-move', moves: ['a1e1'] },
        wrong: [{ answers: ['a1a8'], key: 'check' }],
      },
      {
        id: 'skewer',
        position: '3q4/8/8/3k4/8/8/8/R3K3 w Q - 0 1',
        task: { kind: 'find-move', moves: ['a1d1', 'e1c1'] },
        wrong: [{ answers: ['a1a5'], key: 'no-queen' }],
      },
      {
        id: 'discovered',
        position: '4k3/8/8/1q6/4N3/8/4R3/6K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['e4c3', 'e4d6'] },
      },
    ],
  },
  {
    id: 'opening',
    theme: 'openings',
    steps: [
      {
        id: 'centre',
        position: START,
        task: { kind: 'find-move', moves: ['e2e4', 'd2d4', 'c2c4', 'g1f3', 'b1c3'] },
        wrong: [
          { answers: ['a2a4', 'h2h4', 'a2a3', 'h2h3'], key: 'edge' },
          { answers: ['f2f3', 'g2g4', 'f2f4'], key: 'king' },
          { answers: ['g1h3', 'b1a3'], key: 'rim' },
        ],
      },
      {
        id: 'develop',
        position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        task: { kind: 'find-move', moves: ['g1f3', 'g1e2', 'b1c3', 'f1b5', 'f1c4', 'f1d3', 'f1e2'] },
        wrong: [
          { answers: ['d1h5', 'd1f3', 'd1g4'], key: 'queen' },
          { answers: ['a2a3', 'h2h3', 'a2a4', 'h2h4'], key: 'slow' },
          { answers: ['g1h3', 'b1a3'], key: 'rim' },
          { answers: ['f1a6'], key: 'taken' },
        ],
      },
      {
        id: 'italian',
        position: START,
        task: {
          kind: 'follow',
          line: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6', 'e1g1'],
        },
        wrong: [
          { answers: ['f3e5'], key: 'guarded', after: 4 },
          { answers: ['c4f7'], key: 'early', after: 6 },
        ],
      },
      {
        id: 'queens-gambit',
        position: START,
        task: {
          kind: 'follow',
          line: ['d2d4', 'd7d5', 'c2c4', 'e7e6', 'b1c3', 'g8f6', 'c1g5', 'f8e7', 'e2e3', 'e8g8', 'g1f3'],
        },
        wrong: [{ answers: ['e2e3'], key: 'bishop-out', after: 6 }],
      },
      {
        id: 'king-safety',
        position: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5',
        task: { kind: 'find-move', moves: ['e1g1'] },
        wrong: [{ answers: ['e1e2', 'e1d2', 'e1f1'], key: 'walk' }],
      },
      {
        id: 'fools-mate',
        position: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
        task: { kind: 'win-in', plies: 1 },
      },
    ],
  },
];
