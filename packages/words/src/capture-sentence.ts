import { handSide, pieceKind, pieceSide, type CaptureEffect, type Effect, type Game } from '@tesuji/rules';
import { CAPTURES } from './capture-table.ts';
import type { Language } from './language.ts';
import { listWords } from './list-words.ts';
import { pieceName, pieceNames } from './piece-name.ts';
import { wordsOf } from './registry.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import { squareName } from './square-name.ts';
import type { Facts } from './template.ts';

/** What a move captured and how, one sentence for all pieces of one kind and owner that were taken in one way. */
export function describeCaptures(game: Game, effects: readonly Effect[], language: Language): readonly string[] {
  const groups = new Map<string, CaptureEffect[]>();
  for (const effect of effects) {
    if (effect.kind !== 'capture') continue;
    const key = `${effect.cause} ${pieceSide(effect.piece)} ${pieceKind(effect.piece)}`;
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return [...groups.values()].map((group) => describeGroup(game, group, language));
}

function describeGroup(game: Game, group: readonly CaptureEffect[], language: Language): string {
  const [first] = group;
  if (first === undefined) return '';
  const facts: Facts = {
    owner: sideName(game, pieceSide(first.piece), language),
    // English needs to know which of the two to use; exactly one of them is known.
    piece: group.length === 1 ? pieceName(game, first.piece, language) : undefined,
    pieces: group.length > 1 ? pieceNames(game, first.piece, language) : undefined,
    squares: listWords(
      group.map((capture) => squareName(game, capture.at, language)),
      language,
    ),
    holder: first.hand === undefined ? undefined : sideName(game, handSide(first.hand), language),
  };
  const tables = [wordsOf(game)?.captures, CAPTURES];
  return (
    saySentence(tables, first.cause, facts, language) ?? saySentence(tables, 'displacement', facts, language) ?? ''
  );
}
