import type { Lesson } from '../lesson.ts';

const ALONE = { kings: 'one' };

export const SHOGI_RULES: readonly Lesson[] = [
  {
    id: 'hand',
    theme: 'rules',
    rules: ['S18', 'S22', 'S23'],
    steps: [
      {
        id: 'take',
        position: '4k4/9/9/9/7b1/9/9/7R1/4K4 b - 1',
        task: { kind: 'capture', squares: ['2e'] },
      },
      {
        id: 'drop',
        position: '4k4/9/9/9/9/9/9/9/4K4 b B 1',
        task: { kind: 'find-move', moves: ['B*7c', 'B*3c'] },
        wrong: [{ answers: ['B*5e'], key: 'no-aim' }],
      },
      {
        id: 'block',
        position: '4k4/9/9/9/4r4/9/9/9/4K4 b P 1',
        task: { kind: 'find-move', moves: ['P*5f', 'P*5g', 'P*5h'] },
        wrong: [
          { answers: ['5i4i', '5i6i', '5i4h', '5i6h'], key: 'run' },
          { answers: ['P*4f', 'P*6f', 'P*5d'], key: 'beside', illegal: 'does-not-stop-check' },
        ],
      },
      {
        id: 'tokin-returns',
        position: '4k4/9/9/9/9/9/4+p4/4G4/4K4 b - 1',
        task: { kind: 'capture', squares: ['5g'] },
      },
      {
        id: 'empty-only',
        position: '4k4/9/9/4p4/9/9/9/9/4K4 b G 1',
        task: { kind: 'may', move: 'G*5d' },
        wrong: [{ answers: ['yes'], key: 'taken' }],
      },
    ],
  },
  {
    id: 'promotion',
    theme: 'rules',
    pieces: ['pawn', 'tokin', 'silver', 'rook', 'bishop', 'horse', 'dragon'],
    rules: ['S4', 'S19', 'S20', 'S21'],
    steps: [
      {
        id: 'tokin',
        position: '4k4/9/9/2P6/9/9/9/9/4K4 b - 1',
        task: { kind: 'promote', to: 'tokin' },
        wrong: [{ answers: ['7d7c'], key: 'plain' }],
      },
      {
        id: 'must',
        position: '4k4/2P6/9/9/9/9/9/9/4K4 b - 1',
        task: { kind: 'promote' },
        wrong: [{ answers: ['7b7a'], key: 'stuck', illegal: 'must-promote' }],
      },
      {
        id: 'horse',
        position: 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
        task: { kind: 'find-move', moves: ['8h2b+'] },
        wrong: [{ answers: ['8h2b'], key: 'plain' }],
      },
      {
        id: 'leaving',
        position: '9/9/7R1/9/9/9/9/7p1/K8 b - 1',
        options: ALONE,
        task: { kind: 'find-move', moves: ['2c2h+'] },
        wrong: [{ answers: ['2c2h'], key: 'plain' }],
      },
      {
        id: 'gold',
        position: '4k4/9/9/2G6/9/9/9/9/4K4 b - 1',
        task: { kind: 'may', move: '7d7c+' },
        wrong: [{ answers: ['yes'], key: 'never' }],
      },
      {
        id: 'plain-silver',
        position: '8l/7Sk/8l/9/7R1/9/9/9/9 b - 1',
        options: ALONE,
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['2b2a+'], key: 'as-gold' }],
      },
    ],
  },
  {
    id: 'promoted',
    theme: 'rules',
    pieces: ['tokin', 'promoted-lance', 'promoted-knight', 'promoted-silver', 'horse', 'dragon'],
    rules: ['S13', 'S14', 'S15', 'S22'],
    steps: [
      {
        id: 'tokin',
        position: '9/9/9/4+P4/9/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4c', '4d', '4e'], solution: ['5d4c', '4c4d', '4d4e'], within: 6 },
        wrong: [{ answers: ['5d4e', '5d6e'], key: 'diagonal-back', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'promoted-lance',
        position: '9/9/9/9/4+L4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e5b' },
        wrong: [{ answers: ['yes'], key: 'one-square' }],
      },
      {
        id: 'promoted-knight',
        position: '9/9/9/5p3/4+N4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['4d'] },
        wrong: [{ answers: ['5e4c', '5e6c'], key: 'jump', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'promoted-silver',
        position: '9/9/9/9/4+S4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e4f' },
        wrong: [{ answers: ['yes'], key: 'as-gold' }],
      },
      {
        id: 'horse',
        position: '9/9/9/9/4+B4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['5d', '8a'], solution: ['5e5d', '5d8a'], within: 4 },
        wrong: [{ answers: ['5e5c'], key: 'far', illegal: 'not-how-it-moves' }],
      },
      {
        id: 'dragon',
        position: '9/9/9/9/4+R4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4d', '4a'], solution: ['5e4d', '4d4a'], within: 4 },
        wrong: [{ answers: ['5e3c'], key: 'far', illegal: 'not-how-it-moves' }],
      },
    ],
  },
  {
    id: 'check',
    theme: 'rules',
    pieces: ['king'],
    rules: ['S27', 'S28'],
    steps: [
      {
        id: 'is-check',
        position: '4k4/9/9/9/4r4/9/9/9/4K4 b - 1',
        task: { kind: 'judge' },
        wrong: [
          { answers: ['checkmate'], key: 'can-run' },
          { answers: ['quiet'], key: 'look-up' },
        ],
      },
      {
        id: 'run',
        position: '4k4/9/9/9/4r4/9/9/9/3GKG3 b - 1',
        task: { kind: 'find-move', moves: ['5i6h', '5i4h'] },
        wrong: [
          { answers: ['5i5h'], key: 'same-file', illegal: 'leaves-king' },
          { answers: ['4i5h', '6i5h'], key: 'block' },
        ],
      },
      {
        id: 'capture-it',
        position: '4k4/9/4l4/9/9/9/5S3/4g4/4K4 b - 1',
        task: { kind: 'escape' },
        wrong: [{ answers: ['5i5h'], key: 'guarded', illegal: 'leaves-king' }],
      },
      {
        id: 'shield',
        position: '4k4/9/9/9/4r4/9/9/9/3GKG3 b S 1',
        task: { kind: 'find-move', moves: ['S*5f', 'S*5g', 'S*5h', '4i5h', '6i5h'] },
        wrong: [{ answers: ['5i4h', '5i6h'], key: 'run' }],
      },
      {
        id: 'pinned',
        position: '4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1',
        task: { kind: 'may', move: '5h4h' },
        wrong: [{ answers: ['yes'], key: 'opens' }],
      },
    ],
  },
  {
    id: 'mate',
    theme: 'rules',
    rules: ['S29', 'S30'],
    steps: [
      {
        id: 'is-mate',
        position: '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1',
        task: { kind: 'judge' },
        wrong: [{ answers: ['check'], key: 'no-way-out' }],
      },
      {
        id: 'not-mate',
        position: '4k4/4G4/9/9/4P4/9/9/9/4K4 w - 1',
        task: { kind: 'judge' },
        wrong: [{ answers: ['checkmate'], key: 'takes' }],
      },
      {
        id: 'head-gold',
        position: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['G*4b', 'G*6b'], key: 'slips' }],
      },
      {
        id: 'edge',
        position: '8k/9/p6S1/9/9/9/9/9/4K4 b G 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['G*2a'], key: 'front' }],
      },
      {
        id: 'two-lines',
        position: '4k4/1R7/9/9/9/9/9/9/4K4 b R 1',
        task: { kind: 'win-in', plies: 1 },
        wrong: [{ answers: ['8b8a', '8b8a+'], key: 'second' }],
      },
    ],
  },
  {
    id: 'forbidden',
    theme: 'rules',
    pieces: ['pawn'],
    rules: ['S24', 'S25', 'S26'],
    steps: [
      {
        id: 'nifu',
        position: '4k4/9/9/9/9/9/2P6/9/4K4 b P 1',
        task: { kind: 'may', move: 'P*7d' },
        wrong: [{ answers: ['yes'], key: 'second' }],
      },
      {
        id: 'free-file',
        position: '4k4/2p1p1p2/9/9/9/9/2P1P4/9/4K4 b P 1',
        task: { kind: 'find-move', moves: ['P*3c'] },
        wrong: [{ answers: ['P*7c', 'P*5c'], key: 'nifu', illegal: 'nifu' }],
      },
      {
        id: 'tokin-file',
        position: '4k4/9/2+P6/9/9/9/9/9/4K4 b P 1',
        task: { kind: 'may', move: 'P*7g' },
        wrong: [{ answers: ['no'], key: 'tokin' }],
      },
      {
        id: 'dead-end',
        position: '4k4/9/9/9/9/9/9/9/4K4 b N 1',
        task: { kind: 'may', move: 'N*9b' },
        wrong: [{ answers: ['yes'], key: 'stuck' }],
      },
      {
        id: 'pawn-drop-mate',
        position: '7lk/9/8S/9/9/9/9/7L1/8K b P 1',
        task: { kind: 'may', move: 'P*1b' },
        wrong: [{ answers: ['yes'], key: 'forbidden' }],
      },
      {
        id: 'pawn-push-mate',
        position: '7lk/9/7SP/9/9/9/9/9/8K b - 1',
        task: { kind: 'find-move', moves: ['1c1b', '1c1b+'] },
        wrong: [
          { answers: ['2c1b+'], key: 'silver' },
          { answers: ['2c1b'], key: 'slips' },
        ],
      },
      {
        id: 'pawn-drop-check',
        position: '8k/9/9/9/9/9/9/9/8K b P 1',
        task: { kind: 'may', move: 'P*1b' },
        wrong: [{ answers: ['no'], key: 'only-check' }],
      },
    ],
  },
];
