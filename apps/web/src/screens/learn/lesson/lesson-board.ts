import type { Arrow, BoardData, SquareMark } from '@tesuji/board';
import { answerKindOf, type Step } from '@tesuji/lessons';
import { isPieceOf, opponent, parseSquare, pieceKind, type Game, type Position, type Side } from '@tesuji/rules';
import { plainBoard } from '../../../shared/board/still-board.ts';
import type { LessonState } from './lesson-state.ts';
import { movePoints } from '../../../shared/cards/diagram-geometry.ts';

interface ShownLesson {
  readonly game: Game;
  readonly step: Step;
  readonly position: Position;
  /** Whose lesson it is. */
  readonly side: Side;
  readonly state: LessonState;
}

/** What the board shows of a lesson. */
export function lessonBoard({ game, step, position, side, state }: ShownLesson): BoardData {
  const { task } = step;
  const isMove = answerKindOf(task) === 'move';
  const drawn = { game, step, position, side, state };
  // While a refuted try is shown, the pieces of the position before it can be selected at once, which takes the try
  // back.
  const isOpen = state.phase === 'open' || state.phase === 'refuted';
  const plain = plainBoard(game, position, isOpen && isMove ? state.moves : [], state.last);
  return {
    ...plain,
    selected: state.selected,
    // Check is not marked, since it may be what the exercise asks about.
    checks: task.kind === 'judge' && state.phase !== 'done' ? [] : plain.checks,
    marks: marksOf(drawn),
    arrows: arrowsOf(drawn),
    chooser: state.question?.chooser,
    flipped: side === 1 && isMove,
  };
}

function marksOf({ game, step, position, side, state }: ShownLesson): readonly SquareMark[] {
  const note = (at: number): SquareMark => ({ at, tone: 'note' });
  const goals = state.phase === 'done' ? [] : goalsOf(game, step, position, side, state.progress.played);
  const asked = askedMove(game, step, side);
  const turned = asked !== undefined && asked.from === asked.to ? [note(asked.from)] : [];
  const { feedback } = state.lastTry ?? {};
  const shown = feedback?.verdict === 'illegal' && state.phase === 'open' ? feedback.illegality.squares : [];
  return [
    ...goals.map(note),
    ...turned,
    ...state.picks.map((at): SquareMark => ({ at, tone: 'good' })),
    ...answerSquares(game, side, state).map((at): SquareMark => ({ at, tone: 'good' })),
    ...shown.map((at): SquareMark => ({ at, tone: 'refutation' })),
  ];
}

function arrowsOf({ game, step, side, state }: ShownLesson): readonly Arrow[] {
  const asked = askedMove(game, step, side);
  const answer = state.answer === undefined ? undefined : movePoints(game, side, state.answer);
  const isMove = answerKindOf(step.task) === 'move';
  return [
    ...(asked !== undefined && asked.from !== asked.to ? [{ ...asked, tone: 'note' } as const] : []),
    ...(isMove && answer !== undefined && answer.from !== answer.to ? [{ ...answer, tone: 'good' } as const] : []),
  ];
}

/** The move that a question is about. */
function askedMove(game: Game, { task }: Step, side: Side): ReturnType<typeof movePoints> {
  return task.kind === 'may' || task.kind === 'point' ? movePoints(game, side, task.move) : undefined;
}

/** Squares of an answer that is shown: those that were asked for, or the one where a piece turns. */
function answerSquares(game: Game, side: Side, { answer }: LessonState): readonly number[] {
  if (answer === undefined) return [];
  const words = answer.split(' ').map((word) => parseSquare(game.shape, word));
  if (words.every((square) => square !== undefined)) return words;
  const points = movePoints(game, side, answer);
  return points !== undefined && points.from === points.to ? [points.from] : [];
}

/** The squares a task names and that are still to be reached, taken or filled. */
function goalsOf(
  game: Game,
  { task }: Step,
  position: Position,
  side: Side,
  played: readonly string[],
): readonly number[] {
  const squares = (names: readonly string[]): readonly number[] =>
    names.flatMap((name) => parseSquare(game.shape, name) ?? []);
  switch (task.kind) {
    case 'visit': {
      const reached = played.map((text) => movePoints(game, side, text)?.to);
      return squares(task.squares).filter((square) => !reached.includes(square));
    }
    case 'capture':
    case 'capture-all':
      return squares(task.squares ?? []).filter((at) => isPieceOf(position.places[at] ?? 0, opponent(side)));
    case 'build':
      return task.places.flatMap((place) => {
        const letter = /^\+?[A-Z]/.exec(place)?.[0] ?? '';
        const [at] = squares([place.slice(letter.length)]);
        const piece = at === undefined ? 0 : (position.places[at] ?? 0);
        const isBuilt = isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.letter === letter;
        return at === undefined || isBuilt ? [] : [at];
      });
    default:
      return [];
  }
}
