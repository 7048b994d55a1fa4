import type { Tactic } from '@tesuji/coach';
import {
  anyTactic,
  climbingTactic,
  dailyTactic,
  dateOf,
  filterTactics,
  ratedTactic,
  tacticKey,
  type Random,
  type TacticsFilter,
} from './selection.ts';
import type { TacticsStore } from './tactics-store.ts';

/** The ways to solve tactics puzzles; each has its own address. */
export const TACTICS_MODES = ['rated', 'practice', 'daily', 'streak', 'run'] as const;
export type TacticsMode = (typeof TACTICS_MODES)[number];

/** Milliseconds of a timed run. */
export const RUN_MS = 180_000;

/** What a session needs from the app. */
export interface SessionEnvironment {
  readonly store: TacticsStore;
  readonly random: Random;
  /** A clock in epoch milliseconds. */
  now(): number;
}

/** What the page shows of a session. */
export interface SessionState {
  /** A timed run waits until it is started; a streak and a run are over at some time. */
  readonly phase: 'ready' | 'open' | 'over';
  readonly tactic: Tactic | undefined;
  /** The place of the puzzle among those of this session, from 0. */
  readonly at: number;
  /** Solved at the first try, in this session. */
  readonly score: number;
  /** The rating before and after the puzzle, once it is rated. */
  readonly rated: { readonly before: number; readonly after: number } | undefined;
  /** Milliseconds left of a timed run. */
  readonly left: number;
  readonly isBest: boolean;
}

/** One puzzle after another, in one of the ways. The first try at each decides. */
export class TacticsSession {
  readonly game: string;
  readonly mode: TacticsMode;
  private readonly all: readonly Tactic[];
  private readonly tactics: readonly Tactic[];
  private readonly environment: SessionEnvironment;
  private readonly shown: Tactic[] = [];
  private readonly noted = new Set<string>();
  private ends = 0;
  private now: SessionState = $state.raw()!;

  constructor(
    game: string,
    mode: TacticsMode,
    tactics: readonly Tactic[],
    filter: TacticsFilter,
    environment: SessionEnvironment,
  ) {
    this.game = game;
    this.mode = mode;
    this.all = tactics;
    this.tactics = mode === 'practice' ? filterTactics(tactics, filter) : tactics;
    this.environment = environment;
    this.begin(mode === 'run' ? 'ready' : 'open');
  }

  get state(): SessionState {
    return this.now;
  }

  /** Whether the session goes on until it is over and has a score, instead of being left at any time. */
  get isContest(): boolean {
    return this.mode === 'streak' || this.mode === 'run';
  }

  /** Starts a timed run, or a streak or a run once more. */
  start(): void {
    this.shown.length = 0;
    this.noted.clear();
    this.begin('open');
  }

  /** Goes to another puzzle of this session, or to a new one after the last. */
  go(at: number): void {
    if (this.now.phase !== 'open' || at < 0) return;
    if (at >= this.shown.length) {
      const next = this.draw(this.now.score);
      if (next === undefined) return;
      this.shown.push(next);
    }
    const shown = Math.min(at, this.shown.length - 1);
    this.now = { ...this.now, at: shown, tactic: this.shown[shown], rated: undefined };
  }

  /** The puzzle on the board was solved. It counts if nothing was missed before. */
  solved(): void {
    const { tactic, phase, score } = this.now;
    if (tactic === undefined || phase !== 'open' || this.noted.has(tacticKey(tactic))) return;
    this.note(tactic, true);
    this.now = { ...this.now, score: score + 1 };
    if (this.mode === 'daily') this.environment.store.noteDaily(this.game, this.today);
  }

  /** A wrong move was tried at the puzzle on the board, or help was asked for. It ends a streak. */
  missed(): void {
    const { tactic, phase } = this.now;
    if (tactic === undefined || phase !== 'open' || this.noted.has(tacticKey(tactic))) return;
    this.note(tactic, false);
    if (this.mode === 'streak') this.end();
  }

  /** Updates the time of a run. To be called several times a second. */
  tick(): void {
    if (this.mode !== 'run' || this.now.phase !== 'open') return;
    const left = Math.max(0, this.ends - this.environment.now());
    this.now = { ...this.now, left };
    if (left === 0) this.end();
  }

  /** Ends a streak or a run. */
  end(): void {
    if (!this.isContest || this.now.phase !== 'open') return;
    const what = this.mode === 'run' ? 'bestRun' : 'bestStreak';
    const { store } = this.environment;
    const isBest = this.now.score > store.get(this.game)[what];
    store.noteScore(this.game, what, this.now.score);
    this.now = { ...this.now, phase: 'over', isBest };
  }

  private get today(): string {
    return dateOf(new Date(this.environment.now()));
  }

  private begin(phase: 'ready' | 'open'): void {
    const tactic = this.draw(0);
    if (tactic !== undefined) this.shown.push(tactic);
    this.ends = this.environment.now() + RUN_MS;
    this.now = { phase, tactic, at: 0, score: 0, rated: undefined, left: RUN_MS, isBest: false };
  }

  private note(tactic: Tactic, isSolved: boolean): void {
    const { store } = this.environment;
    this.noted.add(tacticKey(tactic));
    const before = store.get(this.game).rated.rating;
    const { rated } = store.note(this.game, tactic, isSolved, this.mode === 'rated');
    if (this.mode === 'rated') this.now = { ...this.now, rated: { before, after: rated.rating } };
  }

  private draw(score: number): Tactic | undefined {
    const { environment, mode, tactics } = this;
    const { missed, rated, solved } = environment.store.get(this.game);
    const here = this.shown.map(tacticKey);
    switch (mode) {
      case 'daily':
        return dailyTactic(this.all, this.today);
      case 'rated':
        return ratedTactic(tactics, rated.rating, new Set([...solved, ...missed, ...here]), environment.random);
      case 'practice':
        return anyTactic(tactics, new Set([...solved, ...here]), environment.random);
      case 'streak':
      case 'run':
        return climbingTactic(tactics, score, new Set(here), environment.random);
    }
  }
}
