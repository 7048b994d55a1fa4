import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SettingsStore } from '../../shared/settings/settings-store.svelte.ts';
import { SettingsCtrl } from './settings-ctrl.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings/settings.ts';

const CHOSEN: Settings = {
  ...DEFAULT_SETTINGS,
  language: 'ja',
  theme: 'dark',
  boardColour: 'walnut',
  palette: 'colour-blind',
  motion: 'slow',
  musicVolume: 0.25,
  notations: { chess: 'uci' },
  name: 'Aki "the fox"',
};
const open = (settings: Settings = DEFAULT_SETTINGS): SettingsCtrl => new SettingsCtrl(new SettingsStore(settings));

describe('a settings file', () => {
  it('carries everything from one device to another', () => {
    const other = open();
    expect(other.take(open(CHOSEN).file)).toMatchObject({ kind: 'read', damaged: [] });
    expect(other.settings.value).toEqual(CHOSEN);
  });

  it('applies valid settings, names damaged ones, and can be undone', () => {
    const ctrl = open();
    const taken = ctrl.take('{"theme": "dark", "arrows": "seven", "effectsVolume": 3, "boardColour": "moss"}');
    expect(taken).toMatchObject({ kind: 'read', damaged: ['arrows', 'effectsVolume'] });
    expect(ctrl.settings.value).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', boardColour: 'moss' });
    if (taken.kind === 'read') taken.undo();
    expect(ctrl.settings.value).toBe(DEFAULT_SETTINGS);
  });

  it('yields its readable settings when it is cut off anywhere', () => {
    const { file } = open(CHOSEN);
    fc.assert(
      fc.property(fc.nat(file.length), (end) => {
        const ctrl = open();
        const taken = ctrl.take(file.slice(0, end));
        for (const [name, value] of Object.entries(ctrl.settings.value)) {
          const key = name as keyof Settings;
          expect([CHOSEN[key], DEFAULT_SETTINGS[key]]).toContainEqual(value);
        }
        if (taken.kind === 'unreadable') expect(ctrl.settings.value).toBe(DEFAULT_SETTINGS);
        else expect(ctrl.settings.value.language).toBe('ja');
      }),
    );
  });

  it.each(['', 'hello', '[]', 'null', '{}', '{"colour": "red"}', '\u0000\u0001'])('is refused if it is %j', (text) => {
    const ctrl = open(CHOSEN);
    expect(ctrl.take(text)).toEqual({ kind: 'unreadable' });
    expect(ctrl.settings.value).toBe(CHOSEN);
  });
});

describe('resetting', () => {
  it('keeps language and name, and can be undone', () => {
    const ctrl = open(CHOSEN);
    const undo = ctrl.reset();
    expect(ctrl.settings.value).toEqual({ ...DEFAULT_SETTINGS, language: 'ja', name: CHOSEN.name });
    undo();
    expect(ctrl.settings.value).toBe(CHOSEN);
  });
});

describe('notation', () => {
  it('is chosen for each game separately', () => {
    const ctrl = open(CHOSEN);
    ctrl.setNotation('shogi', 'japanese');
    expect(ctrl.settings.value.notations).toEqual({ chess: 'uci', shogi: 'japanese' });
  });
});
