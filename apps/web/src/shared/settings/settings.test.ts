import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browserLanguage,
  choicesOf,
  DEFAULT_SETTINGS,
  readSettings,
  type ChoiceName,
  type Settings,
} from './settings.ts';

const CHOICE_NAMES: readonly ChoiceName[] = [
  'language',
  'theme',
  'boardColour',
  'shogiPieces',
  'chessPieces',
  'hasamiPieces',
  'laserPieces',
  'coordinates',
  'motion',
  'palette',
  'arrows',
  'confirmations',
  'premoves',
  'confirmMoves',
  'sound',
  'vibration',
];
const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** Damaged settings: the right names, any values, and some that are right. */
const damaged = fc.record(
  Object.fromEntries(
    NAMES.map((name) => {
      const right = CHOICE_NAMES.find((each) => each === name);
      return [
        name,
        right === undefined ? fc.anything() : fc.oneof(fc.anything(), fc.constantFrom(...choicesOf(right))),
      ];
    }),
  ),
  { requiredKeys: [] },
);

function expectValid(settings: Settings): void {
  expect(Object.keys(settings).toSorted()).toEqual(NAMES.toSorted());
  for (const name of CHOICE_NAMES) expect(choicesOf(name)).toContain(settings[name]);
  for (const volume of [settings.effectsVolume, settings.musicVolume]) {
    expect(volume).toBeGreaterThanOrEqual(0);
    expect(volume).toBeLessThanOrEqual(1);
  }
  expect(Object.values(settings.notations).every((each) => typeof each === 'string')).toBe(true);
  expect(settings.name.length).toBeLessThanOrEqual(60);
}

describe('settings', () => {
  it('are valid whatever is read', () => {
    fc.assert(fc.property(fc.oneof(fc.anything(), damaged), (data) => expectValid(readSettings(data))));
  });

  it('keep all valid values', () => {
    fc.assert(
      fc.property(damaged, (data) => {
        const once = readSettings(data);
        expect(readSettings(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
      { examples: [[{ musicVolume: -0 }]] },
    );
    expect(readSettings({ theme: 'dark', arrows: 7, name: 'Aki' })).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      name: 'Aki',
    });
  });

  it('start in the first language of the browser that the app has', () => {
    expect(browserLanguage(['fr-FR', 'ja-JP', 'en-GB'])).toBe('ja');
    expect(browserLanguage(['en-US', 'ja'])).toBe('en');
    expect(browserLanguage(['fr'])).toBe('en');
    expect(browserLanguage([])).toBe('en');
  });
});
