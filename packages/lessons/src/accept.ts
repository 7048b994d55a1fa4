import {
  isPiece,
  isPieceOf,
  legalMoves,
  ONGOING,
  parseSquare,
  pieceKind,
  pieceSide,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { forcedWinOf } from './forced-win.ts';
import type { Judgement, Task } from './lesson.ts';
import type { SoloTask } from './step-position.ts';

/** Tasks done with one move, or with one move after the other against the best defence. */
export type MoveTask = Extract<Task, { kind: 'find-move' | 'capture' | 'promote' | 'escape' | 'win-in' }>;

/** Does this legal move do what the task asks? `played` are the moves of the step so far. */
export function acceptsMove(game: Game, position: Position, task: MoveTask, played: number, move: number): boolean {
  switch (task.kind) {
    case 'find-move':
      return task.moves.includes(game.formatMove(move));
    case 'capture':
      return capturesEnough(takenSquares(game, position, move, position.side), task);
    case 'promote':
      return promotesTo(game, position, move).some((id) => task.to === undefined || task.to === id);
    case 'escape':
      return true;
    case 'win-in':
      return forcedWinOf(game).wins(position, move, task.plies - played);
  }
}

/** Squares where the move takes something, but for what belongs to `side`; everything where no side is spared. */
export function takenSquares(game: Game, position: Position, move: number, side?: Side): readonly string[] {
  return game
    .effects(position, move)
    .flatMap((effect) =>
      effect.kind === 'capture' && pieceSide(effect.piece) !== side ? [game.shape.names[effect.at] ?? ''] : [],
    );
}

function capturesEnough(taken: readonly string[], task: Extract<Task, { kind: 'capture' }>): boolean {
  const { squares = [], atLeast = 1 } = task;
  return taken.length >= atLeast && squares.every((square) => taken.includes(square));
}

/** The ids of what a piece becomes with this move. */
function promotesTo(game: Game, position: Position, move: number): readonly string[] {
  return game
    .effects(position, move)
    .flatMap((effect) => (effect.kind === 'promote' ? [game.kinds[pieceKind(effect.after)]?.id ?? ''] : []));
}

/** Has an exercise without an opponent reached its goal? `arrivals` are the squares gone to so far. */
export function isSoloDone(
  game: Game,
  position: Position,
  task: SoloTask,
  arrivals: readonly string[],
  side: Side,
): boolean {
  switch (task.kind) {
    case 'visit':
      return task.squares.every((square) => arrivals.includes(square));
    case 'capture-all':
      return task.squares.every((square) => {
        const piece = pieceOn(game, position, square);
        return !isPiece(piece) || isPieceOf(piece, side);
      });
    case 'build':
      return task.places.every((place) => isBuilt(game, position, place, side));
  }
}

function pieceOn(game: Game, position: Position, square: string): number {
  return position.places[parseSquare(game.shape, square) ?? -1] ?? 0;
}

/** `K2h` or `+R5b`: does such a piece of the side stand there? */
function isBuilt(game: Game, position: Position, place: string, side: Side): boolean {
  const letter = /^\+?[A-Z]/.exec(place)?.[0] ?? '';
  const piece = pieceOn(game, position, place.slice(letter.length));
  return isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.letter === letter;
}

/** What the position is for the side to move, as `judge` asks. */
export function judgementOf(game: Game, position: Position): Judgement {
  const canMove = position.outcome() === ONGOING || legalMoves(game, position).length > 0;
  if (position.inCheck()) return canMove ? 'check' : 'checkmate';
  return canMove ? 'quiet' : 'stalemate';
}
