import { Listeners } from './listeners.ts';

/** A value that can be watched. Svelte reads it as a store (`$cell`); everything else calls `subscribe`. */
export interface ReadCell<T> {
  readonly value: T;
  /** Calls back at once, and after every change. */
  subscribe(listener: (value: T) => void): () => void;
}

export class Cell<T> implements ReadCell<T> {
  private current: T;
  private readonly listeners = new Listeners<T>();

  constructor(value: T) {
    this.current = value;
  }

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    if (value === this.current) return;
    this.current = value;
    this.listeners.tell(value);
  }

  update(change: (value: T) => T): void {
    this.set(change(this.current));
  }

  subscribe(listener: (value: T) => void): () => void {
    const stop = this.listeners.add(listener);
    listener(this.current);
    return stop;
  }
}
