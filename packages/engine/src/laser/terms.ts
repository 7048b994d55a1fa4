import * as core from '@tesuji/rules/internal';
import * as corePiece from '@tesuji/rules';
import { PLACES } from '@tesuji/rules';
import {
  afterAction,
  countHits,
  generateTouching,
  Light,
  MAX_MOVES,
  SHAPE,
  type LaserPosition,
} from '@tesuji/rules/laser';
import * as beam from '@tesuji/rules/laser';
import type { Terms } from '../evaluation/evaluation.ts';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { SIDE } = core;
const { WALL } = corePiece;
const { hitSquares } = beam;
const { LOST, QUIET } = beam;
const { ANUBIS, FIRST_SQUARE, NEIGHBOURS, PHARAOH, PYRAMID, RAYS, SPHINX_SQUARES, squareAt } = beam;
const { CLOSE, CROSSINGS, EXPOSED, GUARDING_ANUBIS, GUARDS, IDLE, IDLE_SIZE, LAYOUT, LIT_FAR, LIT_NEAR } = layout;
const { OPEN_SIDES, SPHINX_IN_LINE, THREATS_SIZE } = layout;

const PHARAOH_WEIGHTS = LAYOUT.startOf('pharaoh');
const BEAM = LAYOUT.startOf('beam');
const THREATS = LAYOUT.startOf('threats');
const TEMPO = LAYOUT.startOf('tempo');

/** Bits of `Light.lit`: light that goes north or south, and light that goes east or west. */
const UPRIGHT = 5;
const LEVEL = 10;
/** The first square of silver's half. */
const SILVER_HALF = squareAt(0, 4);
/** Light that passes further from a pharaoh than this counts for nothing. */
const CLOSEST = 3;

const ROW = new Int8Array(PLACES);
const COLUMN = new Int8Array(PLACES);
for (const [cell, square] of SHAPE.squares.entries()) {
  ROW[square] = Math.floor(cell / SHAPE.columns);
  COLUMN[square] = cell % SHAPE.columns;
}

/** Judges where both lasers' light goes, what it could be made to destroy, and how open each pharaoh stands. */
export class LaserTerms implements Terms {
  private readonly position: LaserPosition;
  private readonly light: readonly [Light, Light] = [new Light(), new Light()];
  /** Light as if it came from a pharaoh: backwards, these are all the ways by which light can come to it. */
  private readonly ways: Light = new Light();
  private readonly pharaohs: Uint8Array = new Uint8Array(2).fill(FIRST_SQUARE);
  private readonly actions: Int32Array = new Int32Array(MAX_MOVES);
  /** Pieces already counted as threatened. */
  private readonly found: Uint8Array = new Uint8Array(64);

  constructor(position: LaserPosition) {
    this.position = position;
  }

  write(tally: Tally): void {
    const { position } = this;
    tally.add(TEMPO, position.state[SIDE] === 0 ? 1 : -1);
    // The game is over, and the judge has the last word.
    if (position.state[LOST] !== 0) return;
    this.findPharaoh(0);
    this.findPharaoh(1);
    this.writeLight(0, 1, tally);
    this.writeLight(1, -1, tally);
    this.writePharaoh(0, 1, tally);
    this.writePharaoh(1, -1, tally);
  }

  /** The nearer the limit of quiet moves, the nearer the draw: a lead that is not used melts. */
  adjust(score: number): number {
    const { limit, state } = this.position;
    return Math.trunc(score - (score * state[QUIET]) / (2 * limit));
  }

  /** It seldom leaves the square where it was last seen. */
  private findPharaoh(side: number): void {
    const { places } = this.position;
    const piece = PHARAOH | (16 << side);
    let square = this.pharaohs[side];
    if (places[square] === piece) return;
    square = FIRST_SQUARE;
    while (places[square] !== piece) square++;
    this.pharaohs[side] = square;
  }

  private writeLight(side: number, sign: number, tally: Tally): void {
    const { found, position } = this;
    const light = this.light[side];
    const hits = light.shine(position, side);
    const idle = BEAM + IDLE + (position.state[SIDE] === side ? 0 : IDLE_SIZE);
    for (let i = 0; i < hits; i++) {
      const piece = position.places[hitSquares[i]];
      const isOwn = (piece & WALL) === 16 << side;
      tally.add(idle + (isOwn ? THREATS_SIZE : 0) + rank(piece), sign);
      found[i] = hitSquares[i];
    }
    this.writeThreats(side, sign, hits, tally);
    this.writeReach(light, side, sign, tally);
  }

  /** How far light goes, and how near it comes to the enemy pharaoh. */
  private writeReach(light: Light, side: number, sign: number, tally: Tally): void {
    const { count, squares } = light;
    const target = this.pharaohs[side ^ 1];
    const row = ROW[target];
    const column = COLUMN[target];
    let inSilverHalf = 0;
    let distance = CLOSEST + 1;
    for (let i = 0; i < count; i++) {
      const square = squares[i];
      if (square >= SILVER_HALF) inSilverHalf++;
      const steps = Math.max(Math.abs(ROW[square] - row), Math.abs(COLUMN[square] - column));
      if (steps < distance && steps > 0) distance = steps;
    }
    tally.add(BEAM + (side === 0 ? LIT_NEAR : LIT_FAR), sign * inSilverHalf);
    tally.add(BEAM + (side === 0 ? LIT_FAR : LIT_NEAR), sign * (count - inSilverHalf));
    if (distance <= CLOSEST) tally.add(BEAM + CLOSE + distance - 1, sign);
  }

  /** Enemy pieces that one action would put into the light, each once; the first `known` are in it already. */
  private writeThreats(side: number, sign: number, known: number, tally: Tally): void {
    const { actions, found, position } = this;
    const weights = THREATS + (position.state[SIDE] === side ? 0 : THREATS_SIZE);
    const count = generateTouching(position, side, this.light[side], actions, 0);
    for (let i = 0; i < count; i++) {
      const hits = countHits(position, side, actions[i]);
      for (let hit = 0; hit < hits; hit++) {
        const square = afterAction(actions[i], hitSquares[hit]);
        const piece = position.places[square];
        if ((piece & WALL) === 16 << side) continue;
        let at = 0;
        while (at < known && found[at] !== square) at++;
        if (at < known) continue;
        found[known++] = square;
        tally.add(weights + rank(piece), sign);
      }
    }
  }

  /** What lies open around a pharaoh. Where a way to it crosses the enemy's light, one mirror connects them. */
  private writePharaoh(side: number, sign: number, tally: Tally): void {
    const { ways } = this;
    const { places } = this.position;
    const square = this.pharaohs[side];
    const threat = this.light[side ^ 1].lit;
    let openSides = 0;
    ways.clear();
    for (let direction = 0; direction < 4; direction++) {
      ways.follow(places, square, direction);
      if (places[square + RAYS[direction]] === 0) openSides++;
    }
    let crossings = 0;
    for (let i = 0; i < ways.count; i++) {
      const way = ways.lit[ways.squares[i]];
      const enemy = threat[ways.squares[i]];
      if (((way & UPRIGHT) !== 0 && (enemy & LEVEL) !== 0) || ((way & LEVEL) !== 0 && (enemy & UPRIGHT) !== 0)) {
        crossings++;
      }
    }
    tally.add(PHARAOH_WEIGHTS + EXPOSED, sign * ways.count);
    tally.add(PHARAOH_WEIGHTS + OPEN_SIDES, sign * openSides);
    tally.add(PHARAOH_WEIGHTS + CROSSINGS, sign * crossings);
    if (ways.lit[SPHINX_SQUARES[side ^ 1]] !== 0) tally.add(PHARAOH_WEIGHTS + SPHINX_IN_LINE, sign);
    this.writeGuards(side, square, sign, tally);
  }

  private writeGuards(side: number, square: number, sign: number, tally: Tally): void {
    const { places } = this.position;
    let guards = 0;
    let anubis = 0;
    for (let i = 0; i < 8; i++) {
      const piece = places[square + NEIGHBOURS[i]];
      if ((piece & WALL) !== 16 << side) continue;
      guards++;
      if ((piece & 15) === ANUBIS) anubis++;
    }
    tally.add(PHARAOH_WEIGHTS + GUARDS, sign * guards);
    tally.add(PHARAOH_WEIGHTS + GUARDING_ANUBIS, sign * anubis);
  }
}

/** Pyramid, anubis, pharaoh: the order of weights for what light destroys. */
function rank(piece: number): number {
  const kind = piece & 15;
  if (kind === PYRAMID) return 0;
  return kind === ANUBIS ? 1 : 2;
}
