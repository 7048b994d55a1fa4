import {
  moveNumber,
  replay,
  unwrap,
  type Effect,
  type Game,
  type GameLine,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Motion } from '../board/board-session.ts';

/** A move in a list, and the ply it leads to. */
export interface RowMove {
  readonly ply: number;
  readonly notation: string;
}

/** A line of the move list: a number and what each side did; the first may be blank on one side. */
export interface MoveRow {
  readonly number: number;
  readonly first: RowMove | undefined;
  readonly second: RowMove | undefined;
}

/**
 * Pairs moves up by side, so that columns stay the same when the second side began. A row has its first move's
 * number.
 */
export function listRows(
  played: readonly Pick<MadeMove, 'notation' | 'number'>[],
  firstSide: Side,
): readonly MoveRow[] {
  const at = (index: number): RowMove | undefined => {
    const move = played[index];
    return move === undefined ? undefined : { ply: index + 1, notation: move.notation };
  };
  const rows: MoveRow[] = [];
  for (let index = -firstSide; index < played.length; index += 2) {
    const number = (played[index] ?? played[index + 1])?.number;
    if (number !== undefined) rows.push({ number, first: at(index), second: at(index + 1) });
  }
  return rows;
}

/** A move that was made, with what it did. */
export interface MadeMove {
  readonly move: number;
  readonly text: string;
  /** As this game counts its moves. */
  readonly number: number;
  /** As people write it, in the style chosen for this game. */
  readonly notation: string;
  readonly effects: readonly Effect[];
}

/** A line that can be followed as it grows and is taken back: the position at its end, and what each move did. */
export class PlayedLine {
  readonly game: Game;
  readonly position: Position;
  readonly firstSide: Side;
  private readonly start: GameLine;
  private moves: MadeMove[] = [];
  private notationStyle: string;

  /** The line must hold together: it comes from a match. */
  constructor(game: Game, line: GameLine, style: string = game.notations[0] ?? '') {
    this.game = game;
    this.start = { ...line, moves: [] };
    this.position = unwrap(replay(game, this.start));
    this.firstSide = this.position.side;
    this.notationStyle = style;
    this.follow(line.moves);
  }

  get played(): readonly MadeMove[] {
    return this.moves;
  }

  get line(): GameLine {
    return this.lineAt(this.moves.length);
  }

  get style(): string {
    return this.notationStyle;
  }

  lineAt(ply: number): GameLine {
    return { ...this.start, options: this.position.options, moves: this.moves.slice(0, ply).map(({ text }) => text) };
  }

  /** How things stood after so many moves; a position of its own. */
  positionAt(ply: number): Position {
    const position = this.position.clone();
    for (let at = this.moves.length; at > ply; at--) position.unmake();
    return position;
  }

  /** Brings the line to these moves. The answer shows the step that was last, in the direction it went. */
  follow(moves: readonly string[]): Motion | undefined {
    let shared = 0;
    while (shared < moves.length && this.moves[shared]?.text === moves[shared]) shared++;
    let motion: Motion | undefined;
    while (this.moves.length > shared) {
      const undone = this.moves.pop();
      this.position.unmake();
      if (undone !== undefined) motion = { effects: undone.effects, direction: 'backward' };
    }
    for (const text of moves.slice(shared)) {
      const { effects } = this.make(unwrap(this.game.parseMove(this.position, text)));
      motion = { effects, direction: 'forward' };
    }
    return motion;
  }

  /** Returns the motion from one ply to the next or the one before; `undefined` for any other. */
  stepBetween(from: number, to: number): Motion | undefined {
    const move = Math.abs(to - from) === 1 ? this.moves[Math.min(from, to)] : undefined;
    return move && { effects: move.effects, direction: to > from ? 'forward' : 'backward' };
  }

  /** Writes all moves anew in another style. */
  setStyle(style: string): void {
    this.notationStyle = style;
    const position = unwrap(replay(this.game, this.start));
    this.moves = this.moves.map((played) => {
      const notation = this.game.notate(position, played.move, { style });
      position.make(played.move);
      return { ...played, notation };
    });
  }

  /** Notation and effects are computed first, since they refer to the position before the move. */
  private make(move: number): MadeMove {
    const { game, position } = this;
    const notation = game.notate(position, move, { style: this.notationStyle });
    const effects = game.effects(position, move);
    const played = { move, text: game.formatMove(move), number: moveNumber(game, position), notation, effects };
    position.make(move);
    this.moves.push(played);
    return played;
  }
}
