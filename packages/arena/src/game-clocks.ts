import type { Budget } from '@tesuji/engine';
import { clockRule, type Clock, type TimeControl } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import { budgetOfClock } from '@tesuji/host';

/** The clocks of one arena game. They count what players say they thought, not what the way to them takes. */
export class GameClocks {
  readonly #control: TimeControl;
  readonly #clocks: [Clock, Clock];

  constructor(control: TimeControl) {
    const start = (): Clock => clockRule(control).start(control);
    this.#control = control;
    this.#clocks = [start(), start()];
  }

  /** `undefined` where nothing hurries. */
  budgets(): readonly [Budget, Budget] | undefined {
    const first = budgetOfClock(this.#control, this.#clocks[0]);
    const second = budgetOfClock(this.#control, this.#clocks[1]);
    return first === undefined || second === undefined ? undefined : [first, second];
  }

  /** Charges a move; false when the flag has fallen. */
  spend(side: Side, ms: number): boolean {
    const rule = clockRule(this.#control);
    const clock = this.#clocks[side];
    const elapsed = Math.ceil(ms);
    if (elapsed >= (rule.limit(this.#control, clock) ?? Infinity)) return false;
    this.#clocks[side] = rule.spend(this.#control, clock, elapsed);
    return true;
  }
}
