import { isDecided, pliesToEnd, winIn } from '@tesuji/engine';
import { ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import { thinkerOf, within, type Clock } from '../look-ahead/thinker.ts';

/** Positions looked at for the best move and for the replies to the one in question: see bench/warning.ts. */
const BEST_NODES = 9000;
const REPLY_NODES = 9000;
/** Milliseconds for each where there is a clock: only a slow or busy machine comes near. */
const MOST_TIME = 50;

/** A move beside the best one, as a short search sees both. */
export interface Comparison {
  readonly best: number;
  readonly bestLine: readonly number[];
  /** In hundredths of a pawn, for the side to move: of the best move and of the one in question. */
  readonly bestScore: number;
  readonly score: number;
  /** The same as expected points. */
  readonly bestPoints: number;
  readonly points: number;
  /** What the enemy would answer to the move in question, and so on; empty if it ends the game. */
  readonly reply: readonly number[];
  /** Plies to the end, counted from the position after the move, where the search sees the enemy win; else absent. */
  readonly lostIn?: number;
  /** Does the search see a forced win after the move? */
  readonly isWon: boolean;
}

/** `undefined` when the move is the best one, or the only one. */
export function weighMove(
  game: Game,
  position: Position,
  move: number,
  clock: Clock | undefined,
): Comparison | undefined {
  const thinker = thinkerOf(game);
  thinker.begin(clock);
  const report = thinker.think(position, { nodes: BEST_NODES, ...within(MOST_TIME, clock) });
  const [bestLine] = report.lines;
  const best = bestLine?.moves[0];
  if (bestLine === undefined || best === undefined || best === move) return undefined;
  position.make(move);
  const reply = weighReplies(game, position, Math.max(1, report.depth - 1), clock);
  position.unmake();
  const { score, line } = reply;
  return {
    best,
    bestLine: bestLine.moves,
    bestScore: bestLine.score,
    score,
    bestPoints: expectedPoints(game, bestLine.score),
    points: expectedPoints(game, score),
    reply: line,
    ...(line.length > 0 && isDecided(score) && score < 0 ? { lostIn: -pliesToEnd(score) } : {}),
    isWon: isDecided(score) && score > 0,
  };
}

/** The move was made: its score for whoever made it, and what would follow. */
function weighReplies(
  game: Game,
  position: Position,
  depth: number,
  clock: Clock | undefined,
): { readonly score: number; readonly line: readonly number[] } {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return { score: -winIn(0) * outcomeFor(outcome, position.side), line: [] };
  const report = thinkerOf(game).think(position, { depth, nodes: REPLY_NODES, ...within(MOST_TIME, clock) });
  const [line] = report.lines;
  return { score: -(line?.score ?? 0), line: line?.moves ?? [] };
}
