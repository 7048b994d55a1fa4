import type { Game, Outcome } from '@tesuji/rules';
import stringWidth from 'string-width';

/** Aligns rows of cells. The last cell of a row may have any length. */
export function alignColumns(rows: readonly (readonly string[])[], indent: string): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.slice(0, -1).entries())
      widths[index] = Math.max(widths[index] ?? 0, stringWidth(cell));
  }
  return rows.map(
    (row) =>
      indent +
      row
        .map((cell, index) => padEnd(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
  );
}

/** Arranges words in as many equal columns as fit into `width`. */
export function flowColumns(words: readonly string[], width: number): readonly string[] {
  const cell = Math.max(...words.map((word) => stringWidth(word)), 1) + 2;
  const perLine = Math.max(1, Math.floor(width / cell));
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += perLine) {
    lines.push(
      words
        .slice(at, at + perLine)
        .map((word) => padEnd(word, cell))
        .join('')
        .trimEnd(),
    );
  }
  return lines;
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

/** Returns `1 game`, `2 games`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** An outcome in JSON: the winner's name, `null` in a draw. */
export interface OutcomeJson {
  readonly winner: string | null;
  readonly reason: string;
}

export function outcomeJson(game: Game, outcome: Outcome): OutcomeJson {
  return { winner: outcome.winner === undefined ? null : game.sides[outcome.winner], reason: outcome.reason };
}
