import { setupName, type Language } from '@tesuji/words';
import { clockWords } from './clock-words.ts';
import type { Choice } from './choice.ts';
import { clockTexts } from './make-plan.ts';
import type { NewGameState } from './new-game-ctrl.ts';
import { NEW_GAME_TEXT } from './text.ts';

/** What is chosen under a fold, in a few words for its heading. */
export function clockSummary(choice: Choice, language: Language): string {
  const [mine, theirs] = clockTexts(choice);
  const words = clockWords(mine, language);
  return mine === theirs ? words : NEW_GAME_TEXT[language].clock.versus(words, clockWords(theirs, language));
}

export function setupSummary({ game, choice, pasted, ply }: NewGameState, language: Language): string {
  const t = NEW_GAME_TEXT[language].setup;
  if (choice.startFrom === 'pasted') {
    if (pasted?.kind === 'record') return t.record(ply ?? pasted.line.moves.length);
    return pasted?.kind === 'position' ? t.position : t.nothing;
  }
  const setup = game.setups.find(({ id }) => id === choice.setup);
  const name = setup === undefined || game.setups.length === 1 ? t.ordinary : setupName(game, setup, language);
  const changed = Object.keys(choice.options).length;
  return changed === 0 ? name : `${name}, ${t.changedRules(changed)}`;
}
