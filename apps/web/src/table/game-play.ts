import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import { replay, type GameLine, type LineError } from '@tesuji/rules/core/line';
import { describeOutcome, ONGOING, type Outcome } from '@tesuji/rules/core/outcome';
import type { Position } from '@tesuji/rules/core/position';
import { fail, ok, type Result } from '@tesuji/rules/core/result';
import type { Side } from '@tesuji/rules/core/side';

/** A move that was made, with what it did. */
export interface Played {
  readonly move: number;
  readonly text: string;
  /** As people write it, in the style chosen for this game. */
  readonly notation: string;
  readonly effects: readonly Effect[];
}

/** A word that ends a game where no move does. The position says the rest, so that it can be repeated after a replay. */
export type Declaration =
  | { readonly kind: 'resign' }
  | { readonly kind: 'agree' }
  | { readonly kind: 'claim'; readonly claim: string };

/** A game between two people: a line, the position at its end, and how it ended if someone gave up or claimed. */
export class GamePlay {
  readonly game: Game;
  readonly position: Position;
  readonly firstSide: Side;
  private readonly start: GameLine;
  private moves: Played[] = [];
  private declared: { readonly declaration: Declaration; readonly outcome: number } | undefined;
  private notationStyle: string;

  private constructor(game: Game, start: GameLine, position: Position) {
    this.game = game;
    this.start = start;
    this.position = position;
    this.firstSide = position.side;
    this.notationStyle = game.notations[0] ?? '';
  }

  /** Replays a line; a line that does not hold together gives its first fault. */
  static open(game: Game, line: GameLine): Result<GamePlay, LineError> {
    const start = { ...line, moves: [] };
    const first = replay(game, start);
    if (!first.ok) return first;
    const position = first.value;
    const play = new GamePlay(game, start, position);
    for (const [ply, text] of line.moves.entries()) {
      const move = game.parseMove(position, text);
      if (!move.ok) return fail({ part: 'moves', ply, error: move.error });
      play.make(move.value);
    }
    return ok(play);
  }

  get played(): readonly Played[] {
    return this.moves;
  }

  get line(): GameLine {
    return { ...this.start, options: this.position.options, moves: this.moves.map(({ text }) => text) };
  }

  get outcome(): Outcome | undefined {
    return describeOutcome(this.declared?.outcome ?? this.position.outcome(), this.game.reasons);
  }

  /** The word that ended the game, if it was not a move. */
  get declaration(): Declaration | undefined {
    return this.declared?.declaration;
  }

  get style(): string {
    return this.notationStyle;
  }

  /** Makes a legal move. Notation and effects are asked for first, since they speak of the position before it. */
  make(move: number): Played {
    const { game, position } = this;
    const notation = game.notate(position, move, { style: this.notationStyle });
    const played = { move, text: game.formatMove(move), notation, effects: game.effects(position, move) };
    position.make(move);
    this.moves.push(played);
    return played;
  }

  /** Takes the last move back; undefined when there is none. */
  takeBack(): Played | undefined {
    const played = this.moves.pop();
    if (played !== undefined) this.position.unmake();
    return played;
  }

  /** Takes a resignation, agreement or claim back. */
  reopen(): void {
    this.declared = undefined;
  }

  /** Ends the game by a word. What cannot be said here, such as a claim that does not stand open, changes nothing. */
  declare(declaration: Declaration): void {
    if (this.outcome !== undefined) return;
    const outcome = this.judge(declaration);
    if (outcome !== ONGOING) this.declared = { declaration, outcome };
  }

  /** Writes all moves anew in another style. */
  setStyle(style: string): void {
    this.notationStyle = style;
    const start = replay(this.game, this.start);
    if (!start.ok) return;
    this.moves = this.moves.map((played) => {
      const notation = this.game.notate(start.value, played.move, { style });
      start.value.make(played.move);
      return { ...played, notation };
    });
  }

  private judge(declaration: Declaration): number {
    const { game, position } = this;
    switch (declaration.kind) {
      case 'resign':
        return game.onResign(position, position.side);
      case 'agree':
        return game.onAgreement(position);
      case 'claim': {
        const { claim } = declaration;
        return game.claims(position).includes(claim) ? game.resolveClaim(position, claim) : ONGOING;
      }
    }
  }
}
