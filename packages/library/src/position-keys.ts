import { walkTree, type GameRecord, type RecordNode } from '@tesuji/records';
import type { Game, Position } from '@tesuji/rules';

/** Where in a tree a position stands. */
export interface PositionPlace {
  readonly ply: number;
  /** Which child to take at each node from the root on; all zeros on a line of first children. */
  readonly path: readonly number[];
}

/** The keys of every position of the tree, each once, low and high halves by turns. */
export function collectKeys(game: Game, record: GameRecord): Int32Array {
  const seen = new Set<string>();
  const keys: number[] = [];
  walkTree(game, record, {
    after: (_, { keyLow, keyHigh }) => {
      const name = `${keyLow} ${keyHigh}`;
      if (seen.has(name)) return;
      seen.add(name);
      keys.push(keyLow, keyHigh);
    },
  });
  return Int32Array.from(keys);
}

export function hasKey(keys: Int32Array, low: number, high: number): boolean {
  for (let i = 0; i < keys.length; i += 2) {
    if (keys[i] === low && keys[i + 1] === high) return true;
  }
  return false;
}

/** Every place where this position stands in the tree; texts are compared, so that no equal key deceives. */
export function findPlaces(game: Game, record: GameRecord, wanted: Position): readonly PositionPlace[] {
  const text = withoutCounters(game.formatPosition(wanted));
  const places: PositionPlace[] = [];
  const line: RecordNode[] = [];
  walkTree(game, record, {
    after: (node, position, ply) => {
      line.length = ply;
      line.push(node);
      if (position.keyLow !== wanted.keyLow || position.keyHigh !== wanted.keyHigh) return;
      if (withoutCounters(game.formatPosition(position)) === text) places.push({ ply, path: pathOf(line) });
    },
  });
  return places;
}

/** Board, side, hands and rights: every game writes its counters last, and nothing else as a bare number. */
export function withoutCounters(text: string): string {
  return text.replace(/(?: \d+)+$/, '');
}

function pathOf(line: readonly RecordNode[]): number[] {
  return line.slice(1).map((node, i) => line[i]!.children.indexOf(node));
}
