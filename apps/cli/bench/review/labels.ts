import { winIn } from '@tesuji/engine';
import { OutsideEngine, SteadyTime, type Thought } from '@tesuji/host';
import { ONGOING, outcomeFor, replay, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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

/** Stands for a score that the engine did not give. */
const NO_SCORE = 'none';

/** How long the engine thinks about a position: milliseconds, or nodes, which do not depend on what else is running. */
export interface LabelEffort {
  readonly thinkingTime?: number;
  readonly nodes?: number;
}

/** Scores of positions by an engine, for the side to move, stored in a file as they come. */
export class Labels {
  readonly #game: Game;
  readonly #path: string;
  readonly #effort: LabelEffort;
  readonly #known = new Map<string, number | undefined>();
  readonly #engine: OutsideEngine;

  constructor(game: Game, command: string, effort: LabelEffort, path: string) {
    this.#game = game;
    this.#path = path;
    this.#effort = effort;
    const time = new SteadyTime({
      date: () => Date.now(),
      elapsed: () => performance.now(),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      latest: Infinity,
    });
    this.#engine = new OutsideEngine(game, { open: () => startEngine(command), time, ...effort });
    mkdirSync(dirname(path), { recursive: true });
    const rows = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    for (const row of rows) {
      const [key, score] = row.split('\t');
      if (key !== undefined && score !== undefined)
        this.#known.set(key, score === NO_SCORE ? undefined : Number(score));
    }
  }

  /**
   * Returns the scores of all positions of a game, the first before its first move; `undefined` where the engine gave
   * none, as for a move of its book.
   */
  async ofLine(line: GameLine): Promise<readonly (number | undefined)[]> {
    const scores: (number | undefined)[] = [];
    for (let ply = 0; ply <= line.moves.length; ply++) {
      scores.push(await this.#of({ ...line, moves: line.moves.slice(0, ply) }));
    }
    return scores;
  }

  close(): void {
    this.#engine.close();
  }

  async #of(line: GameLine): Promise<number | undefined> {
    const position = unwrap(replay(this.#game, line));
    const outcome = position.outcome();
    if (outcome !== ONGOING) return winIn(0) * outcomeFor(outcome, position.side);
    const key = `${Object.entries(this.#effort).join(' ')} ${line.moves.join(' ')}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const score = scoreOf(await this.#think(line, position.side));
    this.#known.set(key, score);
    appendFileSync(this.#path, `${key}\t${score ?? NO_SCORE}\n`);
    return score;
  }

  #think(line: GameLine, side: 0 | 1): Promise<Thought> {
    const { promise, resolve } = Promise.withResolvers<Thought>();
    const question = { match: 'bench', game: this.#game, line, side, budgets: () => undefined };
    this.#engine.think(question, resolve);
    return promise;
  }
}

function scoreOf(thought: Thought): number | undefined {
  if (thought.kind === 'error') throw new Error(`the engine failed: ${JSON.stringify(thought.error)}`);
  if (thought.kind === 'resign') return -winIn(0);
  if (thought.kind === 'claim') return winIn(1);
  return thought.score;
}
