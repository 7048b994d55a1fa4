import { CAPTURES, legalMoves, moveFrom, moveTo, VARIANT, type Position } from '@tesuji/rules';
import { DIRECTIONS, KING, KNIGHT, shogi, type ShogiPosition } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { gainOf, seeAtLeast, CAPTURE_GAIN } from './see.ts';
import { forRandomPositions, openSfen } from './test/random-shogi.ts';

function own(position: Position): ShogiPosition {
  return position as ShogiPosition;
}

/** The same by making the moves: the cheapest legal piece captures, promoting when it can, as long as that pays. */
function playOut(position: Position, move: number): number {
  const gain = gainOf(own(position), move);
  position.make(move);
  const answer = cheapestTaker(position, moveTo(move));
  const loss = answer === 0 ? 0 : Math.max(0, playOut(position, answer));
  position.unmake();
  return gain - loss;
}

function cheapestTaker(position: Position, square: number): number {
  const takers = legalMoves(shogi, position, CAPTURES).filter((move) => moveTo(move) === square);
  const costs = takers.map((move) => costOf(position, move));
  return takers[costs.indexOf(Math.min(...costs))] ?? 0;
}

/** Cheaper first; knights before others of the same value, then by direction; promotion before non-promotion. */
function costOf(position: Position, move: number): number {
  const from = moveFrom(move);
  const kind = position.places[from] & 15;
  const to = moveTo(move);
  const line = [...DIRECTIONS.subarray(0, 8)].findIndex((step) => isOnLine(to, from, step));
  const worth = kind === KING ? 1_000_000 : CAPTURE_GAIN[kind];
  return worth * 100 + (kind === KNIGHT ? from - to + 50 : line * 2) + ((move & VARIANT) === 0 ? 1 : 0);
}

function isOnLine(to: number, from: number, step: number): boolean {
  for (let n = 1; n <= 8; n++) if (to + step * n === from) return true;
  return false;
}

/** Pins change which pieces may capture; the exchange ignores them. */
function isFreeOfPins(position: Position): boolean {
  const lines = [0, 1].map((side) => own(position).state[8 + side]);
  return lines.every((king) =>
    [...DIRECTIONS.subarray(0, 8)].every((step) => {
      let met = 0;
      for (let at = king + step; (position.places[at] & 48) !== 48; at += step) {
        const piece = position.places[at];
        if (piece !== 0) met++;
        if (met === 2) return !isSlider(piece);
      }
      return true;
    }),
  );
}

function isSlider(piece: number): boolean {
  return [2, 5, 6, 13, 14].includes(piece & 15);
}

describe('exchange', () => {
  it('equals playing it out', () => {
    let seen = 0;
    forRandomPositions(60, 90, (position) => {
      if (position.inCheck() || !isFreeOfPins(position)) return;
      for (const move of legalMoves(shogi, position, CAPTURES)) {
        if (position.givesCheck(move)) continue;
        seen++;
        const value = playOut(position, move);
        const passes = [value - 50, value, value + 1, value + 50].map((least) =>
          seeAtLeast(own(position), move, least),
        );
        expect(`${shogi.formatMove(move)} ${passes.join()}`).toBe(`${shogi.formatMove(move)} true,true,false,false`);
      }
    });
    expect(seen).toBeGreaterThan(500);
  });

  it('leaves the board as it was', () => {
    forRandomPositions(4, 60, (position) => {
      const before = [...position.places];
      for (const move of legalMoves(shogi, position)) seeAtLeast(own(position), move, 0);
      expect([...position.places]).toEqual(before);
    });
  });

  it.each([
    ['a free pawn', '4k4/9/9/4p4/4R4/9/9/9/4K4 b - 1', '5e5d', 205],
    ['a pawn guarded by a gold', '4k4/9/4g4/4p4/4R4/9/9/9/4K4 b - 1', '5e5d', 205 - 1770],
    ['a pawn nobody will win back, the lance being guarded', '4k4/9/4g4/4p4/4L4/4R4/9/9/4K4 b - 1', '5e5d', 205],
    ['a rook behind a silver that two golds guard', '3gk4/9/4gg3/4s4/4L4/4R4/9/9/4K4 b - 1', '5e5d', 875 - 550],
    ['a drop next to a pawn', '4k4/9/4p4/9/9/9/9/9/4K4 b S 1', 'S*5d', -875],
  ])('prices %s', (_, sfen, text, value) => {
    const position = openSfen(sfen);
    const move = legalMoves(shogi, position).find((each) => shogi.formatMove(each) === text) ?? 0;
    expect([value, value + 1].map((least) => seeAtLeast(own(position), move, least))).toEqual([true, false]);
  });
});
