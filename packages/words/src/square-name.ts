import { formatSquare, type Game } from '@tesuji/rules';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';

/** The name of a square as the language writes it: `5g`, `５七`. */
export function squareName(game: Game, square: number, language: Language): string {
  const labels = wordsOf(game)?.labels?.[language];
  const cell = game.shape.squares.indexOf(square);
  if (labels === undefined || cell < 0) return formatSquare(game.shape, square);
  const { columns } = game.shape;
  return (labels.columns[cell % columns] ?? '') + (labels.rows[Math.floor(cell / columns)] ?? '');
}

/** The label of the column a square is in. */
export function columnName(game: Game, square: number, language: Language): string | undefined {
  const labels = wordsOf(game)?.labels?.[language]?.columns ?? game.shape.columnLabels;
  return labels[game.shape.squares.indexOf(square) % game.shape.columns];
}
