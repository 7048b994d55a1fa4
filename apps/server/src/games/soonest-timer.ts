/** One timer for a task: of several times at which it is wanted, the first counts. It does not keep the process running. */
export class SoonestTimer {
  readonly #task: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(task: () => void) {
    this.#task = task;
  }

  /** Does the task once at `at`, by `performance.now()`, or soon if that has passed; earlier if that was asked for before. */
  ringAt(at: number): void {
    if (this.#at <= at) return;
    this.cancel();
    this.#at = at;
    this.#timer = setTimeout(
      () => {
        this.#at = Infinity;
        this.#task();
      },
      Math.max(0, at - performance.now()),
    );
    this.#timer.unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
