import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { createMatch, type MatchPlan } from './create-match.ts';
import { FRIENDLY_TERMS, type Terms } from './terms.ts';

describe('a new match', () => {
  it('is a friendly game from the ordinary start by default', () => {
    expect(createMatch(ticTacToe, {}, 5)).toMatchObject({
      ok: true,
      value: {
        line: { game: 'tic-tac-toe', options: { misere: 'off' }, start: '3/3/3 x', moves: [] },
        terms: FRIENDLY_TERMS,
        first: 0,
        sequence: 0,
        time: 5,
        phase: { kind: 'running', since: 5 },
      },
    });
  });

  it('has the setup, options or start text of its plan', () => {
    const lines = (
      [{ setup: 'centre-taken' }, { options: { misere: 'on' } }, { setup: 'misere' }, { start: '3/3/3 o' }] as const
    ).map((plan) => createMatch(ticTacToe, plan, 0));
    expect(
      lines.map((match) => match.ok && [match.value.line.start, match.value.line.options['misere'], match.value.first]),
    ).toEqual([
      ['3/1x1/3 o', 'off', 1],
      ['3/3/3 x', 'on', 0],
      ['3/3/3 x', 'on', 0],
      ['3/3/3 o', 'off', 1],
    ]);
  });

  it('may continue from moves already played', () => {
    const match = createMatch(shogi, { moves: ['7g7f'] }, 0);
    expect(match).toMatchObject({ ok: true, value: { given: 1, first: 0, spent: [0], line: { moves: ['7g7f'] } } });
  });
});

describe('a plan is refused', () => {
  it.each<[string, MatchPlan]>([
    ['start', { start: 'nonsense' }],
    ['start', { setup: 'nowhere' }],
    ['start', { options: { goal: 'five' } }],
    ['moves', { moves: ['a1', 'a1'] }],
  ])('for its %s: %j', (part, plan) => {
    expect(createMatch(ticTacToe, plan, 0)).toMatchObject({ ok: false, error: { code: 'bad-line', error: { part } } });
  });

  it('when the game is over already', () => {
    const over = { code: 'already-over', outcome: { winner: 0, reason: 'three-in-a-row' } };
    expect(createMatch(ticTacToe, { start: 'xxx/oo1/3 o' }, 0)).toEqual({ ok: false, error: over });
    expect(createMatch(ticTacToe, { moves: 'a1 b1 a2 b2 a3'.split(' ') }, 0)).toEqual({ ok: false, error: over });
  });

  it.each<[string, object]>([
    ['players', { players: [{ kind: 'human' }] }],
    ['players', { players: [{ kind: 'human' }, { kind: 'ghost' }] }],
    ['players', { players: [{ kind: 'human', name: 5 }, { kind: 'human' }] }],
    ['clocks', { clocks: [{ kind: 'none' }] }],
    ['clocks.1.main', { clocks: [{ kind: 'none' }, { kind: 'sudden-death', main: 0 }] }],
    ['freePlies', { freePlies: -1 }],
    ['assists', { assists: { hints: true, warnings: true, takeback: 'often' } }],
    ['isShared', { isShared: 1 }],
    ['abortPlies', { abortPlies: Infinity }],
    ['pauses', { pauses: undefined }],
    ['rating', { rating: 1500 }],
  ])('for its terms: %s in %j', (field, terms) => {
    const plan = { terms: terms as Partial<Terms> };
    expect(createMatch(ticTacToe, plan, 0)).toEqual({ ok: false, error: { code: 'bad-terms', field } });
  });
});
