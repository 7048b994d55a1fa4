import type { Fact, GameReview, Grade, ReviewedEnd, ReviewedMove, SideReview, TurningPoint } from '@tesuji/coach';
import { opponent, replay, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { listWords } from '../grammar.ts';
import { findSentence, say, type Catalogue, type Language, type Phrase } from '../message.ts';
import { movesWords, sideName, type GameStart } from '../names.ts';
import { outcomeSentence } from '../outcomes.ts';
import { factSentence } from './facts.ts';
import { hasMate, termsOf, usualStyle, type Reader } from './speaker.ts';

const GRADES: Readonly<Record<Grade, Phrase>> = {
  best: { en: 'best', ja: '最善手' },
  good: { en: 'good', ja: '良い手' },
  inaccuracy: { en: 'inaccuracy', ja: '緩手' },
  mistake: { en: 'mistake', ja: '疑問手' },
  blunder: { en: 'blunder', ja: '悪手' },
  'missed-mate': { en: 'missed mate', ja: '{mate}逃し' },
  forced: { en: 'only move', ja: '唯一の手' },
};
const MISSED_WIN: Phrase = { en: 'missed win', ja: '勝ち逃し' };

/** Returns the name of a grade. In games without mate, a missed mate is a missed win. */
export function gradeName(game: Game, grade: Grade, language: Language): string {
  const phrase = grade === 'missed-mate' && !hasMate(game) ? MISSED_WIN : GRADES[grade];
  const sentence = { en: [phrase.en, MISSED_WIN.en], ja: [phrase.ja, MISSED_WIN.ja] } as const;
  return say(sentence, termsOf({ game, language }), language);
}

/** Returns `1 blunder` or `2 missed mates`; 悪手2回. */
export function gradeCount(game: Game, grade: Grade, count: number, language: Language): string {
  const name = gradeName(game, grade, language);
  if (language === 'ja') return `${name}${count}回`;
  return `${count} ${count === 1 ? name : pluralOf(name)}`;
}

function pluralOf(name: string): string {
  return name.endsWith('cy') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** How the sides played. */
const SUMMARIES = {
  side: {
    en: [
      '{side}: accuracy {accuracy} %, with {counts}.',
      '{side}: accuracy {accuracy} %, with no mistakes.',
      '{side} never had a choice.',
    ],
    ja: [
      '{side}：正確さ{accuracy}％（{counts}）。',
      '{side}：正確さ{accuracy}％（目立つミスなし）。',
      '{side}：選べる手がありませんでした。',
    ],
  },
  better: {
    en: ['{winner} played more accurately, {better} % against {worse} %.'],
    ja: ['{winner}のほうが正確に指しました（{better}％対{worse}％）。'],
  },
  even: {
    en: ['Both sides played equally accurately, {better} %.'],
    ja: ['どちらも同じくらい正確に指しました（{better}％）。'],
  },
} satisfies Catalogue<string>;

/** Returns a review in sentences: how the game ended, how each side played, and which side played better. */
export function reviewSummary(game: Game, { end, sides, line }: GameReview, language: Language): readonly string[] {
  const { start } = line;
  const isKnown = end !== undefined && end.reason !== 'unknown' && end.reason !== 'other';
  return [
    isKnown ? outcomeSentence(game, end, language, start) : undefined,
    end === undefined ? undefined : describeEarlyEnd(game, end, language, start),
    describeSide(game, 0, sides[0], language, start),
    describeSide(game, 1, sides[1], language, start),
    compareSides(game, sides, language, start),
  ].filter((sentence) => sentence !== undefined);
}

/** Grades that are counted in a summary, the worst first. */
const COUNTED: readonly Grade[] = ['missed-mate', 'blunder', 'mistake', 'inaccuracy'];

/** Returns how a side played: `White: accuracy 84 %, with 1 blunder and 2 mistakes.` */
export function describeSide(
  game: Game,
  side: Side,
  review: SideReview,
  language: Language,
  start?: GameStart,
): string {
  const counts = COUNTED.filter((grade) => review.counts[grade] > 0).map((grade) =>
    gradeCount(game, grade, review.counts[grade], language),
  );
  const { accuracy } = review;
  const values = {
    side: sideName(game, side, language, start),
    accuracy: accuracy === undefined ? undefined : percent(accuracy),
    counts: listWords(counts, language),
  };
  return say(SUMMARIES.side, values, language);
}

/** Rounds down, so that 100 % means no loss at all. */
function percent(accuracy: number): string {
  return String(Math.floor(accuracy + 1e-9));
}

/** Returns which side played more accurately; `undefined` where a side never had a choice. */
export function compareSides(
  game: Game,
  sides: readonly [SideReview, SideReview],
  language: Language,
  start?: GameStart,
): string | undefined {
  const [first, second] = sides.map(({ accuracy }) => accuracy);
  if (first === undefined || second === undefined) return undefined;
  const [better, worse] = [Math.max(first, second), Math.min(first, second)].map(percent) as [string, string];
  const winner = sideName(game, first > second ? 0 : 1, language, start);
  return say(better === worse ? SUMMARIES.even : SUMMARIES.better, { winner, better, worse }, language);
}

/** Ends that came while the loser still had chances, by reason. */
const END_REMARKS: Catalogue<string> = {
  resign: {
    en: ['{loser} resigned early: the position was still worth about {points} points of 100.'],
    ja: ['{loser}の投了は早すぎたかもしれません。まだ100点中およそ{points}点が期待できる局面でした。'],
  },
  time: {
    en: ['{loser} ran out of time in a position still worth about {points} points of 100.'],
    ja: ['{loser}は、まだ100点中およそ{points}点が期待できる局面で時間切れになりました。'],
  },
};
/** From these expected points of the loser on, the review notes that the game ended early. */
const CHANCES = 0.25;

/** Returns a remark on an end that came early; `undefined` for other ends. */
export function describeEarlyEnd(
  game: Game,
  end: ReviewedEnd,
  language: Language,
  start?: GameStart,
): string | undefined {
  const { loserPoints = 0, reason, winner } = end;
  const sentence = findSentence(END_REMARKS, reason);
  if (winner === undefined || loserPoints < CHANCES || sentence === undefined) return undefined;
  const loser = sideName(game, opponent(winner), language, start);
  return say(sentence, { loser, points: String(Math.round(loserPoints * 100)) }, language);
}

/** A move of a review, by its grade. Expectations are points of 100. */
const TURNS = {
  best: {
    en: ['{side} found the best move at move {number}: {played}.'],
    ja: ['{number}手目の{side}の{played}は最善手でした。'],
  },
  good: {
    en: ['{side} played a good move at move {number}: {played}.'],
    ja: ['{number}手目の{side}の{played}は良い手でした。'],
  },
  forced: {
    en: ['{side} had only one legal move at move {number}: {played}.'],
    ja: ['{number}手目の{side}の{played}は唯一の手でした。'],
  },
  inaccuracy: {
    en: [
      '{side} was inaccurate at move {number}: {played} gave away {lost} points of 100; {better} was better.',
      '{side} was inaccurate at move {number}: {played} gave away {lost} points of 100.',
      '{side} was inaccurate at move {number}: {played}. Better was {better}.',
      '{side} was inaccurate at move {number}: {played}.',
    ],
    ja: [
      '{number}手目の{side}の{played}は緩手で、期待値を100点中{lost}点下げました。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は緩手で、期待値を100点中{lost}点下げました。',
      '{number}手目の{side}の{played}は緩手でした。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は緩手でした。',
    ],
  },
  mistake: {
    en: [
      '{side} made a mistake at move {number}: {played} gave away {lost} points of 100; {better} was better.',
      '{side} made a mistake at move {number}: {played} gave away {lost} points of 100.',
      '{side} made a mistake at move {number}: {played}. Better was {better}.',
      '{side} made a mistake at move {number}: {played}.',
    ],
    ja: [
      '{number}手目の{side}の{played}は疑問手で、期待値を100点中{lost}点下げました。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は疑問手で、期待値を100点中{lost}点下げました。',
      '{number}手目の{side}の{played}は疑問手でした。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は疑問手でした。',
    ],
  },
  blunder: {
    en: [
      '{side} blundered at move {number}: {played} gave away {lost} points of 100; {better} was better.',
      '{side} blundered at move {number}: {played} gave away {lost} points of 100.',
      '{side} blundered at move {number}: {played}. Better was {better}.',
      '{side} blundered at move {number}: {played}.',
    ],
    ja: [
      '{number}手目の{side}の{played}は悪手で、期待値を100点中{lost}点下げました。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は悪手で、期待値を100点中{lost}点下げました。',
      '{number}手目の{side}の{played}は悪手でした。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は悪手でした。',
    ],
  },
  'missed-mate': {
    en: ['{side} missed a mate in {moves} at move {number}: {better} instead of {played}.'],
    ja: [
      '{number}手目で{side}は{moves}以内の{mate}を逃しました。{played}ではなく{better}でした。',
      '{number}手目で{side}は{moves}以内の勝ちを逃しました。{played}ではなく{better}でした。',
    ],
  },
  'missed-win': {
    en: ['{side} missed a win in {moves} at move {number}: {better} instead of {played}.'],
    ja: ['{number}手目で{side}は{moves}以内の勝ちを逃しました。{played}ではなく{better}でした。'],
  },
} satisfies Catalogue<Grade | 'missed-win'>;

/** Fewer expected points lost are not named. */
const LEAST_NAMED = 0.05;

/** Returns a move of a review in a sentence: `White blundered at move 23: Qxd5 gave away 34 points of 100; Nf3 was better.` */
export function describeTurn(
  game: Game,
  move: ReviewedMove,
  names: { readonly played: string; readonly better?: string | undefined },
  language: Language,
  start?: GameStart,
): string {
  const { grade, lost, missedMate = 0, number, side } = move;
  const values = {
    ...termsOf({ game, language }),
    ...names,
    side: sideName(game, side, language, start),
    number: String(number),
    // A move that loses a piece in a game that is decided anyway gives away hardly any points.
    lost: lost < LEAST_NAMED ? undefined : String(Math.round(lost * 100)),
    moves: movesWords(game, missedMate, language),
  };
  return say(TURNS[grade === 'missed-mate' && !hasMate(game) ? 'missed-win' : grade], values, language);
}

/** Moves and how they are written. */
export interface NamedLine {
  readonly moves: readonly number[];
  readonly names: readonly string[];
}

/** A turning point of a game in words. */
export interface TurningPointWords {
  readonly move: ReviewedMove;
  /** The position before the move. */
  readonly position: Position;
  /** The move in notation. */
  readonly name: string;
  readonly headline: string;
  /** The better line, and why it is better: a sentence for each of `TurningPoint.reasons`. */
  readonly better: NamedLine;
  readonly reasons: readonly string[];
  /** How the other side could answer the move, and what it allows: a sentence for each of `dangers` and `answerReasons`. */
  readonly answer: NamedLine;
  readonly answerReasons: readonly string[];
}

/**
 * Returns a turning point of a review in words. `style` is the notation of moves; without it, it is the one that the
 * language uses.
 */
export function describeTurningPoint(
  game: Game,
  { line, moves }: GameReview,
  { answer, answerReasons, dangers, ply, reasons }: TurningPoint,
  { language, reader, style = usualStyle(game, language) }: ReviewReader,
): TurningPointWords {
  const move = moves[ply];
  if (move === undefined) throw new RangeError(`the review has no move at ply ${ply}`);
  const position = unwrap(replay(game, { ...line, moves: line.moves.slice(0, ply) }));
  const sayAll = (facts: readonly Fact[]): readonly string[] =>
    facts.map((fact) => factSentence(game, position, fact, language, reader));
  const [name = move.move] = nameLine(game, position, [move.move], style).names;
  const better = nameLine(game, position, move.better, style);
  const before = { better, reasons: sayAll(reasons) };
  const lost = sayAll(dangers);
  position.make(unwrap(game.parseMove(position, move.move)));
  const said = [...new Set([...lost, ...sayAll(answerReasons)])];
  const after = { answer: nameLine(game, position, answer, style), answerReasons: said };
  position.unmake();
  const headline = describeTurn(game, move, { played: name, better: better.names[0] }, language, line.start);
  return { move, position, name, headline, ...before, ...after };
}

/** Who reads a review, and how moves are written for them. */
export interface ReviewReader {
  readonly language: Language;
  readonly reader: Reader;
  readonly style?: string | undefined;
}

/** Later moves of a line are less certain. */
const MAX_LINE = 8;

/** Returns the first moves of a line, as far as they are legal, and leaves the position as it was. */
export function nameLine(
  game: Game,
  position: Position,
  line: readonly string[],
  style: string | undefined,
): NamedLine {
  const ahead = position.clone();
  const moves: number[] = [];
  const names: string[] = [];
  for (const text of line.slice(0, MAX_LINE)) {
    const move = game.parseMove(ahead, text);
    if (!move.ok) break;
    moves.push(move.value);
    names.push(game.notate(ahead, move.value, style === undefined ? {} : { style }));
    ahead.make(move.value);
  }
  return { moves, names };
}
