import type { Side } from '@tesuji/rules';
import type { Budget } from '@tesuji/engine';
import type { Question } from '../think/thinker.ts';

/** Time to think with. */
export type GoTime =
  | { readonly kind: 'clocks'; readonly side: Side; readonly budgets: readonly [Budget, Budget] }
  /** Think this long. */
  | { readonly kind: 'fixed'; readonly milliseconds: number }
  /** Think this much, however long it takes. */
  | { readonly kind: 'effort'; readonly nodes?: number; readonly depth?: number };

/** What an engine is allowed where no clock decides. */
export interface Allowance {
  readonly milliseconds: number;
  /** Given instead of the time. */
  readonly nodes?: number;
  readonly depth?: number;
}

/** For an engine without a time: it is not lost, only slow. */
const LONG = 600_000;

/** The clocks of a question less what is lost on the way, or else the allowance. Nobody is told to think for no time. */
export function goTimeOf(question: Question, allowance: Allowance, overhead: number): GoTime {
  const { side } = question;
  const budgets = question.budgets();
  if (budgets === undefined) return allowedTime(allowance);
  const [first, second] = budgets;
  const shaved = shave(budgets[side], overhead);
  return { kind: 'clocks', side, budgets: side === 0 ? [shaved, second] : [first, shaved] };
}

function allowedTime({ milliseconds, nodes, depth }: Allowance): GoTime {
  if (nodes === undefined && depth === undefined) {
    return { kind: 'fixed', milliseconds: Math.max(1, milliseconds) };
  }
  return { kind: 'effort', ...(nodes === undefined ? {} : { nodes }), ...(depth === undefined ? {} : { depth }) };
}

/** In words that USI and UCI share. */
export function formatEffort({ nodes, depth }: Extract<GoTime, { kind: 'effort' }>): string {
  const parts = [nodes === undefined ? '' : ` nodes ${nodes}`, depth === undefined ? '' : ` depth ${depth}`];
  return `go${parts.join('')}`;
}

/** The last part to run down is the one that must not be overstepped. */
function shave(budget: Budget, overhead: number): Budget {
  if (budget.period > 0) return { ...budget, period: Math.max(1, budget.period - overhead) };
  return { ...budget, main: Math.max(1, budget.main - overhead) };
}

/** When an engine that has not moved should be told to. */
export function longestThought(time: GoTime, overhead: number): number {
  if (time.kind === 'effort') return LONG;
  if (time.kind === 'fixed') return time.milliseconds + overhead;
  const { main, period } = time.budgets[time.side];
  return main + period;
}
