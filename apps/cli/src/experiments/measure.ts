import { createAgent, mateByAlphaBeta, type AttackMoves, type ChosenMove, type OwnAgentSpec } from '@tesuji/engine';
import { ALL, isPiece, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { startProgress } from '../terminal/progress.ts';

/** Three searches of the starting position to the same depth with the same evaluation. */
export interface NodesRow {
  readonly game: string;
  readonly depth: number;
  /** Centipawns, one value for each search. They should be equal. */
  readonly values: readonly [number, number, number];
  readonly nodes: readonly [number, number, number];
}

/** With more first moves than this, minimax would take minutes for a fourth ply. */
const MOST_MOVES = 40;

export const NODE_SEARCHES = ['minimax', 'alpha-beta', 'alpha-beta with table'] as const;

/** Counts nodes to the given depth, or to one that minimax reaches in seconds. */
export function measureNodes(games: readonly Game[], depth: number | undefined): readonly NodesRow[] {
  const progress = startProgress(games.length, 'games');
  const rows = games.map((game, i) => {
    const row = measureGame(game, depth ?? reachableDepth(game));
    progress.reach(i + 1, game.id);
    return row;
  });
  progress.stop();
  return rows;
}

function reachableDepth(game: Game): number {
  const moves = unwrap(startPosition(game)).generate(ALL, new Int32Array(game.maxMoves), 0);
  return moves <= MOST_MOVES ? 4 : 3;
}

function measureGame(game: Game, depth: number): NodesRow {
  const search = (spec: OwnAgentSpec): ChosenMove => {
    const agent = createAgent(game, spec, { now: () => 0, isStopped: () => false, seed: 1 });
    return agent.choose(unwrap(startPosition(game)), {}) ?? { move: 0 };
  };
  const found = [
    search({ kind: 'minimax', depth, moves: 'all' }),
    search({ kind: 'alphabeta', depth, table: false, moves: 'all' }),
    search({ kind: 'alphabeta', depth, table: true, moves: 'all' }),
  ] as const;
  return { game: game.id, depth, values: triple(found, 'score'), nodes: triple(found, 'nodes') };
}

function triple(
  found: readonly [ChosenMove, ChosenMove, ChosenMove],
  key: 'score' | 'nodes',
): readonly [number, number, number] {
  return [found[0][key] ?? 0, found[1][key] ?? 0, found[2][key] ?? 0];
}

/** The result of one choice of moves. */
export interface TsumeTime {
  readonly problems: number;
  /** Seconds; a lower bound where problems were given up. */
  readonly mean: number;
  readonly nodes: number;
  /** Problems that reached the time limit. */
  readonly givenUp: number;
  /** Problems that were searched completely without a mate. There should be none. */
  readonly failed: number;
}

export interface TsumeRow {
  readonly plies: number;
  readonly problems: number;
  /** The average number of pieces on the board. */
  readonly pieces: number;
  readonly checks: TsumeTime;
  readonly all: TsumeTime;
}

const WARM_UP = 10;
const FILE = new URL('../../data/tsume.tsv', import.meta.url);

/**
 * Searches the same problems twice: with checks only, and with all legal moves of the attacker. `size` is the number of
 * pieces on the board, one of `TSUME_SIZES`.
 */
export function measureTsume(game: Game, plies: number, size: number, most: number, timeLimit: number): TsumeRow {
  const texts = problemsOf(plies, size).slice(0, most);
  const open = (text: string): Position => unwrap(game.parsePosition(text, { kings: 'one' }));
  const pieces = texts.map((text) => countPieces(game, open(text)));
  // The first few searches are slow until the code is optimised.
  for (const text of texts.slice(0, WARM_UP)) timeOne(game, open(text), plies, 'checks', timeLimit);
  const progress = startProgress(texts.length * 2, 'problems');
  const measure = (attack: AttackMoves, before: number): TsumeTime => {
    const times: TsumeTime[] = texts.map((text, i) => {
      const found = timeOne(game, open(text), plies, attack, timeLimit);
      progress.reach(before + i + 1, `${plies} plies, ${size} pieces`);
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

function problemsOf(plies: number, size: number): readonly string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, length, pieces]) => length === String(plies) && pieces === String(size))
    .map(([text = '']) => text);
}

function countPieces(game: Game, { places }: Position): number {
  return game.shape.squares.filter((square) => isPiece(places[square] ?? 0)).length;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
