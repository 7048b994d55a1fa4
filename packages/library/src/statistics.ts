import { opponent, type Side } from '@tesuji/rules';
import { isPersonAt, levelOfName, ONLINE, resultFor, ownSideOf, PLAYED, type OwnOutcome } from './people.ts';
import { monthNumber, timeOf, type Accuracy, type Summary } from './summary.ts';

/** Results of games, and the mean accuracy of those that were reviewed. */
export interface Results {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** From 0 to 100; absent if no game was reviewed. */
  readonly accuracy?: number;
  /** The number of reviewed games. */
  readonly reviewed: number;
}

/** Results of the games with one value of some property. */
export interface ResultsBy<Key> {
  readonly key: Key;
  readonly results: Results;
}

/** Games in a row with the same result. */
export interface Streak {
  readonly outcome: OwnOutcome;
  readonly length: number;
}

/** What the games of one person show, computed from summaries alone. */
export interface Statistics {
  readonly total: Results;
  /** By id of the game, the most played first. */
  readonly games: readonly ResultsBy<string>[];
  /** By level of the computer, the strongest first. */
  readonly levels: readonly ResultsBy<number>[];
  readonly sides: readonly ResultsBy<Side>[];
  /** By the text of the clock, the most played first; `undefined` for games without one. */
  readonly clocks: readonly ResultsBy<string | undefined>[];
  /** By month as `2026-01`, without gaps, the earliest first. */
  readonly months: readonly ResultsBy<string>[];
  /** The games up to now with the same result. */
  readonly current: Streak | undefined;
  /** The longest run of wins. */
  readonly longestWins: number;
  /** The strongest level of each game that was held: at least half of the points in at least `HELD_GAMES` games. */
  readonly held: readonly { readonly game: string; readonly level: number }[];
  /** Results by the names of people who played on this device, those with the most wins first. */
  readonly people: readonly ResultsBy<string>[];
}

/** So many games against a level show whether it is held. */
export const HELD_GAMES = 3;
/** The months that are listed; earlier games count everywhere else. */
const MOST_MONTHS = 24;

interface OwnGame {
  readonly summary: Summary;
  readonly side: Side;
  readonly outcome: OwnOutcome;
}

/**
 * Returns the statistics of a person's games with a result: those that were played here, on this device or on a server.
 * Records that were imported are games of others, even if a name in them is the same.
 */
export function statisticsOf(summaries: Iterable<Summary>, ownName: string): Statistics {
  const played = [...summaries]
    .filter(({ source }) => source === PLAYED || source === ONLINE)
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const own = played.flatMap((summary): readonly OwnGame[] => {
    const side = ownSideOf(summary, ownName);
    const outcome = side === undefined ? undefined : resultFor(summary, side);
    return side === undefined || outcome === undefined ? [] : [{ summary, side, outcome }];
  });
  const byLevel = groupBy(own, ({ summary, side }) => levelOfName(summary.players[opponent(side)]));
  return {
    total: resultsOf(own),
    games: mostFirst(groupBy(own, ({ summary }) => summary.game)),
    levels: byLevel.flatMap(({ key, results }) => (key === undefined ? [] : [{ key, results }])).toSorted(byKeyDown),
    sides: groupBy(own, ({ side }) => side).toSorted((a, b) => a.key - b.key),
    clocks: mostFirst(groupBy(own, ({ summary }) => summary.clock)),
    months: monthsOf(own),
    current: currentStreak(own),
    longestWins: longestWins(own),
    held: heldLevels(own),
    people: peopleOf(played, ownName),
  };
}

/** Returns how many games results are of. */
export function countGames({ won, drawn, lost }: Results): number {
  return won + drawn + lost;
}

function resultsOf(games: readonly Pick<OwnGame, 'outcome' | 'side' | 'summary'>[]): Results {
  const count = (outcome: OwnOutcome): number => games.filter((game) => game.outcome === outcome).length;
  const accuracies = games.flatMap(({ summary, side }) => accuracyOf(summary.accuracy, side) ?? []);
  const sum = accuracies.reduce((total, each) => total + each, 0);
  return {
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    ...(accuracies.length > 0 && { accuracy: sum / accuracies.length }),
    reviewed: accuracies.length,
  };
}

function accuracyOf(accuracy: Accuracy | undefined, side: Side): number | undefined {
  return accuracy?.[side] ?? undefined;
}

function groupBy<Key>(games: readonly OwnGame[], keyOf: (game: OwnGame) => Key): readonly ResultsBy<Key>[] {
  const groups = new Map<Key, OwnGame[]>();
  for (const game of games) {
    const key = keyOf(game);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [game]);
    else group.push(game);
  }
  return [...groups].map(([key, group]) => ({ key, results: resultsOf(group) }));
}

function mostFirst<Key>(groups: readonly ResultsBy<Key>[]): readonly ResultsBy<Key>[] {
  return groups.toSorted((a, b) => countGames(b.results) - countGames(a.results));
}

function byKeyDown(a: ResultsBy<number>, b: ResultsBy<number>): number {
  return b.key - a.key;
}

const NO_RESULTS: Results = { won: 0, drawn: 0, lost: 0, reviewed: 0 };

function monthsOf(games: readonly OwnGame[]): readonly ResultsBy<string>[] {
  const found = new Map(
    groupBy(games, ({ summary }) => monthNumber(timeOf(summary))).map(({ key, results }) => [key, results]),
  );
  const last = Math.max(...found.keys());
  const first = Math.max(Math.min(...found.keys()), last - MOST_MONTHS + 1);
  return Array.from({ length: found.size === 0 ? 0 : last - first + 1 }, (_, index) => {
    const month = first + index;
    const key = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return { key, results: found.get(month) ?? NO_RESULTS };
  });
}

function currentStreak(games: readonly OwnGame[]): Streak | undefined {
  const outcome = games.at(-1)?.outcome;
  if (outcome === undefined) return undefined;
  const other = games.findLastIndex((game) => game.outcome !== outcome);
  return { outcome, length: games.length - 1 - other };
}

function longestWins(games: readonly OwnGame[]): number {
  let longest = 0;
  let run = 0;
  for (const { outcome } of games) {
    run = outcome === 'won' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function heldLevels(games: readonly OwnGame[]): Statistics['held'] {
  return mostFirst(groupBy(games, ({ summary }) => summary.game)).flatMap(({ key: game }) => {
    const ofGame = games.filter(({ summary }) => summary.game === game);
    const held = groupBy(ofGame, ({ summary, side }) => levelOfName(summary.players[opponent(side)])).flatMap(
      ({ key, results }) => (key !== undefined && isHeld(results) ? [key] : []),
    );
    return held.length === 0 ? [] : [{ game, level: Math.max(...held) }];
  });
}

function isHeld(results: Results): boolean {
  const { won, drawn } = results;
  const games = countGames(results);
  return games >= HELD_GAMES && won + drawn / 2 >= games / 2;
}

/** Every named person at this device, and the person whose library it is under their own name. */
function peopleOf(played: readonly Summary[], ownName: string): Statistics['people'] {
  const sides: readonly Side[] = [0, 1];
  const games = new Map<string, OwnGame[]>();
  for (const summary of played.filter(({ source }) => source === PLAYED)) {
    const own = ownSideOf(summary, ownName);
    for (const side of sides) {
      const given = summary.players[side].trim();
      const name = given === '' && side === own ? ownName.trim() : given;
      const outcome = resultFor(summary, side);
      if (name === '' || outcome === undefined || !isPersonAt(summary, side, ownName)) continue;
      games.set(name, [...(games.get(name) ?? []), { summary, side, outcome }]);
    }
  }
  return [...games]
    .map(([key, list]) => ({ key, results: resultsOf(list) }))
    .toSorted((a, b) => b.results.won - a.results.won || countGames(b.results) - countGames(a.results));
}
