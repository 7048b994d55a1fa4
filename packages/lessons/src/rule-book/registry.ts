import type { Game } from '@tesuji/rules';
import { CHESS_BOOK } from './chess.ts';
import { HASAMI_BOOK } from './hasami.ts';
import { LASER_BOOK } from './laser.ts';
import type { RuleBook } from './rule-book.ts';
import { SHOGI_BOOK } from './shogi.ts';

const BOOKS: Readonly<Record<string, RuleBook>> = {
  shogi: SHOGI_BOOK,
  chess: CHESS_BOOK,
  hasami: HASAMI_BOOK,
  laser: LASER_BOOK,
};

/** The rule book of a game, plugged on by its id; `undefined` where nobody has written one. */
export function ruleBookOf(game: Game): RuleBook | undefined {
  return Object.hasOwn(BOOKS, game.id) ? BOOKS[game.id] : undefined;
}
