import type { Game, MoveError } from './game.ts';
import { resolveOptions, type Options } from './option.ts';
import type { Position } from './position.ts';
import { fail, ok, type Result, type TextError } from './result.ts';
import type { NamedSetup, PositionError } from './setup.ts';

/** The currency between packages, workers and machines: enough to rebuild a game by replay, and nothing else. */
export interface GameLine {
  readonly game: string;
  readonly options: Options;
  /** Position text of the start. */
  readonly start: string;
  /** Moves in the game's coordinate text. */
  readonly moves: readonly string[];
}

/** Is this a line as far as its shape tells? Data from outside may be anything; `replay` judges what the texts say. */
export function isGameLine(value: unknown): value is GameLine {
  const { game, options, start, moves } = (value ?? {}) as Readonly<Record<keyof GameLine, unknown>>;
  if (typeof options !== 'object' || options === null || Array.isArray(options) || !Array.isArray(moves)) return false;
  // All in one new array: holes in an old one would be passed over.
  return [game, start, ...Object.values(options), ...moves].every((each) => typeof each === 'string');
}

export type LineError =
  | { readonly part: 'options'; readonly error: TextError }
  | { readonly part: 'start'; readonly error: PositionError }
  | { readonly part: 'moves'; readonly ply: number; readonly error: MoveError };

/** The setup a game starts from under these options: the first one that was made for them. */
export function defaultSetup(game: Game, options: Options): NamedSetup {
  const fits = (setup: NamedSetup): boolean =>
    setup.options !== undefined && Object.entries(setup.options).every(([id, value]) => options[id] === value);
  return game.setups.find(fits) ?? game.setups[0];
}

/** A fresh position for a setup id (or the default one), with the setup's options under the given ones. */
export function startPosition(game: Game, setupId?: string, given: Options = {}): Result<Position, PositionError> {
  const named = setupId === undefined ? defaultSetup(game, given) : game.setups.find((each) => each.id === setupId);
  if (named === undefined) {
    return fail({
      stage: 'text',
      kind: 'unknown-setup',
      at: 0,
      got: setupId ?? '',
      expected: game.setups.map((each) => each.id).join(', '),
    });
  }
  return game.parsePosition(named.text, { ...named.options, ...given });
}

/** Rebuilds the position at the end of a line. Nothing is returned half-played. */
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

/** A game as it stood at some moment. */
export interface Played {
  readonly line: GameLine;
  /** The one at the end of the line. */
  readonly position: Position;
}

/**
 * The position of a line, out of that of another moment of the same game where it can be: replay takes longer. What was
 * known is used up.
 */
export function playOn(game: Game, known: Played, wanted: GameLine): Result<Position, LineError> {
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
