import { legalMoves, ONGOING, outcomeFor, pieceKind, pieceSide, type Game, type Position } from '@tesuji/rules';

/** More than all pieces of a side. */
const WHOLE_GAME = 1000;

/**
 * Returns the points that a move wins against every reply: searches all moves of both sides for so many plies after it,
 * then captures until both sides stop. For positions with few pieces.
 */
export function bruteGain(game: Game, position: Position, move: number, plies: number): number {
  const gain = gainOf(game, position, move);
  position.make(move);
  const answer = bestFor(game, position, plies, -Infinity, Infinity);
  position.unmake();
  return gain - answer;
}

function bestFor(game: Game, position: Position, plies: number, floor: number, ceiling: number): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return WHOLE_GAME * outcomeFor(outcome, position.side);
  const isForced = plies > 0 || position.inCheck();
  let best = isForced ? -Infinity : 0;
  for (const { move, gain } of movesByGain(game, position)) {
    if (best >= ceiling) break;
    if (!isForced && gain === 0) continue;
    position.make(move);
    const rest = bestFor(game, position, plies - 1, gain - ceiling, gain - Math.max(best, floor));
    position.unmake();
    best = Math.max(best, gain - rest);
  }
  return best;
}

function movesByGain(game: Game, position: Position): readonly { readonly move: number; readonly gain: number }[] {
  return legalMoves(game, position)
    .map((move) => ({ move, gain: gainOf(game, position, move) }))
    .toSorted((a, b) => b.gain - a.gain);
}

/** Returns the value of the pieces that a move captures, and of its promotions. */
function gainOf(game: Game, position: Position, move: number): number {
  const valueOf = (piece: number): number => game.kinds[pieceKind(piece)]?.value ?? 0;
  let gain = 0;
  for (const effect of game.effects(position, move)) {
    if (effect.kind === 'capture') gain += valueOf(effect.piece) * (pieceSide(effect.piece) === position.side ? -1 : 1);
    if (effect.kind === 'promote') gain += valueOf(effect.after) - valueOf(effect.before);
  }
  return gain;
}
