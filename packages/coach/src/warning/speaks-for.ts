import { pieceSide, type Side } from '@tesuji/rules';
import type { Fact } from '../fact.ts';

/**
 * Is the fact, one of the reasons for a move of `side`, good news for `side`? A move may also lose something, and
 * reasons say so.
 */
export function speaksFor(fact: Fact, side: Side): boolean {
  switch (fact.kind) {
    case 'undefended':
    case 'cheaper-attacker':
    case 'outnumbered':
    case 'beam-hit':
    case 'beam-opened':
    case 'trapped':
      return pieceSide(fact.target.piece) !== side;
    case 'beam-closed':
      return pieceSide(fact.target.piece) === side;
    case 'sandwich':
    case 'sandwich-prepared':
      return fact.men.every(({ piece }) => pieceSide(piece) !== side);
    case 'exchange':
      // After the move it is the enemy who would take.
      return fact.gain > 0 && fact.after === undefined;
    case 'mate':
      return fact.after === undefined;
    default:
      return true;
  }
}

/** Where what is taken stands, for facts about taking. */
export function takenSquare(fact: Fact): number | undefined {
  switch (fact.kind) {
    case 'undefended':
    case 'cheaper-attacker':
    case 'outnumbered':
    case 'beam-hit':
      return fact.target.at;
    case 'exchange':
      return fact.at;
    case 'sandwich':
      return fact.men[0]?.at;
    default:
      return undefined;
  }
}

/** The squares of the pieces a fact is about, the one to look at first in front. */
export function placesOf(fact: Fact): number[] {
  const taken = takenSquare(fact);
  if ('men' in fact) return fact.men.map(({ at }) => at);
  if (taken !== undefined) return [taken];
  if ('targets' in fact) return fact.targets.map(({ at }) => at);
  if ('target' in fact) return [fact.target.at];
  if (fact.kind === 'pin') return [fact.piece.at];
  return fact.kind === 'skewer' ? [fact.front.at, fact.behind.at] : [];
}
