import { expect, it } from 'vitest';
import { fuzzRecords } from '../test/fuzz.ts';

it('every reader survives mutated records', () => {
  const { runs, read, faulty } = fuzzRecords(1, 600);
  expect(runs).toBe(600);
  // Both kinds must come up, else the mutations are too mild or too wild to test anything.
  expect(read).toBeGreaterThan(300);
  expect(faulty).toBeGreaterThan(200);
});

it.each(['pgn', 'frame', 'json', 'epd'])('no mutated record of %s breaks its reader', (id) => {
  const { runs, read, faulty } = fuzzRecords(1000, 200, id);
  expect(runs).toBe(200);
  expect(read).toBeGreaterThan(50);
  expect(faulty).toBeGreaterThan(50);
});
