import type { Game } from '@tesuji/rules';
import type { MateAnswer } from '../mate/mate-solver.ts';
import type { SearchLine, SearchReport } from '../search/report.ts';
import { isDecided, pliesToEnd } from '../search/score.ts';
import type { Dialect } from './dialect.ts';

/** What a search has found, one line of text for each line of play. */
export function formatReport(game: Game, dialect: Dialect, report: SearchReport): readonly string[] {
  const { depth, deepest, nodes, ms, tableUse, lines } = report;
  const counts = `time ${Math.round(ms)} nodes ${nodes} nps ${Math.round((nodes * 1000) / Math.max(1, ms))}`;
  return lines.map((line, i) =>
    [
      `info depth ${depth} seldepth ${Math.max(depth, deepest)}`,
      ...(lines.length > 1 ? [`multipv ${i + 1}`] : []),
      `score ${formatScore(dialect, line)} ${counts} hashfull ${tableUse}`,
      ...(line.moves.length > 0 ? [`pv ${line.moves.map(game.formatMove).join(' ')}`] : []),
    ].join(' '),
  );
}

export function formatMate(game: Game, dialect: Dialect, { plies = 0, nodes, pv }: MateAnswer): string {
  const mate = Math.ceil(plies / dialect.pliesPerMate);
  return `info depth ${plies} score mate ${mate} nodes ${nodes} pv ${pv.map(game.formatMove).join(' ')}`;
}

function formatScore(dialect: Dialect, { score, bound }: SearchLine): string {
  const text = isDecided(score) ? `mate ${formatPlies(dialect, pliesToEnd(score))}` : `cp ${score}`;
  return bound === undefined ? text : `${text} ${bound}bound`;
}

function formatPlies({ pliesPerMate }: Dialect, plies: number): string {
  const count = Math.ceil(Math.abs(plies) / pliesPerMate);
  return plies < 0 ? `-${count}` : String(count);
}
