import type { Budget } from '@tesuji/engine';
import { formatEffort, type GoTime } from './go-time.ts';
import type { Protocol } from './protocol.ts';

/** The protocol of chess engines. */
export const UCI: Protocol = {
  hello: 'uci',
  helloDone: 'uciok',
  prepare: ['ucinewgame', 'isready'],
  begin: [],
  positionWord: 'fen',
  pliesPerMate: 2,
  hasEffortLimits: true,
  formatGo,
};

/** White is the first side. Periods are unknown here: one alone is time for a move, one behind main time an increment. */
function formatGo(time: GoTime): string {
  if (time.kind === 'effort') return formatEffort(time);
  if (time.kind === 'fixed') return `go movetime ${time.milliseconds}`;
  const { budgets, side } = time;
  const own = budgets[side];
  if (own.main === 0) return `go movetime ${own.period}`;
  const [white, black] = budgets;
  const clocks = `go wtime ${whole(white)} btime ${whole(black)} winc ${gain(white)} binc ${gain(black)}`;
  return own.movesToGo === undefined ? clocks : `${clocks} movestogo ${own.movesToGo}`;
}

function whole({ main, period }: Budget): number {
  return main + period;
}

function gain({ increment, period }: Budget): number {
  return increment + period;
}
