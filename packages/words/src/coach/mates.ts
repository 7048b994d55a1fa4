import { describeOutcome, opponent, type Position, type Side } from '@tesuji/rules';
import type { Catalogue, Sentence, Values } from '../message.ts';
import { movesWords } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { actorName, actorValues, moveName, termsOf, withTurnOf, type Speaker } from './speaker.ts';

/** Mates, and wins in games and lines without mate: given, forced, threatened or prevented. */
const SENTENCES = {
  mate: {
    en: ['{When} {actor} can give {mate} with {move}.', '{Actor} can give {mate} with {move}.'],
    ja: ['{when}、{move}で{mate}です。', '{move}で{mate}です。'],
  },
  win: {
    en: ['{When} {actor} can win at once with {move}.', '{Actor} can win at once with {move}.'],
    ja: ['{when}、{move}で{winner}の勝ちです。', '{move}で{winner}の勝ちです。'],
  },
  'mate-forced': {
    en: [
      '{When} {actor} can force {mate} in {moves}, beginning with {move}.',
      '{Actor} can force {mate} in {moves}, beginning with {move}.',
    ],
    ja: [
      '{when}、{move}から、どう応じても{moves}以内に{mate}です。',
      '{move}から、どう応じても{moves}以内に{mate}です。',
    ],
  },
  'win-forced': {
    en: [
      '{When} {actor} can force a win in {moves}, beginning with {move}.',
      '{Actor} can force a win in {moves}, beginning with {move}.',
    ],
    ja: [
      '{when}、{move}から、どう応じても{moves}以内に{winner}の勝ちです。',
      '{move}から、どう応じても{moves}以内に{winner}の勝ちです。',
    ],
  },
  'mate-threat': {
    en: ['Unless it is stopped, {actor} can give {mate} with {move}.'],
    ja: ['防がなければ、{move}で{mate}です。'],
  },
  'win-threat': {
    en: ['Unless it is stopped, {actor} can win with {move}.'],
    ja: ['防がなければ、{move}で{winner}の勝ちです。'],
  },
  'mate-threat-forced': {
    en: ['Unless it is stopped, {actor} can force {mate} in {moves}, beginning with {move}.'],
    ja: ['防がなければ、{move}から{moves}以内に{mate}です。'],
  },
  'win-threat-forced': {
    en: ['Unless it is stopped, {actor} can force a win in {moves}, beginning with {move}.'],
    ja: ['防がなければ、{move}から{moves}以内に{winner}の勝ちです。'],
  },
  'mate-parried': {
    en: ['This stops the {mate} that {actor} could give with {move}.'],
    ja: ['{move}の{mate}を防ぎます。'],
  },
  'win-parried': {
    en: ['This stops the win that {actor} could have with {move}.'],
    ja: ['{move}による{winner}の勝ちを防ぎます。'],
  },
  'mate-parried-forced': {
    en: ['This stops the {mate} in {moves} that {actor} could force with {move}.'],
    ja: ['{move}からの{moves}以内の{mate}を防ぎます。'],
  },
  'win-parried-forced': {
    en: ['This stops the win in {moves} that {actor} could force with {move}.'],
    ja: ['{move}からの{moves}以内の{winner}の勝ちを防ぎます。'],
  },
  'mate-avoided': {
    en: ['After {better}, {reply} is not {mate}.', '{better} does not allow {refused}.'],
    ja: ['{better}なら、{reply}は{mate}になりません。', '{better}なら、{refused}はありません。'],
  },
  'win-avoided': {
    en: ['After {better}, {reply} does not win.', '{better} does not allow {refused}.'],
    ja: ['{better}なら、{reply}では負けになりません。', '{better}なら、{refused}はありません。'],
  },
} satisfies Catalogue<string>;

/** Messages for the facts about mates. */
export const MATE_FACTS: FactMessages<'mate' | 'mate-threat' | 'mate-parried' | 'mate-avoided'> = {
  mate: (speaker, fact, position) => {
    const { after } = fact;
    return {
      sentence: sentenceFor(speaker, position, fact, {
        mate: [SENTENCES.mate, SENTENCES['mate-forced']],
        win: [SENTENCES.win, SENTENCES['win-forced']],
      }),
      values: {
        ...actorValues(speaker, position, position.side, after !== undefined),
        ...winValues(speaker, position, position.side, fact, after?.at(-1)),
      },
    };
  },
  'mate-threat': (speaker, fact, position) => {
    const winner = opponent(position.side);
    return withTurnOf(position, winner, () => ({
      sentence: sentenceFor(speaker, position, fact, {
        mate: [SENTENCES['mate-threat'], SENTENCES['mate-threat-forced']],
        win: [SENTENCES['win-threat'], SENTENCES['win-threat-forced']],
      }),
      values: {
        ...actorValues(speaker, position, winner, false),
        ...winValues(speaker, position, winner, fact),
      },
    }));
  },
  'mate-parried': (speaker, fact, position) => {
    const winner = opponent(position.side);
    return withTurnOf(position, winner, () => ({
      sentence: sentenceFor(speaker, position, fact, {
        mate: [SENTENCES['mate-parried'], SENTENCES['mate-parried-forced']],
        win: [SENTENCES['win-parried'], SENTENCES['win-parried-forced']],
      }),
      values: {
        ...actorValues(speaker, position, winner, false),
        ...winValues(speaker, position, winner, fact),
      },
    }));
  },
  // What would win after another move is still legal but does not win, or is not legal any more.
  'mate-avoided': (speaker, { instead, move, reply }, position) => {
    const better = moveName(speaker, position, move);
    position.make(move);
    const harmless = position.isLegal(reply) ? moveName(speaker, position, reply, move) : undefined;
    position.unmake();
    position.make(instead);
    const refused = moveName(speaker, position, reply, instead);
    const isMate = endsInMate(speaker, position, [reply]);
    position.unmake();
    return {
      sentence: isMate ? SENTENCES['mate-avoided'] : SENTENCES['win-avoided'],
      values: { ...termsOf(speaker), better, reply: harmless, refused },
    };
  },
};

interface ForcedLine {
  readonly line: readonly number[];
  readonly plies: number;
}

/** Sentences for a mate and another win: in one move, and by force. */
interface WinSentences {
  readonly mate: readonly [Sentence, Sentence];
  readonly win: readonly [Sentence, Sentence];
}

function sentenceFor(speaker: Speaker, position: Position, { line, plies }: ForcedLine, all: WinSentences): Sentence {
  const [atOnce, forced] = endsInMate(speaker, position, line) ? all.mate : all.win;
  return plies > 1 ? forced : atOnce;
}

function winValues(
  speaker: Speaker,
  position: Position,
  winner: Side,
  { line, plies }: ForcedLine,
  previous?: number,
): Values {
  return {
    ...termsOf(speaker),
    move: moveName(speaker, position, line[0] ?? 0, previous),
    winner: actorName(speaker, winner),
    moves: movesWords(speaker.game, plies, speaker.language),
  };
}

function endsInMate({ game }: Speaker, position: Position, line: readonly number[]): boolean {
  for (const move of line) position.make(move);
  const outcome = describeOutcome(position.outcome(), game.reasons);
  for (let i = 0; i < line.length; i++) position.unmake();
  return outcome?.reason === 'checkmate';
}
