import type { Hint } from '@tesuji/coach';
import type { Game, Position, Side } from '@tesuji/rules';
import { joinWithOr } from './english.ts';
import { factSentence } from './fact-sentence.ts';
import { moveName } from './fact-speaker.ts';
import { termsOf } from './fact-terms.ts';
import { HINTS } from './hint-table.ts';
import type { Language } from './language.ts';
import { saySentence } from './sentence.ts';
import { tellingFacts } from './warning-facts.ts';

const MOST_FACTS = 2;
const MOST_MOVES = 4;
/** Hints whose facts are about each single move, so that they say what the moves alone say better. */
const MOVES_ONLY: readonly Hint['kind'][] = ['capture-checker', 'escape-check'];

/** A hint told to the side it helps, a sentence each: what there is to see, and what to do about it. */
export function hintSentences(
  game: Game,
  position: Position,
  hint: Hint,
  language: Language,
  reader: Side,
): readonly string[] {
  const { facts, kind, moves } = hint;
  const names = moves.slice(0, MOST_MOVES).map((move) => moveName({ game, language, reader }, position, move));
  const shown = [...new Set(names)];
  const list = language === 'ja' ? shown.join('、') : joinWithOr(shown);
  const terms = termsOf({ game, language });
  const advice = shown.length === 0 ? undefined : saySentence([HINTS], kind, { ...terms, moves: list }, language);
  const said = MOVES_ONLY.includes(kind) ? [] : tellingFacts(facts).slice(0, MOST_FACTS);
  const seen = said.map((fact) => factSentence(game, position, fact, language, reader));
  const isMoveFirst =
    kind === 'look-ahead' || kind === 'engine-line' || kind === 'good' || kind === 'great' || kind === 'amazing';
  const sentences = isMoveFirst ? [advice ?? '', ...seen] : [...seen, advice ?? ''];
  return [...new Set(sentences)].filter((sentence) => sentence !== '');
}
