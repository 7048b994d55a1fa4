import { unusualOptions, type Game } from '@tesuji/rules';
import { mainEnd, mainLine, type GameRecord, type RecordEnd } from '@tesuji/records';
import { playedPart, playedTime, startOf } from './played-time.ts';

/** Who won, in the order of sorting; `none` for a game without a result. */
export const GAME_RESULTS = ['first', 'second', 'draw', 'none'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/** Everything a list shows or asks about, so that listing never reads a record. */
export interface Summary {
  readonly id: string;
  /** Epoch milliseconds; when it was put into the library. */
  readonly savedAt: number;
  /** Epoch milliseconds; when it was played, where somebody knows. */
  readonly playedAt?: number;
  readonly game: string;
  /** Is it played by other rules than the game's ordinary ones? */
  readonly hasOptions: boolean;
  /** The first side's first; empty when unknown. */
  readonly players: readonly [string, string];
  readonly result: GameResult;
  /** Why it ended, as in the record. */
  readonly reason?: string;
  /** Moves of the main line. */
  readonly plies: number;
  /** Where it came from, in the caller's words: a file name, `played`. */
  readonly source: string;
  /** What the record's headers say besides the players, a line each. */
  readonly words: string;
  /** Fingerprint of the record text. */
  readonly print: string;
  /** Of deleted games: which deletion it was, counted from 1. The latest is undone first. */
  readonly deletion?: number;
}

/** What the caller says about a game besides its record. */
export interface GameFacts {
  readonly savedAt: number;
  /** Where it is missing, the record's date is taken. */
  readonly playedAt?: number;
  readonly source: string;
}

/** All but what only the library can say. */
export type Description = Omit<Summary, 'id' | 'print' | 'deletion'>;

/** The record must be one that this game can replay. */
export function describeGame(game: Game, record: GameRecord, facts: GameFacts): Description {
  const playedAt = facts.playedAt ?? playedTime(record.headers);
  const end = mainEnd(record.root);
  const [first, second] = game.sides;
  return {
    savedAt: facts.savedAt,
    ...(playedAt !== undefined && { playedAt }),
    game: game.id,
    hasOptions: Object.keys(unusualOptions(game.options, record.options)).length > 0,
    players: [headerOf(record, first), headerOf(record, second)],
    result: resultOf(end),
    ...(end !== undefined && { reason: end.reason }),
    plies: mainLine(record.root).length,
    source: facts.source,
    words: wordsOf(record, game.sides),
  };
}

/** When it was played; of a month or a year, its start; where nobody knows, when it was saved. */
export function timeOf({ playedAt, savedAt, words }: Summary): number {
  if (playedAt !== undefined) return playedAt;
  const part = playedPart(words);
  return part === undefined ? savedAt : startOf(part);
}

function headerOf({ headers }: GameRecord, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}

function wordsOf({ headers }: GameRecord, sides: readonly string[]): string {
  const values = headers.filter(({ name }) => !sides.includes(name)).map(({ value }) => value);
  return values.filter((value) => value !== '').join('\n');
}

function resultOf(end: RecordEnd | undefined): GameResult {
  if (end?.isDraw === true) return 'draw';
  if (end?.winner === undefined) return 'none';
  return end.winner === 0 ? 'first' : 'second';
}
