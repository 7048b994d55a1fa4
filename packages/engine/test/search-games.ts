import { chess } from '@tesuji/rules/chess';
import { legalMoves, ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { knowledgeOf, type Knowledge } from '../src/knowledge.ts';
import { Search } from '../src/search/search.ts';
import type { SearchSettings } from '../src/search/settings.ts';
import { TranspositionTable } from '../src/search/transposition-table.ts';

export const GAMES: readonly Game[] = [shogi, chess, hasami, laser, ticTacToe];

/** Returns a position of a random game after up to `plies` moves, before its end. */
const LONGEST_GAME = 1000;

export function randomPosition(game: Game, seed: number, plies: number): Position {
  const random = makeRandom(seed);
  const setup = game.setups[random(game.setups.length)];
  const position = unwrap(game.parsePosition(setup.text, setup.options));
  for (let i = 0; i < plies; i++) {
    const moves = legalMoves(game, position);
    position.make(moves[random(moves.length)]);
    if (position.outcome() === ONGOING) continue;
    position.unmake();
    break;
  }
  return position;
}

/** Returns a position of a random game that a side won, `back` plies before the winning move. */
export function positionBeforeWin(game: Game, seed: number, back: number): Position {
  for (let attempt = seed; ; attempt++) {
    const position = randomPosition(game, attempt, LONGEST_GAME);
    const { side } = position;
    const wins = legalMoves(game, position).some((move) => {
      position.make(move);
      const isWon = outcomeFor(position.outcome(), side) > 0;
      position.unmake();
      return isWon;
    });
    if (!wins || position.ply < back) continue;
    for (let i = 0; i < back; i++) position.unmake();
    return position;
  }
}

export function newSearch(game: Game, settings: SearchSettings = {}, knowledge: Knowledge = knowledgeOf(game)): Search {
  return new Search(knowledge, new TranspositionTable(1), { now: () => 0, isStopped: () => false }, settings);
}

export function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
