import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  findUnsupported,
  reduceTo,
  roundTripMilliseconds,
  type Capabilities,
  type Feature,
} from './capabilities.ts';
import type { GameRecord, RecordNode } from './record.ts';
import { mainLine } from './tree.ts';

const START = shogi.setups[0]!.text;
const RECORD: GameRecord = {
  game: 'shogi',
  options: { kings: 'one', impasse: '24' },
  start: START.replace(/1$/, '7'),
  headers: [{ name: 'event', value: 'x' }],
  root: {
    comment: 'root',
    children: [
      {
        move: '7g7f',
        preComment: 'before',
        glyphs: [1],
        marks: [{ from: '5e', colour: 'red' }],
        bookmark: 'here',
        spent: 5500,
        clock: 6,
        children: [
          { move: '3c3e', isIllegal: true, end: { reason: 'illegal-move', winner: 0, spent: 7000 }, children: [] },
        ],
      },
      { move: '2g2f', children: [] },
    ],
  },
};

/** Everything but one feature. */
function without(feature: Feature): Capabilities {
  const features = FEATURES.filter((each) => each !== feature);
  if (feature === 'fractions') return { features, time: (time) => Math.floor(time / 1000) * 1000 };
  return feature === 'move-number' ? { features, start: () => START } : { features };
}

describe('the capabilities of a format', () => {
  it('include every feature or name the one that is missing', () => {
    expect(findUnsupported(RECORD, { features: FEATURES }, shogi)).toBeUndefined();
    for (const feature of FEATURES) {
      expect(findUnsupported(RECORD, without(feature), shogi)).toMatchObject({ kind: 'not-held', got: feature });
    }
  });

  it('remove and name what is not supported', () => {
    for (const feature of FEATURES) {
      const { record, lost } = reduceTo(RECORD, without(feature), shogi);
      expect(lost).toEqual([feature]);
      expect(findUnsupported(record, without(feature), shogi)).toBeUndefined();
    }
  });

  it('can be only moves', () => {
    const { record, lost } = reduceTo(RECORD, { features: [], start: () => START }, shogi);
    expect(record).toEqual({
      game: 'shogi',
      options: {},
      start: START,
      headers: [],
      root: { children: [{ move: '7g7f', children: [] }] },
    });
    expect(new Set<Feature>(lost)).toEqual(new Set(FEATURES.filter((feature) => feature !== 'fractions')));
  });

  it('may include only some ends and options', () => {
    const capabilities: Capabilities = {
      features: FEATURES.filter((feature) => feature !== 'options'),
      ends: ['resign'],
      options: () => ({ kings: 'one' }),
    };
    const { record, lost } = reduceTo(RECORD, capabilities, shogi);
    expect(lost).toEqual(['ends', 'options']);
    expect(record.options).toEqual({ kings: 'one' });
    expect(record.root.children[0]!.children[0]!.end).toBeUndefined();
  });

  it('do not lose an option with its default value', () => {
    const usual = Object.fromEntries(shogi.options.map(({ id, initial }) => [id, initial]));
    expect(reduceTo({ ...RECORD, options: usual }, without('options'), shogi).lost).toEqual([]);
  });

  it('exclude fractions of a millisecond and very long times', () => {
    expect([0, 0.4, 1.5, 1e11, 1e12, -1, NaN].map(roundTripMilliseconds)).toEqual([
      0,
      0,
      2,
      1e11,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a main line whose last move cannot be written', () => {
  const foul: RecordNode = {
    move: '3c3e',
    isIllegal: true,
    comment: 'a foul',
    end: { reason: 'illegal-move', winner: 0 },
    children: [],
  };
  const resigned: RecordNode = { move: '3c3d', end: { reason: 'resign', winner: 1 }, children: [] };
  const recordOf = (...children: RecordNode[]): GameRecord => ({
    ...RECORD,
    root: { children: [{ move: '7g7f', children }] },
  });

  it('keeps its result, and no variation becomes the main line', () => {
    const { record } = reduceTo(recordOf(foul, resigned), without('illegal-moves'), shogi);
    const [move] = record.root.children;
    expect(move).toEqual({
      move: '7g7f',
      comment: 'a foul',
      end: { reason: 'illegal-move', winner: 0 },
      children: [resigned],
    });
  });

  it('ends without a result when the illegal move had none', () => {
    const { end: _, ...open } = foul;
    const { record } = reduceTo(recordOf(open, resigned), without('illegal-moves'), shogi);
    expect(record.root.children[0]!.end).toEqual({ reason: 'unknown' });
    expect(mainLine(record.root)).toHaveLength(1);
  });

  it('loses its variations with an end that cannot be written', () => {
    const ended: RecordNode = { move: '7g7f', end: { reason: 'resign', winner: 1 }, children: [resigned] };
    const { record, lost } = reduceTo({ ...RECORD, root: { children: [ended] } }, without('ends'), shogi);
    expect(record.root.children).toEqual([{ move: '7g7f', children: [] }]);
    expect(lost).toEqual(['variations', 'ends']);
  });
});
