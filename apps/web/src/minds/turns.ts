import type { Inquiry } from '@tesuji/engine';
import type { Asked } from './minds.ts';

/** One question after the other. What is called off before its turn is never begun. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** An inquiry that fails is answered by `undefined`; one that is called off lets the next begin when it has ended. */
  ask<T>(begin: () => Inquiry<T>): Asked<T> {
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    let inquiry: Inquiry<T> | undefined;
    let isOver = false;
    const end = (answer: T | undefined): void => {
      isOver = true;
      resolve(answer);
    };
    const run = async (before: Promise<void>): Promise<void> => {
      await before;
      if (isOver) return;
      try {
        inquiry = begin();
        end(await inquiry.result);
      } catch {
        end(undefined);
      }
    };
    this.#last = run(this.#last);
    const stop = (): void => {
      if (isOver) return;
      end(undefined);
      inquiry?.stop();
    };
    return { answer: promise, stop };
  }
}
