import type { Lesson } from '../lesson.ts';

/** Only Black's king is on the board, so that nobody gives check by accident. */
const ALONE = { kings: 'one' };

export const SHOGI_PIECES: readonly Lesson[] = [
  {
    id: 'board',
    theme: 'pieces',
    pieces: ['king', 'pawn', 'gold'],
    rules: ['S1', 'S2', 'S3', 'S12', 'S17', 'S29'],
    steps: [
      {
        id: 'squares',
        position: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        task: { kind: 'find-move', moves: ['7g7f'] },
        wrong: [
          { answers: ['3g3f'], key: 'mirrored' },
          { answers: ['7c7d'], key: 'theirs', illegal: 'not-yours' },
        ],
      },
      {
        id: 'rook-pawn',
        position: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        task: { kind: 'find-move', moves: ['2g2f'] },
        wrong: [{ answers: ['2g2e'], key: 'two-squares', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'take',
        position: '4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1',
        task: { kind: 'capture', squares: ['5d'] },
        wrong: [{ answers: ['5i5h', '5i4h', '5i6h', '5i4i', '5i6i'], key: 'king' }],
      },
      {
        id: 'goal',
        position: '4k4/9/3GP4/9/9/9/9/9/4K4 b - 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [
          { answers: ['6c6b'], key: 'loose' },
          { answers: ['5c5b'], key: 'pawn' },
        ],
      },
    ],
  },
  {
    id: 'steppers',
    theme: 'pieces',
    pieces: ['king', 'gold', 'silver'],
    rules: ['S5', 'S8', 'S9'],
    steps: [
      {
        id: 'king',
        position: '9/9/9/9/9/9/9/4K4/9 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['6g', '5f'], solution: ['5h6g', '6g5f'], within: 4 },
        wrong: [{ answers: ['5h5f'], key: 'far', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'gold',
        position: '9/9/9/9/9/9/4G4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4f', '4g', '4h'], solution: ['5g4f', '4f4g', '4g4h'], within: 6 },
        wrong: [{ answers: ['5g4h', '5g6h'], key: 'diagonal-back', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'silver',
        position: '9/9/9/9/9/9/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4f', '3g', '4h'], solution: ['5g4f', '4f3g', '3g4h'], within: 6 },
        wrong: [
          { answers: ['5g4g', '5g6g'], key: 'sideways', illegal: 'not-how-it-moves' },
          { answers: ['5g5h'], key: 'back', illegal: 'not-how-it-moves' },
        ],
      },
      {
        id: 'gold-back',
        position: '9/9/9/9/9/9/4G4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5g5h' },
        wrong: [{ answers: ['no'], key: 'straight' }],
      },
      {
        id: 'silver-back',
        position: '9/9/9/9/9/9/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5g5h' },
        wrong: [{ answers: ['yes'], key: 'straight' }],
      },
      {
        id: 'takers',
        position: '9/9/9/9/3p5/4p4/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture-all', squares: ['5f', '6e'], solution: ['5g5f', '5f6e'], within: 3 },
      },
    ],
  },
  {
    id: 'sliders',
    theme: 'pieces',
    pieces: ['rook', 'bishop', 'lance'],
    rules: ['S6', 'S7', 'S11', 'S16'],
    steps: [
      {
        id: 'rook',
        position: '9/9/9/9/9/9/9/7R1/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['2d', '7d'], solution: ['2h2d', '2d7d'], within: 4 },
        wrong: [{ answers: ['2h3g', '2h4f'], key: 'diagonal', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'bishop',
        position: '9/9/9/9/9/9/9/1B7/4K4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['5e', '2h'], solution: ['8h5e', '5e2h'], within: 4 },
        wrong: [{ answers: ['8h2h', '8h5h'], key: 'straight', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'lance',
        position: '9/9/9/9/9/9/9/9/L3K4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['9f', '9d'], solution: ['9i9f', '9f9d'], within: 3 },
        wrong: [{ answers: ['9i8i', '9i7i'], key: 'sideways', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'blocked',
        position: '9/9/7p1/9/7P1/9/9/7R1/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '2h2c' },
        wrong: [{ answers: ['yes'], key: 'no-jump' }],
      },
      {
        id: 'hunt',
        position: '9/9/9/2p4p1/9/9/9/2p4R1/K8 b - 1',
        options: ALONE,
        task: {
          kind: 'capture-all',
          squares: ['2d', '7d', '7h'],
          solution: ['2h2d', '2d7d', '7d7h'],
          within: 4,
        },
      },
    ],
  },
  {
    id: 'jumpers',
    theme: 'pieces',
    pieces: ['knight', 'pawn'],
    rules: ['S10', 'S12', 'S18'],
    steps: [
      {
        id: 'knight',
        position: '9/9/9/9/9/9/9/9/K3N4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4g', '5e'], solution: ['5i4g', '4g5e'], within: 3 },
        wrong: [{ answers: ['5i3h', '5i7h'], key: 'chess', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'over',
        position: '9/9/9/9/5p3/3SP4/4N4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['4e'] },
        wrong: [{ answers: ['5f5e'], key: 'pawn' }],
      },
      {
        id: 'pawn',
        position: '9/9/9/4ps3/4P4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['5d'] },
        wrong: [{ answers: ['5e4d'], key: 'chess', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'no-way-back',
        position: '9/9/9/9/4P4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e5f' },
        wrong: [{ answers: ['yes'], key: 'never-back' }],
      },
    ],
  },
];
