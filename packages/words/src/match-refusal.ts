import type { Refusal } from '@tesuji/match';
import type { Game, Position } from '@tesuji/rules';
import { authorName } from './author-name.ts';
import { claimName } from './claim-name.ts';
import { durationWords } from './duration-words.ts';
import { explainIllegality } from './illegality-sentence.ts';
import type { Language } from './language.ts';
import { describeEnding } from './match-ending.ts';
import { REFUSALS } from './match-refusal-table.ts';
import { proposalName } from './proposal-name.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import type { Facts } from './template.ts';
import { describeTextError } from './text-error-sentence.ts';

/** Why a match refused a command; `position` is the one the match stands at. */
export function describeRefusal(game: Game, position: Position, refusal: Refusal, language: Language): string {
  if (refusal.code === 'bad-move-text') return describeTextError(refusal.error, language);
  if (refusal.code === 'illegal-move') return explainIllegality(game, position, refusal.illegality, language);
  return saySentence([REFUSALS], refusal.code, refusalFacts(game, refusal, language), language) ?? '';
}

/** Every fact a refusal may carry, in words; each code has some of them. */
function refusalFacts(game: Game, refusal: Refusal, language: Language): Facts {
  return {
    field: 'field' in refusal ? refusal.field : undefined,
    ending: 'ending' in refusal ? describeEnding(game, refusal.ending, language) : undefined,
    ply: 'ply' in refusal ? String(refusal.ply) : undefined,
    present: 'present' in refusal ? String(refusal.present) : undefined,
    author: 'author' in refusal ? authorName(game, refusal.author, language) : undefined,
    side: 'side' in refusal ? sideName(game, refusal.side, language) : undefined,
    claim: 'claim' in refusal ? claimName(game, refusal.claim, language) : undefined,
    left: 'left' in refusal ? durationWords(refusal.left, language) : undefined,
    proposal: 'proposal' in refusal ? proposalName(refusal.proposal, language) : undefined,
  };
}
