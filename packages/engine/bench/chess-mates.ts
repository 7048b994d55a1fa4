/**
 * Writes chess positions with a forced mate that Stockfish finds, for `mate.ts --game chess`:
 *   node packages/engine/bench/chess-mates.ts [--count N] [--ms T] [--moves 8] [--seed N] [--stockfish PATH] > FILE
 * Stockfish plays games against itself at a low skill level. From each game that ends in mate one position is taken at
 * random, with the winner to move, in which Stockfish, in so many milliseconds of processor time and one thread, finds a
 * mate in 2 to `--moves` moves. Needs Linux.
 */
import { replay, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    ms: { type: 'string', default: '1000' },
    moves: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    stockfish: { type: 'string', default: '/usr/games/stockfish' },
  },
});
const ms = Number(values.ms);
const longest = Number(values.moves);
const random = makeRandom(Number(values.seed));
/** Random moves before Stockfish plays, and the length of a game. */
const OPENING = 8;
const MOST_PLIES = 200;
/** Mates are near the end of a game. */
const LAST_PLIES = 30;
/** Positions of a game that are examined, until one has a mate. */
const ATTEMPTS = 6;
/** A tick of the processor time of a process, and how often it is read, in milliseconds. */
const TICK = 10;

interface Found {
  readonly move: string;
  /** The moves of the mate; 0 for none. */
  readonly mate: number;
}

/** Stockfish over UCI, one question at a time. */
class Stockfish {
  private readonly child: ChildProcessWithoutNullStreams = spawn(values.stockfish);
  private listener: (line: string) => void = () => {};
  /** The moves of the mate that was reported last; 0 for none. */
  private mate = 0;

  constructor() {
    createInterface({ input: this.child.stdout }).on('line', (line) => this.listener(line));
    this.send('uci');
    this.send('setoption name Threads value 1');
    this.send('setoption name Hash value 64');
  }

  send(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  ask(start: string, moves: readonly string[], go: string): Promise<Found> {
    this.mate = 0;
    return new Promise((resolve) => {
      this.listener = (line) => {
        const score = /\bscore (?<kind>cp|mate) (?<count>-?\d+)/.exec(line)?.groups;
        if (score !== undefined) this.mate = score['kind'] === 'mate' ? Number(score['count']) : 0;
        const best = /^bestmove (?<move>\S+)/.exec(line)?.groups?.['move'];
        if (best !== undefined) resolve({ move: best, mate: this.mate });
      };
      this.send(`position fen ${start}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`);
      this.send(go);
    });
  }

  /** Searches for so long, measured by the processor, or until it finds a mate in so many moves. */
  async search(position: string, time: number, moves: number): Promise<Found> {
    this.send('ucinewgame');
    const begun = this.processorTime();
    const answer = this.ask(position, [], 'go infinite');
    const timer = setInterval(() => {
      const isFound = this.mate > 0 && this.mate <= moves;
      if (isFound || this.processorTime() - begun >= time) this.send('stop');
    }, TICK);
    try {
      return await answer;
    } finally {
      clearInterval(timer);
    }
  }

  private processorTime(): number {
    // After the name of the program, which is in brackets, fields 14 and 15 are the time in and for the program.
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  }

  quit(): void {
    this.send('quit');
  }
}

/** Plays a game; returns the start and its moves if it ends in mate. */
async function playGame(stockfish: Stockfish): Promise<GameLine | undefined> {
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
  const isMate = position.inCheck() && position.generate(0, buffer, 0) === 0;
  return isMate ? { game: 'chess', options: {}, start: chess.setups[0].text, moves } : undefined;
}

/** Returns a position of the game with a mate, and the moves of that. */
async function findMate(stockfish: Stockfish, line: GameLine): Promise<readonly [string, number] | undefined> {
  stockfish.send('setoption name Skill Level value 20');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // The winner is to move an odd number of plies before the end.
    const at = line.moves.length - 1 - 2 * random(LAST_PLIES / 2);
    if (at < OPENING) continue;
    const position = unwrap(replay(chess, { ...line, moves: line.moves.slice(0, at) }));
    const text = chess.formatPosition(position);
    const { mate } = await stockfish.search(text, ms, longest);
    if (mate >= 2 && mate <= longest) return [text, mate];
  }
  return undefined;
}

console.log(
  `# Stockfish at ${ms} ms of processor time each: mates in 2 to ${longest} moves in games of seed ${values.seed}`,
);
const stockfish = new Stockfish();
let count = 0;
for (let game = 1; count < Number(values.count); game++) {
  const line = await playGame(stockfish);
  const found = line && (await findMate(stockfish, line));
  if (found === undefined) continue;
  count++;
  console.log([found[0], `<=${2 * found[1] - 1}`, `game ${game}`].join('\t'));
}
stockfish.quit();
