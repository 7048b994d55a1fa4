import type { Side } from '@tesuji/rules/core/side';
import type { Budget } from '../think/budget.ts';
import type { Question } from '../think/thinker.ts';

/** Time to think with. */
export type GoTime =
  | { readonly kind: 'clocks'; readonly side: Side; readonly budgets: readonly [Budget, Budget] }
  /** Think this long. */
  | { readonly kind: 'fixed'; readonly milliseconds: number };

/** The clocks of a question less what is lost on the way, or else a fixed time. Nobody is told to think for no time. */
export function goTimeOf(question: Question, fixed: number, overhead: number): GoTime {
  const { side } = question;
  const budgets = question.budgets();
  if (budgets === undefined) return { kind: 'fixed', milliseconds: Math.max(1, fixed) };
  const [first, second] = budgets;
  const shaved = shave(budgets[side], overhead);
  return { kind: 'clocks', side, budgets: side === 0 ? [shaved, second] : [first, shaved] };
}

/** The last part to run down is the one that must not be overstepped. */
function shave(budget: Budget, overhead: number): Budget {
  if (budget.period > 0) return { ...budget, period: Math.max(1, budget.period - overhead) };
  return { ...budget, main: Math.max(1, budget.main - overhead) };
}

/** When an engine that has not moved should be told to. */
export function longestThought(time: GoTime, overhead: number): number {
  if (time.kind === 'fixed') return time.milliseconds + overhead;
  const { main, period } = time.budgets[time.side];
  return main + period;
}
