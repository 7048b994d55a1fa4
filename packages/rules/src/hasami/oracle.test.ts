import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ, SEED } from '@tesuji/testing/contract/random-game';
import * as oracle from '@tesuji/testing/oracles/hasami';
import { perft as naivePerft } from '@tesuji/testing/oracles/perft';
import { defaultSetup } from '../core/line.ts';
import { perft } from '../core/perft.ts';
import { CAPTURES, type Position } from '../core/position.ts';
import { hasami } from './game.ts';
import { movesOf, outcomeOf, play, read, takenBy, textOf } from './test/ask.ts';

/** All combinations of the options of the naive game. It has no draws. */
const ALL_OPTIONS = ['off', 'on'].flatMap((dai) =>
  ['eight', 'five', 'lead'].flatMap((goal) => ['on', 'off'].map((corner) => ({ dai, goal, corner, draws: 'off' }))),
);

const WINNERS = { b: 0, r: 1 } as const;

/** Compares text, winner and moves; a game that is won has none. */
function checkPosition(position: Position, naive: oracle.HasamiPosition): void {
  expect(textOf(position)).toBe(oracle.format(naive));
  const winner = oracle.winner(naive);
  expect(outcomeOf(position)?.winner).toBe(winner && WINNERS[winner]);
  expect(movesOf(position)).toEqual(livingMoves(naive).toSorted());
}

/** Compares what every move takes, and the position after it. */
function checkMoves(position: Position, naive: oracle.HasamiPosition): void {
  const captures = new Set(movesOf(position, CAPTURES));
  for (const move of movesOf(position)) {
    const taken = oracle.captures(naive, move);
    expect(takenBy(position, move)).toEqual(taken);
    expect(captures.has(move)).toBe(taken.length > 0);
    play(position, move);
    expect(textOf(position)).toBe(oracle.format(oracle.play(naive, move)));
    position.unmake();
  }
}

/** The naive game lists moves even after the end. */
function livingMoves(naive: oracle.HasamiPosition): string[] {
  return oracle.winner(naive) === undefined ? oracle.moves(naive) : [];
}

/** Random men, sometimes all on one half of the board, so that they meet. */
function texts(most: number): fc.Arbitrary<string> {
  const cells = fc
    .constantFrom(41, 81)
    .chain((span) => fc.uniqueArray(fc.nat(span - 1), { minLength: 2 * most, maxLength: 2 * most }));
  const numbers = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(99), fc.integer({ min: 1, max: 99 }));
  return fc
    .record({ cells, men: fc.tuple(fc.nat(most), fc.nat(most)), side: fc.constantFrom('b', 'r'), numbers })
    .map(({ cells, men: [black, red], side, numbers: [byBlack, byRed, ...rest] }) => {
      const board: string[] = Array.from({ length: 81 }, () => '.');
      for (const cell of cells.slice(0, black)) board[cell] = 'b';
      for (const cell of cells.slice(black, black + red)) board[cell] = 'r';
      const rows = Array.from({ length: 9 }, (_, row) => board.slice(row * 9, row * 9 + 9).join(''));
      const taken = [Math.min(byBlack, most - red), Math.min(byRed, most - black)];
      const men = rows.join('/').replaceAll(/\.+/g, (gap) => String(gap.length));
      return [men, side, ...taken, ...rest].join(' ');
    });
}

/** Prefers captures two times in three: otherwise random games hardly ever end. */
function pick(position: Position, choice: number): string {
  const captures = choice % 3 === 0 ? [] : movesOf(position, CAPTURES);
  const moves = captures.length > 0 ? captures : movesOf(position);
  return moves[choice % moves.length];
}

describe.each(ALL_OPTIONS)('hasami beside the naive game, dai=$dai goal=$goal corner=$corner', (options) => {
  const anyText = texts(options.dai === 'on' ? 18 : 9);
  const runs = (count: number): fc.Parameters<unknown> => ({ seed: SEED, numRuns: count * FUZZ });

  it('agrees on random setups', () => {
    const examine = (text: string): void => {
      checkPosition(read(text, options), oracle.parse(text, options));
      checkMoves(read(text, options), oracle.parse(text, options));
    };
    fc.assert(fc.property(anyText, examine), runs(100));
  });

  it('agrees all through random games', () => {
    const start = fc.oneof(fc.constant(defaultSetup(hasami, options).text), anyText);
    const choices = fc.array(fc.nat(), { minLength: 80, maxLength: 80 });
    const examine = (text: string, picks: number[]): void => {
      const position = read(text, options);
      let naive = oracle.parse(text, options);
      checkPosition(position, naive);
      for (const choice of picks) {
        if (outcomeOf(position) !== undefined) return;
        const move = pick(position, choice);
        play(position, move);
        naive = oracle.play(naive, move);
        checkPosition(position, naive);
      }
    };
    fc.assert(fc.property(start, choices, examine), runs(15));
  });

  it('counts the same leaves from random setups', () => {
    const examine = (text: string): void => {
      const leaves = naivePerft({ moves: livingMoves, play: oracle.play }, oracle.parse(text, options), 2);
      expect(perft(hasami, read(text, options), 2)).toBe(leaves);
    };
    fc.assert(fc.property(texts(5), examine), runs(4));
  });
});
