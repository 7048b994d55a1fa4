/**
 * A queue that serves its owners in turn: between two items of one owner, every other owner with waiting items is served
 * once. Owners without waiting items are removed.
 */
export class FairQueue<T> {
  /** Waiting items by owner, in the order in which the owners are served next. */
  readonly #lines = new Map<string, T[]>();

  add(owner: string, item: T): void {
    const line = this.#lines.get(owner);
    if (line === undefined) this.#lines.set(owner, [item]);
    else line.push(item);
  }

  /** Puts an item before all others: one that was taken and could not be served. */
  putBack(owner: string, item: T): void {
    const others = [...this.#lines].filter(([each]) => each !== owner);
    const line = [item, ...(this.#lines.get(owner) ?? [])];
    this.#lines.clear();
    for (const [each, items] of [[owner, line] as const, ...others]) this.#lines.set(each, items);
  }

  /** Removes and returns the next item of an owner that may be served. The others keep their places. */
  take(mayServe: (owner: string) => boolean): T | undefined {
    for (const [owner, line] of this.#lines) {
      if (!mayServe(owner)) continue;
      const item = line.shift();
      this.#lines.delete(owner);
      if (line.length > 0) this.#lines.set(owner, line);
      return item;
    }
    return undefined;
  }

  /** Moves an owner behind all others. */
  moveBack(owner: string): void {
    const line = this.#lines.get(owner);
    if (line === undefined) return;
    this.#lines.delete(owner);
    this.#lines.set(owner, line);
  }

  remove(owner: string, item: T): void {
    const line = this.#lines.get(owner)?.filter((each) => each !== item) ?? [];
    if (line.length > 0) this.#lines.set(owner, line);
    else this.#lines.delete(owner);
  }
}
