import { knowledgeOf } from '@tesuji/engine';
import { ONGOING, outcomeFor, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { bruteGain } from '@tesuji/testing/coach/brute-gain';
import { acceptedMoves, firstAnswers, openStep, STEPS, type LessonStep } from './lesson-steps.ts';

/** Lessons that promise a gain. */
const GAINS = /^(?:shogi\/(?:worth|forks)|chess\/(?:worth|tactics)|hasami\/principles)\//;
/** Steps among them without a gain: a piece saved, a piece pinned, men moved together. */
const NO_GAIN: readonly string[] = ['shogi/worth/save', 'chess/tactics/pin', 'hasami/principles/wall'];
/** Enough for a check, the reply to it, and the escape of a piece. */
const PLIES = 3;

function gainOf(each: LessonStep, move: number): number {
  return bruteGain(each.game, openStep(each), move, PLIES);
}

/** The wrong answers that are legal moves. */
function wrongMoves({ game, step }: LessonStep): readonly number[] {
  const tries = (step.wrong ?? []).filter(({ illegal }) => illegal === undefined);
  return tries.flatMap(({ answers }) => answers).map((text) => unwrap(game.parseMove(openStep({ game, step }), text)));
}

describe.each(STEPS.filter(({ name }) => GAINS.test(name) && !NO_GAIN.includes(name)))('$name', (each) => {
  it('gains something against every reply, and more than the answers it calls wrong', () => {
    const least = Math.min(...acceptedMoves(each).map((move) => gainOf(each, move)));
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(Infinity);
    for (const wrong of wrongMoves(each)) expect(gainOf(each, wrong)).toBeLessThan(least);
  });
});

it('shogi/worth/save: saves the rook, and no wrong answer does', () => {
  const each = STEPS.find(({ name }) => name === 'shogi/worth/save')!;
  const rook = each.game.kinds.find((kind) => kind?.id === 'rook')!.value;
  for (const move of acceptedMoves(each)) expect(gainOf(each, move)).toBeGreaterThan(-rook / 2);
  for (const move of wrongMoves(each)) expect(gainOf(each, move)).toBeLessThanOrEqual(-rook);
});

describe.each(STEPS.filter((each) => acceptedMoves(each).length > 0))('$name', (each) => {
  it('is not drawn or lost by a right move', () => {
    for (const move of acceptedMoves(each)) {
      const position = openStep(each);
      const { side } = position;
      position.make(move);
      const outcome = position.outcome();
      expect(outcome === ONGOING || outcomeFor(outcome, side) > 0, each.game.formatMove(move)).toBe(true);
    }
  });
});

describe.each(STEPS.filter(({ step }) => step.task.kind === 'win-in'))('$name', (each) => {
  it('shows a refutation of every move it refuses, or comments on it', () => {
    for (const [move, feedback] of firstAnswers(each)) {
      if (feedback.verdict === 'right') continue;
      const isExplained = feedback.verdict === 'wrong' && (feedback.text ?? feedback.refutation) !== undefined;
      expect(isExplained, each.game.formatMove(move)).toBe(true);
    }
  });
});

/** Steps about mates in games whose problems are solved by checks alone. */
const BY_CHECKS = STEPS.filter(
  ({ game, step }) => step.task.kind === 'win-in' && knowledgeOf(game).mate?.checksOnly === true,
);

describe.each(BY_CHECKS)('$name', (each) => {
  it('is won by checks alone', () => {
    for (const move of acceptedMoves(each)) expect(openStep(each).givesCheck(move)).toBe(true);
  });
});
