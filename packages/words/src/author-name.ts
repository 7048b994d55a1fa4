import type { Author } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Language, Phrase } from './language.ts';
import { sideName } from './side-name.ts';

const HOST: Phrase = { en: 'the host', ja: '主催者' };
const BOTH: Phrase = { en: 'one person on behalf of both sides', ja: '両方の側を一人で受け持つ人' };

/** Who gave a command, to stand inside a sentence. */
export function authorName(game: Game, author: Author, language: Language): string {
  if (author === 'host') return HOST[language];
  return author === 'both' ? BOTH[language] : sideName(game, author, language);
}
