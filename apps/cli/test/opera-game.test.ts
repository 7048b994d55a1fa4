import { concludeReview, expectedPoints, freshReview, networkScale, openReview, USUAL_EFFORT } from '@tesuji/coach';
import { knowledgeOf, Search, TranspositionTable } from '@tesuji/engine';
import { replay, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { networkLoader } from '../src/networks.ts';

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, after 9 Bg5. */
const START = 'rn2kb1r/pp2qppp/2p2n2/4p1B1/2B1P3/1QN5/PPP2PPP/R3K2R b KQkq - 1 9';
const LINE: GameLine = { game: 'chess', options: {}, start: START, moves: ['b7b5', 'c3b5', 'c6b5'] };
/** Expected points by which two searches of different lengths may differ. */
const AGREED = 0.1;
const ANALYSIS_NODES = 200_000;

const still = { now: () => 0, isStopped: () => false };
const network = networkLoader()(chess)!;
const scale = networkScale(chess, LINE, network)!;

/** What an analysis says about the position after so many moves of the line. */
function analyse(plies: number): { readonly points: number; readonly best: string } {
  const position = unwrap(replay(chess, { ...LINE, moves: LINE.moves.slice(0, plies) }));
  const search = new Search(knowledgeOf(chess), new TranspositionTable(16), still, { network });
  const [{ moves, score }] = search.run(position, { nodes: ANALYSIS_NODES }).lines as [
    { moves: number[]; score: number },
  ];
  return { points: expectedPoints(chess, score, scale), best: chess.formatMove(moves[0]!) };
}

it('a review of the Opera Game marks the moves that lose it, and agrees with the analysis', () => {
  const run = unwrap(openReview(chess, freshReview(LINE, USUAL_EFFORT, scale), { ...still, network }));
  while (run.step());
  const { moves } = concludeReview(chess, run.state);
  expect(moves.map(({ grade }) => grade)).toEqual([
    expect.stringMatching(/inaccuracy|mistake|blunder/),
    'best',
    expect.stringMatching(/inaccuracy|mistake|blunder/),
  ]);
  expect(analyse(0).best).not.toBe('b7b5');
  for (const { ply, scoreAfter } of moves) {
    const shown = expectedPoints(chess, scoreAfter, scale);
    expect(Math.abs(1 - analyse(ply + 1).points - shown), `after ${LINE.moves[ply]}`).toBeLessThan(AGREED);
  }
});
