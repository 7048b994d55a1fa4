import type { Game } from '@tesuji/rules/core/game';
import type { Options } from '@tesuji/rules/core/option';

/** Rule options for a record. Ordinary rules go without saying; most formats could not say them. */
export function unusualOptions(game: Game, options: Options): Options {
  const isUsual = (id: string, value: string): boolean =>
    game.options.some((each) => each.id === id && each.initial === value);
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => !isUsual(id, value)));
}
