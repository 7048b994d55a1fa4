import { makeLayout } from '@tesuji/board';
import type { Game } from '@tesuji/rules';
import type { Settings } from '../settings/settings.ts';
import { boardArt } from './board-look.ts';

/** Width over height of a game's board with the hands beside it: how much of a broad window it leaves to other things. */
export function broadness(game: Game, settings: Settings): number {
  const art = boardArt(game, settings);
  const coordinates = settings.coordinates === 'on';
  const { width, height } = makeLayout({ game, art, arrangement: 'beside', flipped: false, coordinates });
  return width / height;
}
