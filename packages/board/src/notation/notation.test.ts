import { readFileSync } from 'node:fs';
import { startPosition } from '@tesuji/rules/core/line';
import { ALL } from '@tesuji/rules/core/position';
import { unwrap } from '@tesuji/rules/core/result';
import { shogi } from '@tesuji/rules/shogi/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('notation.css', import.meta.url), 'utf8');
const covered = new Set([...css.matchAll(/U\+([0-9a-f]+)/g)].map(([, code]) => parseInt(code!, 16)));

describe('the font for Japanese notation', () => {
  it('has every character a move is written with', () => {
    const moves = new Int32Array(shogi.maxMoves);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 200 }), (choices) => {
        const position = unwrap(startPosition(shogi));
        for (const choice of choices) {
          const count = position.generate(ALL, moves, 0);
          if (count === 0) return;
          const text = shogi.notate(position, moves[choice % count]!, { style: 'japanese' });
          for (const character of text) expect(covered, text).toContain(character.codePointAt(0));
          position.make(moves[choice % count]!);
        }
      }),
      { numRuns: 30 },
    );
  });
});
