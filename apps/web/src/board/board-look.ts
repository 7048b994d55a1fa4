import { artOf, type Art } from '@tesuji/board';
import type { Game } from '@tesuji/rules';
import type { Settings } from '../settings/settings.ts';

/** How the settings want a game drawn. The same settings give the same value. */
export function boardArt(game: Game, settings: Pick<Settings, 'boardColour' | 'shogiPieces'>): Art {
  return artOf(game, { colour: settings.boardColour, pieces: settings.shogiPieces });
}
