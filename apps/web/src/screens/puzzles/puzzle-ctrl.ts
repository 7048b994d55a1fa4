import type { Arrow, BoardData, SquareMark } from '@tesuji/board';
import { moveFrom, unwrap, type Attempt, type Game, type GameLine, type Position, type Side } from '@tesuji/rules';
import { plainBoard } from '../../shared/board/still-board.ts';
import { Exercise, REPLY_AFTER } from '../../shared/exercise/exercise.svelte.ts';
import { listMoves, pointedAttempt } from '../../shared/board/legal-moves.ts';
import {
  UNTOUCHED,
  type PuzzleHelpStage,
  type Problem,
  type PuzzleEnvironment,
  type PuzzleFeedback,
  type PuzzleMoment,
  type PuzzleState,
  type PuzzleVerdict,
} from './problem.ts';

/** What the board shows of a problem, seen from the side of the solver. */
function puzzleBoard(game: Game, position: Position, side: Side, state: PuzzleState): BoardData {
  const isOpen = state.phase === 'open';
  // While a refuted try is shown, the pieces of the position before it can be selected at once, which takes the try
  // back.
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

/** Marks as much of the move as the help given so far shows. */
function hintMarks(game: Game, position: Position, { help, hint }: PuzzleState): readonly SquareMark[] {
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

/** Marks the squares that show why a try was illegal. */
function refusedMarks({ feedback }: PuzzleState): readonly SquareMark[] {
  return feedback?.kind === 'illegal' ? feedback.illegality.squares.map((at) => ({ at, tone: 'note' })) : [];
}

/** While a defence stands on the board, a cross shows that it refutes the try. */
function refutedMarks({ feedback, phase }: PuzzleState): readonly SquareMark[] {
  const isRefuted = phase === 'refuted' && feedback?.kind === 'wrong' && feedback.reply !== undefined;
  return isRefuted ? [{ at: feedback.reply & 255, tone: 'refutation' }] : [];
}

/** How long a move of the solution stays. */
const NEXT_AFTER = 1100;

/** A problem at a board: the solver's commands, and what the page shows. */
export class PuzzleCtrl extends Exercise<PuzzleState, PuzzleEnvironment> {
  readonly problem: Problem;
  readonly side: Side;
  private began: number;
  private isNoted = false;
  private isMissed = false;
  /** The most help taken in this visit, over all moves. */
  private helped: PuzzleHelpStage = 0;

  /** The position must be one that can be read. */
  constructor(game: Game, problem: Problem, environment: PuzzleEnvironment) {
    super(game, environment);
    this.problem = problem;
    this.position = this.start();
    this.side = this.position.side;
    this.began = environment.now();
    this.now = { ...UNTOUCHED, moves: listMoves(game, this.position) };
  }

  get board(): BoardData {
    return puzzleBoard(this.game, this.position, this.side, this.now);
  }

  /** The position on the board, for writing moves; it must not be changed. */
  get scene(): PuzzleMoment {
    const { game, problem, position } = this;
    const moves = Array.from({ length: position.ply }, (_, ply) => game.formatMove(position.moveAt(ply)));
    const line: GameLine = { game: game.id, options: problem.options, start: problem.position, moves };
    return { line, position };
  }

  /** Checks whether there is a solution. */
  async prepare(): Promise<void> {
    const { visit } = this;
    const { kind } = await this.environment.judge.solution(this.scene);
    if (visit === this.visit && kind !== 'line') this.change({ flaw: kind });
  }

  /** Restarts the problem. Tries, help and time are counted on until the result is stored, which happens once. */
  restart(): void {
    this.visit++;
    this.position = this.start();
    const { flaw, wrong } = this.now;
    this.now = { ...UNTOUCHED, flaw, wrong, moves: listMoves(this.game, this.position) };
    if (this.isNoted) this.countAgain();
    this.show();
  }

  override close(): void {
    super.close();
    this.environment.judge.stop();
  }

  /** The next piece of help: which piece, to which square, the move. */
  async help(): Promise<void> {
    this.giveBack();
    if (this.now.phase !== 'open') return;
    const { visit } = this;
    this.change({ phase: 'busy', isThinking: true });
    const solution = await this.environment.judge.solution(this.scene);
    if (visit !== this.visit) return;
    const [hint] = solution.kind === 'line' ? solution.moves : [];
    if (hint === undefined)
      return this.change({ phase: 'open', isThinking: false, flaw: solution.kind === 'line' ? 'none' : solution.kind });
    const help = Math.min(3, this.now.help + 1) as PuzzleHelpStage;
    this.helped = Math.max(this.helped, help) as PuzzleHelpStage;
    this.miss();
    this.change({ phase: 'open', isThinking: false, help, hint, feedback: undefined });
  }

  /** Plays the solution from the beginning, move by move. */
  async showSolution(): Promise<void> {
    this.restart();
    const { visit } = this;
    this.change({ phase: 'busy', isThinking: true });
    const solution = await this.environment.judge.solution(this.scene);
    if (visit !== this.visit) return;
    if (solution.kind !== 'line') return this.change({ phase: 'open', isThinking: false, flaw: solution.kind });
    this.miss();
    this.note(false);
    this.change({ phase: 'shown', isThinking: false, showing: { moves: solution.moves, at: 0 } });
    for (let at = 1; at <= solution.moves.length; at++) {
      await this.environment.wait(NEXT_AFTER);
      if (visit !== this.visit) return;
      this.step(at);
    }
  }

  /** Shows the solution after so many moves, and stops playing it by itself. */
  go(at: number): void {
    this.visit++;
    this.step(at);
  }

  private step(wanted: number): void {
    const { showing } = this.now;
    if (showing === undefined) return;
    const goal = Math.max(0, Math.min(showing.moves.length, wanted));
    while (this.position.ply > goal) this.takeBack();
    while (this.position.ply < goal) this.make(showing.moves[this.position.ply]!);
    this.change({ showing: { ...showing, at: goal } });
  }

  private countAgain(): void {
    this.now = { ...this.now, wrong: 0 };
    this.began = this.environment.now();
    this.helped = 0;
  }

  private start(): Position {
    return unwrap(this.game.parsePosition(this.problem.position, this.problem.options));
  }

  /** Pointing at a piece that cannot be picked up counts as no try. */
  protected override point(place: number): void {
    this.explain(pointedAttempt(this.game, place));
  }

  protected explain(attempt: Attempt): void {
    const illegality = this.game.whyIllegal(this.position, attempt);
    if (illegality === undefined) return;
    this.change({ selected: undefined, feedback: { kind: 'illegal', at: this.position.clone(), illegality } });
  }

  protected async play(move: number): Promise<void> {
    const { visit } = this;
    const at = this.position.clone();
    const scene = { ...this.scene, position: at };
    this.now = {
      ...this.now,
      phase: 'busy',
      isThinking: true,
      feedback: undefined,
      selected: undefined,
      question: undefined,
    };
    this.make(move);
    const verdict = await this.environment.judge.judge(scene, move);
    if (visit !== this.visit) return;
    this.change({ isThinking: false });
    if (verdict.kind === 'solved') return this.solved({ ...verdict, at, move });
    if (verdict.kind === 'right') return this.goOn(verdict, visit);
    return this.answer(verdict, at, move, visit);
  }

  private solved(feedback: PuzzleFeedback): void {
    this.note(true);
    this.environment.hear('solved', false);
    this.change({ phase: 'solved', feedback, moves: [], milliseconds: this.environment.now() - this.began });
  }

  private async goOn(
    { reply, left, isLonger }: Extract<PuzzleVerdict, { kind: 'right' }>,
    visit: number,
  ): Promise<void> {
    this.change({ feedback: { kind: 'right', left, isLonger }, isLonger: isLonger || this.now.isLonger });
    await this.environment.wait(REPLY_AFTER);
    if (visit !== this.visit) return;
    this.make(reply);
    this.change({ phase: 'open', help: 0, hint: undefined, moves: listMoves(this.game, this.position) });
  }

  /** Says and shows what is wrong with a try. */
  private answer(
    verdict: Exclude<PuzzleVerdict, { kind: 'right' | 'solved' }>,
    at: Position,
    move: number,
    visit: number,
  ): Promise<void> {
    const isWrong = verdict.kind === 'wrong' || verdict.kind === 'no-check';
    if (isWrong) this.miss();
    this.change({
      feedback: verdict.kind === 'wrong' ? { ...verdict, at, move } : { kind: verdict.kind },
      wrong: this.now.wrong + (isWrong ? 1 : 0),
    });
    return this.answerWrong('reply' in verdict ? verdict.reply : undefined, visit);
  }

  protected reopen(): void {
    this.change({ phase: 'open', moves: listMoves(this.game, this.position) });
  }

  private miss(): void {
    if (this.isMissed || this.isNoted) return;
    this.isMissed = true;
    this.environment.miss?.();
  }

  private note(isSolved: boolean): void {
    if (this.isNoted) return;
    this.isNoted = true;
    const { wrong } = this.now;
    this.environment.note({ isSolved, wrong, help: this.helped, milliseconds: this.environment.now() - this.began });
  }
}
