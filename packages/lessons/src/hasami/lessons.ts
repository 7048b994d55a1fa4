import type { Lesson } from '../lesson.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';

export const HASAMI_LESSONS: readonly Lesson[] = [
  {
    id: 'moves',
    theme: 'pieces',
    pieces: ['man'],
    rules: ['H1', 'H2', 'H3', 'H5', 'H6'],
    steps: [
      {
        id: 'slide',
        position: START,
        task: { kind: 'find-move', moves: ['i5e5'] },
        wrong: [{ answers: ['i5h5', 'i5g5', 'i5f5', 'i5d5', 'i5c5', 'i5b5'], key: 'distance' }],
      },
      {
        id: 'turns',
        position: 'r8/r8/9/9/9/9/9/9/4b3b b',
        task: { kind: 'visit', squares: ['e5', 'e9'], solution: ['i5e5', 'e5e9'], within: 3 },
        wrong: [{ answers: ['i5e9', 'i5h6', 'i5h4'], key: 'diagonal', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'no-landing',
        position: START,
        task: { kind: 'may', move: 'i5a5' },
        wrong: [{ answers: ['yes'], key: 'occupied' }],
      },
      {
        id: 'no-jump',
        position: 'r8/r8/9/9/4b4/9/9/9/4b4 b',
        task: { kind: 'may', move: 'i5d5' },
        wrong: [{ answers: ['yes'], key: 'in-between' }],
      },
    ],
  },
  {
    id: 'sandwiches',
    theme: 'rules',
    pieces: ['man'],
    rules: ['H8', 'H11', 'H12', 'H13'],
    steps: [
      {
        id: 'row',
        position: 'r8/r8/9/9/3br4/9/9/9/5b3 b',
        task: { kind: 'capture', squares: ['e5'] },
        wrong: [{ answers: ['i6i5'], key: 'not-beside' }],
      },
      {
        id: 'column',
        position: '9/4b4/r3r4/8b/r8/9/9/9/9 b',
        task: { kind: 'capture', squares: ['c5'] },
      },
      {
        id: 'diagonal',
        position: 'r8/r8/9/3b5/3br4/9/9/5b3/9 b',
        task: { kind: 'capture', squares: ['e5'] },
        wrong: [{ answers: ['h6f6'], key: 'slanted' }],
      },
      {
        id: 'edge',
        position: '8r/9/3br4/9/8r/r8/9/7b1/5b3 b',
        task: { kind: 'capture', atLeast: 1 },
        wrong: [{ answers: ['h8e8'], key: 'wall' }],
      },
    ],
  },
  {
    id: 'chains',
    theme: 'rules',
    rules: ['H8', 'H9', 'H11', 'H18'],
    steps: [
      {
        id: 'two',
        position: 'r8/r8/9/9/2brr4/9/9/9/5b3 b',
        task: { kind: 'capture', squares: ['e4', 'e5'] },
      },
      {
        id: 'gap',
        position: '9/9/2br1r3/9/2brr4/9/9/9/5bb2 b',
        task: { kind: 'capture', squares: ['e4', 'e5'] },
        wrong: [{ answers: ['i7c7'], key: 'hole' }],
      },
      {
        id: 'three-ways',
        position: 'r8/r8/4b4/4r4/2br1rb2/9/9/9/4b4 b',
        task: { kind: 'capture', squares: ['d5', 'e4', 'e6'] },
      },
      {
        id: 'count',
        position: 'r8/9/4b4/4r4/2br1rr2/9/9/9/4b4 b',
        task: { kind: 'point', move: 'i5e5' },
        wrong: [{ answers: ['d5 e4 e6', 'd5 e4 e6 e7'], key: 'open-end' }],
      },
    ],
  },
  {
    id: 'safe-between',
    theme: 'rules',
    rules: ['H10', 'H14'],
    steps: [
      {
        id: 'walk-in',
        position: '9/9/9/9/3r1r3/9/9/9/4b3b b',
        task: { kind: 'may', move: 'i5e5' },
        wrong: [{ answers: ['no'], key: 'own-will' }],
      },
      {
        id: 'old-neighbours',
        position: 'r8/9/9/4b4/3brb3/8b/9/9/9 b',
        task: { kind: 'capture', squares: ['e5'] },
        wrong: [{ answers: ['e4e1', 'e6e9', 'e4e3', 'e6e7'], key: 'opens' }],
      },
      {
        id: 'close-door',
        position: 'r4r3/9/9/9/3rb4/9/9/9/5b2b b',
        task: { kind: 'find-move', moves: ['i6e6', 'i6d6', 'i6c6', 'i6b6'] },
        wrong: [{ answers: ['i9e9', 'i9i8', 'i9h9'], key: 'far' }],
      },
    ],
  },
  {
    id: 'corners',
    theme: 'rules',
    rules: ['H15'],
    steps: [
      {
        id: 'take',
        position: 'rb7/8b/9/9/r8/9/9/9/9 b',
        task: { kind: 'capture', squares: ['a1'] },
      },
      {
        id: 'other-corner',
        position: '9/9/7b1/9/r8/9/9/8b/r7r b',
        task: { kind: 'capture', squares: ['i9'] },
        wrong: [{ answers: ['h9h1'], key: 'one-side' }],
      },
      {
        id: 'edge-is-not-corner',
        position: '9/b8/r8/8b/9/r8/9/9/9 b',
        task: { kind: 'capture', squares: ['c1'] },
      },
      {
        id: 'guard',
        position: '9/9/1r7/9/9/9/9/r8/b4b3 b',
        task: { kind: 'find-move', moves: ['i6i2'] },
        wrong: [{ answers: ['i6h6', 'i6g6'], key: 'trapped' }],
      },
    ],
  },
  {
    id: 'winning',
    theme: 'mates',
    rules: ['H20', 'H23'],
    steps: [
      {
        id: 'last-two',
        position: 'r8/9/9/9/3br4/9/9/9/5b3 b',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'double',
        position: 'r8/9/4b4/4r4/5rb2/9/9/9/4b4 b',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'corner',
        position: 'rb7/9/9/9/4b3r/9/9/9/b8 b',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'two-threats',
        position: '2b6/9/3b5/1rbr5/9/9/1b7/9/9 b',
        task: { kind: 'win-in', plies: 3 },
      },
      {
        id: 'no-escape',
        position: '9/9/9/9/5b3/9/9/r2b5/b2r1b3 b',
        task: { kind: 'win-in', plies: 3 },
      },
    ],
  },
  {
    id: 'principles',
    theme: 'principles',
    rules: ['H4'],
    steps: [
      {
        id: 'attack-two',
        position: 'r3r4/9/9/9/3r1r3/2b3b2/9/9/4b4 b',
        task: { kind: 'find-move', moves: ['i5e5'] },
      },
      {
        id: 'best-capture',
        position: 'r8/9/9/9/2brr4/9/2br5/9/4bb3 b',
        task: { kind: 'capture', atLeast: 2 },
        wrong: [{ answers: ['i5g5'], key: 'only-one' }],
      },
      {
        id: 'wall',
        position: START,
        task: {
          kind: 'build',
          places: ['Mh4', 'Mh5', 'Mh6'],
          solution: ['i4h4', 'i5h5', 'i6h6'],
          within: 6,
        },
      },
    ],
  },
];
