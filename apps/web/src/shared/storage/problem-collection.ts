import { parseOptions, resolveOptions, type Game, type Options } from '@tesuji/rules';
import { addOwnProblems, readOwnProblems, type OwnProblem } from './own-puzzles.ts';
import type { KeyValueStore } from './key-value-store.ts';

/**
 * Problems as text, one per line: position, game, title and rule options, separated by tabs. Only the position is
 * required, so that files of other programs can be read, and `tesuji mate --file` reads ours.
 */
const HEADER = '# position\tgame\ttitle\toptions. Mate problems, made with Tesuji';

/** What was read from a collection. */
export interface ImportedProblems {
  readonly added: number;
  /** Lines that are no position of any game. */
  readonly refused: number;
}

/** Returns the player's own problems as the text of a collection. */
export function exportProblems(storage: KeyValueStore): string {
  const lines = readOwnProblems(storage).map(({ position, game, title, options }) =>
    [position, game, title.replaceAll(/\s+/g, ' '), formatOptions(options)].join('\t'),
  );
  return [HEADER, ...lines, ''].join('\n');
}

/** Adds the problems of a collection to the player's own. A line without a title gets the name that `untitled` gives. */
export function importProblems(
  storage: KeyValueStore,
  games: readonly Game[],
  text: string,
  untitled: (number: number) => string,
): ImportedProblems {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const added = lines.flatMap((line, i): readonly OwnProblem[] => {
    const problem = readLine(games, line);
    return problem === undefined ? [] : [{ ...problem, title: problem.title ?? untitled(i + 1) }];
  });
  addOwnProblems(storage, added);
  return { added: added.length, refused: lines.length - added.length };
}

interface ReadProblem {
  readonly game: string;
  readonly position: string;
  readonly options: Options;
  readonly title: string | undefined;
}

/** Returns a line of an EPD file, whose operations follow the position, with its `id` as the title. */
function fromEpd(line: string): string | undefined {
  const { position, operations = '' } =
    /^(?<position>\S+ [wb] \S+ \S+) (?<operations>[^\t]*;)$/.exec(line)?.groups ?? {};
  if (position === undefined) return undefined;
  const title = /\bid "(?<title>[^"]*)"/.exec(operations)?.groups?.['title'];
  return [`${position} 0 1`, 'chess', title].join('\t');
}

function readLine(games: readonly Game[], line: string): ReadProblem | undefined {
  const [typed = '', id = '', ...rest] = (fromEpd(line) ?? line).split('\t').map((field) => field.trim());
  const text = typed.replace(/^(?:sfen|position sfen)\s+/, '');
  const named = games.find((game) => game.id === id);
  // In files of other programs the last field is the name, and the game is the first that has such a position.
  const title = named === undefined ? [id, ...rest].at(-1) : rest[0];
  const given = named === undefined ? undefined : parseOptions(rest[1] ?? '');
  for (const game of named === undefined ? games : [named]) {
    const lone: Options = game.options.some((option) => option.id === 'kings') ? { kings: 'one' } : {};
    const options = resolveOptions(game.options, { ...lone, ...given });
    if (!options.ok) continue;
    const position = game.parsePosition(text, options.value);
    if (position.ok)
      return {
        game: game.id,
        position: game.formatPosition(position.value),
        options: options.value,
        title: title || undefined,
      };
  }
  return undefined;
}

function formatOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
