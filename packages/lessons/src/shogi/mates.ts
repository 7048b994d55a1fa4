import type { Lesson, Step, WrongTry } from '../lesson.ts';

/** Mate problems: the attacker needs no king. */
const PROBLEM = { kings: 'one' };

export const SHOGI_MATES: readonly Lesson[] = [
  {
    id: 'mate-in-one',
    theme: 'mates',
    pieces: ['gold', 'knight', 'silver', 'rook'],
    rules: ['S29', 'S81'],
    steps: [
      problem('head', '7k1/9/5gB2/4+P4/9/9/9/9/9 b G 1', 1),
      problem('corner', '8k/9/9/7Ng/9/9/9/9/9 b G 1', 1),
      problem('knight', '7rk/7bl/9/9/9/9/9/9/9 b N 1', 1),
      problem('silver', '8k/7p1/6gB1/4+B4/9/9/9/9/9 b S 1', 1),
      problem('side', '8k/8l/8+R/8g/9/9/9/9/9 b S 1', 1),
      problem('far', '5g2k/6S2/7L1/8s/9/9/9/9/9 b R 1', 1),
    ],
  },
  {
    id: 'mate-in-three',
    theme: 'mates',
    pieces: ['rook', 'bishop', 'gold', 'silver'],
    rules: ['S29', 'S81'],
    steps: [
      problem('dragon', '8k/9/7s1/6R2/9/9/9/9/9 b R 1', 3),
      problem('drive', '7GN/8k/9/7s1/9/9/9/9/9 b GR 1', 3),
      problem('horse', '8k/9/9/5p+B2/9/9/9/9/9 b R 1', 3, [{ answers: ['3d2c'], key: 'quiet' }]),
      problem('bishop', '9/7lk/5B3/7S1/9/9/9/9/9 b SB 1', 3),
      problem('gift', '7R1/6k1l/9/7+P1/9/9/9/9/9 b GS 1', 3),
    ],
  },
];

function problem(id: string, position: string, plies: 1 | 3, wrong: readonly WrongTry[] = []): Step {
  return { id, position, options: PROBLEM, task: { kind: 'win-in', plies }, wrong };
}
