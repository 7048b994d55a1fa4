import { artOf, makeLayout, type Arrangement, type Art } from '@tesuji/board';
import type { Game } from '@tesuji/rules';
import { pieceSetOf, type LookSettings } from '../settings/piece-sets.ts';
import type { Settings } from '../settings/settings.ts';

/** Returns how a game is drawn under these settings. The same settings return the same object. */
export function boardArt(game: Game, settings: LookSettings): Art {
  const pieces = pieceSetOf(game, settings);
  return artOf(game, { colour: settings.boardColour, ...(pieces !== undefined && { pieces }) });
}

/** Returns the ratio of width to height of a game's board with the hands beside it, or above and below it. */
export function broadness(game: Game, settings: Settings, arrangement: Arrangement = 'beside'): number {
  const art = boardArt(game, settings);
  const coordinates = settings.coordinates === 'on';
  const { width, height } = makeLayout({ game, art, arrangement, flipped: false, coordinates });
  return width / height;
}
