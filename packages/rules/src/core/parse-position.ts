import type { Game } from './game.ts';
import { resolveOptions, type Options } from './option.ts';
import type { Position } from './position.ts';
import { fail, type Result } from './result.ts';
import type { PositionError } from './setup.ts';

/** Text → setup → position, the same way in every game. */
export function parsePositionWith(game: Game, text: string, options: Options = {}): Result<Position, PositionError> {
  const resolved = resolveOptions(game.options, options);
  if (!resolved.ok) return fail({ stage: 'text', ...resolved.error });
  const setup = game.parseSetup(text);
  if (!setup.ok) return fail({ stage: 'text', ...setup.error });
  const position = game.createPosition(setup.value, resolved.value);
  return position.ok ? position : fail({ stage: 'setup', ...position.error });
}
