import type { Game } from '@tesuji/rules';
import type { GameWords } from './game-words.ts';
import { CHESS_WORDS } from './games/chess-words.ts';
import { HASAMI_WORDS } from './games/hasami-words.ts';
import { LASER_WORDS } from './games/laser-words.ts';
import { SHOGI_WORDS } from './games/shogi-words.ts';

const WORDS: Readonly<Record<string, GameWords>> = {
  shogi: SHOGI_WORDS,
  chess: CHESS_WORDS,
  hasami: HASAMI_WORDS,
  laser: LASER_WORDS,
};

/** The words written for a game, plugged on by its id; `undefined` for a game nobody has written about. */
export function wordsOf(game: Game): GameWords | undefined {
  return Object.hasOwn(WORDS, game.id) ? WORDS[game.id] : undefined;
}
