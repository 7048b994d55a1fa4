import { describeContract } from '@tesuji/testing/contract/contract';
import { pieceSide } from '../core/encoding.ts';
import { shogi } from './game.ts';
import { SLIDES, STEPS } from './tables.ts';

describeContract(shogi, {
  positions: [
    'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1',
    'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1',
    // Pawn-drop mate at hand.
    '7lk/9/8S/9/9/9/9/7L1/8K b P 1',
    // A double check by step and slide, and a root with two stepping checkers, which no game can reach.
    '4k4/9/3N1N3/9/9/9/9/4R4/4K4 w - 1',
    '4k4/4P4/9/9/9/9/9/4R4/4K4 w 2g 1',
    // A mate problem: Black has no king.
    { text: '8S/6SSk/7p1/9/9/9/9/9/9 b 2r2b4gs4n4l17p 1', options: { kings: 'one' } },
    // Both kings far advanced, for try and impasse.
    { text: '3+P+PK+P2/2+P+P+P+P3/9/9/9/9/3+p+p+p3/3+p+pk+p2/9 b RB2G2Prb2g2p 1', options: { try: 'on' } },
  ],
  options: [{ impasse: '24' }, { impasse: 'off', limit: '40' }, { try: 'on', limit: 'off' }],
  attackers: (position, square, side) =>
    shogi.shape.squares.filter((from) => {
      const piece = position.places[from];
      if (piece === 0 || pieceSide(piece) !== side) return false;
      if (STEPS[piece].some((step) => from + step === square)) return true;
      return SLIDES[piece].some((step) => {
        let at = from + step;
        while (position.places[at] === 0 && at !== square) at += step;
        return at === square;
      });
    }),
});
