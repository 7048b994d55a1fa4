import { EngineThreads, type EngineThreadsOptions, type NetworkFile, type SearchReport } from '@tesuji/engine';
import type { Loading } from '@tesuji/host';
import type { AbortSignalLike, CallOptions } from '@tesuji/workers';
import type { Networks } from './networks.ts';
import type { Analysis, AnalysisProgress, AnalysisQuestion } from './thinking-service.ts';

/** Megabytes of the transposition table. */
const MEMORY = 64;

export interface AnalysisServiceOptions extends Pick<EngineThreadsOptions, 'spawn' | 'threads' | 'canShare'> {
  readonly networks: Pick<Networks<NetworkFile>, 'find' | 'prepare' | 'pending'>;
}

/**
 * Analyses positions with the threads of an `EngineThreads`, which share a table. Analyses run one after the other and
 * are cancelled in the same way as calls of a `WorkerClient`.
 */
export class AnalysisService {
  readonly #threads: EngineThreads;
  readonly #networks: AnalysisServiceOptions['networks'];
  /** Resolves when the threads have ended the last analysis. */
  #idle: Promise<unknown> = Promise.resolve();

  constructor({ networks, ...options }: AnalysisServiceOptions) {
    this.#networks = networks;
    this.#threads = new EngineThreads({ ...options, megabytes: MEMORY });
  }

  analyse(question: AnalysisQuestion, { signal, onProgress }: CallOptions<AnalysisProgress> = {}): Promise<Analysis> {
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(signal?.reason);
      if (signal?.aborted === true) return abort();
      signal?.addEventListener('abort', abort);
      const tell = (progress: AnalysisProgress): void => {
        if (signal?.aborted !== true) onProgress?.(progress);
      };
      const run = async (before: Promise<unknown>): Promise<void> => {
        await before;
        try {
          const onLoading = (loading: Loading): void => tell({ kind: 'loading', loading });
          if (signal?.aborted !== true)
            await this.#networks.prepare(question.line.game, { signal, onProgress: onLoading });
          if (signal?.aborted !== true) resolve(await this.#search(question, signal, tell));
        } catch (error) {
          reject(error);
        }
        signal?.removeEventListener('abort', abort);
      };
      this.#idle = run(this.#idle);
    });
  }

  async #search(
    question: AnalysisQuestion,
    signal: AbortSignalLike | undefined,
    tell: (progress: AnalysisProgress) => void,
  ): Promise<Analysis> {
    const { line, lines, ms } = question;
    this.#threads.setNetwork(line.game, this.#networks.find(line.game));
    const limits = { lines, ...(ms === undefined ? {} : { time: { usual: ms, most: ms } }) };
    const { result, stop } = this.#threads.search({ line, limits }, (report) =>
      tell({ kind: 'report', report: analysisOf(report) }),
    );
    let isOutdated = false;
    const startAgain = (): void => {
      isOutdated = this.#networks.find(line.game) !== undefined;
      if (isOutdated) stop();
    };
    // An analysis without an end would go on without a network that arrives later.
    if (ms === undefined) void this.#networks.pending(line.game)?.then(startAgain);
    signal?.addEventListener('abort', stop);
    try {
      const report = await result;
      if (isOutdated && signal?.aborted !== true) return await this.#search(question, signal, tell);
      return analysisOf(report);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}

function analysisOf({ depth, nodes, ms, lines }: SearchReport): Analysis {
  return { depth, nodes, ms, lines: lines.map(({ moves, score }) => ({ moves, score })) };
}
