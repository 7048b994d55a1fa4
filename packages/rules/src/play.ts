import {
  describeOutcome,
  handKind,
  handPlace,
  isHandPlace,
  isPiece,
  moveFrom,
  ONGOING,
  pieceKind,
  pieceSide,
  pieceTurn,
  type Side,
} from './core/encoding.ts';
import type { BeamSegment, Effect, Game, MoveError } from './core/game.ts';
import { startPosition, type GameLine } from './core/line.ts';
import type { Options } from './core/options.ts';
import { legalMoves, type Position } from './core/position.ts';
import { fail, formatSquare, ok, parseSquare, type PositionError, type Result } from './core/text.ts';
import { findGame, games } from './registry.ts';

/** How to start a game. Without anything it is the ordinary game under the ordinary rules. */
export interface PlaySettings {
  /** Rule options, such as `{ goal: 'five' }`. */
  readonly options?: Options;
  /** The id of one of the setups of the game, such as `2-piece` in shogi. */
  readonly setup?: string;
  /** Position text, instead of a setup. */
  readonly position?: string;
}

/** How a game stands: whether it is over, who has won, and why. Reasons are those of `Game.reasons`. */
export type PlayState =
  | { readonly status: 'unfinished' }
  | { readonly status: 'won'; readonly winner: string; readonly reason: string }
  | { readonly status: 'drawn'; readonly reason: string };

/** A piece by names. */
export interface PieceDetails {
  readonly side: string;
  readonly kind: string;
  /** Quarter turns clockwise, for pieces that face a direction. */
  readonly turn?: number;
}

/** Several pieces, such as those captured of a side. */
export interface PieceCount {
  readonly count: number;
  readonly pieces: readonly PieceDetails[];
}

/** An effect of a move, with names of squares and pieces instead of numbers. */
export type EffectDetails =
  | { readonly kind: 'move' | 'drop'; readonly from: string; readonly to: string; readonly piece: PieceDetails }
  | {
      readonly kind: 'capture';
      readonly at: string;
      readonly piece: PieceDetails;
      /** How it is captured: `displacement`, `en-passant`, `sandwich`, `corner` or `beam`. */
      readonly cause: string;
      /** The squares of the pieces that capture it without displacing it. */
      readonly by?: readonly string[];
    }
  | { readonly kind: 'promote'; readonly at: string; readonly before: PieceDetails; readonly after: PieceDetails }
  | { readonly kind: 'rotate'; readonly at: string; readonly before: PieceDetails; readonly after: PieceDetails }
  | {
      readonly kind: 'swap';
      readonly from: string;
      readonly to: string;
      readonly piece: PieceDetails;
      readonly other: PieceDetails;
    }
  | {
      readonly kind: 'beam';
      readonly side: string;
      readonly path: readonly { readonly from: string; readonly to: string; readonly end: BeamSegment['end'] }[];
    };

/** A move by names. */
export interface MoveDetails {
  /** The text that `move` reads: `7g7f`, `e2e4`, `i5e5`, `h2+`. */
  readonly text: string;
  /** The square it comes from; for a drop the letter of the piece and `*`, such as `P*`. */
  readonly from: string;
  /** The square where the piece arrives. */
  readonly to: string;
  /** The move as people write it. */
  readonly notation: string;
  /** Everything that the move does, in order. */
  readonly effects: readonly EffectDetails[];
}

/** Why a move is refused. */
export interface MoveRefusal {
  /** A code: `game-over`, `blocked`, `not-yours`… (`ILLEGAL_CODES`), or `bad-move-text`. */
  readonly reason: string;
  /** The number of the rule that the move breaks, see docs/rules; absent if the text is not a move. */
  readonly rule?: string;
  /** The squares that show why, such as those of the pieces in the way. */
  readonly squares: readonly string[];
  /** What is allowed instead, if the text is not a move. */
  readonly expected?: string;
}

/**
 * Starts a game: `play('hasami')`, `play('shogi', { setup: '2-piece' })`, `play('chess', { position: fen })`. Instead of
 * the id of one of our games it takes any `Game`. Throws if there is no such game, setup or option, or if the position is
 * not legal; `Game.parsePosition` checks text from outside.
 */
export function play(game: string | Game, settings: PlaySettings = {}): PlayableGame {
  const rules = typeof game === 'string' ? requireGame(game) : game;
  const { options, position, setup } = settings;
  if (position !== undefined && setup !== undefined) throw new TypeError('give a setup or a position, not both');
  const start = position === undefined ? startPosition(rules, setup, options) : rules.parsePosition(position, options);
  if (!start.ok)
    throw new RangeError(`cannot start ${rules.id}: ${describeError(start.error)}`, { cause: start.error });
  return new PlayableGame(rules, start.value);
}

function requireGame(id: string): Game {
  const game = findGame(id);
  if (game !== undefined) return game;
  throw new RangeError(`there is no game ${id}; the games are ${games.map((each) => each.id).join(', ')}`);
}

function describeError(error: PositionError): string {
  if (error.stage === 'setup') return error.kind;
  return `${error.kind} "${error.got}"` + (error.expected === undefined ? '' : `, expected ${error.expected}`);
}

/** A game that is played move by move. `play` makes one. */
export class PlayableGame {
  /** The game that is played. */
  readonly rules: Game;
  private readonly current: Position;
  private readonly start: string;
  private readonly made: MoveDetails[] = [];

  /** Plays on `position` itself, which should not be changed by others. */
  constructor(rules: Game, position: Position) {
    this.rules = rules;
    this.current = position;
    this.start = rules.formatPosition(position);
  }

  /** The name of the side to move, such as `black`. */
  get turn(): string {
    return this.rules.sides[this.current.side];
  }

  /** Whether the game is over, who has won, and why. */
  get state(): PlayState {
    const outcome = describeOutcome(this.current.outcome(), this.rules.reasons);
    if (outcome === undefined) return { status: 'unfinished' };
    const { reason, winner } = outcome;
    return winner === undefined
      ? { status: 'drawn', reason }
      : { status: 'won', winner: this.rules.sides[winner], reason };
  }

  /** The name of the side that has won; undefined if the game is unfinished or drawn. */
  get winner(): string | undefined {
    const { state } = this;
    return state.status === 'won' ? state.winner : undefined;
  }

  /** The position as text, which `play` reads. */
  get position(): string {
    return this.rules.formatPosition(this.current);
  }

  /** The whole game as plain data: game, options, start and the text of all moves. `replay` reads it. */
  get line(): GameLine {
    const { made, rules, start } = this;
    return { game: rules.id, options: this.current.options, start, moves: made.map(({ text }) => text) };
  }

  /** Makes a move. If it is refused, the result has the reason and nothing changes. */
  move(move: string | MoveDetails): Result<MoveDetails, MoveRefusal> {
    const { current, rules } = this;
    // `parseMove` accepts legal moves after a draw by repetition, since records of real games have them.
    if (current.outcome() !== ONGOING) return fail(this.refuseAfterEnd());
    const parsed = rules.parseMove(current, typeof move === 'string' ? move : move.text);
    if (!parsed.ok) return fail(describeRefusal(rules, parsed.error));
    const details = describeMove(rules, current, parsed.value);
    current.make(parsed.value);
    this.made.push(details);
    return ok(details);
  }

  /** Takes back the last move and returns it; undefined if there is none. */
  undo(): MoveDetails | undefined {
    const last = this.made.pop();
    if (last !== undefined) this.current.unmake();
    return last;
  }

  /** Returns the legal moves, or those of one square (or drops of one piece, `P*`). There are none if the game is over. */
  moves(from?: string): readonly MoveDetails[] {
    const { current, rules } = this;
    if (current.outcome() !== ONGOING) return [];
    const all = legalMoves(rules, current);
    const wanted = from === undefined ? all : all.filter((move) => namePlace(rules, moveFrom(move)) === from);
    return wanted.map((move) => describeMove(rules, current, move));
  }

  /** Returns the piece on a square; undefined if the square is empty or there is no such square. */
  at(square: string): PieceDetails | undefined {
    const place = parseSquare(this.rules.shape, square);
    const byte = place === undefined ? 0 : this.current.places[place];
    return isPiece(byte) ? describePiece(this.rules, byte) : undefined;
  }

  /** Returns the pieces of a side that have been captured, in the order of their capture. */
  captured(side: string): PieceCount {
    const number = this.sideNumber(side);
    const taken = this.made.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'capture' && effect.piece.side === side ? [effect.piece] : [])),
    );
    const pieces = [...capturedBefore(this.rules, this.start, number), ...taken];
    return { count: pieces.length, pieces };
  }

  /** Returns the pieces that a side has in hand; none in games without drops. */
  hand(side: string): PieceCount {
    const number = this.sideNumber(side);
    const pieces = this.rules.handKinds.flatMap((kind) => {
      const count = this.current.places[handPlace(number, kind)];
      return Array.from({ length: count }, () => ({ side, kind: this.rules.kinds[kind]!.id }));
    });
    return { count: pieces.length, pieces };
  }

  /** Draws the board, the hands and whose turn it is. Side 0 sits at the bottom. */
  toString(): string {
    const { columnLabels, columns, rowLabels, squares } = this.rules.shape;
    const cells = squares.map((square) => drawSquare(this.rules, this.current.places[square]));
    const width = Math.max(...cells.map((cell) => cell.length));
    const gutter = Math.max(...rowLabels.map((label) => label.length));
    const drawRow = (label: string, row: readonly string[]): string =>
      [label.padStart(gutter), ...row.map((cell) => cell.padEnd(width))].join(' ').trimEnd();
    const rows = rowLabels.map((label, row) => drawRow(label, cells.slice(row * columns, (row + 1) * columns)));
    return [drawRow('', columnLabels), ...rows, ...this.drawHands(), this.drawState()].join('\n');
  }

  private drawHands(): string[] {
    const { handKinds, kinds, sides } = this.rules;
    if (handKinds.length === 0) return [];
    return ([0, 1] as const).map((side) => {
      const held = handKinds.map((kind) => [kinds[kind]!.letter, this.current.places[handPlace(side, kind)]] as const);
      const text = held.flatMap(([letter, count]) => (count === 0 ? [] : [count === 1 ? letter : `${letter}${count}`]));
      return `${sides[side]} in hand: ${text.join(' ') || '-'}`;
    });
  }

  private drawState(): string {
    const { state } = this;
    if (state.status === 'unfinished') return `${this.turn} to move`;
    return state.status === 'won' ? `${state.winner} has won: ${state.reason}` : `drawn: ${state.reason}`;
  }

  private refuseAfterEnd(): MoveRefusal {
    const illegality = this.rules.whyIllegal(this.current, { from: 0, to: 0 });
    const isKnown = illegality?.code === 'game-over';
    return { reason: 'game-over', ...(isKnown && { rule: illegality.rule }), squares: [] };
  }

  private sideNumber(side: string): Side {
    const number = this.rules.sides.indexOf(side);
    if (number < 0) throw new RangeError(`there is no side ${side}; the sides are ${this.rules.sides.join(' and ')}`);
    return number as Side;
  }
}

function describeMove(game: Game, position: Position, move: number): MoveDetails {
  return {
    text: game.formatMove(move),
    from: namePlace(game, moveFrom(move)),
    to: formatSquare(game.shape, game.targets(position, move)[0]),
    notation: game.notate(position, move),
    effects: game.effects(position, move).map((effect) => describeEffect(game, effect)),
  };
}

function describeEffect(game: Game, effect: Effect): EffectDetails {
  const name = (place: number): string => namePlace(game, place);
  const piece = (byte: number): PieceDetails => describePiece(game, byte);
  switch (effect.kind) {
    case 'move':
    case 'drop':
      return { kind: effect.kind, from: name(effect.from), to: name(effect.to), piece: piece(effect.piece) };
    case 'capture': {
      const { at, by, cause } = effect;
      return { kind: 'capture', at: name(at), piece: piece(effect.piece), cause, ...(by && { by: by.map(name) }) };
    }
    case 'promote':
    case 'rotate':
      return { kind: effect.kind, at: name(effect.at), before: piece(effect.before), after: piece(effect.after) };
    case 'swap': {
      const { from, other, to } = effect;
      return { kind: 'swap', from: name(from), to: name(to), piece: piece(effect.piece), other: piece(other) };
    }
    case 'beam': {
      const path = effect.segments.map(({ end, from, to }) => ({ from: name(from), to: name(to), end }));
      return { kind: 'beam', side: game.sides[effect.side], path };
    }
  }
}

function describePiece(game: Game, byte: number): PieceDetails {
  const { facings, id } = game.kinds[pieceKind(byte)]!;
  return {
    side: game.sides[pieceSide(byte)],
    kind: id,
    ...(facings !== undefined && { turn: pieceTurn(byte) }),
  };
}

function describeRefusal(game: Game, error: MoveError): MoveRefusal {
  if (error.stage === 'text') {
    return { reason: error.kind, squares: [], ...(error.expected !== undefined && { expected: error.expected }) };
  }
  const { code, rule, squares } = error.illegality;
  return { reason: code, rule, squares: squares.map((square) => formatSquare(game.shape, square)) };
}

/** Returns the name of a square, or `P*` for a hand slot. */
function namePlace(game: Game, place: number): string {
  return isHandPlace(place) ? `${game.kinds[handKind(place)]!.letter}*` : formatSquare(game.shape, place);
}

/** Returns the pieces of a side that position text counts as captured: hasami shogi has such numbers. */
function capturedBefore(game: Game, text: string, side: Side): readonly PieceDetails[] {
  const id = side === 0 ? 'taken-by-second' : 'taken-by-first';
  const field = game.setupFields.findIndex((each) => each.id === id);
  const kind = game.kinds.find((each) => each !== undefined);
  if (field < 0 || kind === undefined) return [];
  // Board and side to move come before these fields.
  const count = Number(text.split(' ')[field + 2]);
  return Array.from({ length: count }, () => ({ side: game.sides[side], kind: kind.id }));
}

const FACINGS = ['^', '>', 'v', '<'];

/** Returns a letter, upper case for side 0; in games with one kind of piece the first letter of the side. */
function drawSquare(game: Game, byte: number): string {
  if (!isPiece(byte)) return '.';
  const side = pieceSide(byte);
  const kinds = game.kinds.filter((kind) => kind !== undefined);
  if (kinds.length === 1) return game.sides[side].charAt(0);
  const { facings, letter } = game.kinds[pieceKind(byte)]!;
  return (side === 0 ? letter : letter.toLowerCase()) + (facings === undefined ? '' : FACINGS[pieceTurn(byte)]);
}
