import type { Effect, Game } from '@tesuji/rules';
import { capitalise, describeCaptures, pieceName, squareName, wordsOf, type Language } from '@tesuji/words';
import { PLAY_TEXT } from './text.ts';

/** A move said aloud, for those who do not see the board: “Gold takes silver on 5b, check.” */
export function spokenMove(game: Game, effects: readonly Effect[], isCheck: boolean, language: Language): string {
  const t = PLAY_TEXT[language];
  const name = (piece: number): string => pieceName(game, piece, language);
  const promotion = effects.find((effect) => effect.kind === 'promote');
  const check = wordsOf(game)?.terms?.check[language];
  const parts = [
    ...effects.flatMap((effect) => sayEffect(game, effect, effects, language) ?? []),
    ...(promotion === undefined ? [] : [t.becomes(name(promotion.after))]),
    ...(isCheck && check !== undefined ? [check] : []),
  ];
  // What was taken otherwise than by moving there has sentences of its own.
  const others = effects.filter((effect) => effect.kind === 'capture' && effect.cause !== 'displacement');
  return [capitalise(t.join(parts)), ...describeCaptures(game, others, language)].join(language === 'ja' ? '' : ' ');
}

function sayEffect(game: Game, effect: Effect, all: readonly Effect[], language: Language): string | undefined {
  const t = PLAY_TEXT[language];
  const name = (piece: number): string => pieceName(game, piece, language);
  const square = (at: number): string => squareName(game, at, language);
  switch (effect.kind) {
    case 'move': {
      const taken = all.find(
        (each) => each.kind === 'capture' && each.cause === 'displacement' && each.at === effect.to,
      );
      return taken?.kind === 'capture'
        ? t.takes(name(effect.piece), name(taken.piece), square(effect.to))
        : t.moves(name(effect.piece), square(effect.to));
    }
    case 'drop':
      return t.drops(name(effect.piece), square(effect.to));
    case 'rotate':
      return t.turns(name(effect.before), square(effect.at));
    case 'swap':
      return t.swaps(name(effect.piece), name(effect.other), square(effect.to));
    default:
      return undefined;
  }
}
