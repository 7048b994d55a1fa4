import type { Problem, WriteError } from '@tesuji/records';
import type { PositionError } from '@tesuji/rules';
import type { LibraryHead } from './library-store.ts';
import type { StoreTrouble } from './store-error.ts';

/** Every way in which a library can refuse or fail. None of them leaves anything half done. */
export const LIBRARY_FAULT_CODES = [
  'newer-library',
  'store-failed',
  'busy',
  'no-such-game',
  'unknown-game',
  'unwritable-record',
  'unreadable-record',
  'bad-position',
  'bad-line',
] as const;
export type LibraryFaultCode = (typeof LIBRARY_FAULT_CODES)[number];

interface Facts {
  /** A later version of the program wrote it; nothing was touched. `known` is what this one can read. */
  'newer-library': { readonly found: LibraryHead; readonly known: LibraryHead };
  'store-failed': { readonly trouble: StoreTrouble; readonly why: string };
  /** Other programs or tabs kept changing the library while this one tried to. */
  busy: object;
  'no-such-game': { readonly id: string };
  /** A record of a game this program does not have. */
  'unknown-game': { readonly game: string };
  /** The record given cannot be kept. */
  'unwritable-record': { readonly error: WriteError };
  /** A record that was kept, or given as text, cannot be read as a whole. */
  'unreadable-record': { readonly problem: Problem };
  /** The position to look for is none. */
  'bad-position': { readonly error: PositionError };
  /** A line of an exported file is not one. */
  'bad-line': { readonly got: string };
}

/** A code, and the facts a sentence needs. */
export type LibraryFault = { readonly [C in LibraryFaultCode]: { readonly code: C } & Facts[C] }[LibraryFaultCode];
