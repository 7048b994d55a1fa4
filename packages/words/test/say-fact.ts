import { reasonsFor, type Fact } from '@tesuji/coach';
import { unwrap, type Game, type Options } from '@tesuji/rules';
import { factSentence } from '../src/coach/facts.ts';
import { LANGUAGES } from '../src/message.ts';

/** What the coach says of a move: the sentence about the first fact of a kind, in English and Japanese. */
export function sayFact(
  game: Game,
  text: string,
  moveText: string,
  kind: Fact['kind'],
  options: Options = {},
): readonly string[] {
  const position = unwrap(game.parsePosition(text, options));
  const move = unwrap(game.parseMove(position, moveText));
  const fact = reasonsFor(game, position, move).find((each) => each.kind === kind);
  if (fact === undefined) throw new Error(`${moveText} has no ${kind}`);
  return LANGUAGES.map((language) => factSentence(game, position, fact, language));
}
