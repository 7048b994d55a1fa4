import { parseProgress, type LessonProgress } from '@tesuji/lessons';
import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Keep } from '../storage/keep.ts';

const NAME = 'lessons';

/** How far somebody has come in every lesson, kept on this device. */
export class LessonBook {
  private readonly keep: Keep;

  constructor(keep: Keep) {
    this.keep = keep;
  }

  /** What is damaged counts as not begun. */
  read(game: Game, lesson: string): LessonProgress | undefined {
    const parsed = parseProgress(this.pageOf(game)[lesson]);
    return parsed.ok ? parsed.value : undefined;
  }

  /** Adds what was done to what is known: going through a lesson or a step again takes nothing away. */
  write(game: Game, progress: LessonProgress): void {
    const known = this.read(game, progress.lesson);
    if (known?.isDone === true) return;
    const done = [...new Set([...(known?.done ?? []), ...progress.done])];
    // Where to go on is a step that is not done yet.
    const place = done.includes(progress.step) ? (known ?? progress) : progress;
    const page = { ...this.pageOf(game), [progress.lesson]: { ...place, done } };
    this.keep.write(NAME, { ...asRecord(this.keep.read(NAME)), [game.id]: page });
  }

  private pageOf(game: Game): Readonly<Record<string, unknown>> {
    return asRecord(asRecord(this.keep.read(NAME))[game.id]);
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
