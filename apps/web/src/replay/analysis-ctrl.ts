import type { GameLine } from '@tesuji/rules';
import { Cell } from '../cell.ts';
import type { Analysis, Asked, Minds } from '../minds/minds.ts';

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
  readonly state: Cell<AnalysisState>;
  private readonly minds: () => Promise<Pick<Minds, 'analyse'>>;
  private asked: Asked<Analysis> | undefined;
  private line: GameLine | undefined;
  private round = 0;

  constructor(minds: () => Promise<Pick<Minds, 'analyse'>>) {
    this.minds = minds;
    this.state = new Cell<AnalysisState>({ isOn: false, lines: 3, report: undefined });
  }

  /** Stops thinking; what was set stays. */
  close(): void {
    this.round++;
    this.asked?.stop();
  }

  setOn(isOn: boolean): void {
    this.state.update((state) => ({ ...state, isOn }));
    this.begin();
  }

  setLines(lines: number): void {
    const within = Math.min(Math.max(1, Math.round(lines)), MOST_LINES);
    this.state.update((state) => ({ ...state, lines: within }));
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
    const { isOn } = this.state.value;
    this.state.update((state) => ({ ...state, report: undefined }));
    if (isOn && line !== undefined) void this.ask(line, round);
  }

  private async ask(line: GameLine, round: number): Promise<void> {
    const minds = await this.minds().catch(() => undefined);
    if (round !== this.round) return;
    // Without an engine there is nothing to switch on.
    if (minds === undefined) return this.state.update((state) => ({ ...state, isOn: false }));
    const { lines } = this.state.value;
    this.asked = minds.analyse({ line, lines }, (report) => {
      if (round === this.round) this.state.update((state) => ({ ...state, report }));
    });
  }
}
