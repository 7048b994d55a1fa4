import { FAULTS, type GameReview } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import {
  compareSides,
  describeEarlyEnd,
  describeOutcome,
  describeSide,
  describeTurn,
  gradeName,
  sideName,
} from '@tesuji/words';
import { alignColumns } from '../columns.ts';
import { drawPosition } from '../drawing/draw-position.ts';
import { createColors } from '../terminal-text.ts';
import { pointsGraph } from './points-graph.ts';
import type { Reader, ReviewReport, SaidMove, SaidTurn } from './review-report.ts';

/** Words of the report itself; everything about the game comes from the common tables. */
const LABELS = {
  en: { better: 'Better', answer: 'The answer', points: 'points' },
  ja: { better: '本手', answer: '相手の応手', points: '期待値' },
} as const;

/** The first reason is the best one; one more may help. */
const MOST_REASONS = 2;

/** A review as a person reads it. */
export function reviewText(
  { game, moves, review, turns }: ReviewReport,
  reader: Reader,
  { hasColor, hasTable }: { readonly hasColor: boolean; readonly hasTable: boolean },
): string {
  const names = [sideName(game, 0, reader.language), sideName(game, 1, reader.language)] as const;
  const plies = turns.map(({ move }) => move.ply);
  return [
    ...(hasTable ? [...moveTable(game, moves, reader, hasColor), ''] : []),
    ...pointsGraph(review.graph, plies, names),
    '',
    ...turns.flatMap((turn) => [...turnText(game, turn, reader, hasColor), '']),
    ...summary(game, review, reader),
  ].join('\n');
}

function moveTable(game: Game, moves: readonly SaidMove[], { language }: Reader, hasColor: boolean): readonly string[] {
  const { bold, dim } = createColors(hasColor);
  const rows = moves.map((move) => {
    const grade = gradeName(game, move.grade, language);
    const [better = ''] = move.grade === 'best' || move.grade === 'forced' ? [] : move.betterNames;
    return [
      String(move.number),
      sideName(game, move.side, language),
      move.name,
      `${percent(move.before)} → ${percent(move.after)}`,
      FAULTS.includes(move.grade) ? bold(grade) : move.grade === 'inaccuracy' ? grade : dim(grade),
      better,
    ];
  });
  const { better, points } = LABELS[language];
  return alignColumns([['', '', '', points, '', better], ...rows], '');
}

function percent(points: number): string {
  return String(Math.round(points * 100)).padStart(3);
}

function turnText(game: Game, turn: SaidTurn, { language, side }: Reader, hasColor: boolean): readonly string[] {
  const { answerNames, answerTexts, move, position, reasonTexts } = turn;
  const { bold } = createColors(hasColor);
  const { answer, better } = LABELS[language];
  const names = { played: move.name, better: move.betterNames[0] };
  return [
    bold(describeTurn(game, move, names, language)),
    drawPosition(game, position, { hasColor, hasLetters: false, isFlipped: side === 1 }),
    `${better}: ${move.betterNames.join(' ')}`,
    ...reasonTexts.slice(0, MOST_REASONS).map((text) => `  ${text}`),
    ...(answerNames.length === 0 ? [] : [`${answer}: ${answerNames.join(' ')}`]),
    ...answerTexts.slice(0, MOST_REASONS).map((text) => `  ${text}`),
  ];
}

function summary(game: Game, review: GameReview, { language }: Reader): readonly string[] {
  const { end, sides } = review;
  const compared = compareSides(game, sides, language);
  const early = end === undefined ? undefined : describeEarlyEnd(game, end, language);
  const isTold = end !== undefined && end.reason !== 'unknown' && end.reason !== 'other';
  return [
    ...(isTold ? [describeOutcome(game, end, language)] : []),
    ...(early === undefined ? [] : [early]),
    describeSide(game, 0, sides[0], language),
    describeSide(game, 1, sides[1], language),
    ...(compared === undefined ? [] : [compared]),
  ];
}
