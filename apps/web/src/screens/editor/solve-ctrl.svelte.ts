import type { BoardData } from '@tesuji/board';
import { replay, unwrap, type Effect, type Game, type GameLine, type Position } from '@tesuji/rules';
import { BoardSession, type Motion } from '../../shared/board/board-session.ts';
import { plainBoard } from '../../shared/board/still-board.ts';
import type { MateAnswer, ThinkingService } from '../../shared/workers/thinking-service.ts';

/** A mate that was found, and how many of its moves are shown on the board. */
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
  /** The share of the time that has passed. */
  | { readonly kind: 'thinking'; readonly share: number }
  | { readonly kind: 'unknown'; readonly seconds: number }
  | Solution;

const TICK_MS = 200;

/** Searches for a mate in the position of the editor, and shows its moves on the board. */
export class SolveCtrl extends BoardSession {
  state: Solving = $state.raw<Solving>({ kind: 'idle' });
  private readonly solve: ThinkingService['solve'];
  /** Cancels the search. */
  private controller = new AbortController();
  private game: Game | undefined;
  private position: Position | undefined;
  private style: string | undefined;
  private line: readonly number[] = [];
  private effects: readonly (readonly Effect[])[] = [];
  private flipped = false;

  constructor(solve: ThinkingService['solve']) {
    super();
    this.solve = solve;
  }

  get board(): BoardData {
    if (this.game === undefined || this.position === undefined) throw new Error('there is no solution to show');
    const last = this.effects[this.position.ply - 1] ?? [];
    return { ...plainBoard(this.game, this.position, [], last), flipped: this.flipped };
  }

  /** Searches for a mate for at most this many seconds. */
  async start(game: Game, line: GameLine, seconds: number, style?: string): Promise<void> {
    this.close();
    const { signal } = this.controller;
    this.game = game;
    this.style = style;
    this.state = { kind: 'thinking', share: 0 };
    const ticking = this.tick(seconds * 1000);
    try {
      const answer = await this.solve({ line, ms: seconds * 1000, all: true }, { signal });
      if (!signal.aborted) this.take(line, answer, seconds);
    } catch {
      if (!signal.aborted) this.state = { kind: 'failed' };
    } finally {
      clearInterval(ticking);
    }
  }

  /** Cancels the search, or closes the solution. */
  close(): void {
    this.controller.abort();
    this.controller = new AbortController();
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
