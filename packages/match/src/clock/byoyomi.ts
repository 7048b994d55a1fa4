import { makeClock, type Clock, type ClockFace, type ClockRule } from './clock.ts';
import type { Byoyomi } from './time-control.ts';

export const byoyomi: ClockRule<Byoyomi> = {
  start: ({ main, periods }) => makeClock(main, periods),
  limit: ({ period }, { left, periods }) => left + periods * period,
  spend: ({ period }, clock, elapsed) => ({
    ...clock,
    left: Math.max(0, clock.left - elapsed),
    periods: clock.periods - periodsLost(period, clock, elapsed),
  }),
  read: ({ period }, clock, elapsed) => byoyomiFace(period, clock, elapsed),
};

/** A period is lost when all of it has gone by; what was used of the one that was moved in is given back. */
function periodsLost(period: number, clock: Clock, elapsed: number): number {
  return elapsed <= clock.left ? 0 : Math.floor((elapsed - clock.left) / period);
}

function byoyomiFace(period: number, clock: Clock, elapsed: number): ClockFace {
  const main = clock.left - elapsed;
  if (main > 0) return { part: 'main', left: main, main, periods: clock.periods };
  const periods = clock.periods - periodsLost(period, clock, elapsed);
  if (periods <= 0) return { part: 'period', left: 0, main: 0, periods: 0 };
  return { part: 'period', left: period - (-main % period), main: 0, periods };
}
