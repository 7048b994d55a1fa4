import type { RoomTime } from '@tesuji/online';

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
  let isStopped = false;
  let cancel: () => void = () => {};
  const run = async (): Promise<void> => {
    const began = time.now();
    try {
      await task();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) schedule(Math.max(time.now(), began + every));
  };
  const schedule = (at: number): void => {
    cancel = time.wakeAt(at, () => void run());
  };
  schedule(time.now() + every);
  return () => {
    isStopped = true;
    cancel();
  };
}
