import { isPiece, pieceSide } from '@tesuji/rules';
import * as own from '@tesuji/rules/hasami';
import { capturableBy, columnOf, countInBand, HasamiPosition, rowOf } from '@tesuji/rules/hasami';
import * as core from '@tesuji/rules/internal';
import { ownPosition } from '@tesuji/rules/internal';
import { WeightLayout, type Evaluation, type EvaluationTerms, type Tally } from '../evaluation/evaluation.ts';
import * as squares from './fives.ts';
import { Fives } from './fives.ts';
import weights from './weights.json' with { type: 'json' };

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BAND_BIT, BAND_OF, GOAL_EIGHT, GOAL_LEAD, GOAL_LINE, MEN, OCCUPIED, QUIET, SIDE_WORDS, SIZE, TAKEN } = own;
const { COUNT } = squares;
const { SIDE } = core;

/**
 * Weights of hasami shogi. Dai hasami is won by a line of five and not by captures, so a term that counts in both has
 * its weights twice, those of dai hasami second.
 */
export const RISK_SIZE = 7;
const CORNERS_SIZE = 3;
const NEIGHBOURS_SIZE = 3;

export const LAYOUT: WeightLayout = new WeightLayout({
  /** Men left, 0 to 9 (H20); men taken, 0 to 4 (H21); a lead of 1, 2, 3 (H22); a man of dai hasami. */
  material: 19,
  /** Rows from the own side, then columns from the edge to the middle. */
  placement: 14,
  /**
   * 1, 2, 3 or more men that can be captured at once, with the capturing side to move; the same with the other side to
   * move; men pinched from one side.
   */
  risk: 2 * RISK_SIZE,
  /** A man in a corner of the own side, in a far corner; an enemy corner pinched from one side. */
  corners: 2 * CORNERS_SIZE,
  /**
   * Neighbours in a row, in a column, on a diagonal; then for dai hasami fives with 2, 3 and 4 men, and fours that the
   * side to move, or the other side, can complete at once.
   */
  lines: 2 * NEIGHBOURS_SIZE + 5,
  /** Reachable squares. */
  mobility: 2,
  tempo: 2,
});

/** Shrinks a score towards the limit of quiet moves, at which the game is drawn. */
function fade({ hasDraws, limit, state }: HasamiPosition, score: number): number {
  return hasDraws ? Math.trunc(score - (score * state[QUIET]) / (2 * limit)) : score;
}

const MATERIAL = LAYOUT.startOf('material');
const TAKEN_MEN = MATERIAL + 10;
const MOST_TAKEN = 4;
const LEAD = MATERIAL + 14;
const MOST_LEAD = 3;
const DAI_MAN = MATERIAL + 18;
const FIVES = LAYOUT.startOf('lines') + 2 * NEIGHBOURS_SIZE;

const FIRST_COLUMN = 1 << 1;
const LAST_COLUMN = 1 << SIZE;
const ENDS = FIRST_COLUMN | LAST_COLUMN;

/** Counts what the rules in force reward: captures or lines. */
export class HasamiTerms implements EvaluationTerms {
  private readonly position: HasamiPosition;
  /** Where the weights for these rules begin. */
  private readonly risk: number;
  private readonly corners: number;
  private readonly neighbours: number;
  private readonly mobility: number;
  private readonly tempo: number;
  private readonly fives: Fives = new Fives();

  constructor(position: HasamiPosition) {
    const dai = position.isDai ? 1 : 0;
    this.position = position;
    this.risk = LAYOUT.startOf('risk') + dai * RISK_SIZE;
    this.corners = LAYOUT.startOf('corners') + dai * CORNERS_SIZE;
    this.neighbours = LAYOUT.startOf('lines') + dai * NEIGHBOURS_SIZE;
    this.mobility = LAYOUT.startOf('mobility') + dai;
    this.tempo = LAYOUT.startOf('tempo') + dai;
  }

  write(tally: Tally): void {
    this.writeMaterial(tally);
    tally.add(this.tempo, this.position.state[SIDE] === 0 ? 1 : -1);
    for (let side = 0; side < 2; side++) {
      const sign = side === 0 ? 1 : -1;
      this.writePrey(side, sign, tally);
      this.writeCorners(side, sign, tally);
      this.writeNeighbours(side, sign, tally);
      if (this.position.isDai) this.writeFives(side, sign, tally);
    }
  }

  adjust(score: number): number {
    return fade(this.position, score);
  }

  private writeMaterial(tally: Tally): void {
    const { goal, state } = this.position;
    if (goal === GOAL_EIGHT) {
      tally.add(MATERIAL + state[MEN], 1);
      tally.add(MATERIAL + state[MEN + 1], -1);
    } else if (goal === GOAL_LINE) {
      tally.add(DAI_MAN, state[MEN] - state[MEN + 1]);
    } else {
      const lead = state[TAKEN] - state[TAKEN + 1];
      tally.add(TAKEN_MEN + Math.min(MOST_TAKEN, state[TAKEN]), 1);
      tally.add(TAKEN_MEN + Math.min(MOST_TAKEN, state[TAKEN + 1]), -1);
      if (goal !== GOAL_LEAD || lead === 0) return;
      tally.add(LEAD + Math.min(MOST_LEAD, Math.abs(lead)), lead > 0 ? 1 : -1);
    }
  }

  /** Counts what `side` can capture and reach at once, and the runs it pinches from one side. */
  private writePrey(side: number, sign: number, tally: Tally): void {
    const { position, risk } = this;
    const { men, reach, pinches } = capturableBy(position, side);
    const atRisk = countInBand(men[0]) + countInBand(men[1]) + countInBand(men[2]);
    const reached = countInBand(reach[0]) + countInBand(reach[1]) + countInBand(reach[2]);
    if (atRisk > 0) tally.add(risk + (position.state[SIDE] === side ? -1 : 2) + Math.min(3, atRisk), sign);
    tally.add(risk + RISK_SIZE - 1, sign * pinches);
    tally.add(this.mobility, sign * reached);
  }

  private writeCorners(side: number, sign: number, tally: Tally): void {
    const { corners } = this;
    const { state } = this.position;
    const mine = OCCUPIED + side * SIDE_WORDS;
    const home = side === 0 ? SIZE : 1;
    const far = SIZE + 1 - home;
    tally.add(corners, sign * COUNT[state[mine + home] & ENDS]);
    tally.add(corners + 1, sign * COUNT[state[mine + far] & ENDS]);
    tally.add(corners + 2, sign * (this.countHeldCorners(side, 1, 2) + this.countHeldCorners(side, SIZE, SIZE - 1)));
  }

  /**
   * Returns how many corners of a row have an enemy man with a man of `side` next to it and an empty square on the
   * other side.
   */
  private countHeldCorners(side: number, row: number, inner: number): number {
    const { state } = this.position;
    const mine = OCCUPIED + side * SIDE_WORDS;
    const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    const enemies = state[theirs + row] & ENDS;
    if (enemies === 0) return 0;
    const inRow = ((state[mine + row] >> 1) & FIRST_COLUMN) | ((state[mine + row] << 1) & LAST_COLUMN);
    const inColumn = state[mine + inner] & ENDS;
    const standing = state[theirs + row];
    const openInRow = ~inRow & ~(((standing >> 1) & FIRST_COLUMN) | ((standing << 1) & LAST_COLUMN));
    const openInColumn = ~inColumn & ~state[theirs + inner];
    return COUNT[enemies & ((inRow & openInColumn) | (inColumn & openInRow))];
  }

  private writeNeighbours(side: number, sign: number, tally: Tally): void {
    const { neighbours } = this;
    const { state } = this.position;
    const mine = OCCUPIED + side * SIDE_WORDS;
    let inRow = 0;
    let inColumn = 0;
    let diagonal = 0;
    let above = 0;
    for (let row = 1; row <= SIZE; row++) {
      const men = state[mine + row];
      inRow += COUNT[men & (men << 1)];
      inColumn += COUNT[men & above];
      diagonal += COUNT[men & (above << 1)] + COUNT[men & (above >> 1)];
      above = men;
    }
    tally.add(neighbours, sign * inRow);
    tally.add(neighbours + 1, sign * inColumn);
    tally.add(neighbours + 2, sign * diagonal);
  }

  private writeFives(side: number, sign: number, tally: Tally): void {
    const { fives, position } = this;
    const { reach } = capturableBy(position, side);
    fives.find(position.state, side);
    tally.add(FIVES, sign * fives.twos);
    tally.add(FIVES + 1, sign * fives.threes);
    tally.add(FIVES + 2, sign * fives.fours);
    for (let i = 0; i < fives.fours; i++) {
      const hole = fives.holes[i];
      if ((reach[BAND_OF[hole]] & BAND_BIT[hole]) === 0 || !fives.canFinish(position, side, i)) continue;
      tally.add(FIVES + (position.state[SIDE] === side ? 3 : 4), sign);
      return;
    }
  }
}

const ROWS = LAYOUT.startOf('placement');
const COLUMNS = ROWS + SIZE;

export const hasamiEvaluation: Evaluation = {
  layout: LAYOUT,
  weights,
  // All men of the ordinary game. Dai hasami begins with twice as many and stays in the opening until half are gone.
  fullPhase: 18,
  phaseOf: (_place, byte) => (isPiece(byte) ? 1 : 0),
  writePlace: (place, byte, tally) => {
    if (!isPiece(byte)) return;
    const isBlack = pieceSide(byte) === 0;
    const row = isBlack ? SIZE - 1 - rowOf(place) : rowOf(place);
    const column = Math.min(columnOf(place), SIZE - 1 - columnOf(place));
    tally.add(ROWS + row, isBlack ? 1 : -1);
    tally.add(COLUMNS + column, isBlack ? 1 : -1);
  },
  createTerms: (position) => new HasamiTerms(ownPosition(HasamiPosition, position)),
  networkLimits: {
    usesTerms: () => false,
    adjust: (position, score) => fade(position as HasamiPosition, score),
  },
};
