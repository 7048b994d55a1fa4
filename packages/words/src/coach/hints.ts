import type { HelpStep, Hint, HintKind } from '@tesuji/coach';
import {
  handKind,
  isHandPlace,
  isPiece,
  makePiece,
  moveFrom,
  opponent,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { joinWithOr } from '../grammar.ts';
import { say, type Catalogue, type Language, type Sentence } from '../message.ts';
import { squareName } from '../names.ts';
import { factSentence, notableFacts } from './facts.ts';
import { actorName, moveName, placedName, termsOf, type Speaker } from './speaker.ts';

/** Titles of hints. `{check}` and `{mate}` are known in games that have them. */
const TITLES = {
  take: { en: ['You can take this'], ja: ['取れる駒'] },
  'at-risk': { en: ['This could be taken'], ja: ['取られそうな駒'] },
  good: { en: ['A safe move'], ja: ['安全な手'] },
  great: { en: ['A safe move that threatens something'], ja: ['狙いのある安全な手'] },
  amazing: { en: ['A very strong move'], ja: ['とても強い手'] },
  'capture-checker': {
    en: ['Take the piece that gives {check}', 'Take the attacker'],
    ja: ['{check}をかけている駒を取る', '攻めてくる駒を取る'],
  },
  'escape-check': { en: ['A way out of {check}', 'A way out'], ja: ['{check}から逃れる手', '逃れる手'] },
  mate: { en: ['A {mate}', 'A winning move'], ja: ['{mate}あり', '勝ちあり'] },
  'mate-against': {
    en: ['Watch out: {mate}', 'Watch out: you could lose at once'],
    ja: ['{mate}に注意', '負けに注意'],
  },
  'look-ahead': { en: ['Look a few moves ahead'], ja: ['数手先の狙い'] },
  'engine-line': { en: ['What the engine would play'], ja: ['エンジンの読み筋'] },
} satisfies Catalogue<HintKind>;

/** What a hint recommends. */
const ADVICE = {
  take: { en: ['Take it with {moves}.'], ja: ['取る手は{moves}です。'] },
  'at-risk': { en: ['Save it with {moves}.'], ja: ['助ける手は{moves}です。'] },
  mate: { en: ['Play {moves}.'], ja: ['{moves}と指しましょう。'] },
  'mate-against': { en: ['Stop it with {moves}.'], ja: ['防ぐ手は{moves}です。'] },
  'capture-checker': {
    en: ['You can take the checking piece: {moves}.'],
    ja: ['{check}をかけている駒を取る手は{moves}です。', '攻めてくる駒を取る手は{moves}です。'],
  },
  'escape-check': {
    en: ['You can get out of check: {moves}.'],
    ja: ['{check}を防ぐ手は{moves}です。', '逃れる手は{moves}です。'],
  },
  good: { en: ['Good: {moves}.'], ja: ['良い手：{moves}。'] },
  great: { en: ['Great: {moves}.'], ja: ['とても良い手：{moves}。'] },
  amazing: { en: ['Amazing: {moves}.'], ja: ['すばらしい手：{moves}。'] },
  'look-ahead': {
    en: ['Begin with {moves}: whatever the answer, you win something.'],
    ja: ['{moves}から始めると、どう応じられても得をします。'],
  },
  'engine-line': { en: ['The engine would play {moves}.'], ja: ['エンジンなら{moves}と指します。'] },
} satisfies Catalogue<HintKind>;

const MAX_FACTS = 2;
const MAX_MOVES = 4;
/** Hints whose facts are about each single move, so that the list of moves says the same in fewer words. */
const MOVES_ONLY: readonly HintKind[] = ['capture-checker', 'escape-check'];
/** Hints that name the move before the facts. */
const MOVE_FIRST: readonly HintKind[] = ['look-ahead', 'engine-line', 'good', 'great', 'amazing'];

/** Returns the title of a hint, in a few words. */
export function hintTitle(game: Game, kind: HintKind, language: Language): string {
  return say(TITLES[kind], termsOf({ game, language }), language);
}

/** Returns a hint as sentences to the side it helps: what there is to see, and what to do about it. */
export function hintSentences(
  game: Game,
  position: Position,
  hint: Hint,
  language: Language,
  reader: Side,
): readonly string[] {
  const { facts, kind, moves } = hint;
  const names = moves.slice(0, MAX_MOVES).map((move) => moveName({ game, language, reader }, position, move));
  const shown = [...new Set(names)];
  const list = language === 'ja' ? shown.join('、') : joinWithOr(shown);
  const values = { ...termsOf({ game, language }), moves: list };
  const advice = shown.length === 0 ? [] : [say(ADVICE[kind], values, language)];
  const told = MOVES_ONLY.includes(kind) ? [] : notableFacts(facts).slice(0, MAX_FACTS);
  const reasons = told.map((fact) => factSentence(game, position, fact, language, reader));
  return [...new Set(MOVE_FIRST.includes(kind) ? [...advice, ...reasons] : [...reasons, ...advice])];
}

const AROUND: Sentence = { en: ['Look around {square}.'], ja: ['{square}のあたりに注目しましょう。'] };

/** The first step of help: where to look. */
const PLACES_TO_LOOK = {
  mate: {
    en: ['Look at {target}: you can win by force.', 'Look around {square}: you can win by force.'],
    ja: ['{target}に注目しましょう。勝ちがあります。', '{square}のあたりに注目しましょう。勝ちがあります。'],
  },
  'mate-against': {
    en: [
      'Look at {target}: {opponent} threatens to win at once.',
      'Look around {square}: {opponent} threatens to win at once.',
    ],
    ja: [
      '{target}に注目しましょう。{opponent}の次の手で負けてしまいます。',
      '{square}のあたりに注目しましょう。{opponent}の次の手で負けてしまいます。',
    ],
  },
  take: {
    en: ['Look at {target}: it can be taken.', 'Look around {square}: something can be taken.'],
    ja: ['{target}に注目しましょう。取れます。', '{square}のあたりに注目しましょう。取れる駒があります。'],
  },
  'at-risk': {
    en: ['Look at {target}: it is in danger.', 'Look around {square}.'],
    ja: ['{target}に注目しましょう。取られそうです。', '{square}のあたりに注目しましょう。'],
  },
  'capture-checker': {
    en: ['Look at {target}: it is in check.', 'Look around {square}.'],
    ja: [
      '{target}に注目しましょう。{check}がかかっています。',
      '{target}に注目しましょう。攻められています。',
      '{square}のあたりに注目しましょう。',
    ],
  },
  'escape-check': {
    en: ['Look at {target}: it is in check.', 'Look around {square}.'],
    ja: [
      '{target}に注目しましょう。{check}がかかっています。',
      '{target}に注目しましょう。攻められています。',
      '{square}のあたりに注目しましょう。',
    ],
  },
  good: AROUND,
  great: AROUND,
  amazing: AROUND,
  'look-ahead': AROUND,
  'engine-line': AROUND,
} satisfies Catalogue<HintKind>;

/** The steps after the first. */
const STEPS = {
  piece: {
    en: ['The piece to use is {piece}.'],
    ja: ['使うのは{piece}です。'],
  },
  move: {
    en: ['Play {move}.'],
    ja: ['{move}と指しましょう。'],
  },
} satisfies Catalogue<'piece' | 'move'>;

/** How many reasons the last step of help gives. */
const MAX_REASONS = 3;

/** Returns a step of help to the side to move: one sentence, or a few reasons in the last step. */
export function helpSentences(game: Game, position: Position, step: HelpStep, language: Language): readonly string[] {
  const speaker: Speaker = { game, language, reader: position.side };
  const { facts, move, stage } = step;
  switch (stage) {
    case 'where':
      return [sayWhere(speaker, position, step)];
    case 'piece':
    case 'move': {
      const values = { piece: moverName(speaker, position, move), move: moveName(speaker, position, move) };
      return [say(STEPS[stage], values, language)];
    }
    case 'why':
      return facts.slice(0, MAX_REASONS).map((fact) => factSentence(game, position, fact, language));
  }
}

function sayWhere(speaker: Speaker, position: Position, { kind, squares, isArea }: HelpStep): string {
  const { game, language } = speaker;
  const [square = 0] = squares;
  const piece = position.places[square] ?? 0;
  const values = {
    ...termsOf(speaker),
    square: squareName(game, square, language),
    opponent: actorName(speaker, opponent(position.side)),
    ...(isPiece(piece) && !isArea ? { target: placedName(speaker, { at: square, piece }) } : {}),
  };
  return say(PLACES_TO_LOOK[kind], values, language);
}

function moverName(speaker: Speaker, { places, side }: Position, move: number): string {
  const at = moveFrom(move);
  const piece = isHandPlace(at) ? makePiece(side, handKind(at)) : (places[at] ?? 0);
  return placedName(speaker, { at, piece });
}
