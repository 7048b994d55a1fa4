import { MISTAKE_GRADES, type GraphPoint } from '@tesuji/coach';
import type { Game, Side } from '@tesuji/rules';
import { gradeName, reviewSummary, sideName, type TurningPointWords } from '@tesuji/words';
import { drawPosition } from '../drawing/board.ts';
import { alignColumns } from '../format.ts';
import { createColors } from '../terminal/color.ts';
import type { DescribedMove, ReportOptions, ReviewReport } from './report.ts';

/** The words of the report itself. Everything about the game comes from `@tesuji/words`. */
const LABELS = {
  en: { better: 'Better', answer: 'The answer', points: 'points' },
  ja: { better: 'より良い手', answer: '相手の応手', points: '期待値' },
} as const;

/** The number of reasons shown, best first. */
const MOST_REASONS = 2;

/** Returns a review as text. */
export function reviewText(
  { game, moves, review, turns }: ReviewReport,
  options: ReportOptions,
  { hasColor, hasTable }: { readonly hasColor: boolean; readonly hasTable: boolean },
): string {
  const { start } = review.line;
  const names = [0, 1].map((side) => sideName(game, side as Side, options.language, start)) as [string, string];
  const plies = turns.map(({ turn }) => turn.ply);
  return [
    ...(hasTable ? [...moveTable(game, start, moves, options, hasColor), ''] : []),
    ...pointsGraph(review.graph, plies, names),
    '',
    ...turns.flatMap(({ words }) => [...turnText(game, words, options, hasColor), '']),
    ...reviewSummary(game, review, options.language),
  ].join('\n');
}

function moveTable(
  game: Game,
  start: string,
  moves: readonly DescribedMove[],
  { language }: ReportOptions,
  hasColor: boolean,
): readonly string[] {
  const { bold, dim } = createColors(hasColor);
  const rows = moves.map((move) => {
    const grade = gradeName(game, move.grade, language);
    const [better = ''] = move.grade === 'best' || move.grade === 'forced' ? [] : move.betterNames;
    return [
      String(move.number),
      sideName(game, move.side, language, start),
      move.name,
      `${percent(move.before)} → ${percent(move.after)}`,
      MISTAKE_GRADES.includes(move.grade) ? bold(grade) : move.grade === 'inaccuracy' ? grade : dim(grade),
      better,
    ];
  });
  const { better, points } = LABELS[language];
  return alignColumns([['', '', '', points, '', better], ...rows], '');
}

function percent(points: number): string {
  return String(Math.round(points * 100)).padStart(3);
}

function turnText(
  game: Game,
  words: TurningPointWords,
  { language, side }: ReportOptions,
  hasColor: boolean,
): readonly string[] {
  const { bold } = createColors(hasColor);
  const labels = LABELS[language];
  const { answer, better } = words;
  return [
    bold(words.headline),
    drawPosition(game, words.position, { hasColor, hasLetters: false, isFlipped: side === 1 }),
    `${labels.better}: ${better.names.join(' ')}`,
    ...words.reasons.slice(0, MOST_REASONS).map((text) => `  ${text}`),
    ...(answer.names.length === 0 ? [] : [`${labels.answer}: ${answer.names.join(' ')}`]),
    ...words.answerReasons.slice(0, MOST_REASONS).map((text) => `  ${text}`),
  ];
}

const ROWS = 6;

const WIDEST = 72;

const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/**
 * Returns the course of a game as a graph of a few lines, filled for side 0. Below it, `#` marks a forced win and `^` a
 * turning point. In a long game a column stands for several moves and shows the last.
 */
function pointsGraph(
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
    // A turning point belongs to the move that led to the point.
    if (points.some(({ ply }) => turns.includes(ply - 1))) return '^';
    return points.some(({ mate }) => mate !== undefined) ? '#' : ' ';
  });
  const label = (row: number): string => (row === 0 ? sides[1] : row === ROWS - 1 ? sides[0] : '');
  return [...rows.map((row, index) => `│${row}│ ${label(index)}`.trimEnd()), ` ${signs.join('')}`.trimEnd()];
}

const EIGHTHS_PER_ROW = EIGHTHS.length - 1;
