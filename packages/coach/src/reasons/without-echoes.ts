import type { Fact } from '../fact.ts';
import { placesOf } from '../warning/speaks-for.ts';

/**
 * Leaves out facts that say of the same pieces, in other words, that they can be taken at the same moment: what is
 * unguarded can be taken, so that the exchange wins it. The first of them is the most telling.
 */
export function withoutEchoes<F extends Fact>(facts: readonly F[]): F[] {
  const said = new Set<string>();
  return facts.filter((fact) => {
    const takings = takenIn(fact).map((square) => `${fact.after?.length ?? 0} ${square}`);
    const isEcho = takings.length > 0 && takings.every((taking) => said.has(taking));
    for (const taking of takings) said.add(taking);
    return !isEcho;
  });
}

/**
 * The squares of the pieces that the sentence about a fact calls taken. A longer exchange is not one of them: beside a
 * cheaper taker, it says what is left when the enemy has taken back.
 */
function takenIn(fact: Fact): readonly number[] {
  switch (fact.kind) {
    case 'captures-checker':
      return [fact.checker.at];
    case 'undefended':
    case 'cheaper-attacker':
    case 'trapped':
    case 'beam-hit':
    case 'sandwich':
      return placesOf(fact);
    case 'exchange':
      return fact.gain > 0 && fact.line.length === 1 ? placesOf(fact) : [];
    default:
      return [];
  }
}
