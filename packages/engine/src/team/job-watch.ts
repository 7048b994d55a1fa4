import type { TimePlan } from '../search/limits.ts';
import type { Control } from './control.ts';

/** Tells a search when it has been stopped, and after a ponder hit also when its time is up. */
export class JobWatch {
  private readonly control: Control | undefined;
  private readonly job: number;
  private readonly now: () => number;
  private readonly isPonder: boolean;
  private readonly start: number;
  private reportedAt: number;
  private plan: TimePlan | undefined;
  private hitAt = 0;

  constructor(control: Control | undefined, job: number, now: () => number, isPonder: boolean) {
    this.control = control;
    this.job = job;
    this.now = now;
    this.isPonder = isPonder;
    this.start = now();
    this.reportedAt = this.start;
  }

  isStopped(): boolean {
    const { control, job } = this;
    if (control === undefined) return false;
    return control.isStopped(job) || (this.isPonder && this.isTimeUp(control));
  }

  /** A depth is finished. */
  noteReport(): void {
    this.reportedAt = this.now();
  }

  /** The usual time includes what was pondered: who has thought enough already answers at once. */
  private isTimeUp(control: Control): boolean {
    if (this.plan === undefined) {
      this.plan = control.planOf(this.job);
      this.hitAt = this.now();
    }
    if (this.plan === undefined) return false;
    const { usual, most } = this.plan;
    return this.reportedAt - this.start >= usual || this.now() - this.hitAt >= most;
  }
}
