import type { Fact } from '@tesuji/coach';
import { opponent, pieceKind, pieceSide, type Position } from '@tesuji/rules';
import { joinWithAnd, withArticle } from './english.ts';
import { numberWord, pointsWords, timesWords } from './fact-amount.ts';
import { describeAvoided, describeEnding } from './fact-ending.ts';
import {
  actorName,
  bareName,
  laserName,
  menNames,
  moveName,
  ownerName,
  standingNames,
  standingName,
  type Speaker,
} from './fact-speaker.ts';
import { pieceName, pieceNames } from './piece-name.ts';
import { squareName } from './square-name.ts';
import type { Facts } from './template.ts';
import { describeQuiet } from './quiet-code.ts';
import { termsOf } from './fact-terms.ts';
import { actorGaps, onTurn } from './fact-turn.ts';

/** Which sentence says a fact, and what its gaps are filled with. */
export interface Saying {
  readonly code: string;
  readonly gaps: Facts;
}

/** The position is the one that the fact speaks of. */
export function describeFact(speaker: Speaker, position: Position, fact: Fact): Saying {
  const { game, language } = speaker;
  const stands = (standing: { readonly at: number; readonly piece: number }): string => standingName(speaker, standing);
  const square = (at: number): string => squareName(game, at, language);
  switch (fact.kind) {
    case 'undefended':
      return {
        code: fact.kind,
        gaps: { ...takerOf(speaker, position, fact, fact.target.piece), target: stands(fact.target) },
      };
    case 'cheaper-attacker': {
      const taker = takerOf(speaker, position, fact, fact.target.piece);
      return { code: fact.kind, gaps: { ...taker, target: stands(fact.target), attacker: stands(fact.attacker) } };
    }
    case 'outnumbered': {
      const attackers = timesWords(fact.attackers.length, language);
      const defenders = timesWords(fact.defenders.length, language);
      const taker = takerOf(speaker, position, fact, fact.target.piece);
      return { code: fact.kind, gaps: { ...taker, target: stands(fact.target), attackers, defenders } };
    }
    case 'exchange':
      return describeExchange(speaker, position, fact);
    case 'fork':
      return { code: fact.kind, gaps: { by: stands(fact.by), targets: standingNames(speaker, fact.targets) } };
    case 'pin': {
      const gaps = { piece: stands(fact.piece), by: stands(fact.by), behind: stands(fact.behind) };
      const royal = pieceName(game, fact.behind.piece, language);
      return { code: fact.isAbsolute ? 'pin-absolute' : fact.kind, gaps: { ...gaps, royal } };
    }
    case 'skewer':
      return { code: fact.kind, gaps: { by: stands(fact.by), front: stands(fact.front), behind: stands(fact.behind) } };
    case 'discovered-attack': {
      const isCheck = game.kinds[pieceKind(fact.target.piece)]?.royal === true;
      const gaps = { mover: bareName(speaker, fact.moved.piece), by: stands(fact.by), target: stands(fact.target) };
      return { code: isCheck ? 'discovered-check' : fact.kind, gaps: { ...gaps, ...termsOf(speaker) } };
    }
    case 'overloaded':
      return {
        code: fact.kind,
        gaps: { defender: stands(fact.defender), duties: standingNames(speaker, fact.duties) },
      };
    case 'trapped':
    case 'saves':
    case 'stays-safe':
      return { code: fact.kind, gaps: { target: stands(fact.target) } };
    case 'mate':
    case 'mate-threat':
    case 'mate-parried':
      return describeEnding(speaker, position, fact);
    case 'mate-avoided':
      return describeAvoided(speaker, position, fact);
    case 'trade':
      return describeTrade(speaker, position, fact);
    case 'promotion': {
      const becomes = pieceName(game, fact.becomes, language);
      const gaps = { piece: stands(fact.piece), to: square(fact.to) };
      return { code: fact.kind, gaps: { ...gaps, becomes: language === 'en' ? withArticle(becomes) : becomes } };
    }
    case 'escape-square': {
      const gaps = { mover: bareName(speaker, fact.piece.piece), to: square(fact.to) };
      return { code: fact.after === undefined ? fact.kind : 'room', gaps };
    }
    case 'guards':
      return { code: fact.kind, gaps: { by: stands(fact.by), target: stands(fact.target) } };
    case 'blocks-check':
    case 'captures-checker': {
      const gaps = { mover: bareName(speaker, fact.by.piece), checker: stands(fact.checker) };
      return { code: fact.kind, gaps: { ...gaps, ...termsOf(speaker) } };
    }
    case 'beam-hit':
    case 'beam-opened':
    case 'beam-closed':
      return describeBeam(speaker, position, fact);
    case 'sandwich': {
      const [man] = fact.men;
      const taker = man === undefined ? {} : takerOf(speaker, position, fact, man.piece);
      const ends = fact.ends.map(square);
      const gaps = { men: menNames(speaker, fact.men), ends: language === 'en' ? joinWithAnd(ends) : ends.join('と') };
      return { code: fact.isCorner ? 'sandwich-corner' : fact.kind, gaps: { ...taker, ...gaps } };
    }
    case 'sandwich-prepared':
      return { code: fact.kind, gaps: { men: menNames(speaker, fact.men) } };
    case 'line-of-five': {
      const man = position.places[fact.squares[0] ?? 0] ?? 0;
      const owner = ownerName(speaker, pieceSide(man));
      const men =
        language === 'en' ? `${owner} ${pieceNames(game, man, language)}` : owner + pieceName(game, man, language);
      return { code: fact.kind, gaps: { men, count: numberWord(fact.length), length: String(fact.length) } };
    }
    case 'engine-prefers':
      return { code: fact.kind, gaps: { move: moveName(speaker, position, fact.move) } };
    default:
      return describeQuiet(speaker, fact);
  }
}

/** Who takes what stands there, and when: at once, after a move, or with the move after the next. */
function takerOf(speaker: Speaker, position: Position, fact: Fact, piece: number): Facts {
  return actorGaps(speaker, position, opponent(pieceSide(piece)), fact.after !== undefined);
}

function describeExchange(speaker: Speaker, position: Position, fact: Extract<Fact, { kind: 'exchange' }>): Saying {
  const { game, language } = speaker;
  const { at, gain, line } = fact;
  const standing = { at, piece: position.places[at] ?? 0 };
  const gaps = {
    ...takerOf(speaker, position, fact, standing.piece),
    target: standingName(speaker, standing),
    square: squareName(game, at, language),
    points: pointsWords(gain, language),
  };
  if (gain === 0) return { code: 'exchange-even', gaps };
  if (gain < 0) return { code: 'exchange-lose', gaps };
  return { code: line.length === 1 ? 'exchange-take' : 'exchange-win', gaps };
}

/** In the position meant it is the enemy's turn, who may take. */
function describeTrade(speaker: Speaker, position: Position, fact: Extract<Fact, { kind: 'trade' }>): Saying {
  const { gain, lost, won } = fact;
  const isReader = position.side === speaker.reader;
  const taker = actorName(speaker, position.side);
  const gaps = {
    taker,
    foe: isReader ? undefined : taker,
    actor: actorName(speaker, opponent(position.side)),
    lost: standingNames(speaker, lost),
    won: won === undefined ? undefined : standingName(speaker, won),
    points: pointsWords(gain, speaker.language),
  };
  return { code: `trade-${won === undefined ? 'paid-' : ''}${gain > 0 ? 'win' : 'even'}`, gaps };
}

type BeamFact = Extract<Fact, { kind: 'beam-hit' | 'beam-opened' | 'beam-closed' }>;

function describeBeam(speaker: Speaker, position: Position, fact: BeamFact): Saying {
  const gaps = {
    ...actorGaps(speaker, position, fact.side, fact.after !== undefined),
    laser: laserName(speaker, fact.side),
    target: standingName(speaker, fact.target),
  };
  if (fact.kind !== 'beam-hit' || fact.move === undefined) return { code: fact.kind, gaps };
  const { move } = fact;
  return {
    code: fact.kind,
    gaps: { ...gaps, move: onTurn(position, fact.side, () => moveName(speaker, position, move)) },
  };
}
