import type { GameLine } from '@tesuji/rules';
import type { CallOptions } from '@tesuji/workers';
import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisProgress, AnalysisQuestion } from '../../workers/thinking-service.ts';
import { AnalysisCtrl } from './analysis-ctrl.svelte.ts';

const lineOf = (...moves: readonly string[]): GameLine => ({ game: 'chess', options: {}, start: 'x', moves });
const report = (depth: number): Analysis => ({ depth, nodes: 1, ms: 1, lines: [] });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Asked extends CallOptions<AnalysisProgress> {
  readonly question: AnalysisQuestion;
  fail(): void;
}

function open() {
  const asked: Asked[] = [];
  const ctrl = new AnalysisCtrl(async () => ({
    analyse: (question, options) =>
      new Promise((_, reject) => {
        asked.push({ question, ...options, fail: () => reject(new Error('the search failed')) });
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  }));
  return { asked, ctrl };
}

describe('an analysis', () => {
  it('is switched off when the engine cannot be loaded', async () => {
    const ctrl = new AnalysisCtrl(() => Promise.reject(new Error('offline')));
    ctrl.show(lineOf('e2e4'));
    ctrl.setOn(true);
    await settle();
    expect(ctrl.state).toMatchObject({ isOn: false, report: undefined, hasFailed: true });
  });

  it('is switched off when the engine fails', async () => {
    const { asked, ctrl } = open();
    ctrl.setOn(true);
    ctrl.show(lineOf('e2e4'));
    await settle();
    asked[0]!.fail();
    await settle();
    expect(ctrl.state.isOn).toBe(false);
  });

  it('runs only when it is on', async () => {
    const { asked, ctrl } = open();
    ctrl.show(lineOf('e2e4'));
    await settle();
    expect(asked).toEqual([]);
    ctrl.setOn(true);
    await settle();
    expect(asked.map(({ question }) => question)).toEqual([{ line: lineOf('e2e4'), lines: 3 }]);
    ctrl.setOn(false);
    expect(asked[0]!.signal?.aborted).toBe(true);
  });

  it('is cancelled when another position is shown, whose reports take the place of the old ones', async () => {
    const { asked, ctrl } = open();
    ctrl.setOn(true);
    ctrl.show(lineOf());
    await settle();
    asked[0]!.onProgress?.({ kind: 'report', report: report(3) });
    expect(ctrl.state.report).toEqual(report(3));
    ctrl.show(lineOf('e2e4'));
    await settle();
    expect(asked[0]!.signal?.aborted).toBe(true);
    expect(ctrl.state).toMatchObject({ isOn: true, report: undefined });
    asked[1]!.onProgress?.({ kind: 'report', report: report(1) });
    expect(ctrl.state.report).toEqual(report(1));
  });

  it('shows what is being loaded until the first report, or until another position is shown', async () => {
    const { asked, ctrl } = open();
    const loading = { loaded: 1, total: 3 };
    ctrl.setOn(true);
    ctrl.show(lineOf());
    await settle();
    asked[0]!.onProgress?.({ kind: 'loading', loading });
    expect(ctrl.state).toMatchObject({ loading, report: undefined });
    asked[0]!.onProgress?.({ kind: 'report', report: report(1) });
    expect(ctrl.state).toMatchObject({ loading: undefined, report: report(1) });
    asked[0]!.onProgress?.({ kind: 'loading', loading });
    ctrl.show(lineOf('e2e4'));
    expect(ctrl.state.loading).toBeUndefined();
  });

  it('is not restarted by the same position', async () => {
    const { asked, ctrl } = open();
    ctrl.setOn(true);
    ctrl.show(lineOf('e2e4'));
    ctrl.show(lineOf('e2e4'));
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('asks for one to five lines', async () => {
    const { ctrl } = open();
    ctrl.setLines(9);
    expect(ctrl.state.lines).toBe(5);
    ctrl.setLines(0);
    expect(ctrl.state.lines).toBe(1);
  });
});
