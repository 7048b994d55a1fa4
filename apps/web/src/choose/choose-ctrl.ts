import type { Game } from '@tesuji/rules/core/game';
import { startPosition, type GameLine } from '@tesuji/rules/core/line';
import type { Options, RuleOption } from '@tesuji/rules/core/option';
import type { Position } from '@tesuji/rules/core/position';
import { ok, type Result } from '@tesuji/rules/core/result';
import type { NamedSetup, PositionError } from '@tesuji/rules/core/setup';

/** Which game to play, from which setup, under which rules. */
export interface Choice {
  readonly game: Game;
  readonly setup: NamedSetup;
  /** Only what differs from the game's own rules and the setup's. */
  readonly options: Options;
}

export function firstChoice(game: Game): Choice {
  return { game, setup: game.setups[0]!, options: {} };
}

/** The choice that a game was begun with, so that another like it is one press away. */
export function choiceLike(game: Game, line: GameLine): Choice {
  const setup = game.setups.find((each) => beginsAt(game, each, line)) ?? game.setups[0]!;
  const usual = (id: string): string | undefined =>
    setup.options?.[id] ?? game.options.find((option) => option.id === id)?.initial;
  const special = Object.entries(line.options).filter(([id, value]) => value !== usual(id));
  return { game, setup, options: Object.fromEntries(special) };
}

function beginsAt(game: Game, setup: NamedSetup, line: GameLine): boolean {
  const position = startPosition(game, setup.id, line.options);
  return position.ok && game.formatPosition(position.value) === line.start;
}

export function chooseSetup(choice: Choice, id: string): Choice {
  const setup = choice.game.setups.find((each) => each.id === id);
  return setup === undefined ? choice : { ...choice, setup };
}

export function chooseOption(choice: Choice, id: string, value: string): Choice {
  return { ...choice, options: { ...choice.options, [id]: value } };
}

/** Rules that are left to the player; those that come with a setup are chosen by choosing the setup. */
export function freeOptions(game: Game): readonly RuleOption[] {
  const fixed = new Set(game.setups.flatMap((setup) => Object.keys(setup.options ?? {})));
  return game.options.filter((option) => !fixed.has(option.id));
}

export function optionValue({ setup, options }: Choice, option: RuleOption): string {
  return options[option.id] ?? setup.options?.[option.id] ?? option.initial;
}

/** The position a choice begins with; options may be out of range while someone is typing. */
export function openPosition({ game, setup, options }: Choice): Result<Position, PositionError> {
  return startPosition(game, setup.id, options);
}

export function openLine(choice: Choice): Result<GameLine, PositionError> {
  const position = openPosition(choice);
  if (!position.ok) return position;
  const { game } = choice;
  return ok({ game: game.id, options: position.value.options, start: game.formatPosition(position.value), moves: [] });
}
