import { describe, expect, it } from 'vitest';
import { FUZZ, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import { makePiece } from '../core/piece.ts';
import type { Position } from '../core/position.ts';
import {
  collectHits,
  findHit,
  hitSquares,
  hitSteps,
  LOOPED,
  RUN,
  RUN_DIRECTION,
  RUN_END,
  RUN_FROM,
  RUN_TO,
  runs,
  traceLight,
} from './beam.ts';
import { ABSORBED, EMPTY_BOARD, HIT, OFF_BOARD, RAYS, SPHINX, SPHINX_SQUARES, SPLIT } from './tables.ts';
import { board, hitsOf, nameOf, pieceAt, play, read, squareOf, start } from '@tesuji/testing/ask-laser';
import { scatter } from './test/scatter.ts';

const COMPASS = 'NESW';

/** What a piece on e4 does to light that comes in a direction: a new direction, D destroyed, A absorbed, + split. */
function answer(kind: number, turn: number, direction: number): string {
  const places = EMPTY_BOARD.slice();
  const target = squareOf('e4');
  const source = target - 2 * RAYS[direction];
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

/** Its answers to light going north, east, south and west. */
function answers(kind: number, turn: number): string {
  return [0, 1, 2, 3].map((direction) => answer(kind, turn, direction)).join(' ');
}

interface IdleLight {
  /** Every square the light comes to, run by run. */
  readonly path: string;
  /** What it destroys, and the squares travelled until then. */
  readonly hits: readonly string[];
  readonly steps: readonly number[];
  /** How each run ends. */
  readonly ends: readonly number[];
}

/** The light of the side to move, as if its turn were over. */
function idleLight(position: Position): IdleLight {
  const count = traceLight(position.places, SPHINX_SQUARES[position.side]);
  const path: string[] = [];
  const ends: number[] = [];
  for (let run = 0; run < count * RUN; run += RUN) {
    for (let square = runs[run + RUN_FROM]; square !== runs[run + RUN_TO];) {
      square += RAYS[runs[run + RUN_DIRECTION]];
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

  it('idles in classic as published', () => {
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

  it('L63 a piece hit twice is hit when the first light arrives', () => {
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
