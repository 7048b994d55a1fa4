import { games, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { mateHandlers } from './mate-handlers.ts';

/** Two moves mate at once: a gold on 5b, and the pawn that promotes there. */
const TWO_MATES: GameLine = {
  game: 'shogi',
  options: { kings: 'one' },
  start: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  moves: [],
};
/** A mate in three plies. */
const THREE: GameLine = { ...TWO_MATES, start: '9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1' };
const NO_MATE: GameLine = { ...TWO_MATES, start: '4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1' };

const running = { isCancelled: () => false };

function solver(millisecondsPerLook = 0): ReturnType<typeof mateHandlers> {
  let time = 0;
  return mateHandlers(games, () => (time += millisecondsPerLook));
}

it('finds a mate, and every first move that mates when it is asked for all', () => {
  const { solve } = solver();
  expect(solve({ line: THREE, ms: 1000 }, running)).toMatchObject({ kind: 'mate', plies: 3 });
  const position = unwrap(shogi.parsePosition(TWO_MATES.start, TWO_MATES.options));
  const answer = solve({ line: TWO_MATES, ms: 1000, all: true }, running);
  const firstMoves = answer?.kind === 'mate' ? answer.firstMoves.map(shogi.formatMove) : [];
  expect(firstMoves).toContain('G*5b');
  expect(firstMoves.every((text) => shogi.parseMove(position, text).ok)).toBe(true);
  expect(solve({ line: TWO_MATES, ms: 1000 }, running)).toMatchObject({ plies: 1, firstMoves: { length: 1 } });
});

it.each([
  { line: NO_MATE, plies: undefined, kind: 'nomate' },
  { line: THREE, plies: 1, kind: 'nomate' },
  { line: THREE, plies: 2, kind: 'nomate' },
  { line: THREE, plies: 3, kind: 'mate' },
])('answers $kind within $plies plies', ({ line, plies, kind }) => {
  expect(solver().solve({ line, ms: 1000, ...(plies && { plies }) }, running)).toMatchObject({ kind });
});

it('does not decide when the time is up or the call is cancelled', () => {
  // No mate from here can be proved or disproved in any time.
  const line: GameLine = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: [] };
  expect(solver(1).solve({ line, ms: 5 }, running)).toEqual({ kind: 'unknown' });
  let looks = 0;
  expect(solver().solve({ line, ms: 1000 }, { isCancelled: () => ++looks === 5 })).toEqual({ kind: 'unknown' });
  expect(looks).toBe(5);
});

it('has no answer for a line that cannot be played', () => {
  expect(solver().solve({ line: { ...THREE, game: 'go' }, ms: 1000 }, running)).toBeUndefined();
  expect(solver().solve({ line: { ...THREE, moves: ['1a1b'] }, ms: 1000 }, running)).toBeUndefined();
});
