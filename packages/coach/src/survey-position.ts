import { opponent, pieceSide, type Game, type Position } from '@tesuji/rules';
import type { Standing } from './fact.ts';
import { teachingOf } from './registry.ts';
import type { PieceReport, Survey } from './survey.ts';
import { attackersOf, directAt, hiddenAt } from './survey/attackers.ts';
import { dangerOf, NO_DANGER, type Danger } from './survey/danger.ts';
import { findPins, royalOf, type Pins } from './survey/pins.ts';
import type { Teaching } from './teaching.ts';

/** Everything a good teacher sees in a position at a glance. The position is given back as it was. */
export function surveyPosition(game: Game, position: Position): Survey {
  const teaching = teachingOf(game);
  const inCheck = position.inCheck();
  const squares = game.shape.squares.filter((square) => position.places[square] !== 0);
  const dangers = findDangers(teaching, position, squares);
  const pins = findPins(teaching, position);
  return {
    pieces: squares.map((square) => reportOn(teaching, position, square, pins, dangers.get(square))),
    inCheck,
    checkers: inCheck ? checkersOf(teaching, position) : [],
    ...teaching.describe?.(position),
  };
}

/** Enemy pieces as things stand, own ones as they would if the turn were passed; which a side in check may not. */
function findDangers(teaching: Teaching, position: Position, squares: readonly number[]): Map<number, Danger> {
  const { places, side } = position;
  const dangers = new Map<number, Danger>();
  const isOwn = (square: number): boolean => pieceSide(places[square]!) === side;
  for (const square of squares) if (!isOwn(square)) dangers.set(square, dangerOf(teaching, position, square));
  if (!position.makeNull()) return dangers;
  for (const square of squares) if (isOwn(square)) dangers.set(square, dangerOf(teaching, position, square));
  position.unmake();
  return dangers;
}

function reportOn(
  teaching: Teaching,
  position: Position,
  square: number,
  pins: Pins,
  danger: Danger | undefined,
): PieceReport {
  const piece = position.places[square]!;
  const side = pieceSide(piece);
  const enemy = opponent(side);
  const pin = pins.get(square);
  const { loss, takers, bestTakers, why, isAnswered } = danger ?? NO_DANGER;
  const defenders = directAt(teaching, position, square, side);
  return {
    at: square,
    piece,
    side,
    attackers: attackersOf(teaching, position, square, enemy),
    defenders,
    hiddenAttackers: hiddenAt(teaching, position, square, enemy),
    hiddenDefenders: hiddenAt(teaching, position, square, side),
    ...(pin === undefined ? {} : { pin }),
    isProtected: isAnswered ?? defenders.length > 0,
    isJudged: danger !== undefined,
    loss,
    takers,
    bestTakers,
    why,
  };
}

function checkersOf(teaching: Teaching, position: Position): readonly Standing[] {
  const { side } = position;
  const king = royalOf(teaching.game, position, side);
  return king === undefined ? [] : attackersOf(teaching, position, king, opponent(side));
}
