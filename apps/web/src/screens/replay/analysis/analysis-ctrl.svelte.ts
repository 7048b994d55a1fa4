import type { GameLine } from '@tesuji/rules';
import type { Analysis, PendingAnswer, ThinkingService } from '../../../shared/workers/thinking-service.ts';

export const MOST_LINES = 5;

export interface AnalysisState {
  readonly isOn: boolean;
  /** How many lines are asked for. */
  readonly lines: number;
  /** What is known of the position shown; absent until the first report, and where the game is over. */
  readonly report: Analysis | undefined;
}

/** Thinks about the position shown for as long as it is shown. */
export class AnalysisCtrl {
  state: AnalysisState;
  private readonly thinking: () => Promise<Pick<ThinkingService, 'analyse'>>;
  private asked: PendingAnswer<Analysis> | undefined;
  private line: GameLine | undefined;
  private round = 0;

  constructor(thinking: () => Promise<Pick<ThinkingService, 'analyse'>>) {
    this.thinking = thinking;
    this.state = $state.raw<AnalysisState>({ isOn: false, lines: 3, report: undefined });
  }

  /** Stops thinking; what was set stays. */
  close(): void {
    this.round++;
    this.asked?.stop();
  }

  setOn(isOn: boolean): void {
    this.state = { ...this.state, isOn };
    this.begin();
  }

  setLines(lines: number): void {
    const within = Math.min(Math.max(1, Math.round(lines)), MOST_LINES);
    this.state = { ...this.state, lines: within };
    this.begin();
  }

  /** Another position is shown; `undefined` where there is nothing to think about. */
  show(line: GameLine | undefined): void {
    if (JSON.stringify(line) === JSON.stringify(this.line)) return;
    this.line = line;
    this.begin();
  }

  private begin(): void {
    this.asked?.stop();
    this.asked = undefined;
    const round = ++this.round;
    const { line } = this;
    const { isOn } = this.state;
    this.state = { ...this.state, report: undefined };
    if (isOn && line !== undefined) void this.ask(line, round);
  }

  private async ask(line: GameLine, round: number): Promise<void> {
    const thinking = await this.thinking().catch(() => undefined);
    if (round !== this.round) return;
    // Without an engine there is nothing to switch on.
    if (thinking === undefined) return void (this.state = { ...this.state, isOn: false });
    const { lines } = this.state;
    this.asked = thinking.analyse({ line, lines }, (report) => {
      if (round === this.round) this.state = { ...this.state, report };
    });
  }
}
