import { mateByAlphaBeta, type AttackMoves } from '@tesuji/engine';
import { isPiece, unwrap, type Game, type Position } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { startProgress } from '../progress.ts';

/** How it went with one choice of moves. */
export interface TsumeTime {
  readonly problems: number;
  /** Seconds; at least so many where some problems were given up. */
  readonly mean: number;
  readonly nodes: number;
  /** Problems given up at the time limit. */
  readonly givenUp: number;
  /** Problems that were searched to the end without a mate: there should be none. */
  readonly failed: number;
}

export interface TsumeRow {
  readonly plies: number;
  readonly problems: number;
  /** Pieces on the board, on average. */
  readonly pieces: number;
  readonly checks: TsumeTime;
  readonly all: TsumeTime;
}

const WARM_UP = 10;
const FILE = new URL('../../data/tsume.tsv', import.meta.url);

/** The same search of the same problems twice: with checks only, and with all legal moves of the attacker. */
export function measureTsume(game: Game, plies: number, most: number, timeLimit: number): TsumeRow {
  const texts = problemsOf(plies).slice(0, most);
  const open = (text: string): Position => unwrap(game.parsePosition(text, { kings: 'one' }));
  const pieces = texts.map((text) => countPieces(game, open(text)));
  // The first few are slow while the program warms up.
  for (const text of texts.slice(0, WARM_UP)) timeOne(game, open(text), plies, 'checks', timeLimit);
  const progress = startProgress(texts.length * 2, 'problems');
  const measure = (attack: AttackMoves, before: number): TsumeTime => {
    const times: TsumeTime[] = texts.map((text, i) => {
      const found = timeOne(game, open(text), plies, attack, timeLimit);
      progress.reach(before + i + 1, `${plies} plies`);
      return found;
    });
    return summarise(times);
  };
  const checks = measure('checks', 0);
  const all = measure('all', texts.length);
  progress.stop();
  return { plies, problems: texts.length, pieces: mean(pieces), checks, all };
}

function timeOne(game: Game, position: Position, plies: number, attack: AttackMoves, timeLimit: number): TsumeTime {
  const surroundings = { now: () => performance.now(), isStopped: () => false, seed: 0 };
  const time = { usual: timeLimit, most: timeLimit };
  const start = performance.now();
  const { isMate, isCutShort, nodes } = mateByAlphaBeta(game, position, plies, attack, surroundings, { time });
  const seconds = (performance.now() - start) / 1000;
  return { problems: 1, mean: seconds, nodes, givenUp: isCutShort ? 1 : 0, failed: isMate || isCutShort ? 0 : 1 };
}

function summarise(times: readonly TsumeTime[]): TsumeTime {
  const sum = (of: (time: TsumeTime) => number): number => times.reduce((total, time) => total + of(time), 0);
  return {
    problems: times.length,
    mean: mean(times.map((time) => time.mean)),
    nodes: Math.round(mean(times.map(({ nodes }) => nodes))),
    givenUp: sum(({ givenUp }) => givenUp),
    failed: sum(({ failed }) => failed),
  };
}

function problemsOf(plies: number): readonly string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, length]) => length === String(plies))
    .map(([text = '']) => text);
}

function countPieces(game: Game, { places }: Position): number {
  return game.shape.squares.filter((square) => isPiece(places[square] ?? 0)).length;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
