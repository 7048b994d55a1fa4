import { isDecided } from '@tesuji/engine';
import { armyValue, isDraw, materialOf, outcomeFor, type Game, type Position, type Side } from '@tesuji/rules';

/** How a machine behaves apart from its moves: resignation, draws and takebacks. */
export interface MachinePolicy {
  /** Whether it resigns lost games. */
  readonly resigns: boolean;
  /** A game counts as lost when it is behind by this share of the army at the start… */
  readonly lostAt: number;
  /** …for this many of its turns in a row. */
  readonly lostFor: number;
  /** It accepts a draw when it is ahead by no more than this share of an army. */
  readonly drawsUpTo: number;
  /** But not before this many plies, while more than this share of both armies is left: there is a game to play… */
  readonly earlyPlies: number;
  readonly earlyArmy: number;
  /** …unless it is behind by this share of an army, and so many plies were made: a first move has lost nothing yet. */
  readonly drawsEarlyAt: number;
  readonly drawsEarlyFrom: number;
  /** Whether it accepts takebacks. */
  readonly grantsTakebacks: boolean;
}

/** What a machine does unless it is given another policy. */
export const DEFAULT_POLICY: MachinePolicy = {
  resigns: true,
  lostAt: 0.33,
  lostFor: 3,
  // A fifth of a pawn in chess: less than having the move is worth.
  drawsUpTo: 0.005,
  earlyPlies: 60,
  earlyArmy: 0.6,
  // Two pawns in chess.
  drawsEarlyAt: 0.05,
  drawsEarlyFrom: 10,
  grantsTakebacks: true,
};

/** From this level on a computer resigns lost games; below it, it plays on so that the learner can mate. */
const RESIGNS_FROM = 5;

/** Returns what a level does otherwise than other machines. */
export function levelPolicy(level: number): Partial<MachinePolicy> {
  return { resigns: level >= RESIGNS_FROM };
}

/** The score of a piece value of 1. */
const PAWN = 100;

/** Returns a score as a share of the army at the start, which compares all games; a decided game is 1 or -1. */
export function leadOf(game: Game, score: number): number {
  if (isDecided(score)) return Math.sign(score);
  const army = armyValue(game) * PAWN;
  return army === 0 ? 0 : score / army;
}

/** Reports whether `side`, whose score this is, accepts a draw. In shogi an agreement may win or lose by points. */
export function acceptsDraw(policy: MachinePolicy, game: Game, position: Position, side: Side, score: number): boolean {
  const outcome = game.onAgreement(position);
  if (!isDraw(outcome)) return outcomeFor(outcome, side) > 0;
  if (!isEarly(policy, game, position)) return leadOf(game, score) <= policy.drawsUpTo;
  return position.ply >= policy.drawsEarlyFrom && leadOf(game, score) <= -policy.drawsEarlyAt;
}

/** Reports whether the game is still to be played: few moves were made, and most pieces are left. */
function isEarly({ earlyArmy, earlyPlies }: MachinePolicy, game: Game, { places, ply }: Position): boolean {
  const left = materialOf(game, places, 0) + materialOf(game, places, 1);
  return ply < earlyPlies && left > 2 * armyValue(game) * earlyArmy;
}

/** Returns a claim that wins, or one that draws a game with a negative score. Before a search there is no score. */
export function findClaim(game: Game, position: Position, score?: number): string | undefined {
  return game.claims(position).find((claim) => {
    const outcome = game.resolveClaim(position, claim);
    const isSaved = isDraw(outcome) && score !== undefined && score < 0;
    return isSaved || outcomeFor(outcome, position.side) > 0;
  });
}
