/** A library under measurement: how many leaves lie `depth` plies below its starting position. */
export interface Peer {
  /** Counts the last ply by the length of its move lists. */
  bulk(depth: number): number;
  /** Makes and unmakes (or copies) every leaf. */
  full(depth: number): number;
}
