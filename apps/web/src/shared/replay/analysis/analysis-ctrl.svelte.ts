import type { Loading } from '@tesuji/host';
import type { GameLine } from '@tesuji/rules';
import type { Analysis, AnalysisProgress, ThinkingService } from '../../workers/thinking-service.ts';

export const MOST_LINES = 5;

export interface AnalysisState {
  readonly isOn: boolean;
  /** How many lines are asked for. */
  readonly lines: number;
  /** The last report on the position that is shown; absent before the first, and if the game is over. */
  readonly report: Analysis | undefined;
  /** What is being loaded before the first report, if that takes noticeably long. */
  readonly loading: Loading | undefined;
  /** The engine could not be had, or did not answer, and was switched off. */
  readonly hasFailed: boolean;
}

/** Analyses the position that is shown, for as long as it is shown. */
export class AnalysisCtrl {
  state: AnalysisState;
  private readonly thinking: () => Promise<Pick<ThinkingService, 'analyse'>>;
  /** Cancels the analysis that is running. */
  private controller = new AbortController();
  private line: GameLine | undefined;

  constructor(thinking: () => Promise<Pick<ThinkingService, 'analyse'>>) {
    this.thinking = thinking;
    this.state = $state.raw<AnalysisState>({
      isOn: false,
      lines: 3,
      report: undefined,
      loading: undefined,
      hasFailed: false,
    });
  }

  /** Stops the analysis; the settings stay as they are. */
  close(): void {
    this.controller.abort();
  }

  setOn(isOn: boolean): void {
    this.state = { ...this.state, isOn, hasFailed: false };
    this.begin();
  }

  setLines(lines: number): void {
    const within = Math.min(Math.max(1, Math.round(lines)), MOST_LINES);
    this.state = { ...this.state, lines: within };
    this.begin();
  }

  /** Sets the position that is shown; `undefined` if there is nothing to analyse. */
  show(line: GameLine | undefined): void {
    if (JSON.stringify(line) === JSON.stringify(this.line)) return;
    this.line = line;
    this.begin();
  }

  private begin(): void {
    this.controller.abort();
    this.controller = new AbortController();
    const { line } = this;
    const { isOn } = this.state;
    this.state = { ...this.state, report: undefined, loading: undefined };
    if (isOn && line !== undefined) void this.ask(line, this.controller.signal);
  }

  private async ask(line: GameLine, signal: AbortSignal): Promise<void> {
    const { lines } = this.state;
    const onProgress = (progress: AnalysisProgress): void => {
      const { kind } = progress;
      this.state = {
        ...this.state,
        ...(kind === 'loading' ? { loading: progress.loading } : { report: progress.report, loading: undefined }),
      };
    };
    try {
      const thinking = await this.thinking();
      await thinking.analyse({ line, lines }, { signal, onProgress });
    } catch {
      // Switched off when there is no engine, or it has failed.
      if (!signal.aborted) this.state = { ...this.state, isOn: false, hasFailed: true };
    }
  }
}
