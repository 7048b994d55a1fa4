import type { Fact, FactKind } from '../fact.ts';
import { QUIET_KINDS } from '../quiet/quiet-fact.ts';

/** What a teacher would say first, of what speaks for a move. */
const ORDER: readonly FactKind[] = [
  'mate',
  'mate-parried',
  'mate-avoided',
  'captures-checker',
  'sandwich',
  'beam-hit',
  'undefended',
  'cheaper-attacker',
  'outnumbered',
  'exchange',
  'overloaded',
  'fork',
  'skewer',
  'discovered-attack',
  'trapped',
  'trade',
  'mate-threat',
  'line-of-five',
  'promotion',
  'escape-square',
  'guards',
  'saves',
  'stays-safe',
  'blocks-check',
  'pin',
  'sandwich-prepared',
  'beam-opened',
  'beam-closed',
  ...QUIET_KINDS,
  'engine-prefers',
];

/** What is taken at once comes before what may be taken later; an even exchange is worth a word, but the last. */
function rankOf(fact: Fact): number {
  if (fact.kind === 'exchange' && fact.gain === 0) return ORDER.length;
  if (fact.kind === 'escape-square' && fact.after !== undefined) return ORDER.length;
  // One square is little.
  if (fact.kind === 'frees' && fact.now === 1) return ORDER.indexOf('reach');
  const rank = ORDER.indexOf(fact.kind);
  const isLater = fact.after !== undefined && fact.kind !== 'mate' && rank < ORDER.indexOf('fork');
  return isLater ? ORDER.indexOf('pin') : rank;
}

/** The best first; facts of one rank stay in order. */
export function rankFacts(facts: readonly Fact[]): Fact[] {
  return facts.toSorted((a, b) => rankOf(a) - rankOf(b));
}
