import { replay, unwrap, type Game, type Position } from '@tesuji/rules';
import type { MatchState } from './match-state.ts';

interface Board {
  readonly game: Game;
  readonly position: Position;
  /** The moves made on it, as the line writes them. */
  readonly moves: string[];
}

/** One board for each match, handed from state to state; a state without one replays its line and finds the same. */
const boards = new WeakMap<MatchState, Board>();

/**
 * The position at the end of a match's line, history included. It is lent: it holds until the next call for any state of
 * the same match, so look at it at once, unmake what you make, or `clone` it.
 */
export function positionOf(game: Game, state: MatchState): Position {
  let board = boards.get(state);
  // A borrower who left a move on the board has spoilt it; so has nobody who made and unmade.
  if (board === undefined || board.game !== game || board.position.ply !== board.moves.length) {
    board = { game, position: unwrap(replay(game, state.line)), moves: [...state.line.moves] };
    boards.set(state, board);
  }
  catchUp(board, state.line.moves);
  return board.position;
}

/** The next state of a match takes over the board of the one before. */
export function passBoard(from: MatchState, to: MatchState): void {
  const board = boards.get(from);
  if (board !== undefined) boards.set(to, board);
}

/** Another state may have used the board since: it is brought to this line whatever it shows. */
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
