import { ownOutcomeOf, type OwnOutcome } from './people.ts';
import { SUMMARY_RESULTS, timeOf, type SummaryResult, type Summary } from './summary.ts';

/** What lists can be sorted by. */
export const SORT_KEYS = ['time', 'length', 'game', 'players', 'result', 'own'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Conditions for the games of a list. Names and words match partially, in any case and width. */
export interface Filter {
  readonly game?: string;
  /** The name of a player on either side. */
  readonly player?: string;
  readonly result?: SummaryResult;
  /** How it ended for the person whose library it is (`ownSideOf`). */
  readonly own?: OwnOutcome;
  /** Words that must all occur in names, headers, source or game. */
  readonly text?: string;
  /** Bounds of the time when it was played (`timeOf`): `from` is inclusive, `before` exclusive. */
  readonly from?: number;
  readonly before?: number;
}

/** Which games to list, and in what order. */
export interface Query {
  readonly filter?: Filter;
  /** `time` by default. */
  readonly sort?: SortKey;
  /** `descending` by default: the latest or longest first. */
  readonly order?: 'ascending' | 'descending';
  /** The name of the person whose library it is, by which games are recognized as theirs. */
  readonly ownName?: string;
}

/** Filters and sorts summaries. Equal ones are sorted by time, latest first, then by id. */
export function select(summaries: Iterable<Summary>, query: Query = {}): Summary[] {
  const { filter = {}, sort = 'time', order = 'descending', ownName = '' } = query;
  const sign = order === 'ascending' ? 1 : -1;
  const words = foldWords(filter.text ?? '');
  const player = fold(filter.player ?? '');
  return [...summaries]
    .filter((summary) => matches(summary, filter, player, words))
    .filter((summary) => filter.own === undefined || ownOutcomeOf(summary, ownName) === filter.own)
    .map((summary) => ({ summary, key: KEYS[sort](summary, ownName), time: timeOf(summary) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key) || b.time - a.time || (a.summary.id < b.summary.id ? -1 : 1))
    .map(({ summary }) => summary);
}

type Key = readonly (number | string)[];

const OWN_ORDER: readonly (OwnOutcome | undefined)[] = ['won', 'drawn', 'lost', undefined];

const KEYS: { readonly [K in SortKey]: (summary: Summary, ownName: string) => Key } = {
  time: (summary) => [timeOf(summary)],
  length: ({ plies }) => [plies],
  game: ({ game }) => [game],
  players: ({ players }) => players.map(fold),
  result: ({ result, reason }) => [SUMMARY_RESULTS.indexOf(result), reason ?? ''],
  own: (summary, ownName) => [OWN_ORDER.indexOf(ownOutcomeOf(summary, ownName))],
};

function matches(summary: Summary, filter: Filter, player: string, words: readonly string[]): boolean {
  const { game, result, from = -Infinity, before = Infinity } = filter;
  const time = timeOf(summary);
  if (game !== undefined && summary.game !== game) return false;
  if (result !== undefined && summary.result !== result) return false;
  if (time < from || time >= before) return false;
  if (player !== '' && !summary.players.some((name) => fold(name).includes(player))) return false;
  return words.length === 0 || hasWords(summary, words);
}

function hasWords({ players, words, source, game }: Summary, wanted: readonly string[]): boolean {
  const text = fold([...players, words, source, game].join('\n'));
  return wanted.every((word) => text.includes(word));
}

/** Normalizes width and case. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function foldWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function compareKeys(a: Key, b: Key): number {
  for (const [i, value] of a.entries()) {
    const other = b[i]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
