import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '../../src/knowledge.ts';
import type { WrittenWeights } from '../../src/evaluation/evaluation.ts';

/** The line width of this repository's formatter. */
const WIDTH = 120;

/** Returns the path of a game's own weights. */
export function weightsPath({ game }: Knowledge): string {
  return fileURLToPath(new URL(`../../src/${game.id}/weights.json`, import.meta.url));
}

/** Returns the same knowledge with other weights. */
export function withWeights(knowledge: Knowledge, weights: WrittenWeights): Knowledge {
  return { ...knowledge, evaluation: { ...knowledge.evaluation, weights } };
}

/** Reads weights from a file and checks that they fit the game; without a path, returns the game's own. */
export function readWeights(knowledge: Knowledge, path: string | undefined): WrittenWeights {
  if (path === undefined) return knowledge.evaluation.weights;
  const weights = JSON.parse(readFileSync(path, 'utf8')) as WrittenWeights;
  knowledge.evaluation.layout.read(weights);
  return weights;
}

export function writeWeights(path: string, weights: WrittenWeights): void {
  writeFileSync(path, formatWeights(weights));
}

export function formatWeights(weights: WrittenWeights): string {
  const terms = Object.entries(weights).map(([term, numbers]) => formatTerm(term, numbers));
  return `{\n${terms.join(',\n')}\n}\n`;
}

function formatTerm(term: string, numbers: readonly number[]): string {
  const name = `  ${JSON.stringify(term)}: [`;
  const line = `${name}${numbers.join(', ')}]`;
  // The comma after it counts too.
  if (line.length < WIDTH) return line;
  const lines: string[] = [];
  let current = '   ';
  for (const [i, number] of numbers.entries()) {
    const next = ` ${number}${i + 1 < numbers.length ? ',' : ''}`;
    if (current.length + next.length > WIDTH) {
      lines.push(current);
      current = '   ';
    }
    current += next;
  }
  return `${name}\n${[...lines, current].join('\n')}\n  ]`;
}
