import type { MoveFacts } from '@tesuji/arena';
import { opponent, type Game, type Position } from '@tesuji/rules';
import { drawPosition } from '../drawing/draw-position.ts';
import { scoreText } from '../engine/score-text.ts';

/** The board of a game under way, with who plays, the last move and what its player thinks of it. */
export function watchedBoard(
  game: Game,
  title: string,
  position: Position,
  last: MoveFacts | undefined,
  hasColor: boolean,
): string {
  const board = drawPosition(game, position, { hasColor, hasLetters: false, isFlipped: false });
  return [title, '', board, '', lastLine(game, position, last), ''].join('\n');
}

function lastLine(game: Game, position: Position, last: MoveFacts | undefined): string {
  if (last === undefined) return '';
  const { score, depth, ms } = last;
  const facts = [
    ...(score === undefined ? [] : [scoreText(game, score)]),
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    `${ms.toFixed(0)} ms`,
  ];
  return `${position.ply}. ${game.sides[opponent(position.side)]} ${last.move}  (${facts.join(', ')})`;
}
