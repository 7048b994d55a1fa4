import type { Grade } from '@tesuji/coach';

/** Outlines on a square of 12, the middle at 0; moves nothing is to be said about have none. */
export const GRADE_SHAPES: Readonly<Partial<Record<Grade, string>>> = {
  best: 'M-4.5 0.5L-3-1L-1 1L3.2-3.6L4.7-2.1L-1 4Z',
  inaccuracy: 'M0-3.5A3.5 3.5 0 1 1 0 3.5A3.5 3.5 0 1 1 0-3.5M0-2A2 2 0 1 0 0 2A2 2 0 1 0 0-2',
  mistake: 'M0-4.6L4.8 3.8H-4.8Z',
  blunder: 'M0-5.2L5.2 0L0 5.2L-5.2 0Z',
  'missed-mate': 'M0-5.6L1.6-1.9L5.6-1.5L2.6 1.1L3.5 5L0 3L-3.5 5L-2.6 1.1L-5.6-1.5L-1.6-1.9Z',
};
