import { parseProgress, type LessonProgress } from '@tesuji/lessons';
import type { Game } from '@tesuji/rules';
import { existsSync, readFileSync } from 'node:fs';
import { BadInput } from '../errors.ts';
import { fileErrorText, makeFolderOf, writeFileAtomically } from '../files.ts';

type Courses = Readonly<Record<string, Readonly<Record<string, LessonProgress>>>>;

const VERSION = 1;

/** The progress in all lessons, in a small file beside the library. */
export class ProgressFile {
  private readonly path: string;

  constructor(library: string) {
    this.path = `${library}-lessons.json`;
  }

  /** Returns the progress in the lessons of a game that were begun, by id. */
  read(game: Game): ReadonlyMap<string, LessonProgress> {
    return new Map(Object.entries(this.readAll()[game.id] ?? {}));
  }

  /** Writes progress. The file is read again first, since another terminal may have written it. */
  write(game: Game, progress: LessonProgress): void {
    const courses = this.readAll();
    // A lesson that was done stays done while it is repeated.
    if (courses[game.id]?.[progress.lesson]?.isDone === true) return;
    const course = { ...courses[game.id], [progress.lesson]: progress };
    makeFolderOf(this.path);
    writeFileAtomically(
      this.path,
      `${JSON.stringify({ version: VERSION, courses: { ...courses, [game.id]: course } })}\n`,
    );
  }

  private readAll(): Courses {
    if (!existsSync(this.path)) return {};
    const data = this.parse();
    if (fieldOf(data, 'version') !== VERSION) throw this.error('another version of tesuji wrote it');
    return Object.fromEntries(
      Object.entries(fieldOf(data, 'courses') ?? {}).map(([game, lessons]) => [game, this.readCourse(lessons)]),
    );
  }

  private readCourse(lessons: unknown): Readonly<Record<string, LessonProgress>> {
    return Object.fromEntries(
      Object.entries(lessons ?? {}).map(([id, each]) => {
        const progress = parseProgress(each);
        if (!progress.ok) throw this.error(`${progress.error.expected ?? 'something'} is wrong in lesson “${id}”`);
        return [id, progress.value];
      }),
    );
  }

  private parse(): unknown {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8'));
    } catch (error) {
      throw this.error(error instanceof SyntaxError ? 'it is not JSON' : fileErrorText(error));
    }
  }

  /** Returns the error for a file that is not understood, and which is not overwritten. */
  private error(why: string): BadInput {
    return new BadInput(`cannot read “${this.path}”: ${why}; move it away to start again`);
  }
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
}
