import { isDecided } from '@tesuji/engine/search/score';
import type { Game } from '@tesuji/rules/core/game';
import { startPosition } from '@tesuji/rules/core/line';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import { measuredScale } from './review/registry.ts';

/**
 * For games that were never measured: a lead of this share of the points a side begins with makes it the favourite by
 * nearly three to one. In games of few pieces no less than one piece does.
 */
const LEADING_SHARE = 1 / 13;
const SMALLEST_LEAD = 100;

const leads = new WeakMap<Game, number>();

/**
 * What a score, in hundredths of a pawn for some side, lets that side expect of a game: from 0 (lost) to 1 (won), on a
 * logistic curve whose scale was measured for each game. A decided game is worth 0 or 1 and nothing between.
 */
export function expectedPoints(game: Game, score: number): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / leadOf(game)));
}

function leadOf(game: Game): number {
  const known = leads.get(game);
  if (known !== undefined) return known;
  const lead = measuredScale(game) ?? Math.max(SMALLEST_LEAD, pointsAtStart(game) * 100 * LEADING_SHARE);
  leads.set(game, lead);
  return lead;
}

/** What one side's pieces are worth at the start of the ordinary game. */
function pointsAtStart(game: Game): number {
  const start = startPosition(game);
  if (!start.ok) return 0;
  const { places } = start.value;
  const pieces = game.shape.squares.map((square) => places[square]!).filter((piece) => piece !== 0);
  const own = pieces.filter((piece) => pieceSide(piece) === 0);
  return own.reduce((sum, piece) => sum + (game.kinds[pieceKind(piece)]?.value ?? 0), 0);
}
