import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const HOUR = 3_600_000;
/** Challenges that led to no game can still be looked at for this long. */
const CHALLENGE_MEMORY = 7 * 24 * HOUR;
/** So is what people have written. */
const CHAT_MEMORY = 90 * 24 * HOUR;
/** And what the server found about games: it can be found again. */
const JOB_MEMORY = 30 * 24 * HOUR;

/** Deletes what has expired: at once, and every hour. Returns a function that stops it, and resolves when it has. */
export function keepHouse(store: Store, log: Logger, now: () => number): () => Promise<void> {
  const tidy = async (): Promise<void> => {
    try {
      await Promise.all([
        store.sessions.prune(now()),
        store.challenges.prune(now() - CHALLENGE_MEMORY),
        store.push.prune(now()),
        store.leases.prune(now() - HOUR),
        store.jobs.prune(now() - JOB_MEMORY),
        store.topicLog.prune('chat', now() - CHAT_MEMORY),
      ]);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  let last = tidy();
  const timer = setInterval(() => void (last = tidy()), HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
