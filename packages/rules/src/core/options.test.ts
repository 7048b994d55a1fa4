import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeValues,
  formatOptions,
  parseOptions,
  readLimit,
  resolveOptions,
  unusualOptions,
  type RuleOption,
} from './options.ts';

const GOAL: RuleOption = { id: 'goal', kind: 'choice', values: ['eight', 'five'], initial: 'eight' };
const LIMIT: RuleOption = { id: 'limit', kind: 'number', min: 10, max: 500, initial: '100', canBeOff: true };
const SIZE: RuleOption = { id: 'size', kind: 'number', min: 3, max: 9, initial: '9', canBeOff: false };
const KNOWN = [GOAL, LIMIT, SIZE];

describe('resolveOptions', () => {
  it('fills in what is not given', () => {
    expect(resolveOptions(KNOWN, { goal: 'five' })).toEqual({
      ok: true,
      value: { goal: 'five', limit: '100', size: '9' },
    });
  });

  it.each([
    ['goal', 'five'],
    ['limit', '10'],
    ['limit', '500'],
    ['limit', 'off'],
  ])('takes %s=%s', (id, value) => {
    expect(resolveOptions(KNOWN, { [id]: value })).toMatchObject({ ok: true, value: { [id]: value } });
  });

  it.each([
    ['goal', 'nine'],
    ['limit', '9'],
    ['limit', '501'],
    ['limit', ''],
    ['limit', '1e2'],
    ['limit', '0100'],
    ['limit', '-20'],
    ['size', 'off'],
  ])('refuses %s=%s', (id, value) => {
    const error = { kind: 'bad-option-value', got: `${id}=${value}` };
    expect(resolveOptions(KNOWN, { [id]: value })).toMatchObject({ ok: false, error });
  });

  it('refuses unknown options and lists the known ones', () => {
    const error = { kind: 'unknown-option', at: 0, got: 'colour', expected: 'goal, limit, size' };
    expect(resolveOptions(KNOWN, { colour: 'red' })).toEqual({ ok: false, error });
    expect(resolveOptions([], { colour: 'red' })).toMatchObject({ ok: false, error: { expected: 'no options' } });
  });
});

it('unusualOptions leaves out ordinary values', () => {
  expect(unusualOptions(KNOWN, { goal: 'five', limit: '100', size: '9' })).toEqual({ goal: 'five' });
  expect(unusualOptions(KNOWN, {})).toEqual({});
});

describe('option text', () => {
  it('is names and values with commas; a name without a value means on', () => {
    expect(parseOptions(' goal = five, corner ,,limit=off')).toEqual({ goal: 'five', corner: 'on', limit: 'off' });
    expect(parseOptions('')).toEqual({});
    expect(resolveOptions(KNOWN, parseOptions('__proto__=x'))).toMatchObject({
      ok: false,
      error: { got: '__proto__' },
    });
  });

  it('reads back what formatOptions wrote', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    fc.assert(
      fc.property(fc.dictionary(word, word, { noNullPrototype: true }), (options) => {
        expect(parseOptions(formatOptions(options))).toEqual(options);
      }),
    );
  });

  it('is no limit when it is off', () => {
    expect(['100', 'off'].map((limit) => readLimit({ limit }, 'limit'))).toEqual([100, Infinity]);
  });

  it('describes the values that an option takes', () => {
    expect(KNOWN.map(describeValues)).toEqual(['eight | five', '10–500 | off', '3–9']);
  });
});
