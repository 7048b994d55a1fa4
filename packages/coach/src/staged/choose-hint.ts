import type { Game, Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { Hint, HintKind } from '../hint.ts';
import { hintsFor } from '../hints-for.ts';
import { proveMate } from '../look-ahead/mate-proof.ts';
import { thinkerOf, within, type Clock } from '../look-ahead/thinker.ts';

/** A hint worth following, and the move it comes to. */
export interface ChosenHint {
  readonly kind: HintKind;
  readonly move: number;
}

const NODES = 20_000;
const MATE = { plies: 7, nodes: 2000 } as const;
/** Milliseconds, where there is a clock. */
const MOST_TIME = 300;
/** How much worse than the best a move may be that a learner can understand. */
const ALLOWANCE = 0.04;
/** Moves of one hint that are compared. */
const MOST_MOVES = 6;

/** Mate before all; then what can be taken, saved or parried, if it is as good as the best; then the engine's move. */
export function chooseHint(game: Game, position: Position, clock: Clock | undefined): ChosenHint | undefined {
  const hints = hintsFor(game, position, { side: position.side, level: 'beginner' });
  const mate = hints.find(({ kind }) => kind === 'mate')?.moves[0];
  const longer = mate ?? proveMate(game, position, MATE)?.line[0];
  if (longer !== undefined) return { kind: 'mate', move: longer };
  const thinker = thinkerOf(game);
  thinker.begin(clock);
  const [best] = thinker.think(position, { nodes: NODES, ...within(MOST_TIME, clock) }).lines;
  const move = best?.moves[0];
  if (best === undefined || move === undefined) return undefined;
  // Where the engine's own move does what a hint asks for, nothing is as good.
  const agreed = hints.find((hint) => hint.moves.includes(move));
  if (agreed !== undefined) return { kind: agreed.kind, move };
  for (const hint of hints) {
    const sound = findSound(game, position, hint, best.score, clock);
    if (sound !== undefined) return { kind: hint.kind, move: sound };
  }
  return { kind: 'engine-line', move };
}

/** The move of a hint that is nearly as good as the best one, if there is any. */
function findSound(
  game: Game,
  position: Position,
  { moves }: Hint,
  bestScore: number,
  clock: Clock | undefined,
): number | undefined {
  if (moves.length === 0) return undefined;
  const limits = { nodes: NODES / 4, moves: moves.slice(0, MOST_MOVES), ...within(MOST_TIME / 4, clock) };
  const [line] = thinkerOf(game).think(position, limits).lines;
  if (line === undefined) return undefined;
  const cost = expectedPoints(game, bestScore) - expectedPoints(game, line.score);
  return cost <= ALLOWANCE ? line.moves[0] : undefined;
}
