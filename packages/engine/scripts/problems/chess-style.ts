import { chess } from '@tesuji/rules/chess';
import { makePiece, unwrap } from '@tesuji/rules';
import type { ProblemStyle } from './style.ts';

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const WHITE = 'QRRBBNNPP';
const BLACK = 'RBNPPPP';

/** Both kings anywhere, three to five white men and a few black ones. */
export const chessStyle: ProblemStyle = {
  options: {},
  draw(chance) {
    const setup = unwrap(chess.parseSetup(EMPTY));
    const { squares } = chess.shape;
    const put = (side: 0 | 1, letter: string, from: readonly number[]): void => {
      const square = from[chance.below(from.length)];
      const isEdge = squares.indexOf(square) < 8 || squares.indexOf(square) >= 56;
      if (setup.places[square] !== 0 || (letter === 'P' && isEdge)) return;
      setup.places[square] = makePiece(side, kindOf(letter));
    };
    const cell = chance.below(64);
    const black = squares[cell];
    setup.places[black] = makePiece(1, kindOf('K'));
    const close = squares.filter((_, each) => distance(each, cell) <= 3);
    put(0, 'K', chance.below(2) === 0 ? close : squares);
    for (let men = 3 + chance.below(3); men > 0; men--)
      put(0, WHITE[chance.below(WHITE.length)], chance.below(3) > 0 ? close : squares);
    for (let men = 1 + chance.below(4); men > 0; men--) put(1, BLACK[chance.below(BLACK.length)], close);
    return setup;
  },
  without(setup, place) {
    setup.places[place] = 0;
  },
  allowsLonger: true,
  // A first move that takes something hides nothing.
  isFine: (before, first) => chess.effects(before, first).every(({ kind }) => kind !== 'capture'),
};

function kindOf(letter: string): number {
  return chess.kinds.findIndex((kind) => kind?.letter === letter);
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 8) - (b % 8)), Math.abs((a >> 3) - (b >> 3)));
}
