import type { Lesson } from '../lesson.ts';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
/** Black's rook has gone to the sixth file. */
const RANGING = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP5/PP2PPPPP/1B1R5/LNSGKGSNL b - 1';

export const SHOGI_PLAY: readonly Lesson[] = [
  {
    id: 'worth',
    theme: 'principles',
    steps: [
      {
        id: 'free',
        position: '4k4/9/9/7s1/9/9/9/7R1/4K4 b - 1',
        task: { kind: 'capture', squares: ['2d'] },
      },
      {
        id: 'which',
        position: '4k4/9/9/2g4p1/7n1/9/9/2L4R1/4K4 b - 1',
        task: { kind: 'find-move', moves: ['7h7d'] },
        wrong: [{ answers: ['2h2e'], key: 'guarded' }],
      },
      {
        id: 'trade-up',
        position: '4k4/9/4p4/4s4/4P4/9/9/9/4K4 b - 1',
        task: { kind: 'capture', squares: ['5d'] },
      },
      {
        id: 'save',
        position: '4k4/9/9/9/4b4/9/8P/7R1/4K4 b - 1',
        task: {
          kind: 'find-move',
          moves: '2h2g 2h2e 2h2d 2h2c 2h2c+ 2h2a 2h2a+ 2h2i 2h1h 2h3h 2h4h 2h5h 2h6h 2h7h 2h9h'.split(' '),
        },
        wrong: [
          { answers: ['5i5h', '5i4h', '5i6h', '5i4i', '5i6i'], key: 'left' },
          { answers: ['2h2b', '2h2b+', '2h8h'], key: 'still' },
          { answers: ['2h2f'], key: 'forked' },
        ],
      },
    ],
  },
  {
    id: 'forks',
    theme: 'principles',
    pieces: ['knight', 'silver', 'bishop', 'lance'],
    steps: [
      {
        id: 'knight',
        position: '4k4/3g1g3/9/9/9/9/9/9/4K4 b N 1',
        task: { kind: 'find-move', moves: ['N*5d'] },
        wrong: [{ answers: ['N*6d', 'N*4d'], key: 'one' }],
      },
      {
        id: 'silver',
        position: '9/4g1gk1/9/9/9/9/9/9/4K4 b S 1',
        task: { kind: 'find-move', moves: ['S*4a'] },
        wrong: [{ answers: ['S*4c'], key: 'taken' }],
      },
      {
        id: 'bishop',
        position: '4k4/9/9/9/9/9/4r4/9/8K b B 1',
        task: { kind: 'find-move', moves: ['B*2d', 'B*8d'] },
        wrong: [{ answers: ['B*3c', 'B*7c'], key: 'check-only' }],
      },
      {
        id: 'lance',
        position: '7k1/4r4/9/4g4/9/9/9/9/4K4 b L 1',
        task: { kind: 'find-move', moves: ['L*5f', 'L*5g', 'L*5h'] },
        wrong: [{ answers: ['L*5e'], key: 'too-near' }],
      },
    ],
  },
  {
    id: 'first-moves',
    theme: 'openings',
    rules: ['S2'],
    steps: [
      {
        id: 'bishop-way',
        position: START,
        task: { kind: 'find-move', moves: ['7g7f'] },
        wrong: [
          { answers: ['2g2f'], key: 'rook-pawn' },
          { answers: ['8h7g'], key: 'own-pawn', illegal: 'own-piece-there' },
        ],
      },
      {
        id: 'rook-way',
        position: 'lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
        task: { kind: 'find-move', moves: ['2g2f'] },
        wrong: [{ answers: ['8h2b', '8h2b+'], key: 'closed', illegal: 'blocked' }],
      },
      {
        id: 'guard-head',
        position: 'lnsgkgsnl/1r5b1/p1ppppppp/9/1p7/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 5',
        task: { kind: 'find-move', moves: ['8h7g', '6i7h', '7i7h'] },
        wrong: [{ answers: ['2f2e'], key: 'too-hasty' }],
      },
      {
        id: 'king-away',
        position: START,
        task: { kind: 'build', places: ['K6h'], solution: ['5i6h'], within: 3 },
        wrong: [{ answers: ['5i5h'], key: 'centre' }],
      },
    ],
  },
  {
    id: 'castles',
    theme: 'castles',
    pieces: ['king', 'gold', 'silver', 'lance'],
    steps: [
      {
        id: 'boat',
        position: START,
        task: {
          kind: 'build',
          places: ['K7h', 'G6i', 'G5h', 'S7i'],
          solution: ['5i6h', '6h7h', '4i5h'],
          within: 6,
        },
        wrong: [{ answers: ['6i7h', '6i6h', '6i5h'], key: 'left-gold' }],
      },
      {
        id: 'mino',
        position: RANGING,
        task: {
          kind: 'build',
          places: ['K2h', 'S3h', 'G4i', 'G5h'],
          solution: ['5i4h', '4h3h', '3h2h', '3i3h', '6i5h'],
          within: 9,
        },
        wrong: [{ answers: ['4i3h', '4i4h', '4i5h'], key: 'right-gold' }],
      },
      {
        id: 'yagura',
        position: START,
        task: {
          kind: 'build',
          places: ['K8h', 'G7h', 'G6g', 'S7g'],
          solution: ['7g7f', '7i6h', '6h7g', '6i7h', '4i5h', '6g6f', '5h6g', '8h7i', '7i6h', '5i6i', '6i7i', '7i8h'],
          within: 20,
        },
      },
      {
        id: 'anaguma',
        position: RANGING,
        task: {
          kind: 'build',
          places: ['K1i', 'L1h', 'S2h', 'G3i'],
          solution: ['5i4h', '4h3h', '3h2h', '1i1h', '2h1i', '3i2h', '4i3i'],
          within: 12,
        },
        wrong: [{ answers: ['3i2h'], key: 'silver-first' }],
      },
    ],
  },
  {
    id: 'openings',
    theme: 'openings',
    steps: [
      {
        id: 'static-rook',
        position: START,
        task: {
          kind: 'follow',
          line: ['2g2f', '8c8d', '2f2e', '8d8e', '6i7h', '4a3b', '2e2d', '2c2d', '2h2d', 'P*2c', '2d2h'],
        },
        wrong: [
          { answers: ['2e2d'], key: 'gold-first', after: 4 },
          { answers: ['2d2c+', '2d3d', '2d2e', '2d2f'], key: 'home', after: 10 },
        ],
      },
      {
        id: 'climbing-silver',
        position: 'lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPBPPPP1P/2G4R1/LNS1KGSNL b - 11',
        task: {
          kind: 'follow',
          line: ['3i3h', '7a6b', '3h2g', '6c6d', '2g2f', '6b6c', '2f1e', '6c5d', '2e2d', '2c2d', '1e2d'],
        },
        wrong: [{ answers: ['2e2d'], key: 'alone', after: 0 }],
      },
      {
        id: 'fourth-file-rook',
        position: START,
        task: {
          kind: 'follow',
          line: [
            '7g7f',
            '3c3d',
            '6g6f',
            '8c8d',
            '2h6h',
            '7a6b',
            '5i4h',
            '5a4b',
            '4h3h',
            '4b3b',
            '3h2h',
            '6a5b',
            '3i3h',
          ],
        },
        wrong: [
          { answers: ['8h2b+', '8h2b'], key: 'exchange', after: 2 },
          { answers: ['2g2f'], key: 'static', after: 4 },
        ],
      },
      {
        id: 'bishop-exchange',
        position: START,
        task: {
          kind: 'follow',
          line: ['7g7f', '8c8d', '2g2f', '8d8e', '8h7g', '3c3d', '7i8h', '4a3b', '6i7h', '2b7g+', '8h7g'],
        },
        wrong: [
          { answers: ['2f2e'], key: 'guard', after: 4 },
          { answers: ['8i7g', '7h7g'], key: 'silver', after: 10 },
        ],
      },
    ],
  },
];
