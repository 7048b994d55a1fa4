import { describeContract } from '@tesuji/testing/contract/contract';
import * as oracle from '@tesuji/testing/oracles/hasami';
import { isPieceOf, opponent } from '../core/encoding.ts';
import { formatSquare, parseSquare } from '../core/text.ts';
import { hasami } from './game.ts';
import { SHAPE } from './tables.ts';

const SIDES = ['b', 'r'] as const;

describeContract(hasami, {
  positions: [
    // Three directions at once, and a corner.
    '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b',
    // Men in all corners, hemmed in.
    'rb5br/b7b/9/9/4r4/9/9/r7r/br5rb b',
    'rb5br/b7b/9/9/4r4/9/9/r7r/br5rb r',
    // One move from the end, and beyond it.
    '9/9/9/brr6/3b5/9/9/9/9 b',
    '9/9/9/b2b5/9/9/9/9/9 r',
    { text: '9/9/9/br7/9/2b6/9/rrr6/9 b 4 1 3 20', options: { goal: 'five' } },
    { text: '9/9/9/br7/9/2b6/9/rrrb5/9 b 2 0 3 20', options: { goal: 'lead' } },
    { text: '9/9/9/9/9/2b6/9/rrrb5/9 b 3 0 3 20', options: { goal: 'lead' } },
    // No man can move.
    { text: 'rb7/b8/9/9/9/9/9/9/9 r 0 0 0 1', options: { goal: 'five', corner: 'off' } },
    // Jumps beside, over and into sandwiches; a line one move away, and made.
    { text: '9/9/9/3rb4/2r6/2b6/2r6/9/9 b', options: { dai: 'on' } },
    { text: '9/9/9/9/bbbb5/9/4b4/9/rrrr5 b', options: { dai: 'on' } },
    { text: '9/9/9/9/bbbbb4/9/9/9/rrrr5 r', options: { dai: 'on' } },
  ],
  options: [
    { goal: 'five' },
    { goal: 'lead', corner: 'off' },
    { dai: 'on', corner: 'off' },
    { draws: 'off', limit: 'off' },
    { limit: '12' },
  ],
  // Tries every move of every man; the oracle returns what it captures.
  attackers: (position, square, side) => {
    if (isPieceOf(position.places[square], side)) return [];
    const { board, ...rest } = oracle.parse(hasami.formatPosition(position), position.options);
    const name = formatSquare(SHAPE, square);
    const index = SHAPE.squares.indexOf(square);
    const occupied = board.map((row) => [...row]);
    occupied[Math.floor(index / 9)][index % 9] = SIDES[opponent(side)];
    const asked = { ...rest, board: occupied, side: SIDES[side] };
    const moves = oracle.moves(asked).filter((move) => oracle.captures(asked, move).includes(name));
    return [...new Set(moves.map((move) => parseSquare(SHAPE, move.slice(0, 2))!))];
  },
});
