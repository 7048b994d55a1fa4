import type { Library, Summary } from '@tesuji/library';
import { GameIndex, openingsOf } from '@tesuji/library/openings';
import { games } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { count } from '../../format.ts';
import { libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addQueryOptions, readLimitFlag, readQuery, type QueryFlags } from '../../library/query-flags.ts';
import { summaryTable } from '../../library/summary-table.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface ListFlags extends QueryFlags {
  readonly deleted?: true;
  readonly opening?: string;
}

const EXAMPLES = `
Examples:
  tesuji library list
  tesuji library list --game shogi --player habu --sort length
  tesuji library list --opening "sicilian"
  tesuji library list --result draw --from 2026-01-01 --json`;

export function addListCommand(library: Command, terminal: Terminal): void {
  addQueryOptions(library.command('list').description('list the games, latest first'))
    .option('--opening <name>', 'only games with this opening or castle, or with this in its English or Japanese name')
    .option('--deleted', 'list the deleted games that can be restored')
    .option('--json', 'print one summary per line')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: ListFlags) => {
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const query = readQuery(flags);
      const limit = readLimitFlag(flags.limit);
      const listed = valueOrBadInput(
        flags.deleted === true ? await opened.listDeleted(query) : await opened.list(query),
      );
      const all = flags.deleted === true ? listed : valueOrBadInput(await opened.list());
      const named = flags.opening === undefined ? listed : await withOpening(opened, listed, flags.opening);
      await opened.close();
      const shown = named.slice(0, limit);
      printList(terminal, shown, all, flags.json === true);
      if (flags.json !== true && flags.deleted !== true) terminal.warn(countLine(shown.length, all.length));
    });
}

/** Returns the games with an opening or castle of this name. Every record is read. */
async function withOpening(library: Library, listed: readonly Summary[], name: string): Promise<readonly Summary[]> {
  const index = new GameIndex(library, games);
  valueOrBadInput(await index.update());
  const openings = index.openings();
  const wanted = fold(name);
  return listed.filter(({ id, game }) =>
    openings.get(id)?.some((each) => {
      const opening = openingsOf(game).get(each);
      return opening !== undefined && [opening.en, opening.ja].some((known) => fold(known).includes(wanted));
    }),
  );
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function printList(
  terminal: Terminal,
  shown: readonly Summary[],
  all: readonly Summary[],
  isJson: boolean,
): void {
  const lines = isJson ? shown.map((each) => formatJson(each)) : summaryTable(shown, all, terminal.hasColor);
  if (lines.length > 0) terminal.print(lines.join('\n'));
}

function countLine(listed: number, all: number): string {
  if (all === 0) return 'The library is empty. Play a game, or import some with “tesuji library import FOLDER”.';
  return `${listed} of ${count(all, 'game')}`;
}
