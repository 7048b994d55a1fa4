import { describe, expect, it } from 'vitest';
import { FUZZ, listMoves, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import type { Options } from '../core/option.ts';
import { ownPosition } from '../core/own-position.ts';
import { opponent, type Side } from '../core/side.ts';
import { unwrap } from '../core/result.ts';
import { hitSquares } from './beam.ts';
import { laser } from './game.ts';
import { generateTouching } from './generate-touching.ts';
import { Light } from './light.ts';
import { LaserPosition } from './position.ts';
import { act, countHits } from './shot.ts';
import { EMPTY_BOARD, RAYS, SPHINX_SQUARES } from './tables.ts';
import { board, nameOf, read, squareOf } from '@tesuji/testing/ask-laser';
import { scatter } from './test/scatter.ts';

function sorted(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Squares and hits of the light after a move, as effects tell them. */
function tell(position: LaserPosition, move: number): { squares: number[]; hits: number[] } {
  const effects = laser.effects(position, move);
  const squares = [SPHINX_SQUARES[position.side]];
  for (const { from, to, direction } of effects.flatMap((each) => (each.kind === 'beam' ? each.segments : []))) {
    for (let square = from; square !== to;) squares.push((square += RAYS[direction]));
  }
  return { squares, hits: effects.flatMap((each) => (each.kind === 'capture' ? [each.at] : [])) };
}

function turnTo(position: LaserPosition, side: Side): LaserPosition {
  const setup = unwrap(laser.parseSetup(laser.formatPosition(position)));
  return ownPosition(LaserPosition, unwrap(laser.createPosition({ ...setup, side }, position.options)));
}

describe.each([0, 1, 2] as const)('light on boards with %i eyes of a side', (eyes) => {
  const random = makeRandom(SEED + eyes);
  const scattered = (options: Options = {}): LaserPosition =>
    ownPosition(LaserPosition, unwrap(laser.parsePosition(scatter(random, eyes), options)));

  it('L20–L36 goes and hits where effects say', () => {
    const light = new Light();
    for (let i = 0; i < 30 * FUZZ; i++) {
      const position = scattered();
      for (const move of listMoves(laser, position)) {
        const told = tell(position, move);
        const acted = ownPosition(LaserPosition, position.clone());
        act(acted.places, move);
        const hits = light.shine(acted, position.side);
        const text = `${laser.formatPosition(position)} ${laser.formatMove(move)}`;
        expect(sorted(light.squares.subarray(0, light.count)), text).toEqual(sorted(told.squares));
        expect(light.squares.subarray(0, light.count).every((square) => light.lit[square] !== 0)).toBe(true);
        expect(sorted(hitSquares.subarray(0, hits)), text).toEqual(sorted(told.hits));
        expect(countHits(position, position.side, move)).toBe(told.hits.length);
      }
    }
  });

  it('is touched by the moves that begin or end on its squares, each found once', () => {
    const light = new Light();
    const moves = new Int32Array(laser.maxMoves);
    const variants: readonly Options[] = [{}, { rules: 'simple' }, { displace: 'forbid' }];
    for (let i = 0; i < 60 * FUZZ; i++) {
      const position = scattered(variants[i % 3]);
      for (const side of [position.side, opponent(position.side)]) {
        light.shine(position, side);
        const touching = [...moves.subarray(0, generateTouching(position, side, light, moves, 0))];
        const all = listMoves(laser, turnTo(position, side));
        const wanted = all.filter((move) => light.lit[move & 255] !== 0 || light.lit[(move >> 8) & 255] !== 0);
        expect(
          touching.toSorted((a, b) => a - b),
          laser.formatPosition(position),
        ).toEqual(sorted(wanted));
      }
    }
  });
});

describe('light', () => {
  it('forgets what it has lit', () => {
    const light = new Light();
    light.shine(ownPosition(LaserPosition, read(board('e5fa e1Fa'))), 0);
    expect(light.count).toBeGreaterThan(5);
    light.clear();
    expect(light.lit.every((bits) => bits === 0)).toBe(true);
  });

  it('L22 can start anywhere: from e4 north to a mirror on e6 and off the board', () => {
    const { places } = read(board('e6Pc a1fa b1Fa'));
    const light = new Light();
    expect(light.follow(places, squareOf('e4'), 0)).toBe(0);
    expect([...light.squares.subarray(0, light.count)].map(nameOf)).toEqual(['e5', 'e6', 'd6', 'c6', 'b6', 'a6']);
    expect(light.follow(EMPTY_BOARD, squareOf('e4'), 1)).toBe(0);
    expect(light.lit[squareOf('j4')]).toBe(1 << 1);
  });
});
