import type { Opening } from '../knowledge.ts';

/** There are no lines that everybody knows; a teacher shows moves that make the own pharaoh safer. */
export const LASER_OPENING: Opening = {
  lines: [],
  principles: ['open-sides', 'pharaoh-ways', 'light-distance'],
};
