import { Cell } from '../cell.ts';
import { browserLanguage, DEFAULT_SETTINGS, readSettings, type Settings } from '../settings/settings.ts';
import type { Keep } from './keep.ts';

const NAME = 'settings';

/** The settings of this device: kept at every change, and following changes made in other tabs. */
export function openSettings(keep: Keep, languages: readonly string[]): Cell<Settings> {
  const usual: Settings = { ...DEFAULT_SETTINGS, language: browserLanguage(languages) };
  const load = (): Settings => readSettings(keep.read(NAME), usual);
  const settings = new Cell(load());
  // What was just loaded need not be written: two tabs would answer each other for ever.
  let known = settings.value;
  settings.subscribe((value) => {
    if (value !== known) keep.write(NAME, value);
    known = value;
  });
  keep.onChange((name) => {
    if (name === NAME) settings.set((known = load()));
  });
  return settings;
}
