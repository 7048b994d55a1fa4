import stringWidth from 'string-width';

/** Rows of cells as aligned lines; the last cell of a row may be of any length. */
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

/** Words in as many equal columns as fit into `width`. */
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
