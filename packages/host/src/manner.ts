import { isDecided } from '@tesuji/engine';
import { armyValue, isDraw, outcomeFor, type Game, type Position, type Side } from '@tesuji/rules';

/** How a machine behaves at the board, apart from its moves. */
export interface Manner {
  /** Does it give up games that are lost? */
  readonly resigns: boolean;
  /** Behind by this share of the army one begins with, a game counts as lost… */
  readonly lostAt: number;
  /** …when it has been so for as many of its turns in a row. */
  readonly lostFor: number;
  /** It agrees to a draw when it is ahead by no more than this share of an army. */
  readonly drawsUpTo: number;
  /** Does it let the other side take moves back where that must be asked? */
  readonly grantsTakebacks: boolean;
}

export const PLAIN_MANNER: Manner = {
  resigns: true,
  lostAt: 0.33,
  lostFor: 3,
  // A fifth of a pawn in chess: less than having the move is worth.
  drawsUpTo: 0.005,
  grantsTakebacks: true,
};

/** What values of kinds are multiplied with to be scores. */
const PAWN = 100;

/** A score as a share of the army one begins with, the same measure in every game; a decided game is a whole one. */
export function leadOf(game: Game, score: number): number {
  if (isDecided(score)) return Math.sign(score);
  const army = armyValue(game) * PAWN;
  return army === 0 ? 0 : score / army;
}

/** Would stopping here by agreement suit `side`, whose score this is? In shogi it may win or lose by points. */
export function welcomesDraw(manner: Manner, game: Game, position: Position, side: Side, score: number): boolean {
  const outcome = game.onAgreement(position);
  if (!isDraw(outcome)) return outcomeFor(outcome, side) > 0;
  return leadOf(game, score) <= manner.drawsUpTo;
}

/** A claim that wins, or one that draws a game which looks lost. `score` is left out before thinking. */
export function findClaim(game: Game, position: Position, score?: number): string | undefined {
  return game.claims(position).find((claim) => {
    const outcome = game.resolveClaim(position, claim);
    const isSaved = isDraw(outcome) && score !== undefined && score < 0;
    return isSaved || outcomeFor(outcome, position.side) > 0;
  });
}
