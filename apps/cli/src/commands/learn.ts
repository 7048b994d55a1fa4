import { LessonRun, lessonsOf, lessonTitle, type LessonProgress } from '@tesuji/lessons';
import { games, type Game } from '@tesuji/rules';
import { formatJson, gameName, LANGUAGES, type Language } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, GAME_ARGUMENT, readLanguage } from '../args.ts';
import { alignColumns } from '../format.ts';
import { cardJson, findCard, showCard, type LessonStyle } from '../learn/view.ts';
import { LearnConversation } from '../learn/conversation.ts';
import { chooseLesson } from '../learn/session.ts';
import { ProgressFile } from '../learn/progress-file.ts';
import { libraryFolder } from '../library/open.ts';
import type { Terminal } from '../terminal/terminal.ts';

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

In a lesson, type a move or an answer, or: hint, card PIECE, board, restart, help, quit.
Your progress is saved in a small file beside the library of past games.`;

export function defineLearn(command: Command, terminal: Terminal): void {
  command
    .argument(...GAME_ARGUMENT)
    .argument('[lesson]', 'a lesson by its id or number; default: the next one')
    .option('--list', 'list the lessons and your progress')
    .option('--card <piece>', 'show how a piece moves and what it is worth')
    .option('--lang <language>', `the language of the lessons: ${LANGUAGES.join(' or ')}`, 'en')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--library <folder>', 'the library beside which progress is saved')
    .option('--json', 'print what happens, one JSON object per line')
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
      await terminal.converse(
        new LearnConversation(run, { terminal, file, language, look, isJson: flags.json === true }),
      );
    });
}

function printCard(
  terminal: Terminal,
  game: Game,
  text: string,
  language: Language,
  look: LessonStyle,
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
  terminal.print([...alignColumns(rows, '  '), 'Start with: tesuji learn shogi'].join('\n'));
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
