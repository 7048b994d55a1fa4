import { parseProgress, type LessonProgress } from '@tesuji/lessons';
import type { Game } from '@tesuji/rules';
import { existsSync, readFileSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { fileTrouble, makeFolderOf, writeWhole } from '../write-whole.ts';

type Courses = Readonly<Record<string, Readonly<Record<string, LessonProgress>>>>;

const VERSION = 1;

/** How far somebody is in every lesson: a small file beside the library. */
export class ProgressFile {
  private readonly path: string;

  constructor(library: string) {
    this.path = `${library}-lessons.json`;
  }

  /** Lessons of a game that were begun, by id. */
  read(game: Game): ReadonlyMap<string, LessonProgress> {
    return new Map(Object.entries(this.readAll()[game.id] ?? {}));
  }

  /** Read again before it is written: another terminal may be at another lesson. */
  write(game: Game, progress: LessonProgress): void {
    const courses = this.readAll();
    // A lesson done once stays done while it is gone through again.
    if (courses[game.id]?.[progress.lesson]?.isDone === true) return;
    const course = { ...courses[game.id], [progress.lesson]: progress };
    makeFolderOf(this.path);
    writeWhole(this.path, `${JSON.stringify({ version: VERSION, courses: { ...courses, [game.id]: course } })}\n`);
  }

  private readAll(): Courses {
    if (!existsSync(this.path)) return {};
    const data = this.parse();
    if (fieldOf(data, 'version') !== VERSION) throw this.trouble('another version of tesuji wrote it');
    return Object.fromEntries(
      Object.entries(fieldOf(data, 'courses') ?? {}).map(([game, lessons]) => [game, this.readCourse(lessons)]),
    );
  }

  private readCourse(lessons: unknown): Readonly<Record<string, LessonProgress>> {
    return Object.fromEntries(
      Object.entries(lessons ?? {}).map(([id, each]) => {
        const progress = parseProgress(each);
        if (!progress.ok) throw this.trouble(`${progress.error.expected ?? 'something'} is wrong in lesson “${id}”`);
        return [id, progress.value];
      }),
    );
  }

  private parse(): unknown {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8'));
    } catch (error) {
      throw this.trouble(error instanceof SyntaxError ? 'it is not JSON' : fileTrouble(error));
    }
  }

  /** Nobody's progress is thrown away because a file looks odd. */
  private trouble(why: string): BadInput {
    return new BadInput(`cannot read “${this.path}”: ${why}; move it away to begin again`);
  }
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
}
