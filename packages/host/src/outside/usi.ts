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
  formatGo,
  formatEnd: (result) => `gameover ${result}`,
};

/** Black is the first side. Byoyomi and increment exclude each other. Every engine knows byoyomi, but saves some of it. */
function formatGo(time: GoTime): string {
  if (time.kind === 'effort') return formatEffort(time);
  if (time.kind === 'fixed' && time.isExact === true) return `go movetime ${time.milliseconds}`;
  if (time.kind === 'fixed') return `go btime 0 wtime 0 byoyomi ${time.milliseconds}`;
  const { budgets, side } = time;
  const [black, white] = budgets;
  const mains = `go btime ${black.main} wtime ${white.main}`;
  const { increment, period } = budgets[side];
  if (increment > 0) return `${mains} binc ${black.increment} winc ${white.increment}`;
  return `${mains} byoyomi ${period}`;
}
