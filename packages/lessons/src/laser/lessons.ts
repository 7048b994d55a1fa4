import type { Lesson } from '../lesson.ts';

const CLASSIC = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1';

export const LASER_LESSONS: readonly Lesson[] = [
  {
    id: 'turns',
    theme: 'pieces',
    pieces: ['pyramid', 'pharaoh', 'sphinx'],
    rules: ['L1', 'L2', 'L4', 'L7', 'L8', 'L10', 'L11', 'L13'],
    steps: [
      {
        id: 'move',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'visit', squares: ['f5', 'f6'], solution: ['e4f5', 'f5f6'], within: 4 },
        wrong: [{ answers: ['e4e6', 'e4f6'], key: 'far', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'turn',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'find-move', moves: ['e4+'] },
        wrong: [{ answers: ['e4-'], key: 'other-way' }],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'e2+' },
        wrong: [{ answers: ['yes'], key: 'pass' }],
      },
      {
        id: 'sphinx',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'j1j2' },
        wrong: [{ answers: ['yes'], key: 'rooted' }],
      },
      {
        id: 'reserved',
        position: 'sc4fa4/10/10/10/1Pa8/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'b4a4' },
        wrong: [{ answers: ['yes'], key: 'red-column' }],
      },
    ],
  },
  {
    id: 'beam',
    theme: 'pieces',
    pieces: ['sphinx'],
    rules: ['L5', 'L14', 'L20', 'L21', 'L29'],
    steps: [
      {
        id: 'aim',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sa b',
        task: { kind: 'capture', squares: ['d1'] },
        wrong: [{ answers: ['j1+'], key: 'wrong-way', illegal: 'cannot-turn' }],
      },
      {
        id: 'every-turn',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sd b',
        task: { kind: 'capture', squares: ['d1'] },
        wrong: [
          { answers: ['j1+'], key: 'turned-away' },
          { answers: ['e2e1', 'e2f1'], key: 'own-pharaoh' },
        ],
      },
      {
        id: 'first-hit',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/1pc1pc4pcSd b',
        task: { kind: 'point', move: 'e2e3' },
        wrong: [{ answers: ['d1', 'b1', 'b1 d1 i1'], key: 'stops' }],
      },
    ],
  },
  {
    id: 'pyramids',
    theme: 'pieces',
    pieces: ['pyramid'],
    rules: ['L6', 'L11', 'L22', 'L23'],
    steps: [
      {
        id: 'mirror',
        position: 'sc4fa4/10/10/10/2pc6Pb/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        wrong: [{ answers: ['j4-'], key: 'back' }],
      },
      {
        id: 'walk-in',
        position: 'sc4fa4/10/10/10/2pc5Pc1/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        wrong: [{ answers: ['i4j5', 'i4j3'], key: 'other-rank' }],
      },
      {
        id: 'two-mirrors',
        position: 'sc3fa5/5nb4/10/10/5Pd3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['f7'] },
        wrong: [{ answers: ['f4-'], key: 'own' }],
      },
      {
        id: 'follow-light',
        position: 'sc3fa5/5pa4/10/10/5Pa3Pc/10/4Fa5/9Sa b',
        task: { kind: 'point', move: 'e2e3' },
        wrong: [{ answers: ['f4', 'j4'], key: 'turned' }],
      },
    ],
  },
  {
    id: 'scarabs',
    theme: 'pieces',
    pieces: ['scarab'],
    rules: ['L12', 'L15', 'L16', 'L24'],
    steps: [
      {
        id: 'turn',
        position: 'sc3fa5/5nb4/10/10/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['f7'] },
      },
      {
        id: 'both-faces',
        position: 'sc3fa5/10/10/10/2pc2Rb3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        wrong: [{ answers: ['f4+'], key: 'still-bends' }],
      },
      {
        id: 'swap',
        position: 'sc3fa5/10/10/6pc3/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'find-move', moves: ['f4ug5'] },
      },
      {
        id: 'no-swap',
        position: 'sc4fa4/5Ra4/10/10/9Pc/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'f7uf8' },
        wrong: [{ answers: ['yes'], key: 'pharaoh' }],
      },
    ],
  },
  {
    id: 'anubis-and-pharaoh',
    theme: 'pieces',
    pieces: ['anubis', 'pharaoh'],
    rules: ['L25', 'L26', 'L37'],
    steps: [
      {
        id: 'side',
        position: 'sc3fa5/10/10/2nb7/10/4Fa5/2Ra6Pc/9Sa b',
        task: { kind: 'capture', squares: ['c5'] },
      },
      {
        id: 'shield',
        position: 'sc4fa4/10/10/10/pa3Na1Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['e4-'] },
        wrong: [{ answers: ['e4+'], key: 'back' }],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['f4e4', 'e2f1', 'e2f2', 'e2f3'], key: 'own' }],
      },
    ],
  },
  {
    id: 'eye',
    theme: 'pieces',
    pieces: ['eye'],
    rules: ['L16', 'L31', 'L32', 'L33'],
    steps: [
      {
        id: 'split',
        position: 'sc3fa5/5pa4/10/10/2pc2Eb3Pb/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4', 'f7'] },
      },
      {
        id: 'both-ways',
        position: 'sc3fa5/10/10/10/2pc2Eb3Pc/10/4Fa5/5pb3Sa b',
        task: { kind: 'point', move: 'f4+' },
        wrong: [{ answers: ['c4', 'f1'], key: 'both' }],
      },
      {
        id: 'no-swap',
        position: 'sc4fa4/10/10/6Ra3/5Ea3Pc/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'f4ug5' },
        wrong: [{ answers: ['yes'], key: 'scarab' }],
      },
    ],
  },
  {
    id: 'own-fire',
    theme: 'rules',
    pieces: ['anubis', 'pyramid'],
    rules: ['L28', 'L37'],
    steps: [
      {
        id: 'sphinx',
        position: CLASSIC,
        task: { kind: 'point', move: 'j1-' },
        wrong: [{ answers: ['e1'], key: 'anubis-first' }],
      },
      {
        id: 'mirror',
        position: CLASSIC,
        task: { kind: 'point', move: 'j4+' },
        wrong: [{ answers: ['j5'], key: 'before' }],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sd b',
        task: { kind: 'point', move: 'e2e1' },
        wrong: [{ answers: ['d1'], key: 'in-the-way' }],
      },
    ],
  },
  {
    id: 'winning',
    theme: 'mates',
    pieces: ['pharaoh'],
    rules: ['L37'],
    steps: [
      {
        id: 'turn-sphinx',
        position: 'sc2fa6/10/10/10/10/10/4Fa5/3Pa5Sa b',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'two-mirrors',
        position: 'sc3fa5/10/10/10/4Pd4Pc/10/5Fa4/9Sa b',
        task: { kind: 'win-in', plies: 1 },
      },
      {
        id: 'swap',
        position: 'sc4fa4/10/10/6Rb3/5nb3Pc/10/4Fa5/9Sa b',
        task: { kind: 'win-in', plies: 1 },
      },
    ],
  },
  {
    id: 'principles',
    theme: 'principles',
    pieces: ['anubis', 'scarab'],
    steps: [
      {
        id: 'look-first',
        position: CLASSIC,
        task: { kind: 'point', move: 'j5i4' },
        wrong: [{ answers: ['j4', 'j5'], key: 'walked-in' }],
      },
      {
        id: 'block',
        position: 'sc1fa7/10/10/5Ra4/pa5Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['f5f4', 'f5e4'] },
        wrong: [
          { answers: ['g4f4', 'g4h4'], key: 'same-rank' },
          { answers: ['g4f3', 'g4g3', 'g4h3'], key: 'followed' },
          { answers: ['g4g5', 'g4h5'], key: 'shelter' },
        ],
      },
      {
        id: 'turn-in-time',
        position: 'sc4fa4/10/10/10/pd2Na2Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['d4-'] },
        wrong: [{ answers: ['d4+'], key: 'back' }],
      },
    ],
  },
];
