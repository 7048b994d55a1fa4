import type { Fact } from '@tesuji/coach';

/** Leaves out what goes without saying: that taking what is unguarded wins it, and that the engine agrees. */
export function tellingFacts(facts: readonly Fact[]): readonly Fact[] {
  const isPlain = facts.some(({ kind }) => kind === 'undefended' || kind === 'sandwich');
  return facts.filter((fact) => {
    if (fact.kind === 'engine-prefers') return false;
    return !(isPlain && fact.kind === 'exchange' && fact.line.length === 1);
  });
}
