import { Emitter } from '../emitter.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { browserLanguage, DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts';

const NAME = 'settings';

/** The settings as components read them. Code outside components listens to changes with `onChange`. */
export class SettingsStore {
  private current: Settings = $state.raw(DEFAULT_SETTINGS);
  private readonly changes = new Emitter<Settings>();

  constructor(value: Settings) {
    this.current = value;
  }

  get value(): Settings {
    return this.current;
  }

  set(value: Settings): void {
    if (value === this.current) return;
    this.current = value;
    this.changes.emit(value);
  }

  update(change: (value: Settings) => Settings): void {
    this.set(change(this.current));
  }

  /** Calls the listener after every change. Returns a function that removes it. */
  onChange(listener: (value: Settings) => void): () => void {
    return this.changes.on(listener);
  }
}

/** Opens the settings of this device: every change is stored, and changes made in other tabs are followed. */
export function openSettings(storage: KeyValueStore, languages: readonly string[]): SettingsStore {
  const usual: Settings = { ...DEFAULT_SETTINGS, language: browserLanguage(languages) };
  const load = (): Settings => readSettings(storage.read(NAME), usual);
  const settings = new SettingsStore(load());
  // A value that another tab has stored is not written again: two tabs would otherwise notify each other without end.
  let loaded: Settings | undefined;
  settings.onChange((value) => {
    if (value !== loaded) storage.write(NAME, value);
  });
  storage.onChange((name) => {
    if (name === NAME) settings.set((loaded = load()));
  });
  return settings;
}

/**
 * Applies the colours of the page; `system` leaves them to the system. index.html does the same before the first
 * paint.
 */
export function showTheme(theme: Settings['theme']): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // The bar of a phone's browser, or of the installed app, takes the colour of the page.
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper);
}
