import { chess } from '@tesuji/rules/chess';
import { ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { readProblems } from '../../test/read-problems.ts';
import { newSearch } from '../../test/search-games.ts';
import { FULL_WIDTH, wins } from '../../test/search-oracle.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-names.ts';
import { winIn } from './score.ts';
import { TECHNIQUES, type SearchSettings } from './settings.ts';

function open(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** One fewer technique at a time, and all, and none; and with all kinds of moves preferred that can be. */
const VARIETY: readonly SearchSettings[] = [
  {},
  FULL_WIDTH,
  ...TECHNIQUES.map((name) => ({ [name]: false })),
  { plausible: PLAUSIBLE_NAMES },
];

describe('forced results, whatever is switched off', () => {
  it('tic-tac-toe is a draw', () => {
    for (const settings of VARIETY) {
      const report = newSearch(ticTacToe, settings).run(open(ticTacToe, ticTacToe.setups[0].text), { depth: 9 });
      expect([settings, report.lines[0].score]).toEqual([settings, 0]);
    }
  });

  // A back rank, two rooks, the queen and the king, the opposition; a gold in front, a rook behind.
  it.each([
    [chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 1],
    [chess, '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 3],
    [chess, '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 1],
    [chess, 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1', 3],
    [shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 1],
    [shogi, '7nk/9/7P1/9/9/9/9/9/4K4 b RG 1', 1],
  ])('%# is won in as few plies as it takes', (game, text, plies) => {
    const position = open(game, text);
    expect([wins(game, position, plies), wins(game, position, plies - 2)]).toEqual([true, false]);
    for (const settings of VARIETY) {
      const isFull = settings === FULL_WIDTH;
      const { score } = newSearch(game, settings).run(position, { depth: isFull ? plies : plies + 5 }).lines[0];
      // Pruning may miss the shortest way, but nothing may promise a shorter one than there is.
      expect(score).toBeLessThanOrEqual(winIn(plies));
      expect([settings, score]).toEqual([settings, Math.max(score, winIn(isFull ? plies : plies + 2))]);
    }
  });

  it('short tsume are solved, and no sooner than they can be', () => {
    const problems = readProblems('generated.tsv').filter(({ plies }) => plies === '3' || plies === '5');
    for (const { text, position, plies } of problems.slice(0, 12)) {
      const { score } = newSearch(shogi).run(position, { depth: 12, nodes: 200_000 }).lines[0];
      expect(score).toBeLessThanOrEqual(winIn(Number(plies)));
      expect([text, score]).toEqual([text, Math.max(score, winIn(Number(plies) + 2))]);
    }
  });

  it('goes on from a won position to the end', () => {
    const position = open(chess, '8/8/8/4k3/8/8/8/4K2R w - - 0 1');
    const search = newSearch(chess);
    while (position.outcome() === ONGOING && position.ply < 80)
      position.make(search.run(position, { nodes: 3000 }).lines[0].moves[0]);
    expect(chess.reasons[position.outcome() >> 2]).toBe('checkmate');
  });
});

it('saves a lost game by checking for ever', () => {
  const position = open(chess, '6k1/6p1/8/7Q/8/8/1qr2PPP/6K1 w - - 0 1');
  const { score } = newSearch(chess).run(position, { nodes: 30_000 }).lines[0];
  expect(score).toBe(0);
});

describe('C31 fifty moves without a capture or pawn move', () => {
  it('are no longer mated after', () => {
    const position = open(chess, 'k7/8/2K5/8/8/8/P7/7R w - - 98 90');
    const [best] = newSearch(chess).run(position, { nodes: 20_000 }).lines;
    expect(chess.formatMove(best.moves[0])).toMatch(/^a2/);
  });

  it('save a lost game', () => {
    const position = open(chess, '8/8/3k4/8/8/2q5/8/K7 w - - 99 90');
    expect(newSearch(chess).run(position, { nodes: 5000 }).lines[0].score).toBe(0);
  });
});
