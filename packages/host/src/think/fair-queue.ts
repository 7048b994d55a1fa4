/**
 * Waiting lines, one for each owner, served in turns: between two items of one owner, every other owner who waits is
 * served once. Owners with nothing waiting are forgotten.
 */
export class FairQueue<T> {
  /** In the order they are to be served. */
  readonly #lines = new Map<string, T[]>();

  add(owner: string, item: T): void {
    const line = this.#lines.get(owner);
    if (line === undefined) this.#lines.set(owner, [item]);
    else line.push(item);
  }

  /** Ahead of everybody: for what was taken out and could not be done. */
  putBack(owner: string, item: T): void {
    const others = [...this.#lines].filter(([each]) => each !== owner);
    const line = [item, ...(this.#lines.get(owner) ?? [])];
    this.#lines.clear();
    for (const [each, items] of [[owner, line] as const, ...others]) this.#lines.set(each, items);
  }

  /** The next item of an owner who may be served; those who may not keep their place. */
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

  /** Behind everybody who waits: for an owner who was served when nobody else was there. */
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
