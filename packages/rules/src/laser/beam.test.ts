import { board, hitsOf, nameOf, pieceAt, play, read, squareOf, start } from '@tesuji/testing/ask-laser';
import { FUZZ, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { makePiece, opponent, type Side } from '../core/encoding.ts';
import type { Options } from '../core/options.ts';
import { legalMoves, ownPosition, type Position } from '../core/position.ts';
import { unwrap } from '../core/text.ts';
import {
  act,
  collectHits,
  countHits,
  findHit,
  hitSquares,
  hitSteps,
  Light,
  LOOPED,
  RUN,
  RUN_DIRECTION,
  RUN_END,
  RUN_FROM,
  RUN_TO,
  runs,
  traceLight,
} from './beam.ts';
import { laser } from './game.ts';
import { generateTouching } from './movegen.ts';
import { LaserPosition } from './position.ts';
import { ABSORBED, EMPTY_BOARD, HIT, OFF_BOARD, LIGHT_STEPS, SPHINX, SPHINX_SQUARES, SPLIT } from './tables.ts';
import { scatter } from './test/scatter.ts';

const COMPASS = 'NESW';

/** Returns what a piece on e4 does to light in a direction: a new direction, D destroyed, A absorbed, + split. */
function answer(kind: number, turn: number, direction: number): string {
  const places = EMPTY_BOARD.slice();
  const target = squareOf('e4');
  const source = target - 2 * LIGHT_STEPS[direction];
  places[target] = makePiece(1, kind, turn);
  places[source] = makePiece(0, SPHINX, direction);
  const count = traceLight(places, source);
  expect(runs[RUN_TO]).toBe(target);
  const next = [...Array(count).keys()].slice(1).map((index) => COMPASS.charAt(runs[index * RUN + RUN_DIRECTION]));
  const end = runs[RUN_END];
  expect(end === HIT ? findHit(places, source) : 0).toBe(end === HIT ? target : 0);
  if (end === HIT || end === ABSORBED) return end === HIT ? 'D' : 'A';
  return end === SPLIT ? `+${next.join('')}` : next.join('');
}

/** Returns its responses to light going north, east, south and west. */
function answers(kind: number, turn: number): string {
  return [0, 1, 2, 3].map((direction) => answer(kind, turn, direction)).join(' ');
}

interface IdleLight {
  /** Returns every square that the light reaches, run by run. */
  readonly path: string;
  /** Returns what it destroys, and the squares travelled until then. */
  readonly hits: readonly string[];
  readonly steps: readonly number[];
  /** How each run ends. */
  readonly ends: readonly number[];
}

/** Returns the light of the side to move from the board as it stands. */
function idleLight(position: Position): IdleLight {
  const count = traceLight(position.places, SPHINX_SQUARES[position.side]);
  const path: string[] = [];
  const ends: number[] = [];
  for (let run = 0; run < count * RUN; run += RUN) {
    for (let square = runs[run + RUN_FROM]; square !== runs[run + RUN_TO];) {
      square += LIGHT_STEPS[runs[run + RUN_DIRECTION]];
      path.push(nameOf(square));
    }
    ends.push(runs[run + RUN_END]);
  }
  const hits = collectHits(count);
  const squares = [...hitSquares.subarray(0, hits)].map(nameOf);
  return { path: path.join(' '), hits: squares, steps: [...hitSteps.subarray(0, hits)], ends };
}

describe('the laser', () => {
  it('L20 the own laser fires after every turn, from the own sphinx in its direction', () => {
    const position = read(board('d7fa g2Fa h1Pc j8Pa a5pc j1Sd'));
    expect(hitsOf(position, 'g2g3')).toEqual(['h1']);
    expect(hitsOf(position, 'j1+')).toEqual(['j8']);
    expect(hitsOf(play(position, 'g2g3'), 'd7d8')).toEqual(['a5']);
  });

  it('L21 light runs straight over empty squares and off the board', () => {
    expect(idleLight(read(board('c8fa h1Fa')))).toMatchObject({ path: 'j2 j3 j4 j5 j6 j7 j8', ends: [OFF_BOARD] });
  });

  it('L22 a pyramid turns light on its mirror, L23 and is destroyed from its other two sides', () => {
    expect([0, 1, 2, 3].map((turn) => answers(3, turn))).toEqual(['D D E N', 'E D D S', 'W S D D', 'D N W D']);
  });

  it('L24 a scarab turns all light', () => {
    expect([answers(2, 0), answers(2, 1)]).toEqual(['E N W S', 'W S E N']);
  });

  it('L25 an anubis absorbs light on its face and is destroyed from elsewhere', () => {
    expect([0, 1, 2, 3].map((turn) => answers(4, turn))).toEqual(['D D A D', 'D D D A', 'A D D D', 'D A D D']);
  });

  it('L26 a pharaoh is destroyed from any side', () => {
    expect(answers(1, 0)).toBe('D D D D');
  });

  it('L27 a sphinx absorbs all light', () => {
    expect([0, 1, 2, 3].map((turn) => answers(5, turn))).toEqual(['A A A A', 'A A A A', 'A A A A', 'A A A A']);
  });

  it('L28 light destroys pieces of either side', () => {
    expect(hitsOf(start('classic'), 'j1-')).toEqual(['f1']);
    expect(pieceAt(play(start('classic'), 'j1-'), 'f1')).toBe('-');
  });

  it('L29 light stops at the piece it destroys, which is taken off', () => {
    const position = read(board('c8fa h1Fa j4pd j5pd'));
    expect(hitsOf(position, 'h1g1')).toEqual(['j4']);
    play(position, 'h1g1');
    expect([pieceAt(position, 'j4'), pieceAt(position, 'j5')]).toEqual(['-', 'pd']);
  });

  it('L30 light may cross its own path and meet both faces of one scarab', () => {
    expect(idleLight(start('dynasty'))).toMatchObject({ path: 'j2 j3 i3 h3 g3 f3 f4 g4 h4 h3 h2 h1', hits: [] });
    const faces = idleLight(read(board('c8fa f1Fa j3Rb f3pa f5ra j5Rb')));
    expect(faces).toMatchObject({
      path: 'j2 j3 i3 h3 g3 f3 f4 f5 g5 h5 i5 j5 j4 j3',
      ends: [0, 0, 0, 0, 0, OFF_BOARD],
    });
  });

  it('L30 light never runs in a circle without eyes, and the quick search for its end finds the same', () => {
    const random = makeRandom(SEED);
    for (let i = 0; i < 2000 * FUZZ; i++) {
      const { places, side } = read(scatter(random, 0));
      const count = traceLight(places, SPHINX_SQUARES[side]);
      expect(departures(count)).toHaveLength(count);
      expect(findHit(places, SPHINX_SQUARES[side])).toBe(collectHits(count) > 0 ? hitSquares[0] : 0);
    }
  });

  it('takes the published path at the start of classic', () => {
    const path = 'j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8';
    expect(idleLight(start('classic'))).toEqual({ path, hits: [], steps: [], ends: [0, 0, 0, 0, OFF_BOARD] });
  });

  it('hits at the first ply as published', () => {
    const hits = { 'j1-': 'f1', j4i3: 'j5', j4i4: 'j5', j4i5: 'j5', 'j4+': 'j4', j5i4: 'i4', 'j5+': 'j5', 'j5-': 'j4' };
    for (const [move, square] of Object.entries(hits)) expect(hitsOf(start('classic'), move), move).toEqual([square]);
    expect(hitsOf(start('dynasty'), 'j3j2')).toEqual(['e2']);
    expect(hitsOf(start('dynasty'), 'h4ug5')).toEqual(['h4']);
  });
});

/** How the runs end that left the same square the same way, for each way. */
function departures(count: number): number[][] {
  const ends = new Map<string, number[]>();
  for (let run = 0; run < count * RUN; run += RUN) {
    const way = `${runs[run + RUN_FROM]} ${runs[run + RUN_DIRECTION]}`;
    ends.set(way, [...(ends.get(way) ?? []), runs[run + RUN_END]]);
  }
  return [...ends.values()];
}

describe('eyes', () => {
  it('L31 an eye splits all light, the part that goes on first', () => {
    expect([answers(6, 0), answers(6, 1)]).toEqual(['+NE +EN +SW +WS', '+NW +ES +SE +WN']);
  });

  it('L33 everything hit is taken off together', () => {
    const position = read(board('c8fa h1Fa j3Eb j7pd c3pc'));
    expect(idleLight(position)).toMatchObject({ hits: ['j7', 'c3'], steps: [6, 9] });
    play(position, 'h1h2');
    expect([pieceAt(position, 'j7'), pieceAt(position, 'c3'), pieceAt(position, 'j3')]).toEqual(['-', '-', 'Eb']);
  });

  /** One part of the light comes to e3 from the east, and later the other from the north. */
  const meeting = (piece: string): Position => read(board(`c8fa h8Fa j3Eb j6Rb e6ra e3${piece} e1pb c3pc`));

  it('L34 a piece that is hit stops every part of the light that hits it', () => {
    const { hits, steps, ends } = idleLight(meeting('nc'));
    expect({ hits, steps }).toEqual({ hits: ['e3'], steps: [7] });
    expect(ends.filter((end) => end === HIT)).toHaveLength(2);
  });

  it('L35 a pyramid that is destroyed still turns other light, and an anubis still absorbs', () => {
    expect(idleLight(meeting('pb'))).toMatchObject({ hits: ['e1', 'e3'], steps: [9, 13] });
    const { hits, ends } = idleLight(meeting('na'));
    expect(hits).toEqual(['e3']);
    expect(ends).toEqual([SPLIT, 0, HIT, 0, ABSORBED]);
  });

  it('L36 light that comes where it has been, the same way, ends', () => {
    const { path, ends } = idleLight(read(board('g8Fa c7fa e6Ra h6rb e3Eb h3ra e1Rb j1Sd')));
    expect(ends.filter((end) => end === LOOPED)).toHaveLength(2);
    // Once in passing, and once for the part that ends there.
    expect(path.split(' ').filter((square) => square === 'e4')).toHaveLength(2);
    expect(path.split(' ').filter((square) => square === 'e5')).toHaveLength(1);
    expect(path.split(' ').filter((square) => square === 'c3')).toHaveLength(1);
  });

  it('L36 also where two parts meet at the same time', () => {
    const { hits, steps, ends } = idleLight(read(board('g8Fa c7fa g1Rb g3Eb g5Rb e3rb e5eb c5pc j1Sd')));
    expect({ hits, steps }).toEqual({ hits: ['c5'], steps: [11] });
    expect(ends.filter((end) => end === LOOPED)).toHaveLength(2);
  });

  /** Light reaches c6 after 12 squares from the east, and after 16 from the north on a way that was begun earlier. */
  const race = (piece: string): Position => read(board(`h1Fa f5fa j3Eb j8Rb c8ra d3rb d6Rb c6${piece} c2pc`));

  it('L63 a piece that light reaches twice is hit at the first time', () => {
    expect(idleLight(race('pc'))).toMatchObject({ hits: ['c6'], steps: [12] });
  });

  it('L36 of two parts that leave an eye the same way, the earlier goes on', () => {
    expect(idleLight(race('Ea'))).toMatchObject({ hits: ['c2'], steps: [16] });
  });

  it('L36 of the light that leaves a square the same way one part goes on, whatever the board', () => {
    const random = makeRandom(SEED);
    let loops = 0;
    for (let i = 0; i < 3000 * FUZZ; i++) {
      const { places, side } = read(scatter(random, 2));
      for (const ends of departures(traceLight(places, SPHINX_SQUARES[side]))) {
        const going = ends.filter((end) => end !== LOOPED);
        // Straight off the board there is no square to end on.
        if (!going.every((end) => end === OFF_BOARD)) expect(going).toHaveLength(1);
        loops += ends.length - going.length;
      }
    }
    expect(loops).toBeGreaterThan(10);
  });
});

function sorted(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Returns squares and hits of the light after a move according to the effects. */
function tell(position: LaserPosition, move: number): { squares: number[]; hits: number[] } {
  const effects = laser.effects(position, move);
  const squares = [SPHINX_SQUARES[position.side]];
  for (const { from, to, direction } of effects.flatMap((each) => (each.kind === 'beam' ? each.segments : []))) {
    for (let square = from; square !== to;) squares.push((square += LIGHT_STEPS[direction]));
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

  it('L20–L36 follows the path of the effects and hits the same pieces', () => {
    const light = new Light();
    for (let i = 0; i < 30 * FUZZ; i++) {
      const position = scattered();
      for (const move of legalMoves(laser, position)) {
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
        const all = legalMoves(laser, turnTo(position, side));
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
  it('can be cleared', () => {
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
