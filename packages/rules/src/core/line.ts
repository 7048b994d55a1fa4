import { handPlace, isPieceOf, pieceKind, type Side } from './encoding.ts';
import type { Game, MoveError } from './game.ts';
import { resolveOptions, type Options } from './options.ts';
import type { Position } from './position.ts';
import { fail, ok, unwrap, type NamedSetup, type PositionError, type Result, type TextError } from './text.ts';

/** A game as plain data, from which `replay` rebuilds it. Packages, workers and machines exchange games in this form. */
export interface GameLine {
  readonly game: string;
  readonly options: Options;
  /** Position text of the start. */
  readonly start: string;
  /** Moves in the coordinate text of the game. */
  readonly moves: readonly string[];
}

/** Reports whether a value has the shape of a game line; `replay` checks what the texts say. */
export function isGameLine(value: unknown): value is GameLine {
  const { game, options, start, moves } = (value ?? {}) as Readonly<Record<keyof GameLine, unknown>>;
  if (typeof options !== 'object' || options === null || Array.isArray(options) || !Array.isArray(moves)) return false;
  // Spreading fills holes in the arrays, which `every` would skip.
  return [game, start, ...Object.values(options), ...moves].every((each) => typeof each === 'string');
}

/** Why a game line cannot be replayed. */
export type LineError =
  | { readonly part: 'options'; readonly error: TextError }
  | { readonly part: 'start'; readonly error: PositionError }
  | { readonly part: 'moves'; readonly ply: number; readonly error: MoveError };

/** Returns the setup of a game under these options: the first one that requires them, otherwise the default one. */
export function defaultSetup(game: Game, options: Options): NamedSetup {
  const fits = (setup: NamedSetup): boolean =>
    setup.options !== undefined && Object.entries(setup.options).every(([id, value]) => options[id] === value);
  return game.setups.find(fits) ?? game.setups[0];
}

/** Returns the setup with an id: one of `Game.setups`, or one with a number, such as `chess960:518`. */
export function findSetup(game: Game, id: string): NamedSetup | undefined {
  const number = setupNumber(game, id);
  const text = number === undefined ? undefined : game.numberedSetups?.text(number);
  return text === undefined ? game.setups.find((each) => each.id === id) : { id, text };
}

/** Returns the number in the id of a setup, or `undefined`. */
export function setupNumber({ numberedSetups }: Game, id: string): number | undefined {
  if (numberedSetups === undefined || !id.startsWith(`${numberedSetups.id}:`)) return undefined;
  const text = id.slice(numberedSetups.id.length + 1);
  return /^(?:0|[1-9]\d{0,5})$/.test(text) && Number(text) < numberedSetups.count ? Number(text) : undefined;
}

/** Returns the setup that a game begins from, by its position text; `undefined` if it is none of them. */
export function setupOf(game: Game, start: string): NamedSetup | undefined {
  const named = game.setups.find(({ text }) => text === start);
  const number = named === undefined ? game.numberedSetups?.numberOf(start) : undefined;
  return number === undefined ? named : { id: `${game.numberedSetups!.id}:${number}`, text: start };
}

/** Returns the ids of the setups, as an error message lists them. */
function describeSetups({ numberedSetups, setups }: Game): string {
  const ids = setups.map(({ id }) => id);
  return [...ids, ...(numberedSetups === undefined ? [] : [`${numberedSetups.id}:0–${numberedSetups.count - 1}`])].join(
    ', ',
  );
}

/** Returns a new position of a setup (or the default one). Given options override those of the setup. */
export function startPosition(game: Game, setupId?: string, given: Options = {}): Result<Position, PositionError> {
  const named = setupId === undefined ? defaultSetup(game, given) : findSetup(game, setupId);
  if (named === undefined) {
    return fail({
      stage: 'text',
      kind: 'unknown-setup',
      at: 0,
      got: setupId ?? '',
      expected: describeSetups(game),
    });
  }
  return game.parsePosition(named.text, { ...named.options, ...given });
}

/** Returns the position at the end of a line, or the first error in it. */
export function replay(game: Game, line: GameLine): Result<Position, LineError> {
  const options = resolveOptions(game.options, line.options);
  if (!options.ok) return fail({ part: 'options', error: options.error });
  const start = game.parsePosition(line.start, options.value);
  if (!start.ok) return fail({ part: 'start', error: start.error });
  for (const [ply, text] of line.moves.entries()) {
    const move = game.parseMove(start.value, text);
    if (!move.ok) return fail({ part: 'moves', ply, error: move.error });
    start.value.make(move.value);
  }
  return ok(start.value);
}

/** A line with the position at its end. */
export interface ReplayedLine {
  readonly line: GameLine;
  readonly position: Position;
}

/**
 * Returns the position at the end of `wanted`. If `known` is a line of the same game, its position is reused (and
 * changed): moves are unmade and made instead of replayed from the start.
 */
export function playOn(game: Game, known: ReplayedLine, wanted: GameLine): Result<Position, LineError> {
  const { line, position } = known;
  const isSame = line.start === wanted.start && JSON.stringify(line.options) === JSON.stringify(wanted.options);
  if (line.game !== wanted.game || !isSame) return replay(game, wanted);
  const split = line.moves.findIndex((move, ply) => wanted.moves[ply] !== move);
  const shared = split < 0 ? line.moves.length : split;
  for (let ply = line.moves.length; ply > shared; ply--) position.unmake();
  for (const text of wanted.moves.slice(shared)) {
    const move = game.parseMove(position, text);
    if (!move.ok) return replay(game, wanted);
    position.make(move.value);
  }
  return ok(position);
}

/** Implements `Game.parsePosition`: text → setup → position. */
export function parsePositionWith(game: Game, text: string, options: Options = {}): Result<Position, PositionError> {
  const resolved = resolveOptions(game.options, options);
  if (!resolved.ok) return fail({ stage: 'text', ...resolved.error });
  const setup = game.parseSetup(text);
  if (!setup.ok) return fail({ stage: 'text', ...setup.error });
  const position = game.createPosition(setup.value, resolved.value);
  return position.ok ? position : fail({ stage: 'setup', ...position.error });
}

/** Returns the number of the next move, which ends the position text; in games without one, the ply from 1. */
export function moveNumber(game: Game, position: Position): number {
  if (game.setupFields.at(-1)?.id !== 'move-number') return position.ply + 1;
  return Number(game.formatPosition(position).split(' ').at(-1));
}

/** Returns the number of the next move, counting up after each move of side 1; the first move made here has `first`. */
export function fullMoveNumber(position: Position, first: number): number {
  const firstSide = position.side ^ (position.ply & 1);
  return first + ((position.ply + firstSide) >> 1);
}

/** Returns the value of the pieces of one side at the start of the ordinary game, on the board and in hand. */
export function armyValue(game: Game): number {
  return materialOf(game, unwrap(game.parseSetup(game.setups[0].text)).places, 0);
}

/** Returns what a side has on the board and in hand, in points of `Game.kinds`. */
export function materialOf(game: Game, places: Uint8Array, side: Side): number {
  const valueOf = (kind: number): number => game.kinds[kind]?.value ?? 0;
  const standing = game.shape.squares.map((square) => places[square]).filter((byte) => isPieceOf(byte, side));
  const held = game.handKinds.map((kind) => places[handPlace(side, kind)] * valueOf(kind));
  return [...standing.map((byte) => valueOf(pieceKind(byte))), ...held].reduce((sum, value) => sum + value, 0);
}
