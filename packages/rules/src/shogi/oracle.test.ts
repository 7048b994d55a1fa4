import { describe, expect, it } from 'vitest';
import { FUZZ, makeRandom, SEED, type Random } from '@tesuji/testing/contract/random-game';
import * as oracle from '@tesuji/testing/oracles/shogi';
import { handPlace, makePiece, moveTo } from '../core/encoding.ts';
import { CAPTURES, CHECKS, legalMoves, ownPosition, QUIETS, type MoveSet, type Position } from '../core/position.ts';
import { parseSquare } from '../core/text.ts';
import { generateEvasions } from './evasions.ts';
import { shogi } from './game.ts';
import { ShogiPosition } from './position.ts';
import { EMPTY_BOARD, KINDS, KING, MOST, PAWN, SHAPE } from './tables.ts';
import type { ShogiSetup } from './text.ts';
import { movesOf, outcomeOf, play, read, refusal, textOf } from './test/ask.ts';

const OPTIONS = { impasse: '27', try: 'off', limit: 'off', kings: 'two' };
const squaresOf = (...names: string[]): number[] => names.map((name) => parseSquare(SHAPE, name)!);
const CORNER = squaresOf('1a');
/** Around the corner, but for the square before it. */
const NEAR_CORNER = squaresOf('2a', '2b', '1c', '2c', '3a', '3b', '3c', '1d', '2d', '3d', '1f', '2f', '5a', '5b', '5e');

/** Compares moves and winner, makes a move and compares the text. Every other move prefers checks. */
function compare(position: Position, random: Random): void {
  const text = textOf(position);
  const naive = oracle.parse(text);
  const moves = movesOf(position);
  expect(moves, text).toEqual(oracle.moves(naive).toSorted());
  compareSets(position);
  if (moves.length === 0) {
    expect(outcomeOf(position)?.winner, text).toBe(oracle.winner(naive) === 'b' ? 0 : 1);
    return;
  }
  const checks = random(2) === 0 ? movesOf(position, CHECKS) : [];
  const wanted = checks.length > 0 ? checks : moves;
  const move = wanted[random(wanted.length)];
  expect(textOf(play(position, move)), `${text} ${move}`).toBe(oracle.format(oracle.play(naive, move)));
}

/** Captures, quiet moves and checks have generators of their own, but are parts of all moves. */
function compareSets(position: Position): void {
  const all = legalMoves(shogi, position);
  const isCapture = (move: number): boolean => position.places[moveTo(move)] !== 0;
  const sorted = (set: MoveSet): number[] => legalMoves(shogi, position, set).toSorted((a, b) => a - b);
  const among = (isWanted: (move: number) => boolean): number[] => all.filter(isWanted).toSorted((a, b) => a - b);
  expect(sorted(CAPTURES), textOf(position)).toEqual(among(isCapture));
  expect(sorted(QUIETS), textOf(position)).toEqual(among((move) => !isCapture(move)));
  expect(sorted(CHECKS), textOf(position)).toEqual(among((move) => position.givesCheck(move)));
  if (!position.inCheck()) return;
  expect(evasions(position), textOf(position)).toEqual(among(() => true));
}

function evasions(position: Position): number[] {
  const out = new Int32Array(shogi.maxMoves);
  const end = generateEvasions(ownPosition(ShogiPosition, position), out, 0);
  return [...out.subarray(0, end)].toSorted((a, b) => a - b);
}

/** Up to a whole set of pieces on random squares and in hand; often not a legal position. */
function scatter(random: Random, squares: readonly number[]): ShogiSetup {
  const places = EMPTY_BOARD.slice();
  for (let kind = PAWN; kind < KING; kind++) {
    for (let i = random(MOST[kind] + 1); i > 0; i--) {
      const side = random(2) === 0 ? 0 : 1;
      const promoted = random(2) === 0 ? KINDS[kind]?.promotesTo : undefined;
      if (random(2) === 0) places[handPlace(side, kind)]++;
      else places[squares[random(squares.length)]] = makePiece(side, promoted ?? kind);
    }
  }
  return { places, side: random(2) === 0 ? 0 : 1, number: 1 };
}

function putKings(setup: ShogiSetup, random: Random, black: readonly number[], white: readonly number[]): void {
  setup.places[black[random(black.length)]] = makePiece(0, KING);
  setup.places[white[random(white.length)]] = makePiece(1, KING);
}

describe('shogi and the naive implementation agree on moves, text and winners', () => {
  it.each(shogi.setups.filter((_, i) => i % 4 === 0))('S5 to S30 in random games from $id', ({ text }) => {
    const random = makeRandom(SEED);
    let positions = 0;
    for (let game = 0; game < 3 * FUZZ; game++) {
      const position = read(text, OPTIONS);
      for (let ply = 0; ply < 100 && outcomeOf(position) === undefined; ply++, positions++) compare(position, random);
    }
    expect(positions).toBeGreaterThan(100);
  });

  it('S5 to S30 on scattered pieces, often in check', () => {
    const random = makeRandom(SEED);
    let checks = 0;
    for (let positions = 0; positions < 150 * FUZZ;) {
      const setup = scatter(random, SHAPE.squares);
      putKings(setup, random, SHAPE.squares, SHAPE.squares);
      const created = shogi.createPosition(setup, OPTIONS);
      for (let ply = 0; created.ok && ply < 3; ply++, positions++) {
        if (created.value.inCheck()) checks++;
        compare(created.value, random);
      }
    }
    expect(checks).toBeGreaterThan(20);
  });

  it('S26 on pawns dropped before a king in the corner', () => {
    const random = makeRandom(SEED);
    let mates = 0;
    for (let positions = 0; positions < 200 * FUZZ;) {
      const setup = scatter(random, NEAR_CORNER);
      putKings(setup, random, squaresOf('9i', '1i', '5i'), CORNER);
      setup.places[handPlace(0, PAWN)] = 1;
      const created = shogi.createPosition({ ...setup, side: 0 }, OPTIONS);
      if (!created.ok) continue;
      positions++;
      if (refusal(created.value, 'P*1b')?.code === 'pawn-drop-mate') mates++;
      compare(created.value, random);
    }
    expect(mates).toBeGreaterThan(5);
  });
});
