import type { RoomTime } from '@tesuji/online';
import type { ProcessTurn } from '../store/store.ts';

/** Milliseconds that the turn of one process takes. */
export const TURN_TIME = 1000;

/**
 * Calls `task` every so many milliseconds until the returned function is called. The next call waits until the one before
 * has ended; one that fails is reported to `onError` and changes nothing.
 */
export function repeat(
  time: RoomTime,
  every: number,
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
): () => void {
  return repeatAt(time, (before) => before + every, task, onError);
}

/**
 * The same for what it is enough that one process does each second: those that run do it in turns, by the clock that they
 * share, so that it costs no more where there are more of them. While they do not agree on who runs, a second may have
 * several turns or none.
 */
export function repeatInTurns(
  time: RoomTime,
  turn: () => ProcessTurn,
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
): () => void {
  return repeatAt(time, (before) => nextTurn(before, turn()), task, onError);
}

/** Returns when the next turn after a time begins. */
export function nextTurn(after: number, { place, of }: ProcessTurn): number {
  const following = Math.floor(after / TURN_TIME) + 1;
  return (following + ((((place - following) % of) + of) % of)) * TURN_TIME;
}

function repeatAt(
  time: RoomTime,
  next: (before: number) => number,
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let cancel: () => void = () => {};
  const run = async (): Promise<void> => {
    const began = time.now();
    try {
      await task();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) schedule(Math.max(time.now(), next(began)));
  };
  const schedule = (at: number): void => {
    cancel = time.wakeAt(at, () => void run());
  };
  schedule(next(time.now()));
  return () => {
    isStopped = true;
    cancel();
  };
}
