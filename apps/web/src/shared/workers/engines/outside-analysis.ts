import { OutsideAnalyst, type EngineDescription } from '@tesuji/host';
import type { Game } from '@tesuji/rules';
import type { CallOptions } from '@tesuji/workers';
import { GAME_TIME } from '../game-time.ts';
import { openOutsideEngine } from '../outside-engines.ts';
import type { Analysis, AnalysisProgress, AnalysisQuestion } from '../thinking-service.ts';

/** Analyses positions with an engine attached to the server, one at a time, in the way of a `ThinkingService`. */
export class OutsideAnalysis {
  readonly #analyst: OutsideAnalyst;
  #task: { readonly onProgress: CallOptions<AnalysisProgress>['onProgress']; reject(why: unknown): void } | undefined;

  constructor(game: Game, engine: string, onDescription: (description: EngineDescription) => void) {
    this.#analyst = new OutsideAnalyst(game, {
      open: () => openOutsideEngine(engine),
      time: GAME_TIME,
      onDescription,
      onReport: (report) => this.#task?.onProgress?.({ kind: 'report', report }),
      onError: (error) => this.#task?.reject(error),
    });
  }

  /** Goes on until it is cancelled, or the engine is lost. */
  analyse(
    { line, lines }: AnalysisQuestion,
    { signal, onProgress }: CallOptions<AnalysisProgress> = {},
  ): Promise<Analysis> {
    return new Promise((_, reject) => {
      const task = { onProgress, reject };
      this.#task = task;
      signal?.addEventListener('abort', () => {
        if (this.#task === task) this.#analyst.show(undefined);
        reject(signal.reason);
      });
      this.#analyst.show(line, lines);
    });
  }

  setOptions(values: Readonly<Record<string, string>>): void {
    this.#analyst.setOptions(values);
  }

  close(): void {
    this.#analyst.close();
  }
}

/** Starts an engine to ask what it is called and what can be set. `undefined` if it does not answer. */
export function describeEngine(game: Game, engine: string): Promise<EngineDescription | undefined> {
  return new Promise((resolve) => {
    const analyst = new OutsideAnalyst(game, {
      open: () => openOutsideEngine(engine),
      time: GAME_TIME,
      onDescription: (description) => {
        analyst.close();
        resolve(description);
      },
      onReport: () => undefined,
      onError: () => resolve(undefined),
    });
    analyst.start();
  });
}
