import type { SharedMap } from '@tesuji/online';

/** What the pages of each process at one table show, as one value of each process. Without other processes there is none. */
export class SharedParts<P extends object> {
  readonly #map: SharedMap | undefined;
  readonly #key: string;

  constructor(map: SharedMap | undefined, key: string) {
    this.#map = map;
    this.#key = key;
    map?.ask(key);
  }

  /** The parts of the other processes. */
  get others(): readonly P[] {
    return (this.#map?.others(this.#key) ?? []).map((text) => JSON.parse(text) as P);
  }

  /** Shows the part of this process; one without fields is none. */
  show(part: P): void {
    const text = JSON.stringify(part);
    this.#map?.set(this.#key, text === '{}' ? undefined : text);
  }

  close(): void {
    this.#map?.set(this.#key, undefined);
    this.#map?.drop(this.#key);
  }
}
