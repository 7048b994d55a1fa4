import type { BoardData } from '@tesuji/board';
import { replay, unwrap, type Effect, type Game, type GameLine, type Position } from '@tesuji/rules';
import { BoardSession, type Motion } from '../../shared/board/board-session.ts';
import { plainBoard } from '../../shared/board/still-board.ts';
import type { MateAnswer, MateQuestion, PendingAnswer } from '../../shared/workers/thinking-service.ts';

/** A mate that was found, and how far it is shown on the board. */
interface Solution {
  readonly kind: 'mate';
  readonly plies: number;
  /** The moves as people write them. */
  readonly moves: readonly string[];
  /** Other first moves that mate too. */
  readonly others: readonly string[];
  readonly at: number;
}

export type Solving =
  | { readonly kind: 'idle' | 'nomate' | 'failed' }
  /** The share of the time that is used up. */
  | { readonly kind: 'thinking'; readonly share: number }
  | { readonly kind: 'unknown'; readonly seconds: number }
  | Solution;

/** Who is asked: `ThinkingService.solve`, fetched when first needed. */
export type Solve = (question: MateQuestion) => Promise<PendingAnswer<MateAnswer>>;

const TICK_MS = 200;

/** Asks for a mate in the position of the editor, and shows the way to it on the board, move by move. */
export class SolveCtrl extends BoardSession {
  state: Solving = $state.raw<Solving>({ kind: 'idle' });
  private readonly solve: Solve;
  private asked: PendingAnswer<MateAnswer> | undefined;
  /** Counts questions, so that an answer to an old one can be dropped. */
  private question = 0;
  private game: Game | undefined;
  private position: Position | undefined;
  private style: string | undefined;
  private line: readonly number[] = [];
  private effects: readonly (readonly Effect[])[] = [];
  private flipped = false;

  constructor(solve: Solve) {
    super();
    this.solve = solve;
  }

  get board(): BoardData {
    if (this.game === undefined || this.position === undefined) throw new Error('there is no solution to show');
    const last = this.effects[this.position.ply - 1] ?? [];
    return { ...plainBoard(this.game, this.position, [], last), flipped: this.flipped };
  }

  /** Looks for a mate for so many seconds. */
  async start(game: Game, line: GameLine, seconds: number, style?: string): Promise<void> {
    this.close();
    const question = this.question;
    this.game = game;
    this.style = style;
    this.state = { kind: 'thinking', share: 0 };
    const ticking = this.tick(seconds * 1000);
    try {
      const asked = await this.solve({ line, ms: seconds * 1000, all: true });
      if (question !== this.question) return asked.stop();
      this.asked = asked;
      const answer = await asked.answer;
      if (question === this.question) this.take(line, answer, seconds);
    } catch {
      if (question === this.question) this.state = { kind: 'failed' };
    } finally {
      clearInterval(ticking);
    }
  }

  /** Stops looking, or stops showing. */
  close(): void {
    this.question++;
    this.asked?.stop();
    this.asked = undefined;
    this.state = { kind: 'idle' };
  }

  /** Shows the position after so many moves of the solution. */
  go(ply: number): void {
    const value = this.state;
    const { position } = this;
    if (value.kind !== 'mate' || position === undefined) return;
    const goal = Math.max(0, Math.min(this.line.length, ply));
    const from = position.ply;
    while (position.ply < goal) position.make(this.line[position.ply]!);
    while (position.ply > goal) position.unmake();
    this.state = { ...value, at: goal };
    this.show(this.motion(from, goal));
  }

  flip(flipped: boolean): void {
    this.flipped = flipped;
    this.show();
  }

  private take(line: GameLine, answer: MateAnswer | undefined, seconds: number): void {
    if (answer === undefined) return void (this.state = { kind: 'failed' });
    if (answer.kind === 'unknown') return void (this.state = { kind: 'unknown', seconds });
    if (answer.kind === 'nomate') return void (this.state = { kind: 'nomate' });
    const game = this.game!;
    const position = unwrap(replay(game, { ...line, moves: [] }));
    const others = answer.firstMoves
      .filter((move) => move !== answer.moves[0])
      .map((move) => this.notate(game, position, move));
    const written = answer.moves.map((move) => {
      const text = this.notate(game, position, move);
      const effects = game.effects(position, move);
      position.make(move);
      return { text, effects };
    });
    while (position.ply > 0) position.unmake();
    this.position = position;
    this.line = answer.moves;
    this.effects = written.map(({ effects }) => effects);
    this.state = { kind: 'mate', plies: answer.plies, moves: written.map(({ text }) => text), others, at: 0 };
  }

  private notate(game: Game, position: Position, move: number): string {
    return game.notate(position, move, this.style === undefined ? {} : { style: this.style });
  }

  /** A single step is animated; a jump is not. */
  private motion(from: number, to: number): Motion | undefined {
    if (Math.abs(to - from) !== 1) return undefined;
    return { effects: this.effects[Math.min(from, to)] ?? [], direction: to > from ? 'forward' : 'backward' };
  }

  private tick(ms: number): ReturnType<typeof setInterval> {
    const began = performance.now();
    return setInterval(() => {
      if (this.state.kind !== 'thinking') return;
      this.state = { kind: 'thinking', share: Math.min(1, (performance.now() - began) / ms) };
    }, TICK_MS);
  }
}
