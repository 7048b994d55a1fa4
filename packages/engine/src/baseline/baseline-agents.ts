import { ALL, type Game, type Position } from '@tesuji/rules';
import {
  alphaBeta,
  FixedDepthTree,
  minimax,
  searchRoot,
  type SearchValue,
  type WriteMoves,
} from './fixed-depth-search.ts';
import { ClassicEvaluator, classicMoves } from './classic.ts';
import type { PositionEvaluator } from '../evaluation/evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge } from '../knowledge.ts';
import { PlausibleMoves } from '../plausible/plausible-moves.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { joinLimits, writeAllowedMoves, type Agent, type Environment } from '../agents/agent.ts';
import type { AlphaBetaSpec, ClassicSpec, MinimaxSpec, MoveChoice } from '../agents/agent-spec.ts';
import { SeededRandom } from '../agents/seeded-random.ts';

/** Megabytes. The table is cleared before each move, so that a move depends on the position alone. */
const TABLE_SIZE = 16;

/** The differences between baselines. */
interface Design {
  readonly depth: number;
  readonly seesMate: boolean;
  readonly createEvaluator: (position: Position) => PositionEvaluator;
  readonly writeMoves: WriteMoves;
  readonly value: SearchValue;
  /** Called before each search. */
  readonly reset?: () => void;
}

/**
 * Looks one move ahead: captures the most it can keep; if nothing can be won it plays a random move that loses nothing,
 * and otherwise any move.
 */
export function greedyAgent({ game, tactics }: Knowledge, { seed }: Environment): Agent {
  const random = new SeededRandom(seed);
  const moves = new Int32Array(game.maxMoves);
  const worth = (position: Position, move: number): number => {
    const gain = tactics.gain(position, move);
    if (gain > 0 && tactics.seeAtLeast(position, move, gain)) return gain;
    // An exchange that pays is better than no gain, and no gain is better than a loss.
    if (gain > 0 && tactics.seeAtLeast(position, move, 1)) return 1;
    return gain >= 0 && tactics.seeAtLeast(position, move, 0) ? 0 : -1;
  };
  return {
    choose: (position, limits) => {
      const end = writeAllowedMoves(position, limits, moves);
      if (end === 0) return undefined;
      random.shuffle(moves, 0, end);
      let best = 0;
      let bestWorth = worth(position, moves[0]);
      for (let i = 1; i < end; i++) {
        const each = worth(position, moves[i]);
        if (each <= bestWorth) continue;
        best = i;
        bestWorth = each;
      }
      return { move: moves[best] };
    },
  };
}

/** Plays any legal move with equal probability. */
export function randomAgent(game: Game, { seed }: Environment): Agent {
  const random = new SeededRandom(seed);
  const moves = new Int32Array(game.maxMoves);
  return {
    choose: (position, limits) => {
      const end = writeAllowedMoves(position, limits, moves);
      return end === 0 ? undefined : { move: moves[random.below(end)] };
    },
  };
}

/** Minimax without pruning. */
export function minimaxAgent(knowledge: Knowledge, spec: MinimaxSpec, environment: Environment): Agent {
  return baselineAgent(knowledge.game, environment, {
    depth: spec.depth,
    seesMate: true,
    createEvaluator: termsEvaluator(knowledge, spec.eval),
    writeMoves: chosenMoves(knowledge, spec.moves),
    value: minimax,
  });
}

export function alphaBetaAgent(knowledge: Knowledge, spec: AlphaBetaSpec, environment: Environment): Agent {
  const table = spec.table ? new TranspositionTable(TABLE_SIZE) : undefined;
  return baselineAgent(knowledge.game, environment, {
    depth: spec.depth,
    seesMate: true,
    createEvaluator: termsEvaluator(knowledge, spec.eval),
    writeMoves: chosenMoves(knowledge, spec.moves),
    value: (tree, depth, alpha, beta) => alphaBeta(tree, depth, alpha, beta, table),
    reset: () => table?.clear(),
  });
}

/**
 * The published student engine: alpha-beta to a fixed depth without transposition table or quiescence search, with its
 * own move selection and evaluation.
 */
export function classicAgent(game: Game, spec: ClassicSpec, environment: Environment): Agent {
  return baselineAgent(game, environment, {
    depth: spec.depth,
    seesMate: spec.eval.includes('mate'),
    createEvaluator: (position) => new ClassicEvaluator(game, position, spec.eval),
    writeMoves: classicMoves(spec.moves),
    value: (tree, depth, alpha, beta) => alphaBeta(tree, depth, alpha, beta, undefined),
  });
}

function baselineAgent(game: Game, environment: Environment, design: Design): Agent {
  const random = new SeededRandom(environment.seed);
  let evaluated: { readonly position: Position; readonly evaluator: PositionEvaluator } | undefined;
  return {
    choose: (position, asked) => {
      const limits = joinLimits({ depth: design.depth }, asked);
      const depth = limits.depth ?? design.depth;
      if (evaluated?.position !== position) evaluated = { position, evaluator: design.createEvaluator(position) };
      design.reset?.();
      const tree = new FixedDepthTree(
        game,
        position,
        { ...design, depth, evaluator: evaluated.evaluator, environment },
        limits,
      );
      return searchRoot(tree, depth, limits, random, design.value);
    },
  };
}

function termsEvaluator(
  { game, evaluation }: Knowledge,
  terms: readonly string[] | undefined,
): Design['createEvaluator'] {
  return (position) => new Evaluator(game, position, evaluation, terms);
}

/** Returns a generator of all legal moves, or of the selected kinds; of all where none is selected. */
function chosenMoves(knowledge: Knowledge, choice: MoveChoice): WriteMoves {
  if (choice === 'all') return (position, _depth, out, at) => position.generate(ALL, out, at);
  const plausible = new PlausibleMoves(knowledge, choice);
  return (position, depth, out, at) => {
    const end = position.generate(ALL, out, at);
    const kept = plausible.select(position, depth, out, at, end);
    return kept === at ? end : kept;
  };
}
