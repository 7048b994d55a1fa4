import type { Fact } from '@tesuji/coach';
import type { Game, Position } from '@tesuji/rules';
import { describeFact } from './fact-code.ts';
import type { Reader } from './fact-speaker.ts';
import { FACTS } from './fact-table.ts';
import type { Language } from './language.ts';
import { QUIET_FACTS } from './quiet-table.ts';
import { saySentence } from './sentence.ts';

/**
 * A fact of the coach in one sentence. The position is the one that was asked about and is given back as it was; the
 * reader is the side to move there unless the caller knows better.
 */
export function factSentence(
  game: Game,
  position: Position,
  fact: Fact,
  language: Language,
  reader: Reader = position.side,
): string {
  const { after = [] } = fact;
  for (const move of after) position.make(move);
  const { code, gaps } = describeFact({ game, language, reader }, position, fact);
  for (let i = 0; i < after.length; i++) position.unmake();
  return saySentence([FACTS, QUIET_FACTS], code, gaps, language) ?? '';
}
