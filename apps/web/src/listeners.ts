/** Those who want to be told. */
export class Listeners<T> {
  private readonly all = new Set<(news: T) => void>();

  /** Answers how to be told no more. */
  add(listener: (news: T) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(news: T): void {
    for (const listener of this.all) listener(news);
  }

  clear(): void {
    this.all.clear();
  }
}
