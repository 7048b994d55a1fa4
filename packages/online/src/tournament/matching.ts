/** A matching of people who may play each other, by Edmonds' blossom algorithm. People are numbers from 0. */

/** Stands for no vertex. */
const NONE = -1;

/**
 * A maximum matching of a graph from which vertices are removed two by two. It stays maximum, so that the question whether
 * two people can be paired without leaving out more of the others costs one search for an augmenting path, and not a new
 * matching.
 */
export class Matching {
  readonly #edges: readonly (readonly number[])[];
  readonly #mate: Int32Array;
  readonly #isRemoved: Uint8Array;
  // Of the search for an augmenting path; kept to allocate them once.
  readonly #parent: Int32Array;
  readonly #base: Int32Array;
  readonly #isReached: Uint8Array;

  /** `edges` has the neighbours of each vertex and must be symmetric. */
  constructor(edges: readonly (readonly number[])[]) {
    this.#edges = edges;
    this.#mate = new Int32Array(edges.length).fill(NONE);
    this.#isRemoved = new Uint8Array(edges.length);
    this.#parent = new Int32Array(edges.length);
    this.#base = new Int32Array(edges.length);
    this.#isReached = new Uint8Array(edges.length);
    for (const [one, others] of edges.entries()) {
      const free = this.#mate[one] === NONE ? others.find((other) => this.#mate[other] === NONE) : undefined;
      if (free !== undefined) this.#join(one, free);
    }
    for (let root = 0; root < edges.length; root++) if (this.#mate[root] === NONE) this.#augment(root);
  }

  isRemoved(vertex: number): boolean {
    return this.#isRemoved[vertex] === 1;
  }

  /**
   * Removes two neighbours, unless the others could then make fewer pairs than with other opponents for these two. Returns
   * whether it did; otherwise nothing has changed.
   */
  removePair(one: number, other: number): boolean {
    const [mateOfOne, mateOfOther] = [this.#part(one), this.#part(other)];
    this.#isRemoved[one] = this.#isRemoved[other] = 1;
    // If one of them had no partner, or they were partners, one pair less is left, as it has to be. Otherwise their
    // partners have to find others: any augmenting path begins at one of them, since there was none before.
    if (mateOfOne === NONE || mateOfOther === NONE || mateOfOne === other) return true;
    if (this.#augment(mateOfOne) || this.#augment(mateOfOther)) return true;
    this.#isRemoved[one] = this.#isRemoved[other] = 0;
    this.#join(one, mateOfOne);
    this.#join(other, mateOfOther);
    return false;
  }

  #join(one: number, other: number): void {
    this.#mate[one] = other;
    this.#mate[other] = one;
  }

  #part(one: number): number {
    const mate = this.#mate[one]!;
    this.#mate[one] = NONE;
    if (mate !== NONE) this.#mate[mate] = NONE;
    return mate;
  }

  /** Looks for an augmenting path from a vertex without a partner, and turns it. Returns whether there is one. */
  #augment(root: number): boolean {
    const mate = this.#mate;
    const parent = this.#parent.fill(NONE);
    const base = this.#base;
    for (let vertex = 0; vertex < base.length; vertex++) base[vertex] = vertex;
    this.#isReached.fill(0)[root] = 1;
    const queue = [root];
    for (let next = 0; next < queue.length; next++) {
      const at = queue[next]!;
      for (const to of this.#edges[at]!) {
        if (this.#isRemoved[to] === 1 || base[at] === base[to] || mate[at] === to) continue;
        if (to === root || (mate[to] !== NONE && parent[mate[to]!] !== NONE)) this.#contract(at, to, queue);
        else if (parent[to] === NONE) {
          parent[to] = at;
          if (mate[to] === NONE) {
            this.#turn(to);
            return true;
          }
          this.#isReached[mate[to]!] = 1;
          queue.push(mate[to]!);
        }
      }
    }
    return false;
  }

  /** Contracts the blossom that an edge between two reached vertices closes. */
  #contract(one: number, other: number, queue: number[]): void {
    const base = this.#base;
    const stem = this.#commonBase(one, other);
    const blossom = new Set<number>();
    this.#mark(one, other, stem, blossom);
    this.#mark(other, one, stem, blossom);
    for (let vertex = 0; vertex < base.length; vertex++) {
      if (!blossom.has(base[vertex]!)) continue;
      base[vertex] = stem;
      if (this.#isReached[vertex] === 0) queue.push(vertex);
      this.#isReached[vertex] = 1;
    }
  }

  #mark(from: number, child: number, stem: number, blossom: Set<number>): void {
    const [base, mate, parent] = [this.#base, this.#mate, this.#parent];
    for (let at = from, next = child; base[at] !== stem; at = parent[mate[at]!]!) {
      blossom.add(base[at]!).add(base[mate[at]!]!);
      parent[at] = next;
      next = mate[at]!;
    }
  }

  #commonBase(one: number, other: number): number {
    const [base, mate, parent] = [this.#base, this.#mate, this.#parent];
    const seen = new Set<number>();
    for (let at = base[one]!; ; at = base[parent[mate[at]!]!]!) {
      seen.add(at);
      if (mate[at] === NONE) break;
    }
    let at = base[other]!;
    while (!seen.has(at)) at = base[parent[mate[at]!]!]!;
    return at;
  }

  /** Exchanges the matched and the other edges of an augmenting path that ends at a vertex without a partner. */
  #turn(end: number): void {
    for (let at = end; at !== NONE;) {
      const before = this.#parent[at]!;
      const next = this.#mate[before]!;
      this.#join(at, before);
      at = next;
    }
  }
}
