/**
 * Streams a generated PGN text, 100 MB unless told otherwise, through the reader and prints how fast that went and how
 * much memory it took: `node packages/records/bench/pgn-stream.ts [megabytes]`.
 */
import { parseArgs } from 'node:util';
import { readPgnGames } from '../src/pgn/pgn.ts';
import { makeGames } from '../test/make-pgn.ts';

const PIECE = 1 << 16;

/** Yields the text of games in pieces of 64 KiB, as a file is read. */
function* makePieces(size: number): Generator<string> {
  const games = makeGames(1, 200);
  let text = '';
  for (let written = 0, i = 0; written < size; i++) {
    const game = `[Event "Game ${i}"]\n${games[i % games.length]!}\n`;
    written += game.length;
    text += game;
    if (text.length < PIECE) continue;
    yield text.slice(0, PIECE);
    text = text.slice(PIECE);
  }
  yield text;
}

const megabytes = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? '100');
const before = process.memoryUsage().rss;
const start = performance.now();
let games = 0;
let plies = 0;
let warnings = 0;
let peak = 0;
for await (const game of readPgnGames(makePieces(megabytes * 1e6))) {
  games++;
  warnings += game.warnings.length;
  for (let node = game.record?.root.children[0]; node !== undefined; node = node.children[0]) plies++;
  if (games % 1000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
}
const seconds = (performance.now() - start) / 1000;
console.log(`${games} games, ${plies} moves of main lines, ${warnings} warnings`);
console.log(`${(megabytes / seconds).toFixed(1)} MB/s, ${Math.round(plies / seconds)} moves/s`);
console.log(`memory ${Math.round(before / 1e6)} MB before, ${Math.round(peak / 1e6)} MB at most`);
