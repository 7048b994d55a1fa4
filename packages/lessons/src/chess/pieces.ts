import type { Lesson } from '../lesson.ts';

export const CHESS_PIECES: readonly Lesson[] = [
  {
    id: 'pawns',
    theme: 'pieces',
    pieces: ['pawn'],
    rules: ['C1', 'C2', 'C3', 'C9', 'C10', 'C11'],
    steps: [
      {
        id: 'first',
        position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e2e4'] },
        wrong: [
          { answers: ['e2e3'], key: 'one' },
          { answers: ['e2e5'], key: 'three', illegal: 'not-how-it-moves' },
        ],
      },
      {
        id: 'one-step',
        position: '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e3e5' },
        wrong: [{ answers: ['yes'], key: 'started' }],
      },
      {
        id: 'take',
        position: '4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
        wrong: [{ answers: ['e4e5'], key: 'ahead', illegal: 'blocked' }],
      },
      {
        id: 'blocked',
        position: '4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e4e5' },
        wrong: [{ answers: ['yes'], key: 'not-straight' }],
      },
    ],
  },
  {
    id: 'lines',
    theme: 'pieces',
    pieces: ['rook', 'bishop', 'queen'],
    rules: ['C5', 'C6', 'C7', 'C12'],
    steps: [
      {
        id: 'rook',
        position: '8/8/6k1/8/8/8/8/R3K3 w - - 0 1',
        task: { kind: 'visit', squares: ['a5', 'd5'], solution: ['a1a5', 'a5d5'], within: 4 },
        wrong: [{ answers: ['a1b2', 'a1d4'], key: 'diagonal', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'bishop',
        position: '7k/p7/8/8/8/8/P7/2B1K3 w - - 0 1',
        task: { kind: 'visit', squares: ['g5', 'e7'], solution: ['c1g5', 'g5e7'], within: 4 },
        wrong: [{ answers: ['c1c5', 'c1c2'], key: 'straight', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'one-colour',
        position: '7k/p7/8/8/8/8/P7/2B1K3 w - - 0 1',
        task: { kind: 'may', move: 'c1c2' },
        wrong: [{ answers: ['yes'], key: 'colour' }],
      },
      {
        id: 'queen',
        position: '7k/p7/8/3p4/8/8/p7/3QK3 w - - 0 1',
        task: {
          kind: 'capture-all',
          squares: ['d5', 'a2', 'a7'],
          solution: ['d1d5', 'd5a2', 'a2a7'],
          within: 5,
        },
      },
      {
        id: 'no-jump',
        position: '7k/8/8/p7/P7/8/8/R3K3 w - - 0 1',
        task: { kind: 'may', move: 'a1a5' },
        wrong: [{ answers: ['yes'], key: 'own-pawn' }],
      },
    ],
  },
  {
    id: 'knight-and-king',
    theme: 'pieces',
    pieces: ['knight', 'king'],
    rules: ['C4', 'C8', 'C13', 'C14', 'C25'],
    steps: [
      {
        id: 'knight',
        position: '7k/p7/8/8/8/8/P7/1N2K3 w - - 0 1',
        task: { kind: 'visit', squares: ['c3', 'e4'], solution: ['b1c3', 'c3e4'], within: 4 },
        wrong: [{ answers: ['b1b3', 'b1d3', 'b1c2'], key: 'corner', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'over',
        position: '7k/8/8/8/8/2p5/PPP5/1N2K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['b1c3'] },
        wrong: [{ answers: ['b2c3'], key: 'pawn' }],
      },
      {
        id: 'king',
        position: '7k/8/8/8/8/8/P3p3/3K4 w - - 0 1',
        task: { kind: 'capture', squares: ['e2'] },
      },
      {
        id: 'king-danger',
        position: '4r2k/8/8/8/8/8/8/3K4 w - - 0 1',
        task: { kind: 'may', move: 'd1e1' },
        wrong: [{ answers: ['yes'], key: 'rook' }],
      },
      {
        id: 'round-trip',
        position: '7k/8/2p5/4p3/2p5/8/8/1N2K3 w - - 0 1',
        task: {
          kind: 'capture-all',
          squares: ['c4', 'e5', 'c6'],
          solution: ['b1d2', 'd2c4', 'c4e5', 'e5c6'],
          within: 6,
        },
      },
    ],
  },
  {
    id: 'worth',
    theme: 'pieces',
    steps: [
      {
        id: 'queen',
        position: '4k3/8/8/3q4/8/2N5/P7/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
      },
      {
        id: 'free',
        position: '4k3/8/3p4/4n3/8/b7/8/R3R1K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['a1a3'] },
        wrong: [{ answers: ['e1e5'], key: 'guarded' }],
      },
      {
        id: 'trade',
        position: '4k3/8/2p5/3r4/8/4B3/6B1/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
      },
      {
        id: 'save',
        position: '6k1/8/8/8/6b1/8/4Q3/R3K3 w - - 0 1',
        task: { kind: 'capture', squares: ['g4'] },
      },
    ],
  },
];
