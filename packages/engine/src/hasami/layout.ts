import { WeightLayout } from '../evaluation/weights.ts';

/**
 * Weights of hasami. Dai hasami is won by a line of five and not by captures, so wherever a term counts for both it has
 * its weights twice, those of dai hasami second.
 */
export const RISK_SIZE = 7;
export const CORNERS_SIZE = 3;
export const NEIGHBOURS_SIZE = 3;

export const LAYOUT: WeightLayout = new WeightLayout({
  /** Men left, 0 to 9 (H20); men taken, 0 to 4 (H21); a lead of 1, 2, 3 (H22); a man of dai hasami. */
  material: 19,
  /** Rows from the own side on, then columns from the edge to the middle. */
  placement: 14,
  /** Of men that can be taken at once 1, 2, 3 or more, with the captor to move; the same with the victim to move; men held from one side. */
  risk: 2 * RISK_SIZE,
  /** A man in a corner of the own side, in a far corner; a corner held from one side. */
  corners: 2 * CORNERS_SIZE,
  /** Neighbours in a row, in a column, on a diagonal; then for dai hasami fives with 2, 3 and 4 men, and fours to be finished at once by the side to move, by the other side. */
  lines: 2 * NEIGHBOURS_SIZE + 5,
  /** Squares within reach. */
  mobility: 2,
  tempo: 2,
});
