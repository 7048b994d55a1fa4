import { CHECKS, HAND, legalMoves, type Position } from '@tesuji/rules';
import { KINGS, shogi, STRIDE, type ShogiPosition } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { makeProblem, type Recipe } from '../../test/random-problem.ts';
import { MateBoard } from '../mate/mate-board.ts';
import { PackedHands } from '../mate/proof-hands.ts';
import { DEFAULT_MATE_STYLE, type SolverProblem } from '../mate/mate-moves.ts';
import { ShogiMateBoard } from './mate-board.ts';

const KINDS = [1, 2, 3, 4, 5, 6, 7];
const SLIDERS = [2, 6, 7];

type Random = (count: number) => number;

/** Returns twelve pieces within two squares of a king. */
function crowd(random: Random, attackerHand: readonly number[]): Recipe {
  const king = random(81);
  const men = Array.from({ length: 12 }, () => {
    const cell = Math.max(0, Math.min(80, king + (random(5) - 2) * 9 + random(5) - 2));
    return [cell, 1 + random(7), random(2) === 0] as const;
  });
  return { king, men, attackerHand, defenderHand: KINDS };
}

/** Returns few pieces near a king, and the attacker's sliders anywhere on the board. */
function openLines(random: Random): Recipe {
  const king = random(81);
  const near = Array.from({ length: 6 }, () => {
    const cell = Math.max(0, Math.min(80, king + (random(5) - 2) * 9 + random(5) - 2));
    return [cell, 1 + random(7), random(4) !== 0] as const;
  });
  const sliders = Array.from({ length: 4 }, () => [random(81), SLIDERS[random(3)], true] as const);
  return { king, men: [...near, ...sliders], attackerHand: [], defenderHand: [] };
}

function problemOf(position: Position): SolverProblem {
  const codes = new PackedHands(shogi, position);
  return { game: shogi, style: DEFAULT_MATE_STYLE, position, attacker: 0, codes, isTraditional: false };
}

/** Returns the empty squares next to the king that a piece of the attacker on another square than `moved` attacks. */
function attackedNear(position: Position, king: number, moved: number): readonly number[] {
  const from = new Int32Array(64);
  return shogi.shape.squares.filter((square) => {
    const isNear = [1, STRIDE - 1, STRIDE, STRIDE + 1].includes(Math.abs(square - king));
    if (!isNear || position.places[square] !== 0) return false;
    return from.subarray(0, position.attackers(square, 0, from, 0)).some((place) => place !== moved);
  });
}

interface Flights {
  /** Checks that leave the king a move, and of these those for which the test says so. */
  left: number;
  noticed: number;
  /** Checks that leave none. */
  none: number;
  /** Checks of these that open a line to a square next to the king. */
  opened: number;
}

/** Compares `leavesFlight` with the moves of the king after each check of random positions. */
function compareFlights(positions: number, makeRecipe: () => Recipe): Flights {
  const flights: Flights = { left: 0, noticed: 0, none: 0, opened: 0 };
  for (let i = 0; i < positions; i++) {
    const position = makeProblem(makeRecipe());
    if (position === undefined) continue;
    const board = new ShogiMateBoard(problemOf(position));
    const king = (position as ShogiPosition).state[KINGS + 1];
    board.survey();
    for (const move of legalMoves(shogi, position, CHECKS)) {
      const leavesFlight = board.leavesFlight(move);
      const before = attackedNear(position, king, (move >> 8) & 255);
      position.make(move);
      const hasFlight = legalMoves(shogi, position).some((answer) => ((answer >> 8) & 255) === king);
      const isOpened = attackedNear(position, king, move & 255).some((square) => !before.includes(square));
      position.unmake();
      if (leavesFlight) expect(hasFlight).toBe(true);
      if (hasFlight) flights.left++;
      else flights.none++;
      if (leavesFlight) flights.noticed++;
      if (!hasFlight && isOpened) flights.opened++;
    }
  }
  return flights;
}

describe('shogi for the mate solver', () => {
  it('knows which kinds in hand would add no check', () => {
    const random = makeRandom(5);
    let useless = 0;
    for (let i = 0; i < 150; i++) {
      const recipe = crowd(random, []);
      const position = makeProblem(recipe);
      if (position === undefined) continue;
      const problem = problemOf(position);
      const board = new ShogiMateBoard(problem);
      for (const kind of KINDS) {
        if (board.usefulDrops(problem.codes.units[kind]) !== 0) continue;
        useless++;
        const holding = makeProblem({ ...recipe, attackerHand: [kind], defenderHand: [] })!;
        expect(legalMoves(shogi, holding, CHECKS).filter((move) => ((move >> 8) & 255) >= HAND)).toEqual([]);
      }
    }
    expect(useless).toBeGreaterThan(20);
  });

  it('says that a check leaves a flight only where the king has a move', () => {
    const random = makeRandom(7);
    const { noticed, none } = compareFlights(2000, () => crowd(random, KINDS));
    expect(noticed).toBeGreaterThan(200);
    expect(none).toBeGreaterThan(20);
  });

  it('and so where the piece that checks opens a line', () => {
    const random = makeRandom(11);
    const { left, noticed, opened } = compareFlights(2000, () => openLines(random));
    expect(noticed).toBeGreaterThan(left / 2);
    expect(opened).toBeGreaterThan(20);
  });

  it('knows where a drop can block a check', () => {
    const random = makeRandom(13);
    const counts = { blocked: 0, unblocked: 0 };
    for (let i = 0; i < 1000; i++) {
      const position = makeProblem(i % 2 === 0 ? crowd(random, KINDS) : openLines(random));
      if (position === undefined) continue;
      const problem = problemOf(position);
      for (const move of legalMoves(shogi, position, CHECKS)) {
        position.make(move);
        const canBlock = new ShogiMateBoard(problem).canInterpose();
        expect(canBlock).toBe(new MateBoard(problem).canInterpose());
        position.unmake();
        counts[canBlock ? 'blocked' : 'unblocked']++;
      }
    }
    expect(counts.blocked).toBeGreaterThan(100);
    expect(counts.unblocked).toBeGreaterThan(200);
  });
});
