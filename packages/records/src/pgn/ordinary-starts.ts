import { formatOptions, startPosition, unwrap, type Game, type Options, type Position } from '@tesuji/rules';

export interface Start {
  readonly position: Position;
  readonly text: string;
}

/**
 * The ordinary starting position of each game, made once and used for one record after another: judging a setup takes
 * longer than reading a short game. Only one record may be open at a time.
 */
export class OrdinaryStarts {
  private readonly made = new Map<string, Start>();

  open(game: Game, options: Options): Start {
    const key = `${game.id} ${formatOptions(options)}`;
    const start = this.made.get(key) ?? makeStart(game, options);
    this.made.set(key, start);
    while (start.position.ply > 0) start.position.unmake();
    return start;
  }
}

function makeStart(game: Game, options: Options): Start {
  const position = unwrap(startPosition(game, undefined, options));
  return { position, text: game.formatPosition(position) };
}
