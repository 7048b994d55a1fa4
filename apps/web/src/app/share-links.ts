import { resolveOptions, unwrap, type Game, type Position } from '@tesuji/rules';
import type { ShareLinks } from '../shared/share/share-source.ts';
import { lineQuery } from './line-query.ts';
import { routeTo } from './route.ts';

/** The addresses of replays that show a game or this position. */
export function replayLinks(game: Game, position: Position): ShareLinks {
  const options = unwrap(resolveOptions(game.options, position.options));
  const line = { game: game.id, options, start: game.formatPosition(position), moves: [] };
  return { position: routeTo('replay', [], lineQuery(game, line)), game: (share) => routeTo('replay', [], { share }) };
}
