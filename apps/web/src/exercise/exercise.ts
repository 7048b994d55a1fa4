import type { BoardData, Intent } from '@tesuji/board';
import type { Attempt, Effect, Game, Position } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import type { BoardSource, Motion } from '../board/board-source.ts';
import { Listeners } from '../listeners.ts';
import { askWhich, type MoveQuestion } from '../play/ask-which.ts';
import { matchMoves, type LegalMove } from '../play/legal-moves.ts';

/** What the board of every exercise knows of it. */
export interface ExerciseState {
  /**
   * Tries are taken while it is `open`; `refuted`: a wrong try and the answer to it stand on the board, for as long as
   * somebody looks at them.
   */
  readonly phase: string;
  readonly moves: readonly LegalMove[];
  readonly selected: number | undefined;
  readonly question: MoveQuestion | undefined;
  readonly last: readonly Effect[];
}

/** What every exercise needs of the world. */
export interface ExerciseDesk {
  /** Gives eyes the time to follow. */
  wait(milliseconds: number): Promise<void>;
  /** Told what happened on the board, for the ear. */
  hear(what: readonly Effect[] | 'refused', isCheck: boolean): void;
  /** The language of the moment. */
  language(): Language;
}

/** How long a move stays before the next one follows, or before it is taken back where nothing answers it. */
export const REPLY_AFTER = 450;
const BACK_AFTER = 900;

/** Something to be found at a board, in a lesson or a problem: takes tries, and shows moves and takes them back. */
export abstract class Exercise<State extends ExerciseState, Desk extends ExerciseDesk> implements BoardSource {
  readonly game: Game;
  protected readonly desk: Desk;
  private readonly listeners = new Listeners<Motion | undefined>();
  protected position!: Position;
  protected now!: State;
  /** Goes up whenever something new begins, so that what was under way finds out. */
  protected visit = 0;

  protected constructor(game: Game, desk: Desk) {
    this.game = game;
    this.desk = desk;
  }

  abstract get board(): BoardData;

  get state(): State {
    return this.now;
  }

  subscribe(listener: (motion: Motion | undefined) => void): () => void {
    return this.listeners.add(listener);
  }

  /** Nobody looks at it any more: what was under way is not played to its end. */
  close(): void {
    this.visit++;
    this.listeners.clear();
  }

  receive(intent: Intent): void {
    if (this.now.phase === 'refuted') return this.touch(intent);
    if (this.now.phase !== 'open') return;
    switch (intent.kind) {
      case 'select':
        return this.change({ selected: intent.place, question: undefined });
      case 'point':
        return this.point(intent.place);
      case 'attempt':
        return this.attempt(intent.attempt);
      case 'choose': {
        const chosen = this.now.question?.moves[intent.index];
        return chosen === undefined ? undefined : void this.play(chosen.move);
      }
      case 'cancel':
        return this.change({ question: undefined });
      case 'put':
        return;
    }
  }

  /** Somebody pointed at what cannot be picked up. That is no try. */
  protected abstract point(place: number): void;

  protected abstract refuse(attempt: Attempt): void;

  /** Makes a legal move at once, and lets it be judged meanwhile. */
  protected abstract play(move: number): Promise<void>;

  /** Takes tries again, at the position as it was before the last. */
  protected abstract reopen(): void;

  /** Answers a wrong try by what refutes it, which stays until the board is touched; without that it is taken back. */
  protected async answerWrong(reply: number | undefined, visit: number): Promise<void> {
    if (reply === undefined) this.desk.hear('refused', false);
    await this.desk.wait(reply === undefined ? BACK_AFTER : REPLY_AFTER);
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
    this.desk.hear(effects, this.position.inCheck());
    this.tell({ effects, direction: 'forward' });
  }

  protected takeBack(): void {
    const move = this.position.moveAt(this.position.ply - 1);
    this.position.unmake();
    this.now = { ...this.now, last: [] };
    this.tell({ effects: this.game.effects(this.position, move), direction: 'backward' });
  }

  protected change(part: Partial<State> | Partial<ExerciseState>): void {
    this.now = { ...this.now, ...part };
    this.tell(undefined);
  }

  protected tell(motion: Motion | undefined): void {
    this.listeners.tell(motion);
  }

  /** Whoever reaches for the next try finds the board as it was, with the piece in hand if it is there still. */
  private touch(intent: Intent): void {
    this.giveBack();
    if (intent.kind !== 'select') return;
    const isThere = this.now.moves.some(({ from }) => from === intent.place);
    if (isThere) this.change({ selected: intent.place });
  }

  private attempt(attempt: Attempt): void {
    const found = matchMoves(this.now.moves, attempt);
    const [first, second] = found;
    if (first === undefined) {
      this.desk.hear('refused', false);
      return this.refuse(attempt);
    }
    if (second === undefined) return void this.play(first.move);
    this.change({ question: askWhich(this.game, this.position, found, attempt.to, this.desk.language()) });
  }
}
