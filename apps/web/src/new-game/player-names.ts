import { levelName, plainName, sideName, type Language } from '@tesuji/words';
import type { NewGameState } from './new-game-ctrl.ts';
import { NEW_GAME_TEXT } from './text.ts';

/** What the two players are called on this screen, the person here first; two computers go by their sides. */
export function playerNames({ game, choice, name }: NewGameState, language: Language): readonly [string, string] {
  const t = NEW_GAME_TEXT[language].names;
  const me = plainName(name).trim() || t.me;
  switch (choice.opponent) {
    case 'level':
      return [me, levelName(choice.level, language)];
    case 'outside':
      return [me, plainName(choice.engine) || t.them];
    case 'machines':
      return [sideName(game, 0, language), sideName(game, 1, language)];
    case 'person':
    case 'copy':
      return [me, plainName(choice.otherName).trim() || t.them];
  }
}
