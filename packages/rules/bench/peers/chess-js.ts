import { Chess } from 'chess.js';
import type { Peer } from '../peer.ts';

/** chess.js brings its own perft, which makes and unmakes every pseudo-legal leaf; it has no bulk count. */
export const peer: Peer = {
  bulk: (depth) => new Chess().perft(depth),
  full: (depth) => new Chess().perft(depth),
};
