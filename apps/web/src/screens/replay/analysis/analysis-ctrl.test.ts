import type { GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisQuestion } from '../../../shared/workers/thinking-service.ts';
import { AnalysisCtrl } from './analysis-ctrl.svelte.ts';

const lineOf = (...moves: readonly string[]): GameLine => ({ game: 'chess', options: {}, start: 'x', moves });
const report = (depth: number): Analysis => ({ depth, nodes: 1, ms: 1, lines: [] });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function open() {
  const asked: { readonly question: AnalysisQuestion; tell: (analysis: Analysis) => void; isStopped: boolean }[] = [];
  const ctrl = new AnalysisCtrl(async () => ({
    analyse: (question, tell) => {
      const entry = { question, tell, isStopped: false };
      asked.push(entry);
      return { answer: new Promise(() => {}), stop: () => (entry.isStopped = true) };
    },
  }));
  return { asked, ctrl };
}

describe('an analysis', () => {
  it('is off where there is no engine to be had', async () => {
    const ctrl = new AnalysisCtrl(() => Promise.reject(new Error('offline')));
    ctrl.show(lineOf('e2e4'));
    ctrl.setOn(true);
    await settle();
    expect(ctrl.state).toMatchObject({ isOn: false, report: undefined });
  });

  it('thinks only when it is on', async () => {
    const { asked, ctrl } = open();
    ctrl.show(lineOf('e2e4'));
    await settle();
    expect(asked).toEqual([]);
    ctrl.setOn(true);
    await settle();
    expect(asked.map(({ question }) => question)).toEqual([{ line: lineOf('e2e4'), lines: 3 }]);
    ctrl.setOn(false);
    expect(asked[0]!.isStopped).toBe(true);
  });

  it('leaves a position when another is shown, and what is still said about it', async () => {
    const { asked, ctrl } = open();
    ctrl.setOn(true);
    ctrl.show(lineOf());
    await settle();
    asked[0]!.tell(report(3));
    expect(ctrl.state.report).toEqual(report(3));
    ctrl.show(lineOf('e2e4'));
    await settle();
    expect(asked[0]!.isStopped).toBe(true);
    asked[0]!.tell(report(9));
    expect(ctrl.state.report).toBeUndefined();
    asked[1]!.tell(report(1));
    expect(ctrl.state.report).toEqual(report(1));
  });

  it('is not begun anew by the same position', async () => {
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
