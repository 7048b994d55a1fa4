import * as corePiece from '@tesuji/rules';
import { isPiece, pieceKind, pieceSide, pieceTurn, PLACES } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import { ownPosition } from '@tesuji/rules/internal';
import * as beam from '@tesuji/rules/laser';
import {
  afterAction,
  countHits,
  EYE,
  FACINGS,
  generateTouching,
  LaserPosition,
  Light,
  MAX_MOVES,
  SCARAB,
  SHAPE,
  SPHINX,
} from '@tesuji/rules/laser';
import { WeightLayout, type Evaluation, type EvaluationTerms, type Tally } from '../evaluation/evaluation.ts';
import { laserMarks } from './marks.ts';
import weights from './weights.json' with { type: 'json' };

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const { WALL } = corePiece;
const {
  ANUBIS,
  FIRST_SQUARE,
  LOST,
  NEIGHBOURS,
  PHARAOH,
  PYRAMID,
  QUIET,
  LIGHT_STEPS,
  SPHINX_SQUARES,
  hitSquares,
  squareAt,
} = beam;

/** Ranks from the own side, then files from the side of the own sphinx. */
const PLACEMENT_SIZE = 18;

/** Weights of the pharaoh's safety, in this order. */
const EXPOSED = 0;
const OPEN_SIDES = 1;
const GUARDS = 2;
const GUARDING_ANUBIS = 3;
export const CROSSINGS = 4;
export const SPHINX_IN_LINE = 5;

/** Weights of a laser's beam, in this order: lit squares in either half, distance to the enemy pharaoh… */
const LIT_NEAR = 0;
const LIT_FAR = 1;
const CLOSE = 2;
/**
 * …and what it destroys if nothing changes: pyramid, anubis, pharaoh, first enemy, then own. Twice: to move, or not.
 */
export const IDLE = 5;
export const IDLE_SIZE = 6;

/** What one more action would destroy: enemy pyramids, anubis, the pharaoh. Twice: to move, or not. */
export const THREATS_SIZE = 3;

export const LAYOUT: WeightLayout = new WeightLayout({
  /** Pyramid, anubis. No other piece can be destroyed without ending the game. */
  material: 2,
  /** Pharaoh, scarab, pyramid, anubis, eye. */
  placement: 5 * PLACEMENT_SIZE,
  /** By direction as seen from the own side: pyramid, anubis, scarab, eye, sphinx. */
  mirrors: 16,
  pharaoh: 6,
  beam: IDLE + 2 * IDLE_SIZE,
  threats: 2 * THREATS_SIZE,
  tempo: 1,
});

const PHARAOH_WEIGHTS = LAYOUT.startOf('pharaoh');
const BEAM = LAYOUT.startOf('beam');
const THREATS = LAYOUT.startOf('threats');
const TEMPO = LAYOUT.startOf('tempo');

/** Bits of `Light.lit`: light going north or south, and light going east or west. */
const UPRIGHT = 5;
const LEVEL = 10;
/** The first square of silver's half. */
const SILVER_HALF = squareAt(0, 4);
/** Light farther than this from a pharaoh does not count. */
const CLOSEST = 3;

const ROW = new Int8Array(PLACES);
const COLUMN = new Int8Array(PLACES);
for (const [cell, square] of SHAPE.squares.entries()) {
  ROW[square] = Math.floor(cell / SHAPE.columns);
  COLUMN[square] = cell % SHAPE.columns;
}

/** Shrinks a score towards the limit of quiet moves, at which the game is drawn. */
function fade({ limit, state }: LaserPosition, score: number): number {
  return Math.trunc(score - (score * state[QUIET]) / (2 * limit));
}

/** Counts where both lasers shine, what they could destroy, and how exposed each pharaoh is. */
export class LaserTerms implements EvaluationTerms {
  private readonly position: LaserPosition;
  private readonly light: readonly [Light, Light] = [new Light(), new Light()];
  /** Light sent out from a pharaoh: in reverse, all paths on which light can reach it. */
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
    // The game is over, so nothing is counted.
    if (position.state[LOST] !== 0) return;
    this.findPharaoh(0);
    this.findPharaoh(1);
    this.writeLight(0, 1, tally);
    this.writeLight(1, -1, tally);
    this.writePharaoh(0, 1, tally);
    this.writePharaoh(1, -1, tally);
  }

  adjust(score: number): number {
    return fade(this.position, score);
  }

  /** The pharaoh rarely moves, so its last square is checked first. */
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

  /** Counts how many squares the beam lights and how close it comes to the enemy pharaoh. */
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

  /** Counts enemy pieces that one action would destroy, each once; the first `known` are hit already. */
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

  /** Counts open lines to a pharaoh. Where one crosses the enemy's beam, a single mirror connects them. */
  private writePharaoh(side: number, sign: number, tally: Tally): void {
    const { ways } = this;
    const { places } = this.position;
    const square = this.pharaohs[side];
    const threat = this.light[side ^ 1].lit;
    let openSides = 0;
    ways.clear();
    for (let direction = 0; direction < 4; direction++) {
      ways.follow(places, square, direction);
      if (places[square + LIGHT_STEPS[direction]] === 0) openSides++;
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

/** Returns the index of a destroyed piece in the weights: pyramid, anubis, pharaoh. */
function rank(piece: number): number {
  const kind = piece & 15;
  if (kind === PYRAMID) return 0;
  return kind === ANUBIS ? 1 : 2;
}

const MATERIAL = LAYOUT.startOf('material');
const MATERIAL_KINDS = [PYRAMID, ANUBIS];
const PLACEMENT = LAYOUT.startOf('placement');
const PLACEMENT_KINDS = [PHARAOH, SCARAB, PYRAMID, ANUBIS, EYE];
const MIRRORS = LAYOUT.startOf('mirrors');
const MIRROR_KINDS = [PYRAMID, ANUBIS, SCARAB, EYE, SPHINX];

export const laserEvaluation: Evaluation = {
  layout: LAYOUT,
  weights,
  // The pieces that can be destroyed: seven pyramids and two anubis of each side.
  fullPhase: 18,
  phaseOf: (_place, byte) => (MATERIAL_KINDS.includes(pieceKind(byte)) ? 1 : 0),
  writePlace: (place, byte, tally) => {
    if (!isPiece(byte)) return;
    const kind = pieceKind(byte);
    const side = pieceSide(byte);
    const sign = side === 0 ? 1 : -1;
    if (MATERIAL_KINDS.includes(kind)) tally.add(MATERIAL + MATERIAL_KINDS.indexOf(kind), sign);
    if (PLACEMENT_KINDS.includes(kind)) writePlacement(PLACEMENT_KINDS.indexOf(kind), place, sign, tally);
    if (MIRROR_KINDS.includes(kind)) writeMirror(kind, pieceTurn(byte), sign, tally);
  },
  createTerms: (position) => new LaserTerms(ownPosition(LaserPosition, position)),
  networkLimits: {
    usesTerms: () => false,
    adjust: (position, score) => fade(position as LaserPosition, score),
  },
  networkMarks: laserMarks,
};

/** Red sees the board rotated by 180 degrees, i.e. its squares in reverse order. */
function writePlacement(index: number, place: number, sign: number, tally: Tally): void {
  const cell = SHAPE.squares.indexOf(place);
  const seen = sign > 0 ? cell : SHAPE.squares.length - 1 - cell;
  const rank = SHAPE.rows - 1 - Math.floor(seen / SHAPE.columns);
  const file = seen % SHAPE.columns;
  const start = PLACEMENT + index * PLACEMENT_SIZE;
  tally.add(start + rank, sign);
  tally.add(start + SHAPE.rows + file, sign);
}

function writeMirror(kind: number, turn: number, sign: number, tally: Tally): void {
  const before = MIRROR_KINDS.slice(0, MIRROR_KINDS.indexOf(kind));
  const start = before.reduce((sum, each) => sum + FACINGS[each], MIRRORS);
  tally.add(start + ((turn + (sign > 0 ? 0 : 2)) % FACINGS[kind]), sign);
}
