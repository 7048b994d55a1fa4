import { chess } from '@tesuji/rules/chess';
import { unwrap, type Position } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { hintsAhead } from './hints-ahead.ts';
import { hintsFor } from './hints-for.ts';

const open = (text: string): Position => unwrap(chess.parsePosition(text));
const level = 'beginner';

it('adds the engine’s lines to what a beginner is shown, the most urgent first', () => {
  const text = 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1';
  const hints = hintsAhead(chess, open(text), { side: 0, level });
  const kinds = hints.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([...hintsFor(chess, open(text), { side: 0, level }).map(({ kind }) => kind), 'engine-line']),
  );
  expect(hints.map(({ weight }) => weight)).toEqual(hints.map(({ weight }) => weight).toSorted((a, b) => b - a));
});

it('shows a mate in one once', () => {
  const hints = hintsAhead(chess, open('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'), { side: 0, level });
  expect(hints.filter(({ kind }) => kind === 'mate')).toHaveLength(1);
});

it('looks ahead only for whoever is on turn', () => {
  const position = open('r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1');
  expect(hintsAhead(chess, position, { side: 1, level })).toEqual(hintsFor(chess, position, { side: 1, level }));
});
