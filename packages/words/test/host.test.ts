import { FAULT_CODES, type Fault } from '@tesuji/host';
import { LIBRARY_FAULT_CODES, type LibraryFault } from '@tesuji/library';
import { startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/language.ts';
import { describeLibraryFault } from '../src/library-fault.ts';
import { describePlayerFault } from '../src/player-fault.ts';

const LINE = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['1a1b'] };
const LINE_ERROR = {
  part: 'moves',
  ply: 0,
  error: { stage: 'rules', illegality: { code: 'not-yours', rule: 'S17', squares: [] } },
} as const;

const FAULTS: Readonly<Record<(typeof FAULT_CODES)[number], Fault>> = {
  'worker-lost': { code: 'worker-lost', why: 'out of memory' },
  'unknown-game': { code: 'unknown-game', game: 'go' },
  'unreadable-line': { code: 'unreadable-line', error: LINE_ERROR },
  'unusable-agent': { code: 'unusable-agent', agent: 'deep-thought' },
  'no-move': { code: 'no-move', got: '' },
  'engine-lost': { code: 'engine-lost', why: 'status 3' },
  'engine-silent': { code: 'engine-silent', expected: 'usiok' },
  'answer-refused': { code: 'answer-refused', order: '1a9i', refusal: { code: 'table-closed' } },
};

const LIBRARY_FAULTS: Readonly<Record<(typeof LIBRARY_FAULT_CODES)[number], LibraryFault>> = {
  'newer-library': {
    code: 'newer-library',
    found: { version: 9, keyVersion: 1 },
    known: { version: 1, keyVersion: 1 },
  },
  'store-failed': { code: 'store-failed', trouble: 'full', why: 'ENOSPC' },
  busy: { code: 'busy' },
  'no-such-game': { code: 'no-such-game', id: 'abcd' },
  'unknown-game': { code: 'unknown-game', game: 'go' },
  'unwritable-record': { code: 'unwritable-record', error: { kind: 'not-held', got: 'marks' } },
  'unreadable-record': {
    code: 'unreadable-record',
    problem: { kind: 'bad-move', line: 1, column: 1, got: 'x' },
  },
  'bad-position': { code: 'bad-position', error: { stage: 'text', kind: 'empty-text', at: 0, got: '' } },
  'bad-line': { code: 'bad-line', got: '{' },
};

describe('faults of players and libraries', () => {
  const position = unwrap(startPosition(shogi));

  it.each(LANGUAGES)('each have words of their own (%s)', (language) => {
    const players = FAULT_CODES.map((code) => describePlayerFault(shogi, LINE, position, FAULTS[code], language));
    const libraries = LIBRARY_FAULT_CODES.map((code) => describeLibraryFault(LIBRARY_FAULTS[code], language));
    for (const said of [...players, ...libraries]) expect(said).not.toMatch(/^$|[{}]\w|undefined/);
    expect(new Set([...players, ...libraries]).size).toBe(FAULT_CODES.length + LIBRARY_FAULT_CODES.length);
  });

  it('quote what was said instead of a move', () => {
    const fault: Fault = { code: 'no-move', got: 'bestmove pizza' };
    expect(describePlayerFault(shogi, LINE, position, fault, 'en')).toBe(
      'it answered “bestmove pizza” instead of a move',
    );
  });
});
