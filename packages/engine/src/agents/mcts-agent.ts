import { playRound, scoreOf, type Uct } from '../baseline/uct.ts';
import { UctTree } from '../baseline/uct-tree.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge } from '../knowledge.ts';
import type { SearchLimits } from '../search/limits.ts';
import { MOST_EVALUATION } from '../search/score.ts';
import type { Agent, Choice, Surroundings } from './agent.ts';
import type { MctsSpec } from './agent-spec.ts';
import { Chance } from './chance.ts';
import { writeFirstMoves } from './first-moves.ts';
import { joinLimits } from './join-limits.ts';

/** Rounds for a move where nobody sets a limit. */
const USUAL_ROUNDS = 1000;

/** Monte Carlo tree search (UCT). A node of its limits is a round: one simulated game. */
export function mctsAgent({ game, evaluation }: Knowledge, spec: MctsSpec, surroundings: Surroundings): Agent {
  const chance = new Chance(surroundings.seed);
  const tree = new UctTree(spec.memory);
  const moves = new Int32Array(game.maxMoves);
  return {
    choose: (position, asked) => {
      const limits = joinLimits(spec, asked);
      const count = writeFirstMoves(position, limits, moves);
      if (count === 0) return undefined;
      chance.shuffle(moves, 0, count);
      tree.clear();
      tree.addChildren(0, moves, count);
      const judge = new Evaluator(game, position, evaluation);
      const rounds = playRounds({ tree, position, judge, chance, moves, rollout: spec.rollout }, limits, surroundings);
      return choiceOf(tree, rounds);
    },
  };
}

function playRounds(uct: Uct, { nodes, time }: SearchLimits, surroundings: Surroundings): number {
  const most = nodes ?? (time === undefined ? USUAL_ROUNDS : Infinity);
  const end = time === undefined ? Infinity : surroundings.now() + time.usual;
  let rounds = 0;
  // Even a search that is told to stop at once has looked at one move.
  do {
    playRound(uct);
    rounds++;
  } while (rounds < most && !surroundings.isStopped() && surroundings.now() < end);
  return rounds;
}

function choiceOf(tree: UctTree, rounds: number): Choice {
  const best = tree.mostVisited(0);
  const line: number[] = [];
  for (let node = best; node !== 0 && tree.visits[node] > 0; node = tree.mostVisited(node)) line.push(tree.moves[node]);
  const score = scoreOf(tree.totals[best] / tree.visits[best], MOST_EVALUATION);
  return { move: tree.moves[best], score, depth: line.length, nodes: rounds, line };
}
