import type { Game } from '@tesuji/rules/core/game';
import { chess } from '@tesuji/rules/chess/game';
import { hasami } from '@tesuji/rules/hasami/game';
import { laser } from '@tesuji/rules/laser/game';
import { shogi } from '@tesuji/rules/shogi/game';
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
