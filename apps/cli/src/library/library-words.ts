import type { LibraryFault } from '@tesuji/host/library/library-fault';
import type { StoreTrouble } from '@tesuji/host/library/store-error';
import { describeProblem } from '@tesuji/words/record-problem';
import { describeWriteError } from '@tesuji/words/record-write-error';

const TROUBLES: Readonly<Record<StoreTrouble, string>> = {
  full: 'the disk is full',
  locked: 'another program is using it',
  closed: 'it has been closed',
  damaged: 'it is damaged',
  failed: 'it cannot be read or written',
};

/** Why a library does not do what it is asked, to stand inside a sentence. */
export function describeLibraryFault(fault: LibraryFault): string {
  switch (fault.code) {
    case 'newer-library':
      return 'a newer version of this program has written it, and nothing was touched';
    case 'store-failed':
      return `${TROUBLES[fault.trouble]} (${fault.why})`;
    case 'busy':
      return 'other programs keep changing it; try again';
    case 'no-such-game':
      return `there is no game “${fault.id}”`;
    case 'unknown-game':
      return `there is no game called “${fault.game}”`;
    case 'unwritable-record':
      return describeWriteError(fault.error, 'en');
    case 'unreadable-record':
      return `a record cannot be read: ${describeProblem(fault.problem, 'en')}`;
    case 'bad-position':
      return 'the position to look for is none';
    case 'bad-line':
      return `this is no line of an exported library: “${fault.got}”`;
  }
}
