import type { Fact, MoveWarning } from '@tesuji/coach';
import { opponent, type Game, type Position } from '@tesuji/rules';
import { say, type Catalogue, type Language, type Sentence, type Values } from '../message.ts';
import { factSentence, factSentenceBy, notableFacts } from './facts.ts';
import { actorName, moveName, placedName, sameKindNames, type Speaker } from './speaker.ts';

/**
 * What goes wrong, by the cause of a warning. The facts that prove it follow. A move keeps its letters at the start of
 * a sentence: `Be4` is not `be4`.
 */
const WARNINGS = {
  'loses-at-once': {
    en: ['{move} makes your own shot destroy {target} and loses the game.', '{move} loses the game at once.'],
    ja: ['{move}と指すと、自分の攻撃で{target}を失い、負けになります。', '{move}と指すと、その場で負けになります。'],
  },
  'allows-mate': {
    en: ['{move} lets {opponent} win by force.'],
    ja: ['{move}と指すと、{opponent}の勝ちになります。'],
  },
  'ignores-mate': {
    en: ['{move} does not stop what {opponent} threatens.'],
    ja: ['{move}では、{opponent}の狙いを防げません。'],
  },
  'misses-mate': {
    en: ['{move} misses a win that is there now.'],
    ja: ['{move}では、今ある勝ちを逃します。'],
  },
  'misses-gain': {
    en: ['{move} misses a chance.'],
    ja: ['{move}では、得をする機会を逃します。'],
  },
  'draws-at-once': {
    en: ['{move} ends the game in a draw.'],
    ja: ['{move}と指すと、引き分けになります。'],
  },
  'hits-own-piece': {
    en: ['{move} makes your own shot destroy {target}.', '{move} destroys a piece of your own.'],
    ja: ['{move}と指すと、自分の攻撃で{target}を失います。', '{move}と指すと、自分の駒を失います。'],
  },
  'loses-exchange': {
    en: ['{move} begins an exchange that loses more than it wins.'],
    ja: ['{move}から始まる取り合いは、損になります。'],
  },
  'loses-piece': {
    en: ['{move} puts {target} in danger.', '{move} lets {opponent} take something.'],
    ja: ['{move}と指すと、{target}が危なくなります。', '{move}と指すと、{opponent}に駒を取られます。'],
  },
  'leaves-piece': {
    en: ['{move} does not save {target}.', '{move} does not save what {opponent} can take.'],
    ja: ['{move}では、{target}を助けられません。', '{move}では、取られそうな駒を助けられません。'],
  },
  'allows-tactic': {
    en: ['{move} allows {reply}.'],
    ja: ['{move}には、{reply}があります。'],
  },
  'engine-judgement': {
    en: [
      'Looking a few moves ahead, {move} does not work out well: the likely answer is {reply}.',
      'Looking a few moves ahead, {move} does not work out well.',
    ],
    ja: [
      '数手先まで読むと、{move}はうまくいきません。次は{reply}が予想されます。',
      '数手先まで読むと、{move}はうまくいきません。',
    ],
  },
} satisfies Catalogue<MoveWarning['cause']>;

/** When the mate of a warning is given. */
const AFTER: Sentence = { en: ['after {move},'], ja: ['{move}と指すと'] };
const REPLY: Sentence = { en: ['{Opponent} can answer {reply}.'], ja: ['{opponent}は{reply}と応じられます。'] };
const BETTER: Sentence = { en: ['The engine would play {better}.'], ja: ['エンジンなら{better}と指します。'] };

const MAX_FACTS = 2;
/** The causes that are about a piece which the reply takes. */
const TAKING: ReadonlySet<MoveWarning['cause']> = new Set(['loses-piece', 'leaves-piece', 'loses-exchange']);

/**
 * Returns a warning as sentences to the side that is about to move: what goes wrong, what shows it, what the engine
 * would play and why. The position is the one before the move and is left as it was.
 */
export function warningSentences(
  game: Game,
  position: Position,
  warning: MoveWarning,
  language: Language,
): readonly string[] {
  return [...dangerSentences(game, position, warning, language), ...betterSentences(game, position, warning, language)];
}

/**
 * Returns what goes wrong and what shows it, without the better move. Each loss is said once: where the first sentence has
 * named a piece, the next one says how it is taken.
 */
export function dangerSentences(
  game: Game,
  position: Position,
  warning: MoveWarning,
  language: Language,
): readonly string[] {
  const speaker = { game, language, reader: position.side, start: position };
  const values = warningValues(speaker, position, warning);
  const { cause } = warning;
  const facts = notableFacts(warning.facts);
  const sentencesOf = (some: readonly Fact[], by: Speaker = speaker): readonly string[] =>
    some.slice(0, MAX_FACTS).map((fact) => factSentenceBy(by, position, fact));
  // The proof of a mate says all that there is to say.
  if (cause === 'allows-mate' && facts.length > 0) {
    return sentencesOf(facts.slice(0, 1), { ...speaker, when: say(AFTER, values, language) });
  }
  const said = say(WARNINGS[cause], values, language);
  // The sentence about an own piece that the move hits says what the first fact says.
  if (cause === 'hits-own-piece' || cause === 'loses-at-once') return [said, ...sentencesOf(facts.slice(1))];
  const { reply, target } = values;
  if (!TAKING.has(cause) || reply === undefined) return [said, ...sentencesOf(facts)];
  const answer = { reply, isTargetNamed: cause !== 'loses-exchange' && target !== undefined };
  const proofs = [
    ...sentencesOf(facts.filter(({ kind }) => kind === 'outnumbered')),
    ...sentencesOf(takenFacts(facts).slice(0, 1), { ...speaker, answer }),
    ...sentencesOf(takenFacts(facts).slice(1)),
  ];
  const isReplyNamed = proofs.some((sentence) => sentence.includes(reply));
  return [said, ...proofs, ...(isReplyNamed ? [] : [say(REPLY, values, language)])];
}

/**
 * Returns the facts that say what the reply takes, without those that say it again: an exchange says what is lost in the
 * end, and one shot or move may take several pieces.
 */
function takenFacts(facts: readonly Fact[]): readonly Fact[] {
  const taken = facts.filter(({ kind }) => kind !== 'outnumbered');
  const exchange = taken.find(({ kind }) => kind === 'exchange');
  return exchange === undefined ? taken.filter(({ kind }) => kind === taken[0]?.kind) : [exchange];
}

/** Returns what the engine would play and why. */
export function betterSentences(
  game: Game,
  position: Position,
  warning: MoveWarning,
  language: Language,
): readonly string[] {
  const values = warningValues({ game, language, reader: position.side }, position, warning);
  const { better, cause } = warning;
  const [why] = notableFacts(better.facts);
  const isMissed = cause === 'misses-mate' || cause === 'misses-gain';
  return [
    say(BETTER, values, language),
    ...(why === undefined || isMissed ? [] : [factSentence(game, position, why, language)]),
  ];
}

function warningValues(speaker: Speaker, position: Position, { better, facts, move, refutation }: MoveWarning): Values {
  const [reply] = refutation;
  const [fact] = facts;
  return {
    move: moveName(speaker, position, move),
    better: moveName(speaker, position, better.move),
    reply: reply === undefined ? undefined : replyName(speaker, position, move, reply),
    opponent: actorName(speaker, opponent(position.side)),
    target: fact === undefined ? undefined : targetName(speaker, fact),
  };
}

function replyName(speaker: Speaker, position: Position, move: number, reply: number): string {
  position.make(move);
  const name = moveName(speaker, position, reply, move);
  position.unmake();
  return name;
}

function targetName(speaker: Speaker, fact: Fact): string | undefined {
  if ('men' in fact) return sameKindNames(speaker, fact.men);
  return 'target' in fact ? placedName(speaker, fact.target) : undefined;
}
