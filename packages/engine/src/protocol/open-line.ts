import {
  ok,
  replay,
  type Game,
  type GameLine,
  type LineError,
  type Options,
  type Position,
  type Result,
} from '@tesuji/rules';

export interface OpenedLine {
  readonly line: GameLine;
  readonly position: Position;
}

/** Replays a line; if its start is impossible, once more with the options that problems need. */
export function openLine(game: Game, line: GameLine, problemOptions: Options): Result<OpenedLine, LineError> {
  const replayed = replay(game, line);
  if (replayed.ok) return ok({ line, position: replayed.value });
  const known = Object.entries(problemOptions).filter(([id]) => game.options.some((option) => option.id === id));
  if (replayed.error.part !== 'start' || known.length === 0) return replayed;
  const problem = { ...line, options: { ...line.options, ...Object.fromEntries(known) } };
  const again = replay(game, problem);
  return again.ok ? ok({ line: problem, position: again.value }) : again;
}
