import { randomInt } from 'node:crypto';
import {
  defaultSetup,
  findGame,
  games,
  parseOptions,
  startPosition,
  type Game,
  type Options,
  type Position,
  type PositionError,
  type Side,
} from '@tesuji/rules';
import { describeMoveError, describePositionError, LANGUAGES, type Language } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from './errors.ts';

const IDS = games.map((game) => game.id).join(', ');

/** The argument for a game in help texts. */
export const GAME_ARGUMENT: readonly [string, string] = ['[game]', `one of ${IDS}`];

export function chooseGame(id: string | undefined): Game {
  const game = id === undefined ? undefined : findGame(id);
  if (game !== undefined) return game;
  throw new BadInput(
    id === undefined ? `name a game: one of ${IDS}` : `there is no game called “${id}”; the games are ${IDS}`,
  );
}

const MOST = 999_999_999_999;

/** Reads a whole number from 1. Throws a `BadInput` that names the flag. */
export function readCount(flag: string, text: string, most: number = MOST): number {
  const value = /^[1-9]\d{0,11}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  const isTooMuch = /^[1-9]\d*$/.test(text);
  const range = most < MOST || isTooMuch ? `from 1 to ${most}` : 'from 1';
  throw new BadInput(`${flag} must be a whole number ${range}, not “${text}”`);
}

/** Reads the language of `--lang`. */
export function readLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text);
  if (language !== undefined) return language;
  throw new BadInput(`--lang must be ${LANGUAGES.join(' or ')}, not “${text}”`);
}

/** Reads a random seed; returns a random one where none is given. */
export function readSeed(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadInput(`--seed must be a whole number of up to nine digits, not “${text}”`);
}

/** Returns the side of this name. */
export function readSide(game: Game, name: string): Side {
  const side = game.sides.indexOf(name.toLowerCase());
  if (side === 0 || side === 1) return side;
  throw new BadInput(`${game.id} has no side called “${name}”; its sides are ${game.sides.join(' and ')}`);
}

/** The flags of a starting position. */
export interface StartFlags {
  readonly position?: string;
  readonly setup?: string;
  readonly options?: string;
}

export function addStartOptions(command: Command): Command {
  return command
    .option('--position <text>', 'start from this position text, or “startpos”, instead of a setup')
    .option(
      '--setup <id>',
      'start from this setup (see “tesuji games”), such as chess960:518, or chess960 for one drawn by lot',
    )
    .option('--options <list>', 'rule options, as in “name=value,name=value”');
}

export function readStart(game: Game, flags: StartFlags): Position {
  const start = drawSetup(game, flags);
  const options = startOptions(start);
  const opened =
    start.position === undefined
      ? startPosition(game, start.setup, options)
      : game.parsePosition(positionText(game, options, start.position), options);
  if (opened.ok) return opened.value;
  throw new BadInput(describeStartError(game, start, opened.error));
}

/** Returns the flags with a setup that is drawn by lot if only the name of numbered ones is given, as in `chess960`. */
export function drawSetup<Flags extends StartFlags>(game: Game, flags: Flags): Flags {
  const { numberedSetups } = game;
  if (numberedSetups === undefined || flags.setup !== numberedSetups.id) return flags;
  return { ...flags, setup: `${numberedSetups.id}:${randomInt(numberedSetups.count)}` };
}

function describeStartError(game: Game, { position }: StartFlags, error: PositionError): string {
  const isPosition = position !== undefined && !OPTION_ERRORS.includes(error.kind);
  return (isPosition ? '--position: ' : '') + describePositionError(game, error, 'en');
}

/** Errors that name the rule option themselves. */
const OPTION_ERRORS: readonly string[] = ['unknown-option', 'bad-option-value'];

/** Returns the position text as typed, or the default setup for `startpos`. */
export function positionText(game: Game, options: Options, typed: string): string {
  return typed.trim() === 'startpos' ? defaultSetup(game, options).text : typed;
}

/** Returns the rule options. Throws a `BadInput` if both a position and a setup are given. */
export function startOptions(start: StartFlags): Options {
  if (start.position !== undefined && start.setup !== undefined) {
    throw new BadInput('give --position or --setup, not both');
  }
  return parseOptions(start.options ?? '');
}

/** Returns a notation style of the game, or its default. */
export function chooseNotation(game: Game, style: string | undefined): string {
  const chosen = style ?? game.notations[0] ?? '';
  if (game.notations.includes(chosen)) return chosen;
  throw new BadInput(`${game.id} has no notation called “${chosen}”; it has ${game.notations.join(', ')}`);
}

export function addMovesOption(command: Command): Command {
  return command.option('--moves <moves>', 'moves from there in coordinates, separated by spaces');
}

/** Makes the moves of a text on the position. Returns them one by one. */
export function makeMoves(game: Game, position: Position, text = ''): readonly string[] {
  const moves = text.split(/\s+/).filter((each) => each !== '');
  for (const [ply, each] of moves.entries()) position.make(readMove(game, position, each, `move ${ply + 1}, `));
  return moves;
}

export function readMove(game: Game, position: Position, text: string, where = 'move '): number {
  const move = game.parseMove(position, text);
  if (move.ok) return move.value;
  throw new BadInput(`${where}“${text}”: ${describeMoveError(game, position, move.error, 'en')}`);
}
