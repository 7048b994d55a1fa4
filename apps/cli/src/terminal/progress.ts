import { plainLine } from '@tesuji/words';
import { SingleBar } from 'cli-progress';

/** A progress display. */
export interface Progress {
  /** Shows that this much is done. */
  reach(done: number, note?: string): void;
  stop(): void;
}

const NO_PROGRESS: Progress = { reach: () => {}, stop: () => {} };

/** Shows a progress bar if stderr is a screen. Without a unit only the percentage is shown. */
export function startProgress(total: number, unit?: string): Progress {
  if (!process.stderr.isTTY || total === 0) return NO_PROGRESS;
  const bar = new SingleBar({
    format: `{bar} {percentage}%  ${unit === undefined ? '' : `{value} of {total} ${unit}  `}{note}`,
    stream: process.stderr,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
  });
  bar.start(total, 0, { note: '' });
  return {
    reach: (done, note) => bar.update(done, note === undefined ? {} : { note: plainLine(note) }),
    stop: () => bar.stop(),
  };
}
