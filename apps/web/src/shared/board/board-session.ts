import { intentOfPress, type BoardData, type DrawnArrow, type Intent, type PlayDirection } from '@tesuji/board';
import type { Attempt, Effect, Game, Position } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { Emitter } from '../emitter.ts';
import { arrivalOf, askWhich, matchMoves, pointedAttempt, type LegalMove, type MoveQuestion } from './legal-moves.ts';

/** A move to show: what happened, and in which direction. */
export interface Motion {
  readonly effects: readonly Effect[];
  readonly direction: PlayDirection;
}

/** Anything with a board to show. `board-view.svelte` draws it. */
export interface BoardSource {
  readonly board: BoardData;
  /** The text of the position that the game began with, for the names of its sides. */
  readonly gameStart?: string | undefined;
  /** Where drawings are kept that others see as well; without, they belong to the board on the page. */
  readonly drawings?: Drawings | undefined;
  /**
   * Calls back after every change, with the motion that shows it, if it has one. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (motion: Motion | undefined) => void): () => void;
  /** Handles an intent of the person at the board. */
  receive(intent: Intent): void;
  /** A place that the selected piece may go to is pointed at; `undefined` when none is any more. */
  consider?(place: number | undefined): void;
}

type Put = Extract<Intent, { readonly kind: 'put' }>;

/** A board on the page and the input on it. Subclasses handle the intents that they need. */
export abstract class BoardSession implements BoardSource {
  abstract readonly board: BoardData;
  private readonly motions = new Emitter<Motion | undefined>();

  subscribe(listener: (motion: Motion | undefined) => void): () => void {
    return this.motions.on(listener);
  }

  receive(intent: Intent): void {
    if (!this.accepts(intent)) return;
    switch (intent.kind) {
      case 'select':
        return this.select(intent.place);
      case 'point':
        return this.point(intent.place);
      case 'attempt':
        return this.attempt(intent.attempt);
      case 'choose':
        return this.choose(intent.index);
      case 'cancel':
        return this.ask(undefined);
      case 'put':
        return this.put(intent);
      case 'draw':
      case 'erase':
        // Drawings belong to the board on the page, whatever it shows.
        return undefined;
    }
  }

  /** Handles presses, one after the other, as the board would now. */
  protected pressAll(places: readonly number[]): void {
    for (const place of places) {
      const intent = intentOfPress(this.board, place);
      if (intent !== undefined) this.receive(intent);
    }
  }

  /** Draws the board again, with a motion if one is given. */
  protected show(motion?: Motion): void {
    this.motions.emit(motion);
  }

  /** Whether this intent is handled now. */
  protected accepts(_intent: Intent): boolean {
    return true;
  }

  /** A piece is selected, or deselected. */
  protected select(_place: number | undefined): void {}

  /** A place without a selectable piece is pressed. */
  protected point(_place: number): void {}

  /** A piece is moved to a place, or turned. */
  protected attempt(_attempt: Attempt): void {}

  /** One of the options of the question that is open is chosen. */
  protected choose(_index: number): void {}

  /** Opens a question at the board, or closes the one that is open. */
  protected ask(_question: MoveQuestion | undefined): void {}

  /** A piece is put on a board that is being set up. */
  protected put(_intent: Put): void {}

  protected removeListeners(): void {
    this.motions.clear();
  }
}

/** The current position of a board session, its legal moves, and the open question. */
export interface MoveChoices {
  readonly position: Position;
  readonly moves: readonly LegalMove[];
  readonly question: MoveQuestion | undefined;
}

/** A board at which legal moves are made: games, replays, lessons and puzzles. */
export abstract class MoveSession extends BoardSession {
  abstract readonly game: Game;
  protected abstract readonly choices: MoveChoices;
  protected abstract readonly language: Language;

  /** Makes a legal move. */
  protected abstract play(move: number): void | Promise<void>;

  /** Says why an attempt is no legal move. */
  protected abstract refuse(attempt: Attempt): void;

  protected override point(place: number): void {
    this.refuse(pointedAttempt(this.game, place));
  }

  /** Makes the move that is meant. Where several moves are possible (promotion), it asks which. */
  protected override attempt(attempt: Attempt): void {
    const { moves } = this.choices;
    const found = matchMoves(moves, attempt);
    const [first, second] = found;
    if (first === undefined) return this.refuse(attempt);
    if (second === undefined) return void this.play(first.move);
    this.ask(askWhich(this.game, found, (move) => this.arrivalOf(move), attempt.to, this.language));
  }

  /** Returns the piece that a move brings to where it goes. */
  protected arrivalOf(move: LegalMove): number {
    return arrivalOf(this.game, this.choices.position, move);
  }

  protected override choose(index: number): void {
    const chosen = this.choices.question?.moves[index];
    if (chosen !== undefined) void this.play(chosen.move);
  }
}

/** What a person has drawn on a board, for each position that was shown. */
export class Drawings {
  private readonly byPosition = new Map<string, readonly DrawnArrow[]>();
  private readonly onChange: () => void;

  /** `onChange` is called when something was drawn or removed. */
  constructor(onChange: () => void = () => undefined) {
    this.onChange = onChange;
  }

  of(places: Uint8Array): readonly DrawnArrow[] {
    return this.byPosition.get(places.join()) ?? NOTHING;
  }

  /** Adds an arrow or a circle, or removes it if it is there. */
  toggle(places: Uint8Array, stroke: DrawnArrow): void {
    const strokes = this.of(places);
    const others = strokes.filter(({ from, to }) => from !== stroke.from || to !== stroke.to);
    this.byPosition.set(places.join(), others.length < strokes.length ? others : [...strokes, stroke]);
    this.onChange();
  }

  erase(places: Uint8Array): void {
    if (this.byPosition.delete(places.join())) this.onChange();
  }
}

const NOTHING: readonly DrawnArrow[] = [];
