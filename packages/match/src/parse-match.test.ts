import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { RIVALS, Table } from '../test/table.ts';
import { apply } from './apply.ts';
import { COMMAND_KINDS, type Command } from './command.ts';
import type { MatchState } from './match-state.ts';
import { parseMatch } from './parse-match.ts';
import { isObject } from './data-checks.ts';

const clock = { kind: 'byoyomi', main: 100, periods: 2, period: 50 } as const;

function played(): Table {
  const table = new Table(ticTacToe, { moves: ['b2'], terms: { ...RIVALS, clocks: [clock, clock], pauses: 'free' } });
  table.play(30, 25, 'a1 c3');
  table.send(70, { kind: 'offer-draw', author: 0 });
  return table;
}

function save(state: MatchState): Record<string, unknown> {
  return JSON.parse(JSON.stringify(state)) as Record<string, unknown>;
}

describe('a saved match', () => {
  it('is read unchanged in every phase, and continues', () => {
    const table = played();
    const states = [table.first, table.state];
    table.send(71, { kind: 'pause' });
    states.push(table.state);
    table.send(72, { kind: 'forfeit', author: 'host', side: 1, forfeit: 'left' });
    states.push(table.state);
    for (const state of states) expect(parseMatch(ticTacToe, save(state))).toEqual({ ok: true, value: state });
  });

  it('is read as it was saved before pauses could be proposed', () => {
    const { state } = played();
    const { pauses: _pauses, ...terms } = state.terms;
    const { draw, takeback } = state.offers;
    const { offers: _offers, ...rest } = save(state);
    const old = { ...rest, terms: { ...terms, canPause: true }, talks: { draw, takeback } };
    expect(parseMatch(ticTacToe, old)).toEqual({ ok: true, value: state });
  });

  it('is read with fields in any order', () => {
    const turned = JSON.parse(JSON.stringify(played().state), (_, value: unknown) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
    ) as unknown;
    expect(parseMatch(ticTacToe, turned)).toEqual({ ok: true, value: played().state });
  });

  it.each<[string, (state: MatchState) => object]>([
    ['version', () => ({ version: 2 })],
    ['line', ({ line }) => ({ line: { ...line, moves: ['b2', 'b2', 'c3'] } })],
    ['line', ({ line }) => ({ line: { ...line, game: 'shogi' } })],
    ['line', ({ line }) => ({ line: { ...line, options: { misere: 5 } } })],
    ['terms', ({ terms }) => ({ terms: { ...terms, freePlies: -1 } })],
    ['first', () => ({ first: 1 })],
    ['given', () => ({ given: 4 })],
    ['sequence', () => ({ sequence: null })],
    ['spent', () => ({ spent: [0, 30] })],
    ['clocks', ({ clocks }) => ({ clocks: [clocks[1], clocks[0]] })],
    ['phase', () => ({ phase: { kind: 'asleep' } })],
    ['phase', () => ({ phase: { kind: 'running', since: 8e15 } })],
    ['phase', () => ({ phase: { kind: 'running', since: 0 } })],
    ['phase', () => ({ phase: { kind: 'paused', by: 0 }, used: 200 })],
    ['time', () => ({ time: Number.MAX_SAFE_INTEGER })],
    ['phase', () => ({ phase: { kind: 'over', ending: { cause: 'board' } } })],
    ['phase', () => ({ phase: { kind: 'over', ending: { cause: 'flag', outcome: { reason: 'time' } } } })],
    ['offers', ({ offers }) => ({ offers: { draw: offers.draw } })],
    ['answered', () => ({ answered: ['a', 'a'] })],
  ])('with a wrong %s is refused', (field, change) => {
    const { state } = played();
    expect(parseMatch(ticTacToe, { ...save(state), ...change(state) })).toEqual({ ok: false, error: { field } });
  });

  it('of an earlier version has its offers in another field', () => {
    const { state } = played();
    const { offers, ...rest } = save(state);
    expect(parseMatch(ticTacToe, { ...rest, talks: offers })).toEqual({ ok: true, value: state });
    expect(parseMatch(ticTacToe, rest)).toEqual({ ok: false, error: { field: 'offers' } });
  });

  it('that continues after the end of the game is refused', () => {
    const table = new Table(ticTacToe);
    table.play(1, 1, 'a1 b1 a2 b2 a3');
    const running = { ...save(table.state), phase: { kind: 'running', since: 0 } };
    expect(parseMatch(ticTacToe, running)).toEqual({ ok: false, error: { field: 'phase' } });
  });

  it('may be any data: what is accepted can be continued without an exception', () => {
    const { state } = played();
    const wrong = fc.dictionary(fc.constantFrom(...Object.keys(state)), fc.anything(), { minKeys: 1 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          wrong.map((fields) => ({ ...save(state), ...fields })),
        ),
        (saved) => {
          const read = parseMatch(ticTacToe, saved);
          if (!read.ok) return;
          for (const kind of COMMAND_KINDS) {
            const command = {
              id: 'x',
              author: 'host',
              ply: 3,
              kind,
              move: 'a2',
              claim: 'x',
              proposal: 'draw',
            } as Command;
            apply(ticTacToe, read.value, command, 10 ** 9);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(parseMatch(shogi, save(state))).toEqual({ ok: false, error: { field: 'line' } });
    expect(games.map((game) => parseMatch(game, save(new Table(game).state)).ok)).not.toContain(false);
  });
});
