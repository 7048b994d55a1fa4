import { chess } from '@tesuji/rules/chess';
import { makePiece, unwrap } from '@tesuji/rules';
import type { ProblemStyle } from './style.ts';

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const WHITE = 'QRRBBNNPP';
const BLACK = 'RBNPPPP';

/** Both kings anywhere, three to five white pieces and a few black ones. */
export const chessStyle: ProblemStyle = {
  options: {},
  draw(random) {
    const setup = unwrap(chess.parseSetup(EMPTY));
    const { squares } = chess.shape;
    const put = (side: 0 | 1, letter: string, from: readonly number[]): void => {
      const square = from[random.below(from.length)];
      const isEdge = squares.indexOf(square) < 8 || squares.indexOf(square) >= 56;
      if (setup.places[square] !== 0 || (letter === 'P' && isEdge)) return;
      setup.places[square] = makePiece(side, kindOf(letter));
    };
    const cell = random.below(64);
    const black = squares[cell];
    setup.places[black] = makePiece(1, kindOf('K'));
    const close = squares.filter((_, each) => distance(each, cell) <= 3);
    put(0, 'K', random.below(2) === 0 ? close : squares);
    for (let men = 3 + random.below(3); men > 0; men--)
      put(0, WHITE[random.below(WHITE.length)], random.below(3) > 0 ? close : squares);
    for (let men = 1 + random.below(4); men > 0; men--) put(1, BLACK[random.below(BLACK.length)], close);
    return setup;
  },
  without(setup, place) {
    setup.places[place] = 0;
  },
  allowsLonger: true,
  // A first move that captures is too obvious.
  isFine: (before, first) => chess.effects(before, first).every(({ kind }) => kind !== 'capture'),
};

function kindOf(letter: string): number {
  return chess.kinds.findIndex((kind) => kind?.letter === letter);
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 8) - (b % 8)), Math.abs((a >> 3) - (b >> 3)));
}
