import type { GameReview, ReviewedMove, TurningPoint } from '@tesuji/coach';
import { replay, unwrap, type Game, type Side } from '@tesuji/rules';
import { describeTurningPoint, nameLine, usualStyle, type Language, type TurningPointWords } from '@tesuji/words';

/** How a review is reported. */
export interface ReportOptions {
  readonly language: Language;
  /** Only the turning points of this side, seen from its side of the board. */
  readonly side: Side | undefined;
}

/** A move of the game in words. */
export interface DescribedMove extends ReviewedMove {
  readonly name: string;
  /** The better line in notation. */
  readonly betterNames: readonly string[];
}

/** A turning point and its words. */
export interface DescribedTurn {
  readonly turn: TurningPoint;
  readonly words: TurningPointWords;
}

/** A review in words. */
export interface ReviewReport {
  readonly game: Game;
  readonly review: GameReview;
  readonly moves: readonly DescribedMove[];
  readonly turns: readonly DescribedTurn[];
}

export function describeReview(game: Game, review: GameReview, { language, side }: ReportOptions): ReviewReport {
  const turns = review.turningPoints
    .filter(({ ply }) => side === undefined || review.moves[ply]?.side === side)
    .map((turn) => ({ turn, words: describeTurningPoint(game, review, turn, { language, reader: side ?? 'nobody' }) }));
  return { game, review, moves: describeMoves(game, review, language), turns };
}

/** Returns the moves of a review in notation. */
function describeMoves(game: Game, { line, moves }: GameReview, language: Language): readonly DescribedMove[] {
  const style = usualStyle(game, language);
  const position = unwrap(replay(game, { ...line, moves: [] }));
  return moves.map((each) => {
    const betterNames = nameLine(game, position, each.better, style).names;
    const [name = each.move] = nameLine(game, position, [each.move], style).names;
    position.make(unwrap(game.parseMove(position, each.move)));
    return { ...each, name, betterNames };
  });
}
