import type { PgnGame } from './pgn/game-draft.ts';
import { PgnReader } from './pgn/reader.ts';
import { choosePgn } from './pgn.ts';

/**
 * Reads the games of a PGN text one by one as its pieces arrive, however they are cut. Memory holds one piece and one
 * game, so that a file of any size can be read.
 */
export async function* readPgnGames(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<PgnGame> {
  const reader = new PgnReader(choosePgn);
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.finish();
}
