import { unwrap, type Game, type Position } from '@tesuji/rules';
import type { Step, Task } from './lesson.ts';

/** Tasks in which the other side only waits. */
export type SoloTask = Extract<Task, { kind: 'visit' | 'capture-all' | 'build' }>;

export function isSolo(task: Task): task is SoloTask {
  return task.kind === 'visit' || task.kind === 'capture-all' || task.kind === 'build';
}

/** The position of a step with these moves played on it; `undefined` when they cannot be played. */
export function stepPosition(game: Game, step: Step, played: readonly string[]): Position | undefined {
  const position = unwrap(game.parsePosition(step.position, step.options));
  for (const text of played) {
    const move = game.parseMove(position, text);
    if (!move.ok) return undefined;
    position.make(move.value);
    if (isSolo(step.task) && !position.makeNull()) return undefined;
  }
  return position;
}
