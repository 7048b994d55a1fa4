/** A library to measure. Both functions return the number of leaves `depth` plies below the starting position. */
export interface Peer {
  /** Counts the last ply by the length of its move lists. */
  bulk(depth: number): number;
  /** Makes and unmakes (or copies) every leaf. */
  full(depth: number): number;
}
