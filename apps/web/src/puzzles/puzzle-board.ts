import type { Arrow, BoardData, Mark } from '@tesuji/board';
import { moveFrom, type Game, type Position, type Side } from '@tesuji/rules';
import { plainBoard } from '../board/plain-board.ts';
import type { PuzzleState } from './puzzle-state.ts';

/** What the board shows of a problem: whoever solves it sits below. */
export function puzzleBoard(game: Game, position: Position, side: Side, state: PuzzleState): BoardData {
  const isOpen = state.phase === 'open';
  // What can be moved before a refuted try can be reached for at once: the try is then taken back.
  const board = plainBoard(game, position, isOpen || state.phase === 'refuted' ? state.moves : [], state.last);
  return {
    ...board,
    selected: state.selected,
    chooser: state.question?.chooser,
    flipped: side === 1,
    marks: isOpen ? [...hintMarks(game, position, state), ...refusedMarks(state)] : refutedMarks(state),
    arrows: isOpen ? hintArrows(game, position, state) : [],
  };
}

/** Where the move begins and ends. */
function pointsOf(game: Game, position: Position, move: number): readonly [number, number] {
  const from = moveFrom(move);
  return [from, game.targets(position, move)[0] ?? from];
}

/** As much of the move as the help so far gives away. */
function hintMarks(game: Game, position: Position, { help, hint }: PuzzleState): readonly Mark[] {
  if (hint === undefined) return [];
  const [from, to] = pointsOf(game, position, hint);
  const squares = [...new Set([from, to])].slice(0, help);
  return squares.map((at) => ({ at, tone: 'good' }));
}

function hintArrows(game: Game, position: Position, { help, hint }: PuzzleState): readonly Arrow[] {
  if (hint === undefined || help < 3) return [];
  const [from, to] = pointsOf(game, position, hint);
  return from === to ? [] : [{ from, to, tone: 'good' }];
}

/** What shows why a try was against the rules. */
function refusedMarks({ said }: PuzzleState): readonly Mark[] {
  return said?.kind === 'illegal' ? said.illegality.squares.map((at) => ({ at, tone: 'danger' })) : [];
}

/** While a defence stands on the board, a cross shows that it refutes the try. */
function refutedMarks({ said, phase }: PuzzleState): readonly Mark[] {
  const isRefuted = phase === 'refuted' && said?.kind === 'wrong' && said.reply !== undefined;
  return isRefuted ? [{ at: said.reply & 255, tone: 'refutation' }] : [];
}
