import type { BoardData } from '@tesuji/board';
import { unwrap, type Attempt, type Game, type GameLine, type Position, type Side } from '@tesuji/rules';
import { Exercise, REPLY_AFTER } from '../exercise/exercise.ts';
import { listMoves, pointedAttempt } from '../play/legal-moves.ts';
import type { Scene, Verdict } from './judge.ts';
import type { Problem } from './problem.ts';
import { puzzleBoard } from './puzzle-board.ts';
import type { PuzzleDesk } from './puzzle-desk.ts';
import { UNTOUCHED, type HelpStage, type PuzzleState, type Said } from './puzzle-state.ts';

/** How long a move of the solution stays. */
const NEXT_AFTER = 1100;

/** Somebody solving a problem at a board: every command they can give, and what the page should show. */
export class PuzzleCtrl extends Exercise<PuzzleState, PuzzleDesk> {
  readonly problem: Problem;
  readonly side: Side;
  private began: number;
  private isNoted = false;
  /** The most help taken in this visit, over all moves. */
  private helped: HelpStage = 0;

  /** The position must be one that can be read. */
  constructor(game: Game, problem: Problem, desk: PuzzleDesk) {
    super(game, desk);
    this.problem = problem;
    this.position = this.start();
    this.side = this.position.side;
    this.began = desk.now();
    this.now = { ...UNTOUCHED, moves: listMoves(game, this.position) };
  }

  get board(): BoardData {
    return puzzleBoard(this.game, this.position, this.side, this.now);
  }

  /** The position on the board, for those who write moves; not to be played on. */
  get scene(): Scene {
    const { game, problem, position } = this;
    const moves = Array.from({ length: position.ply }, (_, ply) => game.formatMove(position.moveAt(ply)));
    const line: GameLine = { game: game.id, options: problem.options, start: problem.position, moves };
    return { line, position };
  }

  /** Finds out beforehand whether there is anything to find. */
  async prepare(): Promise<void> {
    const { visit } = this;
    const { kind } = await this.desk.judge.solution(this.scene);
    if (visit === this.visit && kind !== 'line') this.change({ flaw: kind });
  }

  /** From the beginning. Tries, help and time count on until they are noted; what was noted stays as it is. */
  restart(): void {
    this.visit++;
    this.position = this.start();
    const { flaw, wrong } = this.now;
    this.now = { ...UNTOUCHED, flaw, wrong, moves: listMoves(this.game, this.position) };
    if (this.isNoted) this.countAgain();
    this.tell(undefined);
  }

  override close(): void {
    super.close();
    this.desk.judge.stop();
  }

  /** The next piece of help: which piece, to which square, the move. */
  async help(): Promise<void> {
    this.giveBack();
    if (this.now.phase !== 'open') return;
    const { visit } = this;
    this.change({ phase: 'busy', isThinking: true });
    const solution = await this.desk.judge.solution(this.scene);
    if (visit !== this.visit) return;
    const [hint] = solution.kind === 'line' ? solution.moves : [];
    if (hint === undefined)
      return this.change({ phase: 'open', isThinking: false, flaw: solution.kind === 'line' ? 'none' : solution.kind });
    const help = Math.min(3, this.now.help + 1) as HelpStage;
    this.helped = Math.max(this.helped, help) as HelpStage;
    this.change({ phase: 'open', isThinking: false, help, hint, said: undefined });
  }

  /** Plays the solution from the beginning, move by move. */
  async show(): Promise<void> {
    this.restart();
    const { visit } = this;
    this.change({ phase: 'busy', isThinking: true });
    const solution = await this.desk.judge.solution(this.scene);
    if (visit !== this.visit) return;
    if (solution.kind !== 'line') return this.change({ phase: 'open', isThinking: false, flaw: solution.kind });
    this.note(false);
    this.change({ phase: 'shown', isThinking: false, showing: { moves: solution.moves, at: 0 } });
    for (let at = 1; at <= solution.moves.length; at++) {
      await this.desk.wait(NEXT_AFTER);
      if (visit !== this.visit) return;
      this.step(at);
    }
  }

  /** Shows the solution after so many moves; whoever steps by hand is not hurried on. */
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
    this.began = this.desk.now();
    this.helped = 0;
  }

  private start(): Position {
    return unwrap(this.game.parsePosition(this.problem.position, this.problem.options));
  }

  protected point(place: number): void {
    this.refuse(pointedAttempt(this.game, place));
  }

  protected refuse(attempt: Attempt): void {
    const illegality = this.game.whyIllegal(this.position, attempt);
    if (illegality === undefined) return;
    this.change({ selected: undefined, said: { kind: 'illegal', at: this.position.clone(), illegality } });
  }

  protected async play(move: number): Promise<void> {
    const { visit } = this;
    const at = this.position.clone();
    const scene = { ...this.scene, position: at };
    this.now = {
      ...this.now,
      phase: 'busy',
      isThinking: true,
      said: undefined,
      selected: undefined,
      question: undefined,
    };
    this.make(move);
    const verdict = await this.desk.judge.judge(scene, move);
    if (visit !== this.visit) return;
    this.change({ isThinking: false });
    if (verdict.kind === 'solved') return this.solved({ ...verdict, at, move });
    if (verdict.kind === 'right') return this.goOn(verdict, visit);
    return this.answer(verdict, at, move, visit);
  }

  private solved(said: Said): void {
    this.note(true);
    this.desk.hear('solved', false);
    this.change({ phase: 'solved', said, moves: [], milliseconds: this.desk.now() - this.began });
  }

  private async goOn({ reply, left, isLonger }: Extract<Verdict, { kind: 'right' }>, visit: number): Promise<void> {
    this.change({ said: { kind: 'right', left, isLonger }, isLonger: isLonger || this.now.isLonger });
    await this.desk.wait(REPLY_AFTER);
    if (visit !== this.visit) return;
    this.make(reply);
    this.change({ phase: 'open', help: 0, hint: undefined, moves: listMoves(this.game, this.position) });
  }

  /** Says and shows what is wrong with a try. */
  private answer(
    verdict: Exclude<Verdict, { kind: 'right' | 'solved' }>,
    at: Position,
    move: number,
    visit: number,
  ): Promise<void> {
    const isWrong = verdict.kind === 'wrong' || verdict.kind === 'no-check';
    this.change({
      said: verdict.kind === 'wrong' ? { ...verdict, at, move } : { kind: verdict.kind },
      wrong: this.now.wrong + (isWrong ? 1 : 0),
    });
    return this.answerWrong('reply' in verdict ? verdict.reply : undefined, visit);
  }

  protected reopen(): void {
    this.change({ phase: 'open', moves: listMoves(this.game, this.position) });
  }

  private note(isSolved: boolean): void {
    if (this.isNoted) return;
    this.isNoted = true;
    const { wrong } = this.now;
    this.desk.note({ isSolved, wrong, help: this.helped, milliseconds: this.desk.now() - this.began });
  }
}
