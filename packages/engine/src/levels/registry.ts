import type { Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { chessLevels } from './chess.ts';
import { hasamiLevels } from './hasami.ts';
import { laserLevels } from './laser.ts';
import { plainLevels } from './plain.ts';
import { shogiLevels } from './shogi.ts';
import type { LevelTable } from './skill.ts';

const TABLES: ReadonlyMap<Game, LevelTable> = new Map([
  [shogi, shogiLevels],
  [chess, chessLevels],
  [hasami, hasamiLevels],
  [laser, laserLevels],
]);

/** A game without measured levels has those of nobody in particular. */
export function levelsOf(game: Game): LevelTable {
  return TABLES.get(game) ?? plainLevels;
}
