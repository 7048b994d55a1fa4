import {
  handSide,
  pieceKind,
  pieceSide,
  type CaptureCause,
  type CaptureEffect,
  type Effect,
  type Game,
} from '@tesuji/rules';
import { listWords } from './grammar.ts';
import { findSentence, say, withFallback, type Catalogue, type Language, type Values } from './message.ts';
import { pieceName, pieceNames, sideName, squareName, type GameStart } from './names.ts';

/** What was captured and how, by the cause of the capture: `{piece}` is known for one piece, `{pieces}` for several. */
const CAPTURES = {
  displacement: {
    en: [
      '{owner}’s {piece} on {squares} is captured and goes to {holder}’s hand.',
      '{owner}’s {piece} on {squares} is captured.',
      '{owner}’s {pieces} on {squares} are captured.',
    ],
    ja: [
      '{squares}の{owner}の{piece}が取られ、{holder}の持ち駒になりました。',
      '{squares}の{owner}の{piece}を取りました。',
      '{squares}の{owner}の{pieces}を取りました。',
    ],
  },
  'en-passant': {
    en: ['{owner}’s {piece} on {squares} is captured en passant.'],
    ja: ['{squares}の{owner}の{piece}をアンパッサンで取りました。'],
  },
  sandwich: {
    en: [
      '{owner}’s {piece} on {squares} is caught between two enemies and removed.',
      '{owner}’s {pieces} on {squares} are caught between enemies and removed.',
    ],
    ja: ['{squares}の{owner}の{piece}を挟んで取りました。', '{squares}の{owner}の{pieces}を挟んで取りました。'],
  },
  corner: {
    en: [
      '{owner}’s {piece} on {squares} is shut into the corner and removed.',
      '{owner}’s {pieces} on {squares} are shut into corners and removed.',
    ],
    ja: [
      '{squares}の{owner}の{piece}を隅に閉じ込めて取りました。',
      '{squares}の{owner}の{pieces}を隅に閉じ込めて取りました。',
    ],
  },
  beam: {
    en: ['The beam destroys {owner}’s {piece} on {squares}.', 'The beam destroys {owner}’s {pieces} on {squares}.'],
    ja: ['レーザーが{squares}の{owner}の{piece}を壊しました。', 'レーザーが{squares}の{owner}の{pieces}を壊しました。'],
  },
} satisfies Catalogue<CaptureCause>;

/**
 * Returns what a move captured and how: a sentence for all pieces of one kind and owner that were captured for the same
 * cause.
 */
export function describeCaptures(
  game: Game,
  effects: readonly Effect[],
  language: Language,
  start?: GameStart,
): readonly string[] {
  const groups = new Map<string, [CaptureEffect, ...CaptureEffect[]]>();
  for (const effect of effects) {
    if (effect.kind !== 'capture') continue;
    const key = `${effect.cause} ${pieceSide(effect.piece)} ${pieceKind(effect.piece)}`;
    groups.set(key, [...(groups.get(key) ?? []), effect] as [CaptureEffect, ...CaptureEffect[]]);
  }
  return [...groups.values()].map((group) => describeGroup(game, group, language, start));
}

function describeGroup(
  game: Game,
  group: readonly [CaptureEffect, ...CaptureEffect[]],
  language: Language,
  start: GameStart | undefined,
): string {
  const [{ cause, hand, piece }] = group;
  const values: Values = {
    owner: sideName(game, pieceSide(piece), language, start),
    piece: group.length === 1 ? pieceName(game, piece, language) : undefined,
    pieces: group.length > 1 ? pieceNames(game, piece, language) : undefined,
    squares: listWords(
      group.map((capture) => squareName(game, capture.at, language)),
      language,
    ),
    holder: hand === undefined ? undefined : sideName(game, handSide(hand), language, start),
  };
  return say(withFallback(findSentence(CAPTURES, cause), CAPTURES.displacement), values, language);
}
