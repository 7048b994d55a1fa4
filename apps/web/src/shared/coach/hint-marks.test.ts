import { HINT_KINDS, type Hint, type HintKind, type MoveWarning } from '@tesuji/coach';
import { describe, expect, it } from 'vitest';
import { drawHints, drawStep, drawWarning } from './hint-marks.ts';

function hint(kind: HintKind, at: number, ...targets: number[]): Hint {
  return { kind, squares: [at], arrows: targets.map((to) => ({ from: at, to })), moves: [], facts: [], weight: 1 };
}

describe('hints on a board', () => {
  it('mark a square for the most urgent hint only', () => {
    const { marks } = drawHints([hint('mate-against', 5), hint('good', 5), hint('take', 7)], 'three');
    expect(marks.toSorted((a, b) => a.at - b.at)).toEqual([
      { at: 5, tone: 'mate-against' },
      { at: 7, tone: 'take' },
    ]);
  });

  it.each([
    ['none', 0],
    ['one', 1],
    ['three', 3],
    ['all', 5],
  ] as const)('with %s arrows draw %i', (setting, count) => {
    const { arrows } = drawHints([hint('take', 1, 2, 3), hint('at-risk', 4, 5, 6, 7)], setting);
    expect(arrows).toHaveLength(count);
  });

  it('draw an escape with another arrow than the danger', () => {
    expect(drawHints([hint('at-risk', 4, 5)], 'all')).toEqual({
      marks: [{ at: 4, tone: 'danger' }],
      arrows: [{ from: 4, to: 5, tone: 'safety' }],
    });
  });

  it('have a mark for every kind', () => {
    for (const kind of HINT_KINDS) expect(drawHints([hint(kind, 1)], 'all').marks[0]?.tone).toBeDefined();
  });
});

it('a warning has another mark than a piece in danger', () => {
  const warning = { squares: [3], arrows: [{ from: 4, to: 3 }] } as unknown as MoveWarning;
  const { marks, arrows } = drawWarning(warning);
  expect([...marks, ...arrows].map(({ tone }) => tone)).toEqual(['refutation', 'refutation']);
});

it('a step of help is coloured by its kind only while it says where to look', () => {
  const step = { kind: 'take', squares: [3], isArea: false, arrows: [{ from: 3, to: 4 }], move: 0, facts: [] } as const;
  expect(drawStep({ ...step, stage: 'where' }).marks).toEqual([{ at: 3, tone: 'take' }]);
  const area = { ...step, kind: 'good', squares: [3, 4], isArea: true, stage: 'where' } as const;
  expect(drawStep(area).marks.map(({ tone }) => tone)).toEqual(['note', 'note']);
  expect(drawStep({ ...step, stage: 'move' })).toEqual({
    marks: [{ at: 3, tone: 'note' }],
    arrows: [{ from: 3, to: 4, tone: 'take' }],
  });
});
