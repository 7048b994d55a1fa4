import { KEY_VERSION } from '@tesuji/rules';
import type { LibraryHead, StoredGame } from './library-store.ts';

/** Turns a game of one version into the next. */
export type UpgradeStep = (game: StoredGame) => StoredGame;

/** What this program writes, and how it understands what older ones have written. */
export interface Schema extends LibraryHead {
  /** The first turns version 1 into version 2, and so on up to `version`. Keys are made anew from the records. */
  readonly steps: readonly UpgradeStep[];
}

/** `version` goes up when a stored game changes its form; `test/migration-contract.ts` shows how a step is tried. */
export const SCHEMA: Schema = { version: 1, keyVersion: KEY_VERSION, steps: [] };
