import type { GameLine } from '@tesuji/rules';

/** The score of the side to move, as a quick look sees it. */
export type Judge = (line: GameLine) => Promise<number | undefined>;

/** Where pairs of games start: the same for the same number, whoever asks and in whatever order games are played. */
export interface Openings {
  take(pair: number, judge: Judge): Promise<GameLine>;
  /** What a pair started from in a match that is resumed. */
  remember?(pair: number, opening: GameLine): void;
}

/** One after the other, and then from the beginning. */
export function listedOpenings(lines: readonly [GameLine, ...GameLine[]]): Openings {
  return { take: (pair) => Promise.resolve(lines[pair % lines.length] ?? lines[0]) };
}
