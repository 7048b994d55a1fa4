import type { ShownRating } from '@tesuji/online';

/** Writes a rating: `1480 ± 90`, or `1480?` while it is provisional. */
export function ratingText({ rating, deviation, isProvisional }: ShownRating): string {
  return isProvisional ? `${rating}?` : `${rating} ± ${deviation}`;
}

/** Writes by how much a rating has changed: `+12`, `−5`, `±0`. */
export function changeText(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
