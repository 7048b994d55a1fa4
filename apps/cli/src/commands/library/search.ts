import type { FoundGame, Library, Summary } from '@tesuji/library';
import { games, parseOptions, type Game } from '@tesuji/rules';
import { describePositionError, formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput, NegativeResult } from '../../errors.ts';
import { chooseGame, positionText } from '../../args.ts';
import { count } from '../../format.ts';
import { libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addQueryOptions, readLimitFlag, readQuery, type QueryFlags } from '../../library/query-flags.ts';
import { summaryTable } from '../../library/summary-table.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface SearchFlags extends QueryFlags {
  readonly position?: string;
  readonly options?: string;
}

const EXAMPLES = `
Examples:
  tesuji library search habu meijin
  tesuji library search --game chess --position "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
  tesuji library search --position "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3" --json

Exit status: 0 games were found, 1 none were found.`;

export function addSearchCommand(library: Command, terminal: Terminal): void {
  addQueryOptions(library.command('search').argument('[words...]', 'words in names, headers or source'))
    .description('find games by words, or by a position anywhere in them')
    .option('--position <text>', 'only games with this position, including variations')
    .option('--options <list>', 'rule options, if the position is legal only with them')
    .option('--json', 'print one summary per line, with the places of the position')
    .addHelpText('after', EXAMPLES)
    .action(async (words: readonly string[], flags: SearchFlags) => {
      const text = [...words, flags.text ?? ''].join(' ').trim();
      const wanted = { ...flags, text };
      if (text === '' && flags.position === undefined) throw new BadInput('give words to look for, or --position');
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const found = (await findGames(opened, wanted)).slice(0, readLimitFlag(flags.limit));
      const all = valueOrBadInput(await opened.list());
      await opened.close();
      printFound(terminal, found, all, flags.json === true);
      if (found.length === 0) throw new NegativeResult();
    });
}

/** Returns the games with a position and its places in them, or with words alone every game that contains them. */
async function findGames(library: Library, flags: SearchFlags): Promise<readonly FoundGame[]> {
  const { position } = flags;
  const query = readQuery(flags);
  if (position === undefined) {
    return valueOrBadInput(await library.list(query)).map((summary) => ({ summary, places: [] }));
  }
  const options = parseOptions(flags.options ?? '');
  const found: FoundGame[] = [];
  for (const game of gamesOf(position, flags)) {
    const text = positionText(game, options, position);
    for (const each of valueOrBadInput(await library.find({ game, position: text, options }, query))) found.push(each);
  }
  return found;
}

/** Returns the given game, or every game that can read the position. */
function gamesOf(position: string, { game, options: list = '' }: SearchFlags): readonly Game[] {
  const options = parseOptions(list);
  const candidates = game === undefined ? games : [chooseGame(game)];
  const readings = candidates.map((each) => ({
    game: each,
    read: each.parsePosition(positionText(each, options, position), options),
  }));
  const fitting = readings.filter(({ read }) => read.ok).map((reading) => reading.game);
  if (fitting.length > 0) return fitting;
  const [first] = readings;
  if (game === undefined || first === undefined || first.read.ok) {
    throw new BadInput('no game can read that position; name one with --game for the reason');
  }
  throw new BadInput(`--position: ${describePositionError(first.game, first.read.error, 'en')}`);
}

function printFound(terminal: Terminal, found: readonly FoundGame[], all: readonly Summary[], isJson: boolean): void {
  const places = new Map(found.map((each) => [each.summary.id, each.places]));
  const remark = ({ id }: Summary): string => {
    const [first, ...more] = places.get(id) ?? [];
    if (first === undefined) return '';
    const isMain = first.path.every((child) => child === 0);
    return `after move ${first.ply}${isMain ? '' : ' of a variation'}${more.length === 0 ? '' : `, and ${more.length} more`}`;
  };
  const lines = isJson
    ? found.map(({ summary, places: at }) => formatJson({ ...summary, places: at }))
    : summaryTable(
        found.map(({ summary }) => summary),
        all,
        terminal.hasColor,
        remark,
      );
  if (lines.length > 0) terminal.print(lines.join('\n'));
  if (!isJson) terminal.warn(`${found.length} of ${count(all.length, 'game')}`);
}
