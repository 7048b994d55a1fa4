import { PLAYER_ERROR_CODES, type PlayerError } from '@tesuji/host';
import { LIBRARY_ERROR_CODES, type LibraryError } from '@tesuji/library';
import { startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './message.ts';
import { describePlayerError } from './players.ts';
import { describeLibraryError } from './record.ts';

const LINE = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['1a1b'] };
const LINE_ERROR = {
  part: 'moves',
  ply: 0,
  error: { stage: 'rules', illegality: { code: 'not-yours', rule: 'S17', squares: [] } },
} as const;

const FAULTS: Readonly<Record<(typeof PLAYER_ERROR_CODES)[number], PlayerError>> = {
  'worker-lost': { code: 'worker-lost', why: 'out of memory' },
  'unknown-game': { code: 'unknown-game', game: 'go' },
  'unreadable-line': { code: 'unreadable-line', error: LINE_ERROR },
  'unusable-agent': { code: 'unusable-agent', agent: 'deep-thought' },
  'unusable-network': { code: 'unusable-network', file: 'mine.tnn' },
  'no-move': { code: 'no-move', got: '' },
  'engine-lost': { code: 'engine-lost', why: 'status 3' },
  'engine-silent': { code: 'engine-silent', expected: 'usiok' },
  'answer-refused': { code: 'answer-refused', order: '1a9i', refusal: { code: 'table-closed' } },
};

const LIBRARY_FAULTS: Readonly<Record<(typeof LIBRARY_ERROR_CODES)[number], LibraryError>> = {
  'newer-library': {
    code: 'newer-library',
    found: { version: 9, keyVersion: 1 },
    known: { version: 1, keyVersion: 1 },
  },
  'store-failed': { code: 'store-failed', kind: 'full', why: 'ENOSPC' },
  busy: { code: 'busy' },
  'no-such-game': { code: 'no-such-game', id: 'abcd' },
  'unknown-game': { code: 'unknown-game', game: 'go' },
  'unwritable-record': { code: 'unwritable-record', error: { kind: 'not-held', got: 'marks' } },
  'unreadable-record': {
    code: 'unreadable-record',
    warning: { kind: 'bad-move', line: 1, column: 1, got: 'x' },
  },
  'bad-position': { code: 'bad-position', error: { stage: 'text', kind: 'empty-text', at: 0, got: '' } },
  'bad-line': { code: 'bad-line', got: '{' },
};

describe('errors of players and libraries', () => {
  const position = unwrap(startPosition(shogi));

  it.each(LANGUAGES)('have a sentence each (%s)', (language) => {
    const players = PLAYER_ERROR_CODES.map((code) =>
      describePlayerError(shogi, LINE, position, FAULTS[code], language),
    );
    const libraries = LIBRARY_ERROR_CODES.map((code) => describeLibraryError(LIBRARY_FAULTS[code], language));
    for (const said of [...players, ...libraries]) expect(said).not.toMatch(/^$|[{}]\w|undefined/);
    expect(new Set([...players, ...libraries]).size).toBe(PLAYER_ERROR_CODES.length + LIBRARY_ERROR_CODES.length);
  });

  it('quote what an engine sent instead of a move', () => {
    const fault: PlayerError = { code: 'no-move', got: 'bestmove pizza' };
    expect(describePlayerError(shogi, LINE, position, fault, 'en')).toBe(
      'it answered “bestmove pizza” instead of a move',
    );
  });
});
