import type { Fact } from '@tesuji/coach';
import { opponent, pieceKind, type Game, type Position } from '@tesuji/rules';
import { pointsWords, timesWords, withArticle } from '../grammar.ts';
import { say, type Catalogue, type Language, type Message } from '../message.ts';
import { pieceCounter, pieceName, squareName } from '../names.ts';
import { CHESS_FACT_MESSAGES } from './chess.ts';
import { HASAMI_FACT_MESSAGES } from './hasami.ts';
import { LASER_FACT_MESSAGES } from './laser.ts';
import { MATE_FACTS } from './mates.ts';
import { QUIET_FACTS } from './quiet.ts';
import { SHOGI_FACT_MESSAGES } from './shogi.ts';
import {
  actorName,
  moveName,
  ownPieceName,
  placedName,
  placedNames,
  takerValues,
  termsOf,
  type Reader,
  type Speaker,
} from './speaker.ts';

/** The fact of a kind. */
export type FactOf<K extends Fact['kind'], F = Fact> = F extends { readonly kind: infer Kinds }
  ? K extends Kinds
    ? F
    : never
  : never;

/**
 * For each kind of fact a function that returns its message. The position is the one that the fact is about, and is left
 * as it was.
 */
export type FactMessages<K extends Fact['kind']> = {
  readonly [P in K]: (speaker: Speaker, fact: FactOf<P>, position: Position) => Message;
};

/**
 * Sentences for the facts of the coach. In English `{actor}` is the side that acts, always before "can" or "would",
 * which fit both "you" and a name; Japanese omits the reader and names only a `{rival}`. `{when}` has a value if the
 * fact is about the position after a move. The templates with `{reply}` are for warnings, which name the piece before and
 * say there how it is lost.
 */
const SENTENCES = {
  undefended: {
    en: [
      '{Actor} can answer {reply}, and nothing can take back.',
      '{When} {actor} can take {target}, and nothing can take back.',
      '{Actor} can take {target}, and nothing can take back.',
    ],
    ja: [
      '{rival}に{reply}とただで取られます。',
      '{when}、{rival}は{target}をただで取れます。',
      '{when}、{target}をただで取れます。',
      '{rival}は{target}をただで取れます。',
      '{target}をただで取れます。',
    ],
  },
  'cheaper-attacker': {
    en: [
      '{Actor} can answer {reply} with a piece that is worth less.',
      '{When} {attacker} can take {target}, which is worth more.',
      '{Attacker} can take {target}, which is worth more.',
    ],
    ja: [
      '{rival}に{reply}と、価値の低い駒で取られます。',
      '{when}、{attacker}で、より価値の高い{target}を取れます。',
      '{attacker}で、より価値の高い{target}を取れます。',
    ],
  },
  outnumbered: {
    en: [
      '{Target} is attacked {attackers} and guarded only {defenders}.',
      '{Target} is attacked {attackers} and not guarded at all.',
    ],
    ja: [
      '{target}は、攻めの駒が{attackers}{unit}、守りの駒が{defenders}{unit}です。',
      '{target}には守りの駒がありません。',
    ],
  },
  'exchange-take': {
    en: [
      '{Actor} can answer {reply} and win {points}.',
      '{When} {actor} can take {target} and win {points}.',
      '{Actor} can take {target} and win {points}.',
    ],
    ja: [
      '{rival}に{reply}と取られて、{points}損をします。',
      '{when}、{rival}は{target}を取って{points}得をします。',
      '{when}、{target}を取って{points}得をします。',
      '{rival}は{target}を取って{points}得をします。',
      '{target}を取って{points}得をします。',
    ],
  },
  'exchange-win': {
    en: [
      '{Actor} can answer {reply} and win {points} in the exchange.',
      '{When} {actor} can win {points} in the exchange on {square}.',
      '{Actor} can win {points} in the exchange on {square}.',
    ],
    ja: [
      '{rival}に{reply}と取られ、取り合いで{points}損をします。',
      '{when}、{rival}は{square}での取り合いで{points}得をします。',
      '{when}、{square}での取り合いで{points}得をします。',
      '{rival}は{square}での取り合いで{points}得をします。',
      '{square}での取り合いで{points}得をします。',
    ],
  },
  'exchange-even': {
    en: ['The exchange on {square} is even.'],
    ja: ['{square}での取り合いは損得なしです。'],
  },
  'exchange-lose': {
    en: ['{Actor} would lose {points} in the exchange on {square}.'],
    ja: ['{rival}は{square}での取り合いで{points}損をします。', '{square}での取り合いで{points}損をします。'],
  },
  fork: {
    en: ['{By} attacks {targets} at once.'],
    ja: ['{by}が{targets}を同時に狙っています。'],
  },
  'pin-absolute': {
    en: ['{Piece} is pinned by {by} and may not leave its {royal} open.'],
    ja: [
      '{piece}は{by}に{pin}され、{royal}の前を離れられません。',
      '{piece}は{by}に釘づけにされ、{royal}の前を離れられません。',
    ],
  },
  pin: {
    en: ['{Piece} is pinned: if it leaves the line, {by} can take {behind}.'],
    ja: [
      '{piece}は{pin}されています。動くと、{by}で{behind}を取れます。',
      '{piece}は釘づけです。筋を離れると、{by}で{behind}を取れます。',
    ],
  },
  skewer: {
    en: ['{By} skewers {front}: when it steps aside, {behind} can be taken.'],
    ja: [
      '{by}の{skewer}です。{front}がよけると、{behind}を取れます。',
      '{by}の田楽刺しです。{front}がよけると、{behind}を取れます。',
    ],
  },
  'discovered-attack': {
    en: ['{Mover} clears the way from {by} to {target}.'],
    ja: ['{mover}が動いて、{by}の利きが{target}に届きます。'],
  },
  'discovered-check': {
    en: ['{Mover} clears the way for a check from {by}.'],
    ja: ['{mover}が動いて、{by}による{check}になります。'],
  },
  overloaded: {
    en: ['{Defender} alone guards {duties} and cannot keep them all.'],
    ja: ['{defender}だけで{duties}を守っていて、守りきれません。'],
  },
  trapped: {
    en: ['{Target} is attacked and has no safe way out.'],
    ja: ['{target}は狙われていて、安全な逃げ場がありません。'],
  },
  promotion: {
    en: ['{Piece} becomes {becomes} on {to}.'],
    ja: ['{piece}が{to}で{becomes}になります。'],
  },
  'escape-square': {
    en: ['{Mover} is safe on {to}.'],
    ja: ['{mover}は{to}へ動けば安全です。'],
  },
  room: {
    en: ['{Mover} gets {to} as an escape square.'],
    ja: ['{mover}に{to}への逃げ道ができます。'],
  },
  guards: {
    en: ['{By} guards {target}.'],
    ja: ['{by}が{target}を守ります。'],
  },
  saves: {
    en: ['This saves {target}.'],
    ja: ['{target}が取られるのを防ぎます。'],
  },
  'stays-safe': {
    en: ['{Target} stays safe.'],
    ja: ['{target}は安全です。'],
  },
  'trade-even': {
    en: [
      'If {foe} takes {lost}, {actor} can take {won}: an even trade.',
      'If you take {lost}, {actor} can take {won}: an even trade.',
    ],
    ja: ['{lost}を取られても、{won}を取れるので、損得なしです。'],
  },
  'trade-win': {
    en: [
      'If {foe} takes {lost}, {actor} can take {won} and win {points} on the whole.',
      'If you take {lost}, {actor} can take {won} and win {points} on the whole.',
    ],
    ja: ['{lost}を取られても、{won}を取れるので、{points}の得です。'],
  },
  'trade-paid-even': {
    en: ['Then {taker} can take {lost}: an even trade.'],
    ja: ['そのあと{lost}を取られても、損得なしです。'],
  },
  'trade-paid-win': {
    en: ['Then {taker} can take {lost}, which is worth less.'],
    ja: ['そのあと{lost}を取られても、差し引きで得です。'],
  },
  'blocks-check': {
    en: ['{Mover} blocks the {check} from {checker}.'],
    ja: ['{mover}で{checker}の{check}を防ぎます。'],
  },
  'captures-checker': {
    en: ['{Mover} takes the piece that gives {check}, {checker}.'],
    ja: ['{check}をかけている{checker}を{mover}で取ります。'],
  },
  'engine-prefers': {
    en: ['Looking a few moves ahead, {move} works out well.'],
    ja: ['数手先まで読むと、{move}が良さそうです。'],
  },
} satisfies Catalogue<string>;

const COMMON_FACTS = {
  undefended: (speaker, fact, position) => ({
    sentence: SENTENCES.undefended,
    values: {
      ...takerValues(speaker, position, fact, fact.target.piece),
      target: placedName(speaker, fact.target),
    },
  }),
  'cheaper-attacker': (speaker, fact, position) => ({
    sentence: SENTENCES['cheaper-attacker'],
    values: {
      ...takerValues(speaker, position, fact, fact.target.piece),
      target: placedName(speaker, fact.target),
      attacker: placedName(speaker, fact.attacker),
    },
  }),
  outnumbered: (speaker, fact, position) => ({
    sentence: SENTENCES.outnumbered,
    values: {
      ...takerValues(speaker, position, fact, fact.target.piece),
      target: placedName(speaker, fact.target),
      attackers: timesWords(fact.attackers.length, speaker.language),
      defenders: timesWords(fact.defenders.length, speaker.language),
      unit: pieceCounter(speaker.game),
    },
  }),
  exchange: exchangeMessage,
  fork: (speaker, fact) => ({
    sentence: SENTENCES.fork,
    values: { by: placedName(speaker, fact.by), targets: placedNames(speaker, fact.targets) },
  }),
  pin: (speaker, fact) => ({
    sentence: fact.isAbsolute ? SENTENCES['pin-absolute'] : SENTENCES.pin,
    values: {
      ...termsOf(speaker),
      piece: placedName(speaker, fact.piece),
      by: placedName(speaker, fact.by),
      behind: placedName(speaker, fact.behind),
      royal: pieceName(speaker.game, fact.behind.piece, speaker.language),
    },
  }),
  skewer: (speaker, fact) => ({
    sentence: SENTENCES.skewer,
    values: {
      ...termsOf(speaker),
      by: placedName(speaker, fact.by),
      front: placedName(speaker, fact.front),
      behind: placedName(speaker, fact.behind),
    },
  }),
  'discovered-attack': (speaker, fact) => {
    const isCheck = speaker.game.kinds[pieceKind(fact.target.piece)]?.royal === true;
    return {
      sentence: isCheck ? SENTENCES['discovered-check'] : SENTENCES['discovered-attack'],
      values: {
        ...termsOf(speaker),
        mover: ownPieceName(speaker, fact.moved.piece),
        by: placedName(speaker, fact.by),
        target: placedName(speaker, fact.target),
      },
    };
  },
  overloaded: (speaker, fact) => ({
    sentence: SENTENCES.overloaded,
    values: { defender: placedName(speaker, fact.defender), duties: placedNames(speaker, fact.duties) },
  }),
  trapped: (speaker, fact) => ({
    sentence: SENTENCES.trapped,
    values: { target: placedName(speaker, fact.target) },
  }),
  promotion: (speaker, fact) => {
    const { game, language } = speaker;
    const becomes = pieceName(game, fact.becomes, language);
    return {
      sentence: SENTENCES.promotion,
      values: {
        piece: placedName(speaker, fact.piece),
        to: squareName(game, fact.to, language),
        becomes: language === 'en' ? withArticle(becomes) : becomes,
      },
    };
  },
  'escape-square': (speaker, fact) => ({
    sentence: fact.after === undefined ? SENTENCES['escape-square'] : SENTENCES.room,
    values: {
      mover: ownPieceName(speaker, fact.piece.piece),
      to: squareName(speaker.game, fact.to, speaker.language),
    },
  }),
  guards: (speaker, fact) => ({
    sentence: SENTENCES.guards,
    values: { by: placedName(speaker, fact.by), target: placedName(speaker, fact.target) },
  }),
  saves: (speaker, fact) => ({ sentence: SENTENCES.saves, values: { target: placedName(speaker, fact.target) } }),
  'stays-safe': (speaker, fact) => ({
    sentence: SENTENCES['stays-safe'],
    values: { target: placedName(speaker, fact.target) },
  }),
  trade: tradeMessage,
  'blocks-check': (speaker, fact) => ({
    sentence: SENTENCES['blocks-check'],
    values: {
      ...termsOf(speaker),
      mover: ownPieceName(speaker, fact.by.piece),
      checker: placedName(speaker, fact.checker),
    },
  }),
  'captures-checker': (speaker, fact) => ({
    sentence: SENTENCES['captures-checker'],
    values: {
      ...termsOf(speaker),
      mover: ownPieceName(speaker, fact.by.piece),
      checker: placedName(speaker, fact.checker),
    },
  }),
  'engine-prefers': (speaker, fact, position) => ({
    sentence: SENTENCES['engine-prefers'],
    values: { move: moveName(speaker, position, fact.move) },
  }),
} satisfies Partial<FactMessages<Fact['kind']>>;

const MESSAGES: FactMessages<Fact['kind']> = {
  ...COMMON_FACTS,
  ...MATE_FACTS,
  ...QUIET_FACTS,
  ...CHESS_FACT_MESSAGES,
  ...SHOGI_FACT_MESSAGES,
  ...HASAMI_FACT_MESSAGES,
  ...LASER_FACT_MESSAGES,
};

/**
 * Returns a fact of the coach as a sentence. The position is the one given to the coach and is left as it
 * was; the reader is the side to move there unless the caller names another.
 */
export function factSentence(
  game: Game,
  position: Position,
  fact: Fact,
  language: Language,
  reader: Reader = position.side,
): string {
  return factSentenceBy({ game, language, reader, start: position }, position, fact);
}

/** Returns `factSentence` in the words of a speaker. */
export function factSentenceBy(speaker: Speaker, position: Position, fact: Fact): string {
  const { after = [], kind } = fact;
  const messageOf = MESSAGES[kind] as (speaker: Speaker, fact: Fact, position: Position) => Message;
  for (const move of after) position.make(move);
  const { sentence, values } = messageOf(speaker, fact, position);
  for (let i = 0; i < after.length; i++) position.unmake();
  return say(sentence, values, speaker.language);
}

/**
 * Returns the facts without the obvious ones: that capturing an undefended piece wins it, and that the engine prefers
 * the move.
 */
export function notableFacts(facts: readonly Fact[]): readonly Fact[] {
  const isPlain = facts.some(({ kind }) => kind === 'undefended' || kind === 'sandwich');
  return facts.filter((fact) => {
    if (fact.kind === 'engine-prefers') return false;
    return !(isPlain && fact.kind === 'exchange' && fact.line.length === 1);
  });
}

function exchangeMessage(speaker: Speaker, fact: FactOf<'exchange'>, position: Position): Message {
  const { at, gain, line } = fact;
  const piece = position.places[at] ?? 0;
  const values = {
    ...takerValues(speaker, position, fact, piece),
    target: placedName(speaker, { at, piece }),
    square: squareName(speaker.game, at, speaker.language),
    points: pointsWords(gain, speaker.language),
  };
  if (gain === 0) return { sentence: SENTENCES['exchange-even'], values };
  if (gain < 0) return { sentence: SENTENCES['exchange-lose'], values };
  return { sentence: line.length === 1 ? SENTENCES['exchange-take'] : SENTENCES['exchange-win'], values };
}

/** Returns the message of a trade. In the position of the fact the enemy is to move, and may take. */
function tradeMessage(speaker: Speaker, { gain, lost, won }: FactOf<'trade'>, position: Position): Message {
  const taker = actorName(speaker, position.side);
  const values = {
    taker,
    foe: position.side === speaker.reader ? undefined : taker,
    actor: actorName(speaker, opponent(position.side)),
    lost: placedNames(speaker, lost),
    won: won === undefined ? undefined : placedName(speaker, won),
    points: pointsWords(gain, speaker.language),
  };
  if (won === undefined) {
    return { sentence: gain > 0 ? SENTENCES['trade-paid-win'] : SENTENCES['trade-paid-even'], values };
  }
  return { sentence: gain > 0 ? SENTENCES['trade-win'] : SENTENCES['trade-even'], values };
}
