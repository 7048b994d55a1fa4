import type { Budget } from '@tesuji/engine';
import { formatEffort, type GoTime } from './go-time.ts';
import type { Protocol } from './protocol.ts';

/** The protocol of shogi engines. */
export const USI: Protocol = {
  hello: 'usi',
  helloDone: 'usiok',
  prepare: ['isready'],
  begin: ['usinewgame'],
  positionWord: 'sfen',
  pliesPerMate: 1,
  hasEffortLimits: false,
  formatGo,
  formatEnd: (result) => `gameover ${result}`,
};

/**
 * Returns the `go` line. Black is the first side.
 *
 * An engine may know no words but those of the protocol as Shogidokoro defines it, and some of those (`gpsusi`) end the
 * program at the first word they do not know. So all clocks are told with `btime`, `wtime` and `byoyomi`, which every
 * engine knows:
 *
 * - A time for each move is a byoyomi without main time. There is no `movetime`.
 * - `binc` and `winc` came to the protocol late, and engines without them are in use. A Fischer clock with `main` left
 *   is told as `main - increment` and a byoyomi of `increment`: the engine can spend no more than there is, and what
 *   it leaves is part of the main time of the next `go`. The same holds for a delay.
 *
 * The protocol has no limit of nodes or depth. `go nodes` and `go depth` are sent where the user asks for them, since
 * many engines understand them all the same.
 */
function formatGo(time: GoTime): string {
  if (time.kind === 'effort') return formatEffort(time);
  if (time.kind === 'fixed') return `go btime 0 wtime 0 byoyomi ${time.milliseconds}`;
  const [black, white] = time.budgets.map(mainTime) as [number, number];
  const own = time.budgets[time.side];
  return `go btime ${black} wtime ${white} byoyomi ${own.period + sureTime(own)}`;
}

/** Returns the part of the main time that every later move will have again. */
function sureTime({ main, increment }: Budget): number {
  return Math.min(main, increment);
}

function mainTime(budget: Budget): number {
  return budget.main - sureTime(budget);
}
