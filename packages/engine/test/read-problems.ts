import { shogi } from '@tesuji/rules/shogi';
import { unwrap, type Position } from '@tesuji/rules';
import { readFileSync } from 'node:fs';

export interface Problem {
  readonly text: string;
  readonly position: Position;
  readonly plies: string;
}

export function readProblems(name: string): readonly Problem[] {
  const file = new URL(`fixtures/tsume/${name}`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', plies = ''] = line.split('\t');
      return { text, plies, position: unwrap(shogi.parsePosition(text, { kings: 'one' })) };
    });
}
