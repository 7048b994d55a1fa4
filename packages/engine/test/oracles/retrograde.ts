import { ALL, CHECKS, type Game, type Position } from '@tesuji/rules';
import { listMoves } from './and-or.ts';

interface Node {
  readonly isAttack: boolean;
  readonly children: number[];
  /** Plies to mate, once known. */
  length: number | undefined;
}

/**
 * Solves a problem small enough to list all its positions. Returns plies to mate, 'nomate', or undefined when there are
 * more than `most` positions. Lengths are computed backwards from the mates, so repetitions need no special care.
 */
export function solveByListing(game: Game, position: Position, most: number): number | 'nomate' | undefined {
  const nodes = listPositions(game, position, most);
  if (nodes === undefined) return undefined;
  for (let length = 0; ; length++) {
    const found = nodes.filter((node) => node.length === undefined && isMateIn(nodes, node, length));
    for (const node of found) node.length = length;
    const root = nodes[0]?.length;
    if (root !== undefined) return root;
    const isSettled = length > 0 && !nodes.some((node) => node.length !== undefined && node.length >= length - 1);
    if (isSettled) return 'nomate';
  }
}

function isMateIn(nodes: readonly Node[], node: Node, length: number): boolean {
  const lengths = node.children.map((child) => nodes[child]?.length);
  const isDone = (child: number | undefined): boolean => child !== undefined && child < length;
  return node.isAttack ? lengths.some(isDone) : lengths.every(isDone);
}

function listPositions(game: Game, position: Position, most: number): readonly Node[] | undefined {
  const attacker = position.side;
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const add = (): number => {
    const text = game.formatPosition(position).replace(/ \d+$/, '');
    const seen = known.get(text);
    if (seen !== undefined || nodes.length > most) return seen ?? -1;
    const isAttack = position.side === attacker;
    const node: Node = { isAttack, children: [], length: undefined };
    const index = nodes.push(node) - 1;
    known.set(text, index);
    for (const move of listMoves(game, position, isAttack ? CHECKS : ALL)) {
      position.make(move);
      node.children.push(add());
      position.unmake();
    }
    return index;
  };
  add();
  return nodes.length > most ? undefined : nodes;
}
