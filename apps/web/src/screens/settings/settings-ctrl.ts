import { isObject } from '@tesuji/match';
import type { SettingsStore } from '../../shared/settings/settings-store.svelte.ts';
import { DEFAULT_SETTINGS, readSettings, type Settings } from '../../shared/settings/settings.ts';

export const SETTINGS_FILE = 'tesuji-settings.json';

/** What was read from a settings file. */
export interface ReadSettings {
  readonly settings: Settings;
  /** Names of settings that are damaged in the file, or missing because it is cut off; they are not changed. */
  readonly damaged: readonly (keyof Settings)[];
}

const NAMES = Object.keys(DEFAULT_SETTINGS) as readonly (keyof Settings)[];

function writeSettingsFile(settings: Settings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

/** Applies a settings file to the current settings; returns `undefined` if it contains no setting. */
function readSettingsFile(text: string, present: Settings): ReadSettings | undefined {
  const whole = parse(text);
  const given = isObject(whole) ? whole : salvage(text);
  const settings = readSettings(given, present);
  const isSound = (name: keyof Settings): boolean =>
    Object.hasOwn(given, name) && JSON.stringify(given[name]) === JSON.stringify(settings[name]);
  if (!NAMES.some(isSound)) return undefined;
  // In a valid file settings may be missing; in a damaged one they were lost.
  const isMissed = (name: keyof Settings): boolean => Object.hasOwn(given, name) || given !== whole;
  return { settings, damaged: NAMES.filter((name) => isMissed(name) && !isSound(name)) };
}

/** Finds pairs of a name and a simple value in a file that is not valid JSON. */
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

/** The result of reading a file: what was damaged, and a function that undoes it. */
export type Imported =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'read'; readonly damaged: readonly (keyof Settings)[]; undo(): void };

/** The commands of the settings screen: changes apply at once, and those that replace everything can be undone. */
export class SettingsCtrl {
  readonly settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.settings = settings;
  }

  set(part: Partial<Settings>): void {
    this.settings.update((settings) => ({ ...settings, ...part }));
  }

  setNotation(game: string, style: string): void {
    this.set({ notations: { ...this.settings.value.notations, [game]: style } });
  }

  get file(): string {
    return writeSettingsFile(this.settings.value);
  }

  take(text: string): Imported {
    const read = readSettingsFile(text, this.settings.value);
    if (read === undefined) return { kind: 'unreadable' };
    return { kind: 'read', damaged: read.damaged, undo: this.replace(read.settings) };
  }

  /** Resets everything except language and name. Returns a function that undoes it. */
  reset(): () => void {
    const { language, name } = this.settings.value;
    return this.replace({ ...DEFAULT_SETTINGS, language, name });
  }

  private replace(settings: Settings): () => void {
    const before = this.settings.value;
    this.settings.set(settings);
    return () => this.settings.set(before);
  }
}

/** Choices with their names, in the form that controls take. */
export function named<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly { readonly value: T; readonly label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The prefix of all names that the app stores. */
const PREFIX = 'tesuji';

/** Returns about how many bytes are stored on this device; `undefined` if the browser does not tell. */
export async function bytesUsed(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const kept = ownKeys().reduce((sum, key) => sum + 2 * (key.length + (localStorage.getItem(key)?.length ?? 0)), 0);
  return estimate?.usage === undefined ? undefined : estimate.usage + kept;
}

/** Deletes games, progress, drafts and settings. The app itself stays, so that it still opens without a network. */
export async function eraseDevice(): Promise<void> {
  for (const key of ownKeys()) localStorage.removeItem(key);
  for (const name of await databaseNames()) await deleteDatabase(name);
  // The open page still has old data in memory, so it is loaded again.
  history.replaceState(undefined, '', '#/');
  location.reload();
}

function ownKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

async function databaseNames(): Promise<readonly string[]> {
  const found = await indexedDB.databases?.().catch(() => []);
  const names = (found ?? []).flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name] : []));
  return names.length === 0 ? [PREFIX] : names;
}

/** A database that is still open is deleted when the page is unloaded, which happens next. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}
