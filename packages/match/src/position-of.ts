import { replay, unwrap, type Game, type Position } from '@tesuji/rules';
import type { MatchState } from './match-state.ts';

interface Board {
  readonly game: Game;
  readonly position: Position;
  /** The moves made on it, in the spelling of the line. */
  readonly moves: string[];
}

/** One position per match, passed on from state to state. A state without one replays its line. */
const boards = new WeakMap<MatchState, Board>();

/**
 * Returns the position at the end of a match's line, with its history. The match owns it: it is valid until the next
 * call for any state of the same match, so use it at once, unmake what you make, or `clone` it.
 */
export function positionOf(game: Game, state: MatchState): Position {
  let board = boards.get(state);
  // A caller that made a move without unmaking it has invalidated the position.
  if (board === undefined || board.game !== game || board.position.ply !== board.moves.length) {
    board = { game, position: unwrap(replay(game, state.line)), moves: [...state.line.moves] };
    boards.set(state, board);
  }
  catchUp(board, state.line.moves);
  return board.position;
}

/** Hands the cached position of a state to the next state. */
export function passBoard(from: MatchState, to: MatchState): void {
  const board = boards.get(from);
  if (board !== undefined) boards.set(to, board);
}

/**
 * Another state may have used the position since: takes back and plays moves until it stands at the end of this line.
 */
function catchUp(board: Board, line: readonly string[]): void {
  const { game, position, moves } = board;
  let common = 0;
  while (common < line.length && moves[common] === line[common]) common++;
  while (moves.length > common) {
    position.unmake();
    moves.pop();
  }
  for (const text of line.slice(common)) {
    position.make(unwrap(game.parseMove(position, text)));
    moves.push(text);
  }
}
