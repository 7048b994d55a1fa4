import type { Game } from '../../src/core/game.ts';
import { startPosition } from '../../src/core/line.ts';
import { perftFull } from '@tesuji/testing/perft-full';
import { perft } from '../../src/core/perft.ts';
import { unwrap } from '../../src/core/text.ts';
import type { Peer } from '../peer.ts';

/** Our own rules, with keys and history. */
export function makePeer(game: Game): Peer {
  const position = unwrap(startPosition(game));
  return { bulk: (depth) => perft(game, position, depth), full: (depth) => perftFull(game, position, depth) };
}
