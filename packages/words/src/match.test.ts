import {
  createMatch,
  ENDING_CAUSES,
  FORFEITS,
  PROPOSALS,
  REFUSAL_CODES,
  type Author,
  type Ending,
  type MatchError,
  type MatchEvent,
  type Refusal,
  type RefusalCode,
} from '@tesuji/match';
import { games, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { durationWords } from './grammar.ts';
import { authorName, describeEnding, describeEvent, describeMatchError, describeRefusal } from './match.ts';
import { LANGUAGES } from './message.ts';
import { outcomeSentence } from './outcomes.ts';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Checks for whole sentences without gaps, in the right language. */
function checkSaid(say: (language: (typeof LANGUAGES)[number]) => string): void {
  const [english, japanese] = [say('en'), say('ja')];
  expect(english).toMatch(/^[“A-Z][^{}]*\.$/);
  expect(english).not.toMatch(JAPANESE);
  expect(japanese).toMatch(/^[^{}]*[。]$/);
  expect(japanese).toMatch(JAPANESE);
  expect(english + japanese).not.toMatch(/undefined|NaN|\?\?/);
}

const SHOWN = { outcome: { winner: 0, reason: 'time' } } as const;
const ENDINGS: Readonly<Record<(typeof ENDING_CAUSES)[number], Ending>> = {
  board: { cause: 'board', ...SHOWN },
  claim: { cause: 'claim', side: 0, claim: 'impasse', ...SHOWN },
  agreement: { cause: 'agreement', outcome: { reason: 'agreement' } },
  resignation: { cause: 'resignation', side: 1, outcome: { winner: 0, reason: 'resign' } },
  flag: { cause: 'flag', side: 1, ...SHOWN },
  forfeit: { cause: 'forfeit', side: 1, forfeit: 'left', outcome: { winner: 0, reason: 'left' } },
  abort: { cause: 'abort', by: 'host' },
};

const REFUSALS: { readonly [C in RefusalCode]: Extract<Refusal, { code: C }> } = {
  malformed: { code: 'malformed', field: 'ply' },
  repeated: { code: 'repeated', id: 'x' },
  'game-over': { code: 'game-over', ending: ENDINGS.flag },
  stale: { code: 'stale', ply: 3, present: 5 },
  'stale-branch': { code: 'stale-branch', branch: 0, present: 1 },
  'not-allowed': { code: 'not-allowed', author: 'host', command: 'move' },
  paused: { code: 'paused' },
  'not-paused': { code: 'not-paused' },
  'pauses-off': { code: 'pauses-off' },
  'not-your-turn': { code: 'not-your-turn', side: 1 },
  'bad-move-text': { code: 'bad-move-text', error: { kind: 'bad-move-text', at: 0, got: 'x' } },
  'illegal-move': { code: 'illegal-move', move: 'x', illegality: { code: 'blocked', rule: 'X1', squares: [] } },
  'claim-not-met': { code: 'claim-not-met', claim: 'impasse' },
  'time-remains': { code: 'time-remains', side: 0, left: 65_000 },
  'no-clock': { code: 'no-clock' },
  'offers-off': { code: 'offers-off' },
  'takebacks-off': { code: 'takebacks-off' },
  'nothing-to-take-back': { code: 'nothing-to-take-back', ply: 1 },
  'already-proposed': { code: 'already-proposed', proposal: 'draw' },
  'proposed-too-soon': { code: 'proposed-too-soon', proposal: 'takeback' },
  'answer-first': { code: 'answer-first', proposal: 'draw' },
  'nothing-proposed': { code: 'nothing-proposed', proposal: 'takeback' },
  'too-late-to-abort': { code: 'too-late-to-abort', plies: 2 },
};

const stamp = { sequence: 1, at: 0 };
const EVENTS: Readonly<Record<MatchEvent['kind'], readonly MatchEvent[]>> = {
  moved: [{ kind: 'moved', side: 0, move: '7g7f', spent: 5, ...stamp }],
  proposed: PROPOSALS.flatMap((proposal) => [
    { kind: 'proposed', proposal, side: 0, to: 0, ...stamp },
    { kind: 'proposed', proposal, side: 1, to: 4, ...stamp },
  ]),
  declined: PROPOSALS.map((proposal) => ({ kind: 'declined', proposal, side: 1, ...stamp })),
  withdrawn: PROPOSALS.map((proposal) => ({ kind: 'withdrawn', proposal, side: 0, ...stamp })),
  'taken-back': [
    { kind: 'taken-back', by: 0, to: 0, ...stamp },
    { kind: 'taken-back', by: 'both', to: 3, ...stamp },
  ],
  paused: [{ kind: 'paused', by: 'host', ...stamp }],
  resumed: [{ kind: 'resumed', by: 0, ...stamp }],
  ended: [{ kind: 'ended', ending: ENDINGS.abort, ...stamp }],
};

describe.each(games.map((game) => ({ id: game.id, game })))('a match of $id', ({ game }) => {
  it.each(REFUSAL_CODES)('says in both languages why it refuses: %s', (code) => {
    const position = unwrap(startPosition(game));
    checkSaid((language) => describeRefusal(game, position, REFUSALS[code], language));
  });

  it.each(ENDING_CAUSES)('says in both languages how it ended: %s', (cause) => {
    checkSaid((language) => describeEnding(game, ENDINGS[cause], language));
  });

  it('says what happens, in every kind of event', () => {
    for (const [kind, events] of Object.entries(EVENTS)) {
      expect(new Set(events.map((event) => event.kind))).toEqual(new Set([kind]));
      for (const event of events) checkSaid((language) => describeEvent(game, event, language));
    }
  });
});

it.each(FORFEITS)('names who lost by forfeit: %s', (forfeit) => {
  const ending: Ending = { cause: 'forfeit', side: 1, forfeit, outcome: { winner: 0, reason: forfeit } };
  checkSaid((language) => describeEnding(shogi, ending, language));
  expect(describeEnding(shogi, ending, 'en')).toMatch(/^White has .*, so Black wins\.$/);
});

it('a game that a player has left can be drawn, and one that was called off has no result', () => {
  const left: Ending = { cause: 'forfeit', side: 1, forfeit: 'left', outcome: { reason: 'left' } };
  checkSaid((language) => describeEnding(shogi, left, language));
  expect(describeEnding(shogi, left, 'en')).not.toContain('wins');
  // Lists of games have the reason alone.
  checkSaid((language) => outcomeSentence(shogi, { reason: 'abort' }, language));
  expect(outcomeSentence(shogi, { reason: 'abort' }, 'en')).not.toContain('drawn');
});

it('says why a plan cannot be played', () => {
  const faults: Readonly<Record<MatchError['code'], MatchError>> = {
    'bad-line': fault({ start: 'nonsense' }),
    'bad-terms': fault({ terms: { freePlies: -1 } }),
    'already-over': fault({ start: '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1' }),
  };
  for (const [code, error] of Object.entries(faults)) {
    expect(error.code).toBe(code);
    checkSaid((language) => describeMatchError(shogi, error, language));
  }
  expect(describeMatchError(shogi, fault({ moves: ['7g7f', '3c3e'] }), 'en')).toMatch(/^Move 2, “3c3e”: /);
});

function fault(plan: Parameters<typeof createMatch>[1]): MatchError {
  const match = createMatch(shogi, plan, 0);
  if (match.ok) throw new Error('this plan should not make a match');
  return match.error;
}

it('writes durations', () => {
  expect([0, 999, 1000, 65_000, 3_600_000, 7_322_500].map((time) => durationWords(time, 'en'))).toEqual([
    'less than a second',
    'less than a second',
    '1 second',
    '1 minute 5 seconds',
    '1 hour',
    '2 hours 2 minutes 2 seconds',
  ]);
  expect(durationWords(3_905_000, 'ja')).toBe('1時間5分5秒');
});

it('uses the notation that is passed in, and names the author of a command', () => {
  expect(describeEvent(shogi, EVENTS.moved[0]!, 'en')).toBe('Black plays 7g7f.');
  expect(describeEvent(shogi, EVENTS.moved[0]!, 'ja', { move: '▲７六歩' })).toBe('先手：▲７六歩。');
  const authors: readonly Author[] = [0, 1, 'host', 'both'];
  expect(new Set(authors.map((author) => authorName(shogi, author, 'ja'))).size).toBe(4);
});
