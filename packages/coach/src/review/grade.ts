/** What a reviewer calls a move, from the best down; the last two stand outside the scale. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'missed-mate', 'forced'] as const;
export type Grade = (typeof GRADES)[number];

/** Expected points lost from which on a move is called so; less is still good. */
const LOSSES: readonly (readonly [number, Grade])[] = [
  [0.2, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];
/** The least loss that is worth a word. */
export const LEAST_FAULT = 0.05;
/** Grades a player should learn from. */
export const FAULTS: readonly Grade[] = ['mistake', 'blunder', 'missed-mate'];

export interface Judgement {
  /** Expected points lost, from 0 to 1. */
  readonly lost: number;
  /** Nothing better was found. */
  readonly isBest: boolean;
  /** There was no other move. */
  readonly isForced: boolean;
  /** A proved mate was let go. */
  readonly missesMate: boolean;
}

export function gradeOf({ lost, isBest, isForced, missesMate }: Judgement): Grade {
  if (isForced) return 'forced';
  if (isBest) return 'best';
  if (missesMate) return 'missed-mate';
  return LOSSES.find(([least]) => lost >= least)?.[1] ?? 'good';
}
