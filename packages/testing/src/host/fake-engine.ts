/**
 * A fake engine for tests, with USI and UCI: `node fake-engine.ts BEHAVIOUR`. It plays the first legal move it finds,
 * or fails as the argument specifies.
 */
import { createInterface } from 'node:readline';
import { ALL, findGame, unwrap, type Game, type Position } from '@tesuji/rules';

/** `plain` plays; `noisy` also sends nonsense; the others name what they do at `go`. */
export type Behaviour = 'plain' | 'noisy' | 'mute' | 'silent' | 'die' | 'resign' | 'illegal';

const behaviour = (process.argv[2] ?? 'plain') as Behaviour;
let game: Game = findGame('chess')!;
let position: Position = unwrap(game.parsePosition(game.setups[0].text));

function say(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

function greet(id: string, done: string): void {
  game = findGame(id)!;
  if (behaviour === 'noisy') say('', 'Fake engine, all rights and wrongs reserved', 'option name', '\u0007\u{1F600}');
  if (behaviour !== 'mute') say('id name Fake', 'option name Threads type spin default 1 min 1 max 8', done);
}

/** `position startpos|sfen …|fen … [moves …]` */
function setPosition(words: readonly string[]): void {
  const at = words.includes('moves') ? words.indexOf('moves') : words.length;
  const text = words[1] === 'startpos' ? game.setups[0].text : words.slice(2, at).join(' ');
  position = unwrap(game.parsePosition(text));
  for (const move of words.slice(at + 1)) position.make(unwrap(game.parseMove(position, move)));
}

function firstMove(): string {
  const moves = new Int32Array(game.maxMoves);
  return position.generate(ALL, moves, 0) === 0 ? '(none)' : game.formatMove(moves[0]);
}

function go(): void {
  if (behaviour === 'silent') return;
  if (behaviour === 'die') process.exit(3);
  if (behaviour === 'noisy')
    say('info score cp', 'bestmov', 'info depth 1 score cp 20 pv', 'panic: not really', 'readyok');
  const move = behaviour === 'resign' ? 'resign' : behaviour === 'illegal' ? 'a1a1' : firstMove();
  say('info depth 1 score cp 0', `bestmove ${move} ponder ${move}`);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === 'usi') greet('shogi', 'usiok');
  else if (words[0] === 'uci') greet('chess', 'uciok');
  else if (words[0] === 'isready') say('readyok');
  else if (words[0] === 'position') setPosition(words);
  else if (words[0] === 'go') go();
  else if (words[0] === 'quit') process.exit(0);
});
