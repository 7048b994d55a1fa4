import type { Start } from '../../../test/describe-evaluation.ts';

const ORDINARY = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';
const DAI = 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb b 0 0 0 1';

/** Every goal, men in contact, corners, and lines that can be completed. */
export const STARTS: readonly Start[] = [
  { text: ORDINARY },
  { text: ORDINARY, options: { goal: 'five' } },
  { text: ORDINARY, options: { goal: 'lead', corner: 'off' } },
  { text: ORDINARY, options: { draws: 'off' } },
  { text: DAI, options: { dai: 'on' } },
  { text: '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b' },
  { text: 'rb5br/b7b/9/9/4r4/9/9/r7r/br5rb r' },
  { text: '9/9/9/3rb4/2r6/2b6/2r6/9/9 b', options: { dai: 'on' } },
  { text: '9/9/9/9/bbbb5/9/4b4/1rr6/rrrr5 b', options: { dai: 'on' } },
  { text: '9/1rrrr4/9/6r2/9/r1bbb1b2/2b6/2b6/2b6 r', options: { dai: 'on' } },
  { text: '9/9/9/brr6/3b5/9/9/9/9 b' },
  { text: '9/9/9/br7/9/2b6/9/rrr6/9 b 4 1 3 20', options: { goal: 'five' } },
  { text: '9/9/9/br7/9/2b6/9/rrrb5/9 b 2 0 3 20', options: { goal: 'lead' } },
];
