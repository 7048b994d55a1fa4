import type { Game } from '@tesuji/rules';
import type { Protocol } from './protocol.ts';
import { UCI } from './uci.ts';
import { USI } from './usi.ts';

/** How engines of a game talk. */
export interface Dialect {
  readonly protocol: Protocol;
  /** The claim that `bestmove win` makes. */
  readonly declaration?: string;
}

/** By game id. */
const DIALECTS: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  ['shogi', { protocol: USI, declaration: 'impasse' }],
  ['chess', { protocol: UCI }],
]);

/** For a game without engines of its own: UCI, with the game's own position and move text. */
const PLAIN_DIALECT: Dialect = { protocol: UCI };

export function dialectOf(game: Game): Dialect {
  return DIALECTS.get(game.id) ?? PLAIN_DIALECT;
}
