import type { TimePlan } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import type { Inquiry, SearchInquiry } from '../team/engine-team.ts';
import type { GoRequest } from './go-request.ts';
import type { OpenedLine } from './open-line.ts';

/** One `go`, from the command to its one answer. */
export class Turn {
  readonly go: GoRequest;
  /** Absent when the position was refused. */
  readonly opened: OpenedLine | undefined;
  /** Must the answer wait until the user says `stop` or `ponderhit`? */
  isHeld: boolean;
  isStopping = false;
  answer: string | undefined;
  /** What is to be said if the threads are lost. */
  last: SearchReport | undefined;
  /** For a hit while pondering. */
  plan: TimePlan | undefined;
  #isHit = false;
  #inquiry: Inquiry<unknown> | SearchInquiry | undefined;

  constructor(go: GoRequest, opened: OpenedLine | undefined) {
    this.go = go;
    this.opened = opened;
    this.isHeld = go.isInfinite || go.isPonder;
  }

  attach<T extends Inquiry<unknown>>(inquiry: T): T {
    this.#inquiry = inquiry;
    if (this.isStopping) inquiry.stop();
    else if (this.#isHit) this.#hit();
    return inquiry;
  }

  stop(): void {
    this.isHeld = false;
    this.isStopping = true;
    this.#inquiry?.stop();
  }

  /** The move pondered on was played; with new clocks, their plan is meant. */
  ponderHit(plan: TimePlan | undefined): void {
    this.isHeld = false;
    this.#isHit = true;
    this.plan = plan ?? this.plan;
    this.#hit();
  }

  #hit(): void {
    const inquiry = this.#inquiry;
    if (inquiry !== undefined && 'ponderHit' in inquiry && this.plan !== undefined) inquiry.ponderHit(this.plan);
  }
}
