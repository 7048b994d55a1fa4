import type { Lesson } from '../lesson.ts';

export const CHESS_RULES: readonly Lesson[] = [
  {
    id: 'check',
    theme: 'rules',
    pieces: ['king'],
    rules: ['C24', 'C25'],
    steps: [
      {
        id: 'is-check',
        position: '4r1k1/8/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'judge' },
        wrong: [
          { answers: ['checkmate'], key: 'can-run' },
          { answers: ['quiet'], key: 'look' },
        ],
      },
      {
        id: 'run',
        position: '4r1k1/8/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'escape' },
        wrong: [{ answers: ['e1e2'], key: 'same-file', illegal: 'leaves-king' }],
      },
      {
        id: 'block',
        position: '4r1k1/8/8/8/8/2B5/3P4/3QKR2 w - - 0 1',
        task: { kind: 'find-move', moves: ['d1e2', 'c3e5'] },
        wrong: [{ answers: ['e1f2'], key: 'run' }],
      },
      {
        id: 'take',
        position: '4r1k1/8/8/1B6/8/8/3P1P2/3QKR2 w - - 0 1',
        task: { kind: 'capture', squares: ['e8'] },
        wrong: [{ answers: ['d1e2', 'b5e2'], key: 'better' }],
      },
      {
        id: 'pinned',
        position: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e2a2' },
        wrong: [{ answers: ['yes'], key: 'opens' }],
      },
    ],
  },
  {
    id: 'mate',
    theme: 'rules',
    rules: ['C26', 'C27'],
    steps: [
      {
        id: 'is-mate',
        position: '4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1',
        task: { kind: 'judge' },
        wrong: [{ answers: ['check'], key: 'no-way-out' }],
      },
      {
        id: 'not-mate',
        position: '4R1k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1',
        task: { kind: 'judge' },
        wrong: [{ answers: ['checkmate'], key: 'window' }],
      },
      {
        id: 'stalemate',
        position: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
        task: { kind: 'judge' },
        wrong: [
          { answers: ['checkmate'], key: 'no-check' },
          { answers: ['quiet'], key: 'no-move' },
        ],
      },
      {
        id: 'finish',
        position: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['f1f7', 'f1c4'], key: 'stalemate' }],
      },
    ],
  },
  {
    id: 'castling',
    theme: 'rules',
    pieces: ['king', 'rook'],
    rules: ['C19', 'C20', 'C21', 'C22', 'C23'],
    steps: [
      {
        id: 'short',
        position: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e1g1'] },
        wrong: [
          { answers: ['e1c1'], key: 'other-side' },
          { answers: ['e1f1', 'h1g1', 'h1f1'], key: 'two-squares' },
        ],
      },
      {
        id: 'long',
        position: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e1c1'] },
        wrong: [{ answers: ['e1g1'], key: 'other-side' }],
      },
      {
        id: 'between',
        position: 'r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1',
        task: { kind: 'may', move: 'e1c1' },
        wrong: [{ answers: ['yes'], key: 'knight' }],
      },
      {
        id: 'in-check',
        position: '4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        wrong: [{ answers: ['yes'], key: 'check' }],
      },
      {
        id: 'through-check',
        position: '4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        wrong: [{ answers: ['yes'], key: 'passes' }],
      },
      {
        id: 'rook-attacked',
        position: '4k3/1r6/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1c1' },
        wrong: [{ answers: ['no'], key: 'rook-may' }],
      },
      {
        id: 'moved-before',
        position: '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        wrong: [{ answers: ['yes'], key: 'lost' }],
      },
    ],
  },
  {
    id: 'en-passant',
    theme: 'rules',
    pieces: ['pawn'],
    rules: ['C15', 'C16'],
    steps: [
      {
        id: 'take',
        position: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
        task: { kind: 'find-move', moves: ['e5d6'] },
        wrong: [
          { answers: ['e5d5'], key: 'sideways', illegal: 'not-how-it-moves' },
          { answers: ['e5e6'], key: 'past' },
        ],
      },
      {
        id: 'too-late',
        position: '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 3',
        task: { kind: 'may', move: 'e5d6' },
        wrong: [{ answers: ['yes'], key: 'at-once' }],
      },
      {
        id: 'which-side',
        position: '4k3/8/8/2PpPp2/8/8/8/4K3 w - f6 0 2',
        task: { kind: 'find-move', moves: ['e5f6'] },
        wrong: [{ answers: ['e5d6', 'c5d6'], key: 'old', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'opens-rank',
        position: '4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 2',
        task: { kind: 'may', move: 'e5d6' },
        wrong: [{ answers: ['yes'], key: 'both-gone' }],
      },
    ],
  },
  {
    id: 'promotion',
    theme: 'rules',
    pieces: ['pawn', 'queen', 'knight', 'rook'],
    rules: ['C17', 'C18'],
    steps: [
      {
        id: 'queen',
        position: '8/P6k/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'promote', to: 'queen' },
        wrong: [
          { answers: ['a7a8'], key: 'say-which', illegal: 'must-promote' },
          { answers: ['a7a8r', 'a7a8b', 'a7a8n'], key: 'stronger' },
        ],
      },
      {
        id: 'taking',
        position: '1r6/P6k/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['a7b8q'] },
        wrong: [{ answers: ['a7a8q'], key: 'rook' }],
      },
      {
        id: 'knight',
        position: '8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['e7e8n'] },
        wrong: [{ answers: ['e7e8q'], key: 'fork' }],
      },
      {
        id: 'no-stalemate',
        position: '8/5P1k/5K2/8/8/8/8/8 w - - 0 1',
        task: { kind: 'find-move', moves: ['f7f8r'] },
        wrong: [
          { answers: ['f7f8q'], key: 'stalemate' },
          { answers: ['f7f8b', 'f7f8n'], key: 'too-weak' },
        ],
      },
    ],
  },
];
