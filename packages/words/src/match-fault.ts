import type { MatchFault } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Language } from './language.ts';
import { describeLineError } from './line-error-sentence.ts';
import { describeOutcome } from './outcome-sentence.ts';

/** Why a planned match cannot be played. */
export function describeMatchFault(game: Game, fault: MatchFault, language: Language): string {
  if (fault.code === 'bad-line') return describeLineError(game, fault.line, fault.error, language);
  if (fault.code === 'bad-terms') {
    return language === 'en'
      ? `A match cannot be played with this setting: “${fault.field}”.`
      : `「${fault.field}」の設定では対局できません。`;
  }
  const outcome = describeOutcome(game, fault.outcome, language);
  return language === 'en'
    ? `The game would be over at once. ${outcome}`
    : `始める前に対局が終わっています。${outcome}`;
}
