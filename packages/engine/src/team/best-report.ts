import type { SearchReport } from '../search/report.ts';
import { isDecided } from '../search/score.ts';

/** Which of several threads' results to believe: the surest win, else the deepest, and among equals the first. */
export function bestReport(reports: readonly SearchReport[]): SearchReport | undefined {
  let best: SearchReport | undefined;
  for (const report of reports) if (best === undefined || isBetter(report, best)) best = report;
  return best;
}

function isBetter(report: SearchReport, than: SearchReport): boolean {
  if (isWon(report) || isWon(than)) return scoreOf(report) > scoreOf(than);
  return report.lines.length > 0 && report.depth > than.depth;
}

function isWon(report: SearchReport): boolean {
  return scoreOf(report) > 0 && isDecided(scoreOf(report));
}

function scoreOf({ lines: [best] }: SearchReport): number {
  return best?.score ?? -Infinity;
}
