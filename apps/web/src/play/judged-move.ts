import type { Sensitivity, Warning } from '@tesuji/coach';
import type { GameLine } from '@tesuji/rules';
import type { Asked, Minds } from '../minds/minds.ts';

/** Milliseconds a move waits for the coach: usually it needs a tenth; a page that has just been opened starts it first. */
const PATIENCE = 4000;

/** Asks the coach about one move at a time. Whoever made the move is not kept waiting: no answer counts as no warning. */
export class JudgedMove {
  private readonly minds: () => Promise<Pick<Minds, 'judge'>>;
  private stopped: (() => void) | undefined;

  constructor(minds: () => Promise<Pick<Minds, 'judge'>>) {
    this.minds = minds;
  }

  ask(line: GameLine, move: number, sensitivity: Sensitivity, report: (warning: Warning | undefined) => void): void {
    this.stop();
    let asked: Asked<unknown> | undefined;
    let isOpen = true;
    const finish = (warning?: Warning): void => {
      if (!isOpen) return;
      this.stop();
      report(warning);
    };
    const timer = setTimeout(() => finish(), PATIENCE);
    this.stopped = () => {
      isOpen = false;
      clearTimeout(timer);
      asked?.stop();
    };
    this.minds()
      .then((minds) => {
        if (!isOpen) return undefined;
        const question = minds.judge(line, move, sensitivity);
        asked = question;
        return question.answer;
      })
      .then((answer) => finish(answer?.warning))
      .catch(() => finish());
  }

  stop(): void {
    this.stopped?.();
    this.stopped = undefined;
  }
}
