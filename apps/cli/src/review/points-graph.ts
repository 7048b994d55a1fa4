import type { GraphPoint } from '@tesuji/coach';

const ROWS = 6;
const WIDEST = 72;
const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/**
 * The course of a game in a few lines: what is filled belongs to side 0. Below, `#` stands where the game is decided by
 * force and `^` under a turning point. A long game is squeezed: a column then stands for several moves, and shows the last.
 */
export function pointsGraph(
  graph: readonly GraphPoint[],
  turns: readonly number[],
  sides: readonly [string, string],
): readonly string[] {
  const perColumn = Math.max(1, Math.ceil(graph.length / WIDEST));
  const columns = Array.from({ length: Math.ceil(graph.length / perColumn) }, (_, index) =>
    graph.slice(index * perColumn, (index + 1) * perColumn),
  );
  const levels = columns.map((points) => Math.round((points.at(-1)?.points ?? 0) * ROWS * EIGHTHS_PER_ROW));
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const floor = (ROWS - 1 - row) * EIGHTHS_PER_ROW;
    return levels.map((level) => EIGHTHS[Math.max(0, Math.min(EIGHTHS_PER_ROW, level - floor))]).join('');
  });
  const signs = columns.map((points) => {
    // The move that turned the game is the one that led to the point.
    if (points.some(({ ply }) => turns.includes(ply - 1))) return '^';
    return points.some(({ mate }) => mate !== undefined) ? '#' : ' ';
  });
  const label = (row: number): string => (row === 0 ? sides[1] : row === ROWS - 1 ? sides[0] : '');
  return [...rows.map((row, index) => `│${row}│ ${label(index)}`.trimEnd()), ` ${signs.join('')}`.trimEnd()];
}

const EIGHTHS_PER_ROW = EIGHTHS.length - 1;
