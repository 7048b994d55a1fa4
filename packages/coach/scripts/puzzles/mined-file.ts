import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@tesuji/rules';
import type { TacticTheme } from '../../src/tactics/tactic.ts';

/** A puzzle as the miner writes it, before themes are found and sets are chosen. */
export interface MinedPuzzle {
  readonly position: string;
  /** Moves of the solver and replies in turn; the first and the last are the solver's. */
  readonly moves: readonly string[];
  /** The plies of the mate, for puzzles that are won by force. */
  readonly mate?: number;
  /** The lowest level that solves it. */
  readonly level: number;
  /** The nodes of each search that mined it. */
  readonly nodes: number;
  /** The smallest lead of a solver's move over the second best, in expected points. */
  readonly lead: number;
}

/** The result of a check with more nodes. */
export interface CheckResult {
  readonly position: string;
  readonly nodes: number;
  readonly isKept: boolean;
  /** What the puzzle teaches, if it is kept. */
  readonly themes?: readonly TacticTheme[];
  /** The index of the first move that is no longer the answer. */
  readonly failedAt?: number;
}

/**
 * Files to which lines of JSON are appended, each by one write, so that several processes can work side by side, and a run
 * can be stopped at any time and continued.
 */
export class MinedFiles {
  private readonly game: Game;
  private readonly folder: string;

  constructor(game: Game, folder: string) {
    this.game = game;
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  puzzles(): readonly MinedPuzzle[] {
    return this.read('mined') as readonly MinedPuzzle[];
  }

  addPuzzle(puzzle: MinedPuzzle): void {
    this.append('mined', puzzle);
  }

  /** Returns the last check of each puzzle: what an earlier engine proved, a later one may refute. */
  checks(): readonly CheckResult[] {
    const all = this.read('checked') as readonly CheckResult[];
    return [...new Map(all.map((each) => [each.position, each])).values()];
  }

  addCheck(result: CheckResult): void {
    this.append('checked', result);
  }

  /** Returns the largest seed of a game that has been played, or 0. */
  lastSeed(): number {
    return (this.read('played') as readonly { seed: number }[]).reduce((last, { seed }) => Math.max(last, seed), 0);
  }

  addPlayed(seed: number, mode: string, found: number): void {
    this.append('played', { seed, mode, found });
  }

  private path(what: string): string {
    return join(this.folder, `${this.game.id}-${what}.jsonl`);
  }

  /** Reads all whole lines; a line that was cut off by a kill is ignored. */
  private read(what: string): readonly unknown[] {
    if (!existsSync(this.path(what))) return [];
    return readFileSync(this.path(what), 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return line === '' ? [] : [JSON.parse(line) as unknown];
        } catch {
          return [];
        }
      });
  }

  private append(what: string, line: unknown): void {
    appendFileSync(this.path(what), `${JSON.stringify(line)}\n`);
  }
}
