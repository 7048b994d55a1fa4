import { defaultSetup, formatOptions, parseOptions, unusualOptions, type Game, type GameLine } from '@tesuji/rules';

type Query = Readonly<Record<string, string>>;

/** A line as part of an address: `game=chess&line=e2e4+e7e5`. The usual rules and start are left out. */
export function lineQuery(game: Game, line: GameLine): Query {
  const rules = formatOptions(unusualOptions(game.options, line.options));
  const isUsual = line.start === defaultSetup(game, line.options).text;
  return {
    game: game.id,
    ...(rules !== '' && { rules }),
    ...(!isUsual && { position: line.start }),
    ...(line.moves.length > 0 && { line: line.moves.join(' ') }),
  };
}

/** Returns the game and line that an address names. The line is not replayed here, so it may be illegal. */
export function readLineQuery(
  games: readonly Game[],
  { game: id, rules = '', position, line = '' }: Query,
): { readonly game: Game; readonly line: GameLine } | undefined {
  const game = games.find((each) => each.id === id);
  if (game === undefined) return undefined;
  const options = parseOptions(rules);
  const start = position ?? defaultSetup(game, options).text;
  const moves = line.split(/[\s,]+/).filter((move) => move !== '');
  return { game, line: { game: game.id, options, start, moves } };
}
