import { SteadyTime, type TimeSources } from '@tesuji/host';

/** Nothing slows Node's timers down, and nothing here is busy for as long as this. */
const LATEST_TIMER = 10_000;

const NODE: Omit<TimeSources, 'latest'> = {
  date: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The time of games that somebody plays or watches. */
export const GAME_TIME: SteadyTime = new SteadyTime({ ...NODE, latest: LATEST_TIMER });

/** The time that engines are measured by: a busy machine does not stop it. */
export const ARENA_TIME: SteadyTime = new SteadyTime({ ...NODE, latest: Infinity });
