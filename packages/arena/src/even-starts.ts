import {
  isPiece,
  pieceKind,
  pieceSide,
  resolveOptions,
  unwrap,
  type Game,
  type GameLine,
  type NamedSetup,
  type Options,
} from '@tesuji/rules';

/** The setups of a game that are played under these options and give both sides the same army. */
export function evenStarts(game: Game, given: Options): readonly GameLine[] {
  const options = unwrap(resolveOptions(game.options, given));
  const fits = (setup: NamedSetup): boolean =>
    Object.entries(setup.options ?? {}).every(([id, value]) => options[id] === value);
  const own = game.setups.filter((setup) => setup.options !== undefined && fits(setup));
  // Setups made for these very options come before those made for any.
  const fitting = own.length > 0 ? own : game.setups.filter(fits);
  return fitting
    .filter((setup) => isEven(game, setup))
    .map(({ text }) => ({ game: game.id, options, start: text, moves: [] }));
}

function isEven(game: Game, { text }: NamedSetup): boolean {
  const { places } = unwrap(game.parseSetup(text));
  const balance = game.shape.squares.reduce((sum, square) => {
    const byte = places[square] ?? 0;
    const value = isPiece(byte) ? (game.kinds[pieceKind(byte)]?.value ?? 0) : 0;
    return pieceSide(byte) === 0 ? sum + value : sum - value;
  }, 0);
  return balance === 0;
}
