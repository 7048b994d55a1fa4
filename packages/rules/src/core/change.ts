/**
 * One entry of the change log: a place, its byte before and its byte after a move, packed into an int32.
 * `make` appends entries; `unmake`, incremental evaluation and neural accumulators read the same ones.
 */
export function packChange(place: number, before: number, after: number): number {
  return place | (before << 8) | (after << 16);
}

export function changePlace(change: number): number {
  return change & 255;
}

export function changeBefore(change: number): number {
  return (change >> 8) & 255;
}

export function changeAfter(change: number): number {
  return (change >> 16) & 255;
}
