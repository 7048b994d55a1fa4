import type { Opening } from '../knowledge.ts';

/** What a teacher shows first: the men in the middle advance side by side, as a wall. */
export const HASAMI_OPENING: Opening = {
  lines: [{ moves: 'i5h5 a5b5 i4h4 a6b6 i6h6 a4b4' }, { moves: 'i4h4 a6b6 i5h5 a5b5 i6h6 a4b4' }],
  principles: ['protects'],
};
