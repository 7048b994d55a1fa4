import type { Tone } from '@tesuji/board';
import type { Fact, GameReview, ReviewedMove, TurningPoint } from '@tesuji/coach';
import { replay, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { describeTurn, factSentence, type Language, type Reader } from '@tesuji/words';
import { drawMove } from '../board/plain-board.ts';
import type { Drawing } from '../coach/hint-marks.ts';
import { notateLine, readMoves } from './notate-tree.ts';

/** A turning point in words and on the board. */
export interface SaidTurn {
  readonly move: ReviewedMove;
  readonly headline: string;
  /** Why the better move is better. */
  readonly reasons: readonly string[];
  /** What the move played allowed. */
  readonly answerReasons: readonly string[];
  /** The better line, and how the other side could make use of the move played. */
  readonly better: NamedLine;
  readonly answer: NamedLine;
  /** The move played and the better one, on the position before them. */
  readonly drawing: Drawing;
}

export interface NamedLine {
  readonly moves: readonly number[];
  readonly names: readonly string[];
}

export interface TurnReader {
  readonly language: Language;
  readonly style: string;
  /** Whom it is told to, if that is known. */
  readonly side: Side | undefined;
}

/** Long lines tire, and are the less sure the longer. */
const LONGEST_LINE = 8;
const MOST_REASONS = 2;

export function sayTurn(game: Game, review: GameReview, turn: TurningPoint, reader: TurnReader): SaidTurn {
  const { language, style, side } = reader;
  const { line, moves } = review;
  const move = moves[turn.ply]!;
  const position = unwrap(replay(game, { ...line, moves: line.moves.slice(0, turn.ply) }));
  const to: Reader = side ?? 'nobody';
  const say = (facts: readonly Fact[]): readonly string[] => [
    ...new Set(facts.slice(0, MOST_REASONS).map((fact) => factSentence(game, position, fact, language, to))),
  ];
  const played = unwrap(game.parseMove(position, move.move));
  const better = nameLine(game, position, move.better, style);
  const [name = move.move] = notateLine(game, position, [played], style);
  const reasons = say(turn.reasons);
  const drawing = drawChoice(game, position, played, better.moves[0]);
  position.make(played);
  const headline = describeTurn(game, move, { played: name, better: better.names[0] }, language);
  const answer = nameLine(game, position, turn.answer, style);
  return { move, headline, reasons, answerReasons: say(turn.answerReasons), better, answer, drawing };
}

function nameLine(game: Game, position: Position, texts: readonly string[], style: string): NamedLine {
  const moves = readMoves(game, position, texts.slice(0, LONGEST_LINE));
  return { moves, names: notateLine(game, position, moves, style) };
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
