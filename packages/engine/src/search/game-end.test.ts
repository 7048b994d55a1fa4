import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../knowledge.ts';
import { gameEndScore, UNDECIDED } from './game-end.ts';
import { SearchLimitsMonitor } from './limits.ts';
import { MAX_EVALUATION, winIn } from './score.ts';
import { SearchStack } from './search-stack.ts';

/** Plays `before` as the game and then `line` as a search would. Returns the score after each move of the line. */
function judge(game: Game, text: string, before: string, line: string): number[] {
  const position = unwrap(game.parsePosition(text));
  const read = (move: string): number => unwrap(game.parseMove(position, move));
  for (const move of before.split(' ').filter(Boolean)) position.make(read(move));
  const monitor = new SearchLimitsMonitor({ now: () => 0, isStopped: () => false }, {});
  const stack = new SearchStack(knowledgeOf(game), {}, position, monitor);
  return line.split(' ').map((move, ply) => {
    if (move === 'pass') stack.makeNull(ply);
    else stack.make(read(move), 0, ply);
    return gameEndScore(stack, ply + 1, true);
  });
}

const U = UNDECIDED;
const KINGS = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const KNIGHTS = 'g1f3 g8f6 f3g1 f6g8';
const ROOK = '8k/9/9/9/9/9/9/9/K6R1 b - 1';

describe('a repetition', () => {
  it('is a draw in chess at once within the line, but not for the root position', () => {
    expect(judge(chess, KINGS, '', 'a1a2 e8e7 a2a1 e7e8 a1a2')).toEqual([U, U, U, U, 0]);
  });

  it('is a draw when the position occurred twice in the game', () => {
    expect(judge(chess, chess.setups[0].text, `${KNIGHTS} ${KNIGHTS}`, 'e2e4')).toEqual([U]);
    expect(judge(chess, chess.setups[0].text, `${KNIGHTS} g1f3 g8f6 f3g1`, 'f6g8')).toEqual([0]);
    expect(judge(chess, chess.setups[0].text, 'g1f3 g8f6 f3g1', 'f6g8')).toEqual([U]);
  });

  it('loses in shogi for the side that gives perpetual check', () => {
    const cycle = '2i1i 1a2a 1i2i 2a1a';
    const [, , , , fifth, sixth] = judge(shogi, ROOK, '', `${cycle} 2i1i 1a2a`);
    expect([fifth, sixth]).toEqual([MAX_EVALUATION - 5, -(MAX_EVALUATION - 6)]);
  });

  it('is a draw in shogi otherwise', () => {
    expect(judge(shogi, ROOK, '', '2i3i 1a2a 3i2i 2a1a 2i3i').slice(3)).toEqual([U, 0]);
  });

  it('is none when there was a null move in between', () => {
    expect(judge(chess, KINGS, '', 'a1a2 e8e7 pass e7e8 pass')).toEqual([U, U, U, U, U]);
  });

  it('is a draw in hasami as soon as a position of the game comes again, the one at the root included', () => {
    const start = hasami.setups[0].text;
    expect(judge(hasami, start, '', 'i1h1 a1b1 h1i1 b1a1 i1h1')).toEqual([U, U, U, 0, 0]);
    expect(judge(hasami, start, 'i1h1 a1b1 h1i1', 'b1a1 i1h1')).toEqual([0, 0]);
    expect(judge(hasami, start, 'i1h1 a1b1 h1i1', 'b1c1 i1h1')).toEqual([U, U]);
  });
});

it('mate comes before a limit of moves', () => {
  expect(judge(chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90', '', 'a1a8')).toEqual([-winIn(1)]);
  expect(judge(chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90', '', 'a1a7')).toEqual([0]);
});
