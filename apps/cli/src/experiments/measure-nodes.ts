import { createAgent, type Choice, type OwnAgentSpec } from '@tesuji/engine';
import { ALL, startPosition, unwrap, type Game } from '@tesuji/rules';
import { startProgress } from '../progress.ts';

/** Three searches of the starting position to the same depth, judged by the same evaluation. */
export interface NodesRow {
  readonly game: string;
  readonly depth: number;
  /** Hundredths of a pawn, one for each search: they should be equal. */
  readonly values: readonly [number, number, number];
  readonly nodes: readonly [number, number, number];
}

/** Where there are more first moves than this, a fourth ply would take minimax minutes. */
const MOST_MOVES = 40;

export const NODE_SEARCHES = ['minimax', 'alpha-beta', 'alpha-beta with table'] as const;

/** To the depth asked for, or to one that minimax can reach in seconds. */
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
  const search = (spec: OwnAgentSpec): Choice => {
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

function triple(found: readonly [Choice, Choice, Choice], key: 'score' | 'nodes'): readonly [number, number, number] {
  return [found[0][key] ?? 0, found[1][key] ?? 0, found[2][key] ?? 0];
}
