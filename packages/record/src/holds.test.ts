import { describe, expect, it } from 'vitest';
import { FEATURES, findUnheld, reduceTo, type Feature } from './holds.ts';
import type { GameRecord } from './record.ts';

const RECORD: GameRecord = {
  game: 'shogi',
  options: { kings: 'one', impasse: '24' },
  start: '',
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
        spent: 5,
        clock: 6,
        children: [
          { move: '3c3e', isIllegal: true, end: { reason: 'illegal-move', winner: 0, spent: 7 }, children: [] },
        ],
      },
      { move: '2g2f', children: [] },
    ],
  },
};

describe('what a format holds', () => {
  it('is everything or has a name', () => {
    expect(findUnheld(RECORD, { features: FEATURES })).toBeUndefined();
    for (const feature of FEATURES) {
      const features = FEATURES.filter((each) => each !== feature);
      expect(findUnheld(RECORD, { features })).toMatchObject({ kind: 'not-held', got: feature });
    }
  });

  it('leaves out what it cannot hold and says so', () => {
    for (const feature of FEATURES) {
      const holds = { features: FEATURES.filter((each) => each !== feature) };
      const { record, lost } = reduceTo(RECORD, holds);
      expect(lost).toEqual([feature]);
      expect(findUnheld(record, holds)).toBeUndefined();
      expect(findUnheld(record, { features: [] }) === undefined).toBe(false);
    }
  });

  it('can be nothing but moves', () => {
    const { record, lost } = reduceTo(RECORD, { features: [] });
    expect(record).toEqual({
      game: 'shogi',
      options: {},
      start: '',
      headers: [],
      root: { children: [{ move: '7g7f', children: [] }] },
    });
    expect(new Set<Feature>(lost)).toEqual(new Set(FEATURES.filter((feature) => feature !== 'ends')));
  });

  it('may be some ends and some options', () => {
    const holds = {
      features: FEATURES.filter((feature) => feature !== 'options'),
      ends: ['resign'],
      impliedOptions: ['kings'],
    };
    const { record, lost } = reduceTo(RECORD, holds);
    expect(lost).toEqual(['options', 'ends']);
    expect(record.options).toEqual({ kings: 'one' });
    expect(record.root.children[0]!.children[0]!.end).toBeUndefined();
  });
});
