import { hintsAhead, nextHelp, openingMoves, warningFor } from '@tesuji/coach';
import { games, unwrap, type Game, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { lessonsOf, type Step } from '@tesuji/lessons';

interface Advice {
  readonly name: string;
  readonly step: Step;
}

function adviceOf(game: Game): readonly Advice[] {
  const lessons = lessonsOf(game).filter(({ theme }) => theme === 'openings');
  return lessons.flatMap(({ id, steps }) => steps.map((step) => ({ name: `${id}/${step.id}`, step })));
}

function checkMoves(game: Game, position: Position, moves: readonly string[]): void {
  const move = nextHelp(game, position, undefined)!.step.move;
  expect(moves).toContain(game.formatMove(move));
  const hints = hintsAhead(game, position, { side: position.side, level: 'beginner' });
  const [first] = hints.find(({ kind }) => kind === 'engine-line')!.moves;
  expect(moves).toContain(game.formatMove(first!));
}

/** Lessons name a move by its line: hints know it, and no warning is given about it. */
function checkLine(game: Game, position: Position, line: readonly string[]): void {
  for (const [index, text] of line.entries()) {
    const move = unwrap(game.parseMove(position, text));
    if (index % 2 === 0) {
      expect(openingMoves(game, position).map(game.formatMove)).toContain(text);
      expect(warningFor(game, position, move)?.cause).toBeUndefined();
    }
    position.make(move);
  }
}

const OPENINGS = games.flatMap((game) => adviceOf(game).map((advice) => ({ game, ...advice })));

describe('hints follow the advice of the lessons about openings', () => {
  it.each(OPENINGS)('$game.id $name', ({ game, step }) => {
    const position = unwrap(game.parsePosition(step.position, step.options));
    const { task } = step;
    if (task.kind === 'find-move') checkMoves(game, position, task.moves);
    else if (task.kind === 'follow') checkLine(game, position, task.line);
    // Other tasks ask for no move of an opening.
    else expect(['build', 'win-in']).toContain(task.kind);
  });
});
