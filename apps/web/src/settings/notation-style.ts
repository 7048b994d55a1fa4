import type { Game } from '@tesuji/rules';
import type { Settings } from './settings.ts';

/** How moves of a game are written: as chosen, else in the way of the language where the game has one, else the usual way. */
export function notationStyle(game: Game, settings: Pick<Settings, 'language' | 'notations'>): string {
  const wanted = [settings.notations[game.id], settings.language === 'ja' ? 'japanese' : undefined];
  return wanted.find((each) => each !== undefined && game.notations.includes(each)) ?? game.notations[0] ?? '';
}
