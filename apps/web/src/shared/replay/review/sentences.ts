import type { Tone } from '@tesuji/board';
import type { GameReview, TurningPoint } from '@tesuji/coach';
import { isDecided, pliesToEnd } from '@tesuji/engine';
import { isOnMainLine, type RecordEnd, type TreeNode } from '@tesuji/records';
import { opponent, describeOutcome as readOutcome, unwrap, type Game, type Position } from '@tesuji/rules';
import {
  describeTurningPoint,
  hasMate,
  movesIn,
  outcomeSentence,
  plainName,
  sideName,
  termsOf,
  type Language,
  type ReviewReader,
  type TurningPointWords,
} from '@tesuji/words';
import { drawMove } from '../../board/still-board.ts';
import type { Drawing } from '../../coach/hint-marks.ts';
import type { ReplayCtrl } from '../replay-ctrl.svelte.ts';
import { REPLAY_TEXT } from '../text.ts';

/** A turning point in words and on the board. */
export interface TurningPointView extends TurningPointWords {
  /** The move played and the better one, on the position before them. */
  readonly drawing: Drawing;
}

const MOST_REASONS = 2;

/** Returns a turning point of a review with its main reasons and a drawing. */
export function viewTurningPoint(
  game: Game,
  review: GameReview,
  turn: TurningPoint,
  reader: ReviewReader,
): TurningPointView {
  const words = describeTurningPoint(game, review, turn, reader);
  const { move, position, better } = words;
  const drawing = drawChoice(game, position, unwrap(game.parseMove(position, move.move)), better.moves[0]);
  return { ...words, reasons: mainReasons(words.reasons), answerReasons: mainReasons(words.answerReasons), drawing };
}

/** Different facts may have the same sentence. */
function mainReasons(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences.slice(0, MOST_REASONS))];
}

/** Arrows say from where, marks of different shapes which is which. */
function drawChoice(game: Game, position: Position, played: number, better: number | undefined): Drawing {
  const choices: readonly (readonly [number | undefined, Tone])[] = [
    [played, 'refutation'],
    [better, 'great'],
  ];
  const drawn = choices.flatMap(([move, tone]) => (move === undefined ? [] : [drawMove(game, position, move, tone)]));
  return { marks: drawn.flatMap(({ marks }) => marks), arrows: drawn.flatMap(({ arrows }) => arrows) };
}

/** The current place in the game, in one or two sentences: the move, the side to move, and the end if it is reached. */
export function describePlace(ctrl: ReplayCtrl, style: string, language: Language): string {
  const { game } = ctrl;
  const t = REPLAY_TEXT[language];
  const { node } = ctrl.state;
  const written = ctrl.notations(style).get(node);
  const place =
    written === undefined
      ? t.atStart
      : t.atMove(written.number, sideName(game, ctrl.sideOf(node), language, ctrl.gameStart), written.notation);
  const ending = endingAt(ctrl, node, language);
  const turn = ending ?? t.toMove(sideName(game, ctrl.position.side, language, ctrl.gameStart));
  const parts = [place, node.data.isIllegal === true ? t.illegal : turn, isOnMainLine(node) ? '' : t.inVariation];
  return parts.filter((part) => part !== '').join(language === 'en' ? ' ' : '');
}

/** How the game ended here: by the record, else by the rules. */
function endingAt(ctrl: ReplayCtrl, node: TreeNode, language: Language): string | undefined {
  const { end } = node.data;
  if (end !== undefined && end.isVariation !== true) return sayEnd(ctrl, end, language);
  const outcome = readOutcome(ctrl.position.outcome(), ctrl.game.reasons);
  return outcome === undefined ? undefined : outcomeSentence(ctrl.game, outcome, language, ctrl.gameStart);
}

function sayEnd(
  { game, gameStart: start }: ReplayCtrl,
  { winner, reason, text, isDraw }: RecordEnd,
  language: Language,
): string | undefined {
  const t = REPLAY_TEXT[language];
  if (reason === 'other') return text === undefined ? undefined : plainName(text);
  if (winner === undefined && isDraw !== true) return t.brokenOff;
  // Records know reasons that no game has a sentence for.
  const isPlain = reason === 'unknown' || reason === 'default';
  if (!isPlain) return outcomeSentence(game, { reason, ...(winner !== undefined && { winner }) }, language, start);
  return winner === undefined ? t.drawn : t.won(sideName(game, winner, language, start));
}

/** A score for the side to move, from the first side's view: `+1.2`, `−0.4`, `White: mate in 3`. */
export function scoreWords(game: Game, score: number, position: Position, language: Language): string {
  const toMove = position.side;
  if (!isDecided(score)) return signed((toMove === 0 ? score : -score) / 100);
  const t = REPLAY_TEXT[language];
  const winner = score > 0 ? toMove : opponent(toMove);
  const moves = movesIn(game, Math.abs(pliesToEnd(score)));
  const name = sideName(game, winner, language, position);
  return hasMate(game) ? t.mateFor(name, moves, termsOf({ game, language }).mate ?? '') : t.winFor(name, moves);
}

function signed(pawns: number): string {
  const text = Math.abs(pawns).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${pawns > 0 ? '+' : '−'}${text}`;
}
