import { SUMMARY_RESULTS, SORT_KEYS, type Filter, type SummaryResult, type Query, type SortKey } from '@tesuji/library';
import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import { chooseGame } from '../args.ts';

/** The flags that select and order games. */
export interface QueryFlags {
  readonly game?: string;
  readonly player?: string;
  readonly result?: string;
  readonly text?: string;
  readonly from?: string;
  readonly before?: string;
  readonly sort?: string;
  readonly ascending?: true;
  readonly limit?: string;
  readonly library?: string;
  readonly json?: true;
}

export function addLibraryOption(command: Command): Command {
  return command.option(
    '--library <folder>',
    'folder of the library (default: the environment variable TESUJI_LIBRARY)',
  );
}

export function addQueryOptions(command: Command): Command {
  return addLibraryOption(command)
    .option('--game <game>', 'only this game')
    .option('--player <name>', 'only games of this player, or of players with this in their name')
    .option(
      '--result <result>',
      `only games with this result: ${SUMMARY_RESULTS.join(', ')}, or with --game the winning side`,
    )
    .option('--text <words>', 'only games with all these words in names, headers or source')
    .option('--from <date>', 'only games from this day on, as in 2026-01-31')
    .option('--before <date>', 'only games before this day')
    .option('--sort <key>', `sort by ${SORT_KEYS.join(', ')} (default: time)`)
    .option('--ascending', 'sort in ascending order')
    .option('--limit <n>', 'list at most this many games');
}

export function readQuery(flags: QueryFlags): Query {
  const { game, player, text } = flags;
  const filter: Filter = {
    ...(game !== undefined && { game: chooseGame(game).id }),
    ...(player !== undefined && { player }),
    ...(text !== undefined && { text }),
    ...(flags.result !== undefined && { result: readResult(flags.result, game) }),
    ...(flags.from !== undefined && { from: readDay('--from', flags.from) }),
    ...(flags.before !== undefined && { before: readDay('--before', flags.before) }),
  };
  return {
    filter,
    ...(flags.sort !== undefined && { sort: readSort(flags.sort) }),
    order: flags.ascending === true ? 'ascending' : 'descending',
  };
}

export function readLimitFlag(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new BadInput(`--limit must be a whole number from 1, not “${text}”`);
}

function readResult(text: string, game: string | undefined): SummaryResult {
  const known = SUMMARY_RESULTS.find((result) => result === text);
  const side = game === undefined ? -1 : chooseGame(game).sides.indexOf(text);
  const result = known ?? (side < 0 ? undefined : SUMMARY_RESULTS[side]);
  if (result !== undefined) return result;
  throw new BadInput(
    `--result must be one of ${SUMMARY_RESULTS.join(', ')}, or with --game the winning side, not “${text}”`,
  );
}

function readSort(text: string): SortKey {
  const key = SORT_KEYS.find((each) => each === text);
  if (key !== undefined) return key;
  throw new BadInput(`--sort must be one of ${SORT_KEYS.join(', ')}, not “${text}”`);
}

/** Reads a day in UTC, as records name no time zone. */
function readDay(flag: string, text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date.parse` may take a day that does not exist for one of the next month.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return time;
  throw new BadInput(`${flag} must be a day such as 2026-01-31, not “${text}”`);
}
