import { ALL, type Game, type Position } from '@tesuji/rules';
import type { Measure } from './measure-mate.ts';
import type { ProofSearch } from './proof-search.ts';
import { DISPROVED, PROVED } from './proof-table.ts';

/** Nodes one question about the line may cost: nearly always the table knows. */
const PATIENCE = 200_000;

/**
 * The line of a proved mate: the attacker's move from the proof, the defender's longest resistance. For a shortest
 * mate it has exactly the length of the mate; otherwise, or if `nodes` in all do not suffice to show what holds out
 * longest, it may end sooner than the proof promised.
 */
export function writeMateLine(
  game: Game,
  position: Position,
  search: ProofSearch,
  measure: Measure,
  nodes: number,
): number[] {
  const line: number[] = [];
  let left = measure.plies ?? 0;
  while (left > 0 && ask(search, left, nodes) === PROVED) {
    left = search.finding.length - 1;
    line.push(search.finding.move);
    position.make(search.finding.move);
    if (left === 0) break;
    const reply = longestReply(game, position, search, left, measure.isShortest === true, nodes);
    if (reply === undefined) break;
    line.push(reply.move);
    position.make(reply.move);
    left = reply.left;
  }
  for (let i = 0; i < line.length; i++) position.unmake();
  return line;
}

function ask(search: ProofSearch, length: number, nodes: number): number {
  return search.run(length, Math.min(nodes, search.nodes + PATIENCE));
}

interface Reply {
  readonly move: number;
  readonly left: number;
}

/** The answer after which the proof takes longest; for a shortest mate one that really holds out so long. */
function longestReply(
  game: Game,
  position: Position,
  search: ProofSearch,
  left: number,
  isShortest: boolean,
  nodes: number,
): Reply | undefined {
  const moves = new Int32Array(game.maxMoves);
  const end = position.generate(ALL, moves, 0);
  let longest: Reply | undefined;
  for (const move of moves.subarray(0, end)) {
    position.make(move);
    const isProved = ask(search, left - 1, nodes) === PROVED;
    const length = search.finding.length;
    const holdsOut =
      isProved && length === left - 1 && isShortest && (length < 3 || ask(search, length - 2, nodes) === DISPROVED);
    position.unmake();
    if (holdsOut) return { move, left: length };
    if (isProved && length > (longest?.left ?? 0)) longest = { move, left: length };
  }
  return longest;
}
