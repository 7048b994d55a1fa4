import { isObject } from '@tesuji/match';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts';

export const SETTINGS_FILE = 'tesuji-settings.json';

/** What could be made of a settings file. */
export interface ReadFile {
  readonly settings: Settings;
  /** Names of settings that the file says wrongly, or not at all because it breaks off; they stay as they were. */
  readonly damaged: readonly (keyof Settings)[];
}

const NAMES = Object.keys(DEFAULT_SETTINGS) as readonly (keyof Settings)[];

export function writeSettingsFile(settings: Settings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

/** Reads a settings file over the present settings; `undefined` when nothing in it is one. */
export function readSettingsFile(text: string, present: Settings): ReadFile | undefined {
  const whole = parse(text);
  const given = isObject(whole) ? whole : salvage(text);
  const settings = readSettings(given, present);
  const isSound = (name: keyof Settings): boolean =>
    Object.hasOwn(given, name) && JSON.stringify(given[name]) === JSON.stringify(settings[name]);
  if (!NAMES.some(isSound)) return undefined;
  // A whole file may leave out what it does not care about; one that is broken has lost it.
  const isMissed = (name: keyof Settings): boolean => Object.hasOwn(given, name) || given !== whole;
  return { settings, damaged: NAMES.filter((name) => isMissed(name) && !isSound(name)) };
}

/** Picks the pairs of a name and a simple value out of a file that is no JSON any more. */
function salvage(text: string): Readonly<Record<string, unknown>> {
  const pairs = text.matchAll(/"(\w+)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?=\s*[,}\]]))/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, parse(value)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
