import { apply, ENDING_CAUSES, REFUSAL_CODES, type Command } from '../src/index.ts';
import { games, type Game } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { START, Table } from './table.ts';
import { freeze, isPlain } from '@tesuji/testing/match/check-match';
import { fuzzCommands } from '@tesuji/testing/match/fuzz-commands';

/** TESUJI_FUZZ multiplies the number of commands; TESUJI_SEED chooses others. */
const FUZZ = Math.max(1, Number(process.env['TESUJI_FUZZ'] ?? 1));
const SEED = Number(process.env['TESUJI_SEED'] ?? 2026);

describe.each([...games, ticTacToe].map((game) => ({ id: game.id, game })))('random commands in $id', ({ game }) => {
  it('do not throw or apply partially, and the log leads to the live state', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 120 }), (seed, count) => {
        expect(fuzzCommands(game, seed, count).failures).toEqual([]);
      }),
      { seed: SEED, numRuns: 40 * FUZZ },
    );
  });
});

it('reach every refusal and every cause of an ending', () => {
  const report = fuzzCommands(ticTacToe, SEED, 8000);
  expect(report.failures).toEqual([]);
  expect(report.commands).toBe(8000);
  const illegal = fuzzCommands(games[0]!, SEED, 2000);
  const refusals = new Set([...Object.keys(report.refusals), ...Object.keys(illegal.refusals)]);
  expect(REFUSAL_CODES.filter((code) => !refusals.has(code))).toEqual([]);
  const endings = new Set([...Object.keys(report.endings), ...Object.keys(illegal.endings)]);
  expect(ENDING_CAUSES.filter((cause) => !endings.has(cause))).toEqual([]);
});

it('are repeatable by seed', () => {
  expect(fuzzCommands(ticTacToe, 5, 500)).toEqual(fuzzCommands(ticTacToe, 5, 500));
  expect(fuzzCommands(ticTacToe, 5, 500)).not.toEqual(fuzzCommands(ticTacToe, 6, 500));
});

it('detect a game that misreads its own text, gives no outcome, or a changing one', () => {
  let calls = 0;
  const faulty: readonly Partial<Game>[] = [
    { formatMove: (move) => (calls++ % 50 === 0 ? 'a1' : ticTacToe.formatMove(move)) },
    { onResign: () => 0 },
    { onFlag: () => 0 },
    { onAgreement: () => (calls++ % 2 === 0 ? 3 : 7) },
  ];
  const problems = faulty.map((fault) => fuzzCommands({ ...ticTacToe, ...fault }, SEED, 4000).failures[0]?.problem);
  expect(problems).toEqual([
    expect.stringMatching(/replay|threw|differently/),
    expect.stringContaining('gives no outcome'),
    expect.stringContaining('gives no outcome'),
    expect.stringContaining('judged differently'),
  ]);
});

it('any data instead of a command is refused or judged, and the state is not changed', () => {
  const { first } = new Table(ticTacToe);
  freeze(first);
  const envelope = fc.record({ id: fc.string(), author: fc.constantFrom(0, 1, 'host', 'both'), ply: fc.constant(0) });
  const kinds = fc.constantFrom('move', 'takeback', 'accept', 'claim', 'resign', 'forfeit', 'toString');
  const orders = fc
    .tuple(envelope, kinds, fc.dictionary(fc.constantFrom('move', 'count', 'proposal', 'claim', 'side'), fc.anything()))
    .map(([head, kind, rest]) => ({ ...head, kind, ...rest }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), orders), fc.oneof(fc.double(), fc.constant(START)), (command, now) => {
      const answer = apply(ticTacToe, first, command as Command, now);
      expect(isPlain(answer)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
