import type { LessonRun } from '@tesuji/lessons';
import { parseSquare } from '@tesuji/rules';
import { drawPosition, type Look } from '../drawing/draw-position.ts';
import type { Marks } from '../drawing/mark.ts';
import { createColors } from '../terminal-text.ts';
import type { LearnEvent } from './learn-event.ts';

/** How a learner likes to see boards; which side is at the bottom depends on the step. */
export type LearnLook = Omit<Look, 'isFlipped'>;

/** An event as people read it. */
export function showEvent(run: LessonRun, event: LearnEvent, look: LearnLook): string {
  const { bold, dim, green, yellow } = createColors(look.hasColor);
  switch (event.type) {
    case 'step': {
      const choices = event.choices.length === 0 ? [] : [dim(`(${event.choices.join(' / ')})`)];
      return [
        '',
        bold(`${event.title}  ${event.number}/${event.of}`),
        showBoard(run, look),
        '',
        event.task,
        ...choices,
      ].join('\n');
    }
    case 'feedback': {
      const rule = event.rule === undefined ? '' : dim(` (rule ${event.rule})`);
      return event.verdict === 'right' ? green(event.text) : yellow(event.text) + rule;
    }
    case 'hint':
    case 'note':
      return event.text;
    case 'answer':
      return bold(event.answer);
    case 'done': {
      const next = event.next === null ? 'That was the last one.' : `Next: tesuji learn ${run.game.id} ${event.next}`;
      return bold(`Lesson “${event.lesson}” is done. `) + next;
    }
  }
}

/** The position, seen by whoever is to move; squares to go to are marked. */
export function showBoard(run: LessonRun, look: LearnLook): string {
  const position = run.position();
  const isFlipped = run.wanted() === 'move' && position.side === 1;
  return drawPosition(run.game, position, { ...look, isFlipped }, targetsOf(run));
}

/** In exercises without an opponent the last move is a pass, and there is a goal to show instead. */
function targetsOf({ game, step, progress }: LessonRun): Marks | undefined {
  const { task } = step;
  const squares = 'within' in task && 'squares' in task ? task.squares : [];
  if (squares.length === 0 && !('within' in task) && progress.played.length > 0) return undefined;
  return new Map(squares.map((name) => [parseSquare(game.shape, name) ?? -1, 'target' as const]));
}
