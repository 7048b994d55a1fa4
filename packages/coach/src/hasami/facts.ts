import { pieceSide, type Side } from '@tesuji/rules';
import type { PlacedPiece } from '../fact.ts';
import type { FactTable } from '../fact-traits.ts';

/** Facts that only hasami shogi has. */
export type HasamiFact = Sandwich | SandwichPrepared | LineOfFive;
export type HasamiQuietFact = HalfSandwich;

/** Men that this side captures with one move: both ends of the sandwich, or both neighbours of the corner. */
export interface Sandwich {
  readonly kind: 'sandwich';
  readonly men: readonly PlacedPiece[];
  readonly ends: readonly number[];
  readonly isCorner: boolean;
}
/** After the move these men can be captured with profit unless the enemy answers it. */
export interface SandwichPrepared {
  readonly kind: 'sandwich-prepared';
  readonly men: readonly PlacedPiece[];
}
/** A run of `length` men, where five win, through the man that moved. */
export interface LineOfFive {
  readonly kind: 'line-of-five';
  readonly squares: readonly number[];
  readonly length: number;
}
/** The man that moved stands at one end of a run of enemy men, and the square at the other end is empty. */
export interface HalfSandwich {
  readonly kind: 'half-sandwich';
  readonly by: PlacedPiece;
  readonly men: readonly PlacedPiece[];
  readonly to: number;
}

/** What a survey says about hasami shogi only. */
export interface HasamiSurvey {
  readonly sandwiches?: readonly SandwichReport[];
}

/** A way for a side to capture men with its next move (legal once it is its turn). */
export interface SandwichReport {
  readonly side: Side;
  readonly move: number;
  readonly men: readonly PlacedPiece[];
  /** The square where the man arrives, and that of the man at the other end, or beside the corner. */
  readonly ends: readonly number[];
  readonly isCorner: boolean;
}

interface AboutMen {
  readonly men: readonly PlacedPiece[];
}
const squaresOfMen = ({ men }: AboutMen): readonly number[] => men.map(({ at }) => at);
const areEnemies = ({ men }: AboutMen, side: Side): boolean => men.every(({ piece }) => pieceSide(piece) !== side);

/** Ranks among the facts of fact-traits.ts. */
export const HASAMI_FACTS: FactTable<HasamiFact | HasamiQuietFact> = {
  sandwich: {
    rank: 50,
    favours: areEnemies,
    captured: ({ men }) => men[0]?.at,
    squares: squaresOfMen,
    saysCaptured: squaresOfMen,
  },
  'line-of-five': { rank: 180, isTactic: true },
  'sandwich-prepared': {
    rank: 260,
    isTactic: true,
    preparesCapture: true,
    favours: areEnemies,
    squares: squaresOfMen,
  },
  'half-sandwich': { rank: 500, isQuiet: true, squares: squaresOfMen },
};
