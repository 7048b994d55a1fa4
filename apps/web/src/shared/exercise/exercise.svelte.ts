import type { Intent } from '@tesuji/board';
import type { Attempt, Effect, Game, Position } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { MoveSession, type MoveChoices } from '../board/board-session.ts';
import type { LegalMove, MoveQuestion } from '../board/legal-moves.ts';

/** The state that all exercises have in common. */
export interface ExerciseState {
  /**
   * Tries are taken while it is `open`; `refuted`: a wrong try and the answer to it stand on the board, until the board is
   * touched.
   */
  readonly phase: string;
  readonly moves: readonly LegalMove[];
  readonly selected: number | undefined;
  readonly question: MoveQuestion | undefined;
  readonly last: readonly Effect[];
}

/** What every exercise needs from its surroundings. */
export interface ExerciseEnvironment {
  /** Waits, so that the user can follow the moves. */
  wait(milliseconds: number): Promise<void>;
  /** Plays the sound of what happened on the board. */
  hear(what: readonly Effect[] | 'refused', isCheck: boolean): void;
  /** The current language. */
  language(): Language;
}

/** How long a move stays before the next one follows, or before it is taken back where nothing answers it. */
export const REPLY_AFTER = 450;
const BACK_AFTER = 900;

/** An exercise at a board, in a lesson or a problem: takes tries, shows replies and takes moves back. */
export abstract class Exercise<
  State extends ExerciseState,
  Environment extends ExerciseEnvironment,
> extends MoveSession {
  readonly game: Game;
  protected readonly environment: Environment;
  protected position!: Position;
  /** Set by the constructor of each exercise. */
  protected now: State = $state.raw()!;
  /** Incremented whenever something new begins. Asynchronous code that started before compares it and stops. */
  protected visit = 0;

  protected constructor(game: Game, environment: Environment) {
    super();
    this.game = game;
    this.environment = environment;
  }

  get state(): State {
    return this.now;
  }

  /** Stops what is under way, when the screen is left. */
  close(): void {
    this.visit++;
    this.removeListeners();
  }

  protected override accepts(intent: Intent): boolean {
    if (this.now.phase !== 'refuted') return this.now.phase === 'open';
    this.touch(intent);
    return false;
  }

  protected get choices(): MoveChoices {
    const { moves, question } = this.now;
    return { position: this.position, moves, question };
  }

  protected get language(): Language {
    return this.environment.language();
  }

  protected override select(place: number | undefined): void {
    this.change({ selected: place, question: undefined });
  }

  protected override ask(question: MoveQuestion | undefined): void {
    this.change({ question });
  }

  protected override refuse(attempt: Attempt): void {
    this.environment.hear('refused', false);
    this.explain(attempt);
  }

  /** Explains why an attempt is not a legal move. */
  protected abstract explain(attempt: Attempt): void;

  /** Makes a legal move at once and starts to judge it. */
  protected abstract override play(move: number): Promise<void>;

  /** Takes tries again, at the position as it was before the last. */
  protected abstract reopen(): void;

  /** Shows the refutation of a wrong try until the board is touched. Without a refutation the try is taken back. */
  protected async answerWrong(reply: number | undefined, visit: number): Promise<void> {
    if (reply === undefined) this.environment.hear('refused', false);
    await this.environment.wait(reply === undefined ? BACK_AFTER : REPLY_AFTER);
    if (visit !== this.visit) return;
    if (reply === undefined) {
      this.takeBack();
      return this.reopen();
    }
    this.make(reply);
    this.change({ phase: 'refuted' });
  }

  /** Takes a refuted try back, where one stands on the board. */
  protected giveBack(): void {
    if (this.now.phase !== 'refuted') return;
    this.takeBack();
    this.takeBack();
    this.reopen();
  }

  protected make(move: number): void {
    const effects = this.game.effects(this.position, move);
    this.position.make(move);
    this.now = { ...this.now, last: effects };
    this.environment.hear(effects, this.position.inCheck());
    this.show({ effects, direction: 'forward' });
  }

  protected takeBack(): void {
    const move = this.position.moveAt(this.position.ply - 1);
    this.position.unmake();
    this.now = { ...this.now, last: [] };
    this.show({ effects: this.game.effects(this.position, move), direction: 'backward' });
  }

  protected change(part: Partial<State> | Partial<ExerciseState>): void {
    this.now = { ...this.now, ...part };
    this.show();
  }

  /** Takes a refuted try back at the next touch, and selects the piece that was touched if it can move. */
  private touch(intent: Intent): void {
    this.giveBack();
    if (intent.kind !== 'select') return;
    const isThere = this.now.moves.some(({ from }) => from === intent.place);
    if (isThere) this.change({ selected: intent.place });
  }
}
