/** Runs tasks one after the other, in the order in which they came. One that fails keeps none of the others from running. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects with the task. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves when the tasks that came so far have ended. */
  async rest(): Promise<void> {
    await this.#last;
  }
}
