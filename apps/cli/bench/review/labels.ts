import { winIn } from '@tesuji/engine';
import { OutsideEngine, SteadyTime, type Thought } from '@tesuji/host';
import { legalMoves, ONGOING, outcomeFor, replay, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startEngine } from '../../src/players/engine-process.ts';

/** Debian installs engines here, which is not on the PATH of every account. */
const EXTRA_FOLDERS = ['/usr/games', '/usr/local/games'];
/** Games that an engine of this name is looked for. */
const USUAL_ENGINES: Readonly<Record<string, string>> = { chess: 'stockfish', shogi: 'gpsusi' };

/** Returns the command of the engine that labels, or `undefined` if none is found. */
export function findEngine(game: Game): string | undefined {
  const name = USUAL_ENGINES[game.id];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...EXTRA_FOLDERS];
  return name === undefined ? undefined : folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * How long the engine thinks about a position: milliseconds, or nodes, which do not depend on what else is running. An
 * engine that knows neither nodes nor depths may have an option that limits it.
 */
export interface LabelEffort {
  readonly thinkingTime?: number;
  readonly nodes?: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** Scores of the positions of a game, the first before its first move; `undefined` where the engine gave none. */
export type Scores = readonly (number | undefined)[];

/** Stands for a score that the engine did not give, as for a move of its book. */
const NO_SCORE = '-';

/**
 * Scores of the positions of games by an engine, for the side to move, in a file with a line for each game: its moves,
 * a tab, and the scores. A game that was being labelled when the program stopped has fewer, and is continued.
 */
export class Labels {
  readonly #game: Game;
  readonly #path: string;
  readonly #comments: string[] = [];
  readonly #known = new Map<string, Scores>();
  readonly #think: ((line: GameLine, side: 0 | 1) => Promise<Thought>) | undefined;
  readonly close: () => void = () => undefined;

  /** Without a command, only what is in the file is known. */
  constructor(game: Game, path: string, command?: string, effort: LabelEffort = {}) {
    this.#game = game;
    this.#path = path;
    for (const row of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
      const [moves = '', scores = ''] = row.split('\t');
      if (row.startsWith('#')) this.#comments.push(row);
      else if (row !== '') this.#known.set(moves, scores.split(' ').map(readScore));
    }
    if (command === undefined) return;
    if (this.#comments.length === 0) this.#comments.push(`# ${command}, ${JSON.stringify(effort)}`);
    const engine = openEngine(game, command, effort);
    this.#think = (line, side) => ask(engine, game, line, side);
    this.close = () => engine.close();
  }

  /** Returns the scores of all positions of a game; `undefined` where some are missing and there is no engine. */
  async ofLine(line: GameLine): Promise<Scores | undefined> {
    const key = line.moves.join(' ');
    const scores = [...(this.#known.get(key) ?? [])];
    const isWhole = (): boolean => scores.length > line.moves.length;
    if (isWhole() || this.#think === undefined) return isWhole() ? scores : undefined;
    while (!isWhole()) {
      scores.push(await this.#of({ ...line, moves: line.moves.slice(0, scores.length) }));
      this.#known.set(key, [...scores]);
      this.#write();
    }
    return scores;
  }

  async #of(line: GameLine): Promise<number | undefined> {
    const position = unwrap(replay(this.#game, line));
    const outcome = position.outcome();
    if (outcome !== ONGOING) return winIn(0) * outcomeFor(outcome, position.side);
    return scoreOf(await this.#think!(line, position.side));
  }

  #write(): void {
    const rows = [...this.#known].map(([moves, scores]) => `${moves}\t${scores.map(formatScore).join(' ')}`);
    writeFileSync(this.#path, `${[...this.#comments, ...rows].join('\n')}\n`);
  }
}

function readScore(text: string): number | undefined {
  return text === NO_SCORE ? undefined : Number(text);
}

function formatScore(score: number | undefined): string {
  return score === undefined ? NO_SCORE : String(score);
}

function openEngine(game: Game, command: string, effort: LabelEffort): OutsideEngine {
  const time = new SteadyTime({
    date: () => Date.now(),
    elapsed: () => performance.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    latest: Infinity,
  });
  return new OutsideEngine(game, { open: () => startEngine(command), time, ...effort });
}

function ask(engine: OutsideEngine, game: Game, line: GameLine, side: 0 | 1): Promise<Thought> {
  const { promise, resolve } = Promise.withResolvers<Thought>();
  engine.think({ match: 'bench', game, line, side, budgets: () => undefined }, resolve);
  return promise;
}

function scoreOf(thought: Thought): number | undefined {
  if (thought.kind === 'error') throw new Error(`the engine failed: ${JSON.stringify(thought.error)}`);
  if (thought.kind === 'resign') return -winIn(0);
  if (thought.kind === 'claim') return winIn(1);
  return thought.score;
}

/** How an engine scores a draw: a little more or less than 0. */
const DRAW_SCORE = 1;
const MOVE_NUMBER = / \d+$/;

/**
 * Returns the scores without those of a draw where one or two moves can repeat an earlier position of the game: engines
 * call the first repetition a draw, and the rules of shogi the fourth.
 */
export function withoutRepetitions(game: Game, line: GameLine, scores: Scores): Scores {
  const position = unwrap(replay(game, { ...line, moves: [] }));
  const name = (): string => game.formatPosition(position).replace(MOVE_NUMBER, '');
  const earlier = new Set<string>();
  const canRepeat = (plies: number): boolean =>
    legalMoves(game, position).some((move) => {
      position.make(move);
      const isFound = earlier.has(name()) || (plies > 1 && canRepeat(plies - 1));
      position.unmake();
      return isFound;
    });
  return scores.map((score, ply) => {
    earlier.add(name());
    const isRepetition = score !== undefined && Math.abs(score) === DRAW_SCORE && canRepeat(2);
    if (ply < line.moves.length) position.make(unwrap(game.parseMove(position, line.moves[ply]!)));
    return isRepetition ? undefined : score;
  });
}
