import { expect, it } from 'vitest';
import { Drawings } from './board-session.ts';

const [HERE, THERE] = [Uint8Array.of(1, 0), Uint8Array.of(0, 1)];

it('drawings are kept for each position, drawn twice they vanish, and they can be erased', () => {
  const drawings = new Drawings();
  const [circle, arrow] = [
    { from: 1, to: 1 },
    { from: 1, to: 2 },
  ];
  drawings.toggle(HERE, circle);
  drawings.toggle(HERE, arrow);
  drawings.toggle(THERE, arrow);
  expect([drawings.of(HERE), drawings.of(THERE)]).toEqual([[circle, arrow], [arrow]]);
  drawings.toggle(HERE, { ...circle });
  expect(drawings.of(HERE.slice())).toEqual([arrow]);
  drawings.erase(HERE);
  expect([drawings.of(HERE), drawings.of(THERE)]).toEqual([[], [arrow]]);
});
