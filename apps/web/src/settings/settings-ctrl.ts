import type { Cell } from '../cell.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

/** What came of a file: how much of it was taken, and how to go back. */
export type Imported =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'read'; readonly damaged: readonly (keyof Settings)[]; undo(): void };

/** The settings as their screen changes them: everything applies at once, and what replaces everything can be undone. */
export class SettingsCtrl {
  readonly settings: Cell<Settings>;

  constructor(settings: Cell<Settings>) {
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

  /** All as usual, but for language and name: those are about the person, not about taste. Answers how to undo it. */
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
