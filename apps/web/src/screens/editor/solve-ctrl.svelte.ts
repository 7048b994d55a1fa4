import type { BoardData } from '@tesuji/board';
import { replay, unwrap, type Effect, type Game, type GameLine, type Position } from '@tesuji/rules';
import { BoardSession, type Motion } from '../../shared/board/board-session.ts';
import { plainBoard } from '../../shared/board/still-board.ts';
import type { MateBranch, MateProgress } from '@tesuji/engine/mate';
import type { MateService, SolverMeans } from '../../shared/workers/mate-service.ts';
import type { ProblemReport } from '../../shared/workers/mate-handlers.ts';
import type { MateAnswer } from '../../shared/workers/thinking-service.ts';

/** A move that may be played in the position shown, instead of that of the solution. */
export interface ShownBranch {
  readonly move: number;
  readonly text: string;
  /** The plies that are left from here with it; undefined if that is not known. */
  readonly plies: number | undefined;
}

/** What a composer wants to know, with moves as people write them. */
export interface ComposerReport {
  readonly others: readonly string[];
  readonly duals: readonly { readonly after: string; readonly text: string; readonly plies: number }[];
  /** Squares whose piece is not needed. */
  readonly unneeded: readonly number[];
  readonly leftInHand: number;
  readonly undecided: number;
}

/** A mate that was found, and how many of its moves are shown on the board. */
interface Solution {
  readonly kind: 'mate';
  readonly plies: number;
  readonly isShortest: boolean;
  /** The length without futile interpositions, where it was counted, and whether it is the shortest. */
  readonly traditional: { readonly plies: number; readonly isShortest: boolean } | undefined;
  /** The moves as people write them. */
  readonly moves: readonly string[];
  /** Other first moves that mate too. */
  readonly others: readonly string[];
  /** Whether every other first move was refuted. */
  readonly isOnlyOne: boolean;
  readonly at: number;
  /** The moves of the position shown; undefined while they are not known. */
  readonly branches: readonly ShownBranch[] | undefined;
  /** `unknown` if the problem could not be examined in the time given. */
  readonly report: ComposerReport | 'checking' | 'unknown' | undefined;
}

export type Solving =
  | { readonly kind: 'idle' | 'nomate' | 'failed' }
  | {
      readonly kind: 'thinking';
      /** The share of the time that has passed; undefined without a limit. */
      readonly share: number | undefined;
      readonly progress: MateProgress | undefined;
      /** What the search uses; undefined until it has begun. */
      readonly means: SolverMeans | undefined;
    }
  | { readonly kind: 'paused'; readonly progress: MateProgress | undefined }
  | { readonly kind: 'unknown'; readonly seconds: number; readonly progress: MateProgress | undefined }
  | Solution;

type Mates = Pick<MateService, 'solve' | 'branches' | 'follow' | 'check' | 'used'>;

const TICK_MS = 200;

const held = new WeakMap<object, SolveCtrl>();

/** The solver of a page; it is kept while the page is open. */
export function heldSolver(services: { thinking(): Promise<{ readonly mates: Mates }> }): SolveCtrl {
  const known = held.get(services);
  if (known !== undefined) return known;
  const made = new SolveCtrl(async () => (await services.thinking()).mates);
  held.set(services, made);
  return made;
}

/** Milliseconds for the examination of a problem. */
const CHECK_MS = 120_000;

/**
 * Searches for a mate in the position of the editor, and shows its moves on the board. It outlives the screen, so that a
 * long search goes on while other screens are open.
 */
export class SolveCtrl extends BoardSession {
  state: Solving = $state.raw<Solving>({ kind: 'idle' });
  /** Whether a screen shows the solver. */
  isShown = false;
  /** The problem that was asked for last. */
  problem: GameLine | undefined;
  private readonly mates: () => Promise<Mates>;
  private searching: Promise<void> = Promise.resolve();
  /** Cancels the search. */
  private controller = new AbortController();
  private game: Game | undefined;
  private position: Position | undefined;
  private style: string | undefined;
  /** What the search may use, if that is not left to the solver. */
  private wanted: Partial<SolverMeans> = {};
  /** The line that is shown, and the solution as it was found. */
  private line: readonly number[] = [];
  private solution: readonly number[] = [];
  private effects: readonly (readonly Effect[])[] = [];
  private flipped = false;

  constructor(mates: () => Promise<Mates>) {
    super();
    this.mates = mates;
  }

  get board(): BoardData {
    if (this.game === undefined || this.position === undefined) throw new Error('there is no solution to show');
    const last = this.effects[this.position.ply - 1] ?? [];
    return { ...plainBoard(this.game, this.position, [], last), flipped: this.flipped };
  }

  /** Searches for a mate for at most this many seconds, which may be Infinity. */
  async start(
    game: Game,
    line: GameLine,
    seconds: number,
    style?: string,
    wanted: Partial<SolverMeans> = {},
  ): Promise<void> {
    this.close();
    this.wanted = wanted;
    this.game = game;
    this.problem = line;
    this.style = style;
    await (this.searching = this.search(seconds, false, undefined));
  }

  /** Goes on with a search that was paused or whose time was up. */
  async resume(seconds: number): Promise<void> {
    if (this.state.kind !== 'paused' && this.state.kind !== 'unknown') return;
    await (this.searching = this.search(seconds, true, this.state.progress));
  }

  /** Resolves when the search that runs has ended. */
  finished(): Promise<void> {
    return this.searching;
  }

  /** Stops the search so that it can be continued. */
  pause(): void {
    if (this.state.kind !== 'thinking') return;
    const { progress } = this.state;
    this.abort();
    this.state = { kind: 'paused', progress };
  }

  private async search(seconds: number, isContinued: boolean, before: MateProgress | undefined): Promise<void> {
    const line = this.problem;
    if (line === undefined) return;
    const { signal } = this.controller;
    const began = performance.now();
    const share = (): number | undefined =>
      seconds === Infinity ? undefined : Math.min(1, (performance.now() - began) / (seconds * 1000));
    this.state = { kind: 'thinking', share: share(), progress: before, means: undefined };
    let means: SolverMeans | undefined;
    let progress = before;
    const tick = (): void => {
      if (this.state.kind === 'thinking' && !signal.aborted)
        this.state = { kind: 'thinking', share: share(), progress, means };
    };
    const ticking = setInterval(tick, TICK_MS);
    try {
      const mates = await this.mates();
      const question = { line, ms: seconds * 1000, all: true, traditional: true, isContinued };
      const onProgress = (now: MateProgress): void => {
        means = mates.used;
        // A search that is continued counts its own positions only.
        progress = { ...now, nodes: now.nodes + (before?.nodes ?? 0) };
        tick();
      };
      const answer = await mates.solve(question, { signal, onProgress }, this.wanted);
      if (!signal.aborted) this.take(line, answer, seconds);
    } catch {
      if (!signal.aborted) this.state = { kind: 'failed' };
    } finally {
      clearInterval(ticking);
    }
  }

  /** Cancels the search, or closes the solution. */
  close(): void {
    this.abort();
    this.state = { kind: 'idle' };
  }

  private abort(): void {
    this.controller.abort();
    this.controller = new AbortController();
  }

  /** Plays a move in the position shown, and if it is not that of the solution, the solution from there. */
  async follow({ move, plies }: ShownBranch): Promise<void> {
    const { game, position, problem, state } = this;
    if (state.kind !== 'mate' || game === undefined || position === undefined || problem === undefined) return;
    if (this.line[position.ply] === move) {
      this.go(position.ply + 1);
      return;
    }
    const { signal } = this.controller;
    const kept = [...this.line.slice(0, position.ply), move];
    const at = kept.length;
    this.write(kept, at);
    // Only the attacker's side of the tree is searched for; the defender's turn shows every answer.
    if (at % 2 === 0 && plies !== undefined && plies > 1) {
      const line = { ...problem, moves: this.texts(kept) };
      const rest = await this.mates()
        .then((mates) => mates.follow({ line, plies: plies - 1 }))
        .catch(() => undefined);
      if (!signal.aborted && this.position?.ply === at && this.line[at - 1] === move)
        this.write([...kept, ...(rest ?? [])], at);
    }
    await this.showBranches();
  }

  /** Examines the problem as a composer does. */
  async check(): Promise<void> {
    const { problem, state } = this;
    if (state.kind !== 'mate' || problem === undefined) return;
    const { signal } = this.controller;
    this.state = { ...state, report: 'checking' };
    const report = await this.mates()
      .then((mates) => mates.check({ line: problem, ms: CHECK_MS }, { signal }))
      .catch(() => undefined);
    if (signal.aborted || this.state.kind !== 'mate') return;
    const isExamined = report?.answer.kind === 'mate';
    this.state = { ...this.state, report: isExamined ? this.reportOf(report) : 'unknown' };
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
    this.state = { ...value, at: goal, branches: undefined };
    this.show(this.motion(from, goal));
    void this.showBranches();
  }

  flip(flipped: boolean): void {
    this.flipped = flipped;
    this.show();
  }

  private take(line: GameLine, answer: MateAnswer | undefined, seconds: number): void {
    if (answer === undefined) return void (this.state = { kind: 'failed' });
    const progress = this.state.kind === 'thinking' ? this.state.progress : undefined;
    if (answer.kind === 'unknown') return void (this.state = { kind: 'unknown', seconds, progress });
    if (answer.kind === 'nomate') return void (this.state = { kind: 'nomate' });
    const game = this.game!;
    const position = unwrap(replay(game, { ...line, moves: [] }));
    const others = answer.firstMoves
      .filter((move) => move !== answer.moves[0])
      .map((move) => this.notate(game, position, move));
    this.position = position;
    this.solution = answer.moves;
    const { plies, isShortest = true, pliesTraditional, isTraditionalShortest = false } = answer;
    const traditional =
      pliesTraditional === undefined ? undefined : { plies: pliesTraditional, isShortest: isTraditionalShortest };
    const isOnlyOne = others.length === 0 && (answer.undecided ?? 0) === 0;
    const shown = { moves: [], others, isOnlyOne, at: 0, branches: undefined, report: undefined };
    this.state = { kind: 'mate', plies, isShortest, traditional, ...shown };
    this.write(answer.moves, 0);
    void this.showBranches();
  }

  /** Sets the line that is shown, and how many of its moves are made. */
  private write(line: readonly number[], at: number): void {
    const { game, position, state } = this;
    if (state.kind !== 'mate' || game === undefined || position === undefined) return;
    while (position.ply > 0) position.unmake();
    const written = line.map((move) => {
      const text = this.notate(game, position, move);
      const effects = game.effects(position, move);
      position.make(move);
      return { text, effects };
    });
    while (position.ply > at) position.unmake();
    this.line = line;
    this.effects = written.map(({ effects }) => effects);
    this.state = { ...state, moves: written.map(({ text }) => text), at, branches: undefined };
    this.show();
  }

  /** Asks for the moves of the position shown: every answer of the defender with the mate after it. */
  private async showBranches(): Promise<void> {
    const { game, position, problem, state } = this;
    if (state.kind !== 'mate' || game === undefined || position === undefined || problem === undefined) return;
    const { signal } = this.controller;
    const at = position.ply;
    const made = this.line.slice(0, at);
    const left = Math.max(state.plies, this.line.length) - at;
    if (left < 1) return;
    const line = { ...problem, moves: this.texts(made) };
    const found = await this.mates()
      .then((mates) => mates.branches({ line, plies: left }))
      .catch(() => undefined);
    const isSame = this.position?.ply === at && this.line.slice(0, at).every((move, i) => move === made[i]);
    if (signal.aborted || !isSame || this.state.kind !== 'mate') return;
    const branches = (found ?? []).map(({ move, plies }: MateBranch) => ({
      move,
      text: this.notate(game, position, move),
      plies,
    }));
    this.state = { ...this.state, branches };
  }

  /** Returns moves from the problem on as text. */
  private texts(moves: readonly number[]): readonly string[] {
    return moves.map((move) => this.game?.formatMove(move) ?? '');
  }

  private reportOf({ otherFirstMoves, duals, unneeded, leftInHand, undecided }: ProblemReport): ComposerReport {
    const game = this.game!;
    const position = unwrap(replay(game, { ...this.problem!, moves: [] }));
    const others = otherFirstMoves.map(({ move }) => this.notate(game, position, move));
    const answer = this.solution;
    const written = duals.map(({ ply, move, plies }) => {
      for (const each of answer.slice(0, ply)) position.make(each);
      const text = this.notate(game, position, move);
      while (position.ply > 0) position.unmake();
      return { after: String(ply + 1), text, plies };
    });
    return { others, duals: written, unneeded, leftInHand, undecided };
  }

  private notate(game: Game, position: Position, move: number): string {
    return game.notate(position, move, this.style === undefined ? {} : { style: this.style });
  }

  /** A single step is animated; a jump is not. */
  private motion(from: number, to: number): Motion | undefined {
    if (Math.abs(to - from) !== 1) return undefined;
    return { effects: this.effects[Math.min(from, to)] ?? [], direction: to > from ? 'forward' : 'backward' };
  }
}
