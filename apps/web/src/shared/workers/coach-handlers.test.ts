import { hintsFor, type ReviewProgress } from '@tesuji/coach';
import { games, replay, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { coachHandlers, type CoachApi } from './coach-handlers.ts';

const FOOLS_MATE: GameLine = {
  game: 'chess',
  options: {},
  start: chess.setups[0]!.text,
  moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
};
const upTo = (plies: number): GameLine => ({ ...FOOLS_MATE, moves: FOOLS_MATE.moves.slice(0, plies) });

function openCoach(): CoachApi {
  let time = 0;
  return coachHandlers(games, () => time++);
}

const hear = (progress: (heard: ReviewProgress) => void) => ({
  progress,
  isCancelled: () => false,
  signal: new AbortController().signal,
});

it('gives the same hints for any position of a game, in whatever order they are asked for', () => {
  const coach = openCoach();
  for (const plies of [0, 1, 3, 2, 0, 4, 3]) {
    const line = upTo(plies);
    const position = unwrap(replay(chess, line));
    const { side } = position;
    const asked = coach.hints({ line, side, level: 'beginner' });
    expect(asked).toEqual(hintsFor(chess, position, { side, level: 'beginner' }));
  }
});

it('judges a legal move, and returns undefined for an illegal one', () => {
  const coach = openCoach();
  const line = upTo(2);
  const position = unwrap(replay(chess, line));
  const blunder = unwrap(chess.parseMove(position, 'g2g4'));
  expect(coach.judge({ line, move: blunder, sensitivity: 'normal' })).toMatchObject({
    warning: { cause: 'allows-mate' },
  });
  expect(coach.judge({ line: upTo(3), move: blunder, sensitivity: 'normal' })).toBeUndefined();
});

it('works after a line that cannot be played', () => {
  const coach = openCoach();
  const ask = (line: GameLine): unknown => coach.hints({ line, side: 0, level: 'beginner' });
  const before = ask(upTo(2));
  expect(ask({ ...upTo(2), moves: [...upTo(2).moves, 'e1e8'] })).toBeUndefined();
  expect(ask({ ...upTo(2), game: 'go' })).toBeUndefined();
  expect(ask(upTo(2))).toEqual(before);
});

it('reviews a game, and continues a review that was stopped', async () => {
  const states: unknown[] = [];
  const shares: number[] = [];
  const question = { line: FOOLS_MATE, limits: { ms: 50 }, title: 'A – B' } as const;
  const review = (await openCoach().review(
    question,
    hear(({ share, state }) => {
      shares.push(share);
      states.push(state);
    }),
  ))!;
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(review.review.moves.map(({ grade }) => grade)[2]).toBe('blunder');
  // Nearly every other move avoids the mate: there is nothing to find.
  expect(review.puzzles.find(({ wrong }) => wrong === 'g2g4')).toBeUndefined();
  let looked = 0;
  const kept = structuredClone(states[2]);
  const again = (await openCoach().review(
    { ...question, state: kept },
    hear(() => looked++),
  ))!;
  expect(looked).toBe(shares.length - 3);
  expect(again.review.moves.map(({ grade }) => grade)).toEqual(review.review.moves.map(({ grade }) => grade));
  // The state of another game is ignored.
  const anew: number[] = [];
  await openCoach().review(
    { ...question, line: upTo(1), state: kept },
    hear(({ share }) => anew.push(share)),
  );
  expect(anew[0]).toBeLessThan(0.2);
});

it('stops a review that is cancelled', async () => {
  let steps = 0;
  const context = { ...hear(() => steps++), isCancelled: () => steps === 2 };
  expect(await openCoach().review({ line: FOOLS_MATE, limits: { ms: 50 } }, context)).toBeUndefined();
  expect(steps).toBe(2);
});
