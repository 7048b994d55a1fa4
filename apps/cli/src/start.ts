import { defaultSetup, parseOptions, startPosition, type Game, type Options, type Position } from '@tesuji/rules';
import { describePositionError } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';

/** How a command is told where to start. */
export interface Start {
  readonly position?: string;
  readonly setup?: string;
  readonly options?: string;
}

export function addStartOptions(command: Command): Command {
  return command
    .option('--position <text>', 'start from this position text, or “startpos”, instead of a setup')
    .option('--setup <id>', 'start from this setup (see “tesuji games”)')
    .option('--options <list>', 'rule options, as in “name=value,name=value”');
}

export function openStart(game: Game, start: Start): Position {
  const options = startOptions(start);
  const opened =
    start.position === undefined
      ? startPosition(game, start.setup, options)
      : game.parsePosition(positionText(game, options, start.position), options);
  if (opened.ok) return opened.value;
  throw new BadInput(describePositionError(game, opened.error, 'en'));
}

/** Position text as it was typed, or the usual start where only the word that engine protocols have for it was. */
export function positionText(game: Game, options: Options, typed: string): string {
  return typed.trim() === 'startpos' ? defaultSetup(game, options).text : typed;
}

/** The rule options asked for; where to start can be said in one way only. */
export function startOptions(start: Start): Options {
  if (start.position !== undefined && start.setup !== undefined) {
    throw new BadInput('give --position or --setup, not both');
  }
  return parseOptions(start.options ?? '');
}

/** A notation style of the game, or its default one. */
export function chooseNotation(game: Game, style: string | undefined): string {
  const chosen = style ?? game.notations[0] ?? '';
  if (game.notations.includes(chosen)) return chosen;
  throw new BadInput(`${game.id} has no notation called “${chosen}”; it has ${game.notations.join(', ')}`);
}
