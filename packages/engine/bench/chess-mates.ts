/**
 * Compares the mate solver with Stockfish in chess:
 *   node packages/engine/bench/chess-mates.ts [--games N] [--ms T] [--moves 8] [--seed N] [--stockfish PATH] [--each]
 * Stockfish plays games against itself at a low skill level. From each game one position is taken at random in which
 * Stockfish, in so many milliseconds and one thread, finds a mate in 2 to `--moves` moves; the solver gets as long.
 */
import { replay, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { MateSolver } from '../src/mate/mate-solver.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    ms: { type: 'string', default: '1000' },
    moves: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    stockfish: { type: 'string', default: '/usr/games/stockfish' },
    each: { type: 'boolean', default: false },
  },
});
const ms = Number(values.ms);
const longest = Number(values.moves);
const random = makeRandom(Number(values.seed));
/** Random moves before Stockfish plays, and the length of a game. */
const OPENING = 8;
const MOST_PLIES = 200;

/** Stockfish over UCI, one question at a time. */
class Stockfish {
  private readonly child: ChildProcessWithoutNullStreams = spawn(values.stockfish);
  private listener: (line: string) => void = () => {};

  constructor() {
    createInterface({ input: this.child.stdout }).on('line', (line) => this.listener(line));
    this.send('uci');
    this.send('setoption name Threads value 1');
    this.send('setoption name Hash value 64');
  }

  send(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** Returns the best move, and the moves of the mate that it gives; 0 for none. */
  ask(start: string, moves: readonly string[], go: string): Promise<{ readonly move: string; readonly mate: number }> {
    let mate = 0;
    return new Promise((resolve) => {
      this.listener = (line) => {
        const score = /\bscore (?<kind>cp|mate) (?<count>-?\d+)/.exec(line)?.groups;
        if (score !== undefined) mate = score['kind'] === 'mate' ? Number(score['count']) : 0;
        const best = /^bestmove (?<move>\S+)/.exec(line)?.groups?.['move'];
        if (best !== undefined) resolve({ move: best, mate });
      };
      this.send(`position fen ${start}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`);
      this.send(go);
    });
  }

  quit(): void {
    this.send('quit');
  }
}

/** Plays a game; returns the start and its moves. */
async function playGame(stockfish: Stockfish): Promise<GameLine> {
  const position = unwrap(chess.parsePosition(chess.setups[0].text));
  const buffer = new Int32Array(chess.maxMoves);
  const moves: string[] = [];
  stockfish.send('ucinewgame');
  stockfish.send('setoption name Skill Level value 2');
  for (let ply = 0; ply < MOST_PLIES && position.outcome() === 0; ply++) {
    const count = position.generate(0, buffer, 0);
    const isRandom = ply < OPENING;
    const text = isRandom
      ? chess.formatMove(buffer[random(count)])
      : (await stockfish.ask(chess.setups[0].text, moves, 'go nodes 400')).move;
    const move = chess.parseMove(position, text);
    if (!move.ok) break;
    moves.push(text);
    position.make(move.value);
  }
  return { game: 'chess', options: {}, start: chess.setups[0].text, moves };
}

const stockfish = new Stockfish();
const solver = new MateSolver(chess, 256);
let found = 0;
let solved = 0;
let exact = 0;
let ours = 0;
for (let game = 0; game < Number(values.games); game++) {
  const line = await playGame(stockfish);
  stockfish.send('setoption name Skill Level value 20');
  // Mates are near the end of a game.
  const from = Math.max(OPENING, line.moves.length - 30);
  for (let attempt = 0; attempt < 6; attempt++) {
    const at = from + random(Math.max(1, line.moves.length - from));
    const position = unwrap(replay(chess, { ...line, moves: line.moves.slice(0, at) }));
    if (position.outcome() !== 0) continue;
    const text = chess.formatPosition(position);
    stockfish.send('ucinewgame');
    const { mate } = await stockfish.ask(text, [], `go movetime ${ms}`);
    if (mate < 2 || mate > longest) continue;
    const fresh = unwrap(chess.parsePosition(text));
    const start = performance.now();
    const answer = solver.solve(fresh, {
      plies: 2 * longest - 1,
      isAnyLengthEnough: true,
      isOver: () => performance.now() - start > ms,
    });
    const spent = performance.now() - start;
    found++;
    if (answer.result === 'mate') solved++;
    if (answer.plies === 2 * mate - 1) exact++;
    if (answer.result === 'mate' && (answer.plies ?? 0) < 2 * mate - 1) ours++;
    if (values.each)
      console.log(
        [mate, answer.result, answer.plies ?? '', `${answer.nodes} nodes`, `${spent.toFixed(0)} ms`, text].join('\t'),
      );
    break;
  }
}
stockfish.quit();
console.log(
  `${found} mates in 2 to ${longest} found by Stockfish in ${ms} ms; the solver found ${solved} in as long ` +
    `(${((100 * solved) / Math.max(1, found)).toFixed(0)} %), ${exact} of the same length, ${ours} shorter`,
);
