import type { Fact, GameReview, ReviewedMove } from '@tesuji/coach';
import { replay, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { factSentence, type Language } from '@tesuji/words';

/** For whom a review is written. */
export interface Reader {
  readonly language: Language;
  /** Only this side's turning points, seen from its side of the board. */
  readonly side: Side | undefined;
}

/** A move of the game with everything about it in words. */
export interface SaidMove extends ReviewedMove {
  readonly name: string;
  /** The better line in words, as far as it goes. */
  readonly betterNames: readonly string[];
}

/** A turning point in words. */
export interface SaidTurn {
  readonly move: SaidMove;
  /** The position before the move. */
  readonly position: Position;
  readonly reasons: readonly Fact[];
  readonly reasonTexts: readonly string[];
  readonly answerNames: readonly string[];
  readonly answer: readonly string[];
  readonly answerReasons: readonly Fact[];
  readonly answerTexts: readonly string[];
}

/** A review in words. */
export interface ReviewReport {
  readonly game: Game;
  readonly review: GameReview;
  readonly moves: readonly SaidMove[];
  readonly turns: readonly SaidTurn[];
}

export function sayReview(game: Game, review: GameReview, reader: Reader): ReviewReport {
  const moves = sayMoves(game, review, reader);
  return { game, review, moves, turns: sayTurns(game, review, moves, reader) };
}

/** Long lines tire, and are the less sure the longer. */
const LONGEST_LINE = 8;

/** The moves of a review as people write them. */
function sayMoves(game: Game, { line, moves }: GameReview, { language }: Reader): readonly SaidMove[] {
  const position = unwrap(replay(game, { ...line, moves: [] }));
  return moves.map((each) => {
    const betterNames = nameLine(game, position, each.better, language);
    const [name = each.move] = nameLine(game, position, [each.move], language);
    position.make(unwrap(game.parseMove(position, each.move)));
    return { ...each, name, betterNames };
  });
}

function sayTurns(
  game: Game,
  { line, turningPoints }: GameReview,
  moves: readonly SaidMove[],
  { language, side }: Reader,
): readonly SaidTurn[] {
  return turningPoints.flatMap(({ answer, answerReasons, ply, reasons }) => {
    const move = moves[ply];
    if (move === undefined || (side !== undefined && move.side !== side)) return [];
    const position = unwrap(replay(game, { ...line, moves: line.moves.slice(0, ply) }));
    const say = (at: Position, facts: readonly Fact[]): readonly string[] =>
      facts.map((fact) => factSentence(game, at, fact, language, side ?? 'nobody'));
    const reasonTexts = say(position, reasons);
    position.make(unwrap(game.parseMove(position, move.move)));
    const answerTexts = say(position, answerReasons);
    const answerNames = nameLine(game, position, answer, language);
    position.unmake();
    return [{ move, position, reasons, reasonTexts, answer, answerNames, answerReasons, answerTexts }];
  });
}

/** Moves as the language writes them, from a position that stays as it is. */
function nameLine(game: Game, position: Position, line: readonly string[], language: Language): readonly string[] {
  const style = language === 'ja' ? game.notations.find((each) => each === 'japanese') : undefined;
  const ahead = position.clone();
  const names: string[] = [];
  for (const text of line.slice(0, LONGEST_LINE)) {
    const move = game.parseMove(ahead, text);
    if (!move.ok) break;
    names.push(game.notate(ahead, move.value, style === undefined ? {} : { style }));
    ahead.make(move.value);
  }
  return names;
}
