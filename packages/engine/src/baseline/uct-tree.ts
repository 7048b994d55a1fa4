const BYTES_PER_NODE = 28;

/** A game tree as far as it has been explored, in parallel arrays of fixed size. Children of a node are neighbours. */
export class UctTree {
  /** Nodes in use; node 0 is the root. */
  size = 1;
  readonly capacity: number;
  /** The move that leads to a node, and the node it leads from. */
  readonly moves: Int32Array;
  readonly parents: Int32Array;
  /** 0 while a node has not been expanded; no node has the root for a child. */
  readonly firstChildren: Int32Array;
  readonly childCounts: Int32Array;
  readonly visits: Int32Array;
  /** The sum of results, from 0 lost to 1 won, for the side that moved to the node. */
  readonly totals: Float64Array;

  constructor(megabytes: number) {
    this.capacity = Math.floor((megabytes * 2 ** 20) / BYTES_PER_NODE);
    this.moves = new Int32Array(this.capacity);
    this.parents = new Int32Array(this.capacity);
    this.firstChildren = new Int32Array(this.capacity);
    this.childCounts = new Int32Array(this.capacity);
    this.visits = new Int32Array(this.capacity);
    this.totals = new Float64Array(this.capacity);
  }

  /** What the tree may take, in bytes. */
  get bytes(): number {
    return this.capacity * BYTES_PER_NODE;
  }

  clear(): void {
    this.size = 0;
    this.append(0, 0);
  }

  hasRoomFor(count: number): boolean {
    return this.size + count <= this.capacity;
  }

  /** Gives a node its children, one for each of the first `count` moves. */
  addChildren(node: number, moves: Int32Array, count: number): void {
    this.firstChildren[node] = this.size;
    this.childCounts[node] = count;
    for (let i = 0; i < count; i++) this.append(node, moves[i]);
  }

  /** The child looked at most often, which is the one to play; 0 where there is none. */
  mostVisited(node: number): number {
    const { visits, totals } = this;
    const first = this.firstChildren[node];
    let best = first;
    for (let child = first + 1; child < first + this.childCounts[node]; child++) {
      const more = visits[child] - visits[best];
      if (more > 0 || (more === 0 && totals[child] > totals[best])) best = child;
    }
    return best;
  }

  private append(parent: number, move: number): void {
    const node = this.size++;
    this.moves[node] = move;
    this.parents[node] = parent;
    this.firstChildren[node] = 0;
    this.childCounts[node] = 0;
    this.visits[node] = 0;
    this.totals[node] = 0;
  }
}
