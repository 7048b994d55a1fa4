import { ALL, type Game, type Position } from '@tesuji/rules';
import { alphaBeta } from '../baseline/alpha-beta.ts';
import { ClassicJudge } from '../baseline/classic-judge.ts';
import { classicMoves } from '../baseline/classic-moves.ts';
import { GameTree, type Judge, type WriteMoves } from '../baseline/game-tree.ts';
import { minimax } from '../baseline/minimax.ts';
import { searchRoot, type Value } from '../baseline/search-root.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge } from '../knowledge.ts';
import { PlausibleMoves } from '../plausible/plausible-moves.ts';
import { Table } from '../search/table.ts';
import type { Agent, Surroundings } from './agent.ts';
import type { AlphaBetaSpec, ClassicSpec, MinimaxSpec, MoveChoice } from './agent-spec.ts';
import { Chance } from './chance.ts';
import { joinLimits } from './join-limits.ts';

/** Megabytes; emptied before each move, so that a move depends on the position alone. */
const TABLE_SIZE = 16;

/** What makes one baseline differ from another. */
interface Design {
  readonly depth: number;
  readonly seesMate: boolean;
  readonly createJudge: (position: Position) => Judge;
  readonly writeMoves: WriteMoves;
  readonly value: Value;
  /** Before each search. */
  readonly reset?: () => void;
}

/** Every line to its end, nothing left out. */
export function minimaxAgent(knowledge: Knowledge, spec: MinimaxSpec, surroundings: Surroundings): Agent {
  return baselineAgent(knowledge.game, surroundings, {
    depth: spec.depth,
    seesMate: true,
    createJudge: termsJudge(knowledge, spec.eval),
    writeMoves: chosenMoves(knowledge, spec.moves),
    value: minimax,
  });
}

export function alphaBetaAgent(knowledge: Knowledge, spec: AlphaBetaSpec, surroundings: Surroundings): Agent {
  const table = spec.table ? new Table(TABLE_SIZE) : undefined;
  return baselineAgent(knowledge.game, surroundings, {
    depth: spec.depth,
    seesMate: true,
    createJudge: termsJudge(knowledge, spec.eval),
    writeMoves: chosenMoves(knowledge, spec.moves),
    value: (tree, depth, alpha, beta) => alphaBeta(tree, depth, alpha, beta, table),
    reset: () => table?.clear(),
  });
}

/** The published student engine: alpha-beta to a fixed depth, no table, no quiescence, its own moves and evaluators. */
export function classicAgent(game: Game, spec: ClassicSpec, surroundings: Surroundings): Agent {
  return baselineAgent(game, surroundings, {
    depth: spec.depth,
    seesMate: spec.eval.includes('mate'),
    createJudge: (position) => new ClassicJudge(game, position, spec.eval),
    writeMoves: classicMoves(spec.moves),
    value: (tree, depth, alpha, beta) => alphaBeta(tree, depth, alpha, beta, undefined),
  });
}

function baselineAgent(game: Game, surroundings: Surroundings, design: Design): Agent {
  const chance = new Chance(surroundings.seed);
  let judged: { readonly position: Position; readonly judge: Judge } | undefined;
  return {
    choose: (position, asked) => {
      const limits = joinLimits({ depth: design.depth }, asked);
      const depth = limits.depth ?? design.depth;
      if (judged?.position !== position) judged = { position, judge: design.createJudge(position) };
      design.reset?.();
      const tree = new GameTree(game, position, { ...design, depth, judge: judged.judge, surroundings }, limits);
      return searchRoot(tree, depth, limits, chance, design.value);
    },
  };
}

function termsJudge({ game, evaluation }: Knowledge, terms: readonly string[] | undefined): Design['createJudge'] {
  return (position) => new Evaluator(game, position, evaluation, terms);
}

/** All legal moves, or those selected; where nothing is selected, all. */
function chosenMoves(knowledge: Knowledge, choice: MoveChoice): WriteMoves {
  if (choice === 'all') return (position, _depth, out, at) => position.generate(ALL, out, at);
  const plausible = new PlausibleMoves(knowledge, choice);
  return (position, depth, out, at) => {
    const end = position.generate(ALL, out, at);
    const kept = plausible.select(position, depth, out, at, end);
    return kept === at ? end : kept;
  };
}
