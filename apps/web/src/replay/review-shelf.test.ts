import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { WebReviewShelf, type KeptReview } from './review-shelf.ts';

const LINE = { game: 'chess', options: {}, start: '', moves: ['e2e4'] };
const DONE = { kind: 'done', answer: { review: { moves: [1, 2] }, puzzles: [] } } as unknown as KeptReview;

it('gives a review back when the page is opened again', async () => {
  await new WebReviewShelf().write(LINE, DONE);
  expect(await new WebReviewShelf().read(LINE)).toEqual(DONE);
  expect(await new WebReviewShelf().read({ ...LINE, moves: [] })).toBeUndefined();
});

it.each([
  7,
  'text',
  null,
  {},
  { line: JSON.stringify(LINE) },
  { line: JSON.stringify(LINE), review: 7 },
  { line: JSON.stringify(LINE), review: { kind: 'done', answer: { review: {} } } },
  { line: JSON.stringify(LINE), review: { kind: 'begun', share: 'half' } },
  { line: JSON.stringify(LINE), review: { kind: 'begun', share: 0.5 }, print: 'of something else' },
])('takes %j for no review', async (value) => {
  await new WebReviewShelf().write(LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', value, key);
  database.close();
  expect(await new WebReviewShelf().read(LINE)).toBeUndefined();
});

it('reads reviews that were kept before they had a print', async () => {
  await new WebReviewShelf().write(LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', { line: JSON.stringify(LINE), review: DONE }, key);
  database.close();
  expect(await new WebReviewShelf().read(LINE)).toEqual(DONE);
});
