import { LessonRun, lessonsOf, lessonTitle, type LessonProgress } from '@tesuji/lessons';
import { games, type Game } from '@tesuji/rules';
import { formatJson, gameName, LANGUAGES, type Language } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, GAME_ARGUMENT } from '../choose-game.ts';
import { alignColumns } from '../columns.ts';
import { cardJson, findCard, showCard } from '../learn/card-view.ts';
import { chooseLesson } from '../learn/choose-lesson.ts';
import { LearnTalk } from '../learn/learn-talk.ts';
import { ProgressFile } from '../learn/progress-file.ts';
import type { LearnLook } from '../learn/show-event.ts';
import { libraryFolder } from '../library/library-folder.ts';
import { readLanguage } from '../read-language.ts';
import type { Terminal } from '../terminal.ts';

interface LearnFlags {
  readonly list?: true;
  readonly card?: string;
  readonly lang: string;
  readonly library?: string;
  readonly letters?: true;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji learn
  tesuji learn shogi
  tesuji learn chess castling
  tesuji learn shogi --list --lang ja
  tesuji learn laser --card scarab
  printf 'e2e4\\nquit\\n' | tesuji learn chess pawns --json

At a lesson, type a move or an answer, or: hint, card PIECE, board, restart, help, quit.
How far you are is kept in a small file beside the library of past games.`;

export function addLearnCommand(program: Command, terminal: Terminal): void {
  program
    .command('learn')
    .argument(...GAME_ARGUMENT)
    .argument('[lesson]', 'a lesson by its id or number; the next one if not given')
    .description('learn a game by lessons')
    .option('--list', 'list the lessons and how far you are')
    .option('--card <piece>', 'show how a piece moves and what it is worth')
    .option('--lang <language>', `the language of the lessons: ${LANGUAGES.join(' or ')}`, 'en')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--library <folder>', 'the library beside which progress is kept')
    .option('--json', 'print what happens, one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, asked: string | undefined, flags: LearnFlags) => {
      const language = readLanguage(flags.lang);
      const file = new ProgressFile(libraryFolder(flags.library));
      if (id === undefined && flags.card === undefined)
        return showCourses(terminal, file, language, flags.json === true);
      const game = chooseGame(id);
      const look = { hasColor: terminal.hasColor, hasLetters: flags.letters === true };
      if (flags.card !== undefined) return printCard(terminal, game, flags.card, language, look, flags.json === true);
      const progress = file.read(game);
      if (flags.list === true) return listLessons(terminal, game, progress, language, flags.json === true);
      const lesson = chooseLesson(game, asked, progress);
      const begun = progress.get(lesson.id);
      const run = new LessonRun(game, lesson, begun?.isDone === true ? undefined : begun);
      await terminal.converse(new LearnTalk(run, { terminal, file, language, look, isJson: flags.json === true }));
    });
}

function printCard(
  terminal: Terminal,
  game: Game,
  text: string,
  language: Language,
  look: LearnLook,
  isJson: boolean,
): void {
  const card = findCard(game, text);
  terminal.print(isJson ? formatJson(cardJson(game, card, language)) : showCard(game, card, language, look));
}

function showCourses(terminal: Terminal, file: ProgressFile, language: Language, isJson: boolean): void {
  const courses = games.map((game) => {
    const progress = file.read(game);
    const lessons = lessonsOf(game);
    return {
      game: game.id,
      name: gameName(game, language),
      lessons: lessons.length,
      done: lessons.filter(({ id }) => progress.get(id)?.isDone === true).length,
    };
  });
  if (isJson) return terminal.print(formatJson({ courses }));
  const rows = courses.map(({ game, name, lessons, done }) => [game, `${done}/${lessons}`, name]);
  terminal.print([...alignColumns(rows, '  '), 'Begin with: tesuji learn shogi'].join('\n'));
}

function listLessons(
  terminal: Terminal,
  game: Game,
  progress: ReadonlyMap<string, LessonProgress>,
  language: Language,
  isJson: boolean,
): void {
  const lessons = lessonsOf(game).map(({ id, theme, steps }) => {
    const { done = [], isDone = false } = progress.get(id) ?? {};
    return { id, title: lessonTitle(game, id, language), theme, steps: steps.length, done: done.length, isDone };
  });
  if (isJson) return terminal.print(formatJson({ game: game.id, lessons }));
  const rows = lessons.map(({ id, title, steps, done, isDone }, index) => [
    String(index + 1),
    isDone ? '✓' : `${done}/${steps}`,
    id,
    title,
  ]);
  terminal.print(alignColumns(rows, '  ').join('\n'));
}
