/** A set of listeners for one kind of event. */
export class Emitter<T> {
  private readonly listeners = new Set<(event: T) => void>();

  /** Adds a listener. Returns a function that removes it. */
  on(listener: (event: T) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  emit(event: T): void {
    for (const listener of this.listeners) listener(event);
  }

  clear(): void {
    this.listeners.clear();
  }
}
