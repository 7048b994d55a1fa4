import { chess } from '@tesuji/rules/chess';
import type { Game } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { chessStyle } from './chess-style.ts';
import { shogiStyle } from './shogi-style.ts';
import type { ProblemStyle } from './style.ts';

/** The games that mate problems are made for. */
export const STYLES: ReadonlyMap<Game, ProblemStyle> = new Map([
  [shogi, shogiStyle],
  [chess, chessStyle],
]);
