import type { ReviewAnswer, ReviewProgress, ReviewQuestion } from '@tesuji/coach';
import type { GameLine } from '@tesuji/rules';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { ThinkingService } from '../../workers/thinking-service.ts';
import { WebReviewStore, type ReviewStore, type StoredReview } from '../../storage/review-store.ts';
import { ReviewCtrl } from './review-ctrl.svelte.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: 'x', moves: ['e2e4'] };
const ANSWER = { review: { line: LINE, moves: [] }, puzzles: [] } as unknown as ReviewAnswer;

/** A reviewer that answers when told to. */
function fakeReviewer() {
  const questions: ReviewQuestion[] = [];
  let report: (progress: ReviewProgress) => void = () => {};
  let answer: (value: ReviewAnswer | undefined) => void = () => {};
  let stops = 0;
  const thinking: Pick<ThinkingService, 'review'> = {
    review: (question, { signal, onProgress } = {}) => {
      questions.push(question);
      report = (progress) => onProgress?.(progress);
      return new Promise((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener('abort', () => {
          stops++;
          reject(signal.reason);
        });
      });
    },
  };
  return {
    questions,
    thinking: async () => thinking,
    report: (share: number, state: unknown) => report({ share, state }),
    answer: (value: ReviewAnswer | undefined) => answer(value),
    stops: () => stops,
  };
}

function memoryReviews(
  kept = new Map<string, StoredReview>(),
): ReviewStore & { readonly kept: Map<string, StoredReview> } {
  return {
    kept,
    read: async (line) => kept.get(JSON.stringify(line)),
    write: async (line, review) => void kept.set(JSON.stringify(line), review),
  };
}

/** Waits until all settled promises have called their listeners. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function open(reviews = memoryReviews()) {
  const fake = fakeReviewer();
  return { fake, reviews, ctrl: new ReviewCtrl({ line: LINE, title: 'A – B', reviews, thinking: fake.thinking }) };
}

describe('a review', () => {
  it('shows how far it is, and is stored when it is done', async () => {
    const { fake, reviews, ctrl } = open();
    const done = ctrl.start();
    await settle();
    fake.report(0.5, 'half');
    expect(ctrl.stage).toEqual({ kind: 'running', share: 0.5 });
    fake.answer(ANSWER);
    await done;
    expect(ctrl.stage).toMatchObject({ kind: 'done', review: ANSWER.review });
    const again = open(reviews);
    await again.ctrl.restore();
    expect(again.ctrl.stage).toMatchObject({ kind: 'done' });
    expect(again.fake.questions).toEqual([]);
  });

  it('does not start after the screen was left', async () => {
    const { fake, ctrl } = open();
    ctrl.close();
    await ctrl.start();
    expect(fake.questions).toEqual([]);
    expect(ctrl.stage).toEqual({ kind: 'none' });
  });

  it('can be stopped, and continues there when the page is opened again', async () => {
    const { fake, reviews, ctrl } = open();
    void ctrl.start();
    await settle();
    fake.report(0.5, 'half');
    ctrl.stop();
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'stopped', share: 0.5 });
    expect(fake.stops()).toBe(1);
    const later = open(reviews);
    await later.ctrl.restore();
    expect(later.ctrl.stage).toEqual({ kind: 'stopped', share: 0.5 });
    void later.ctrl.start();
    await settle();
    expect(later.fake.questions).toMatchObject([{ line: LINE, state: 'half' }]);
  });

  it('is not started by a thinking service that is loaded after a stop', async () => {
    const { fake, ctrl } = open();
    void ctrl.start();
    ctrl.stop();
    await settle();
    fake.answer(ANSWER);
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'stopped', share: 0 });
  });

  it('can be tried again after a failure', async () => {
    const { fake, ctrl } = open();
    const failed = ctrl.start();
    await settle();
    fake.answer(undefined);
    await failed;
    expect(ctrl.stage).toEqual({ kind: 'failed' });
    const done = ctrl.start();
    await settle();
    fake.answer(ANSWER);
    await done;
    expect(ctrl.stage.kind).toBe('done');
  });
});

const STORED_LINE = { game: 'chess', options: {}, start: '', moves: ['e2e4'] };
const DONE = { kind: 'done', answer: { review: { moves: [1, 2] }, puzzles: [] } } as unknown as StoredReview;

it('reads a stored review when the page is opened again', async () => {
  await new WebReviewStore().write(STORED_LINE, DONE);
  expect(await new WebReviewStore().read(STORED_LINE)).toEqual(DONE);
  expect(await new WebReviewStore().read({ ...STORED_LINE, moves: [] })).toBeUndefined();
});

it.each([
  7,
  'text',
  null,
  {},
  { line: JSON.stringify(STORED_LINE) },
  { line: JSON.stringify(STORED_LINE), review: 7 },
  { line: JSON.stringify(STORED_LINE), review: { kind: 'done', answer: { review: {} } } },
  { line: JSON.stringify(STORED_LINE), review: { kind: 'begun', share: 'half' } },
  { line: JSON.stringify(STORED_LINE), review: { kind: 'begun', share: 0.5 }, print: 'of something else' },
])('reads no review from %j', async (value) => {
  await new WebReviewStore().write(STORED_LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', value, key);
  database.close();
  expect(await new WebReviewStore().read(STORED_LINE)).toBeUndefined();
});

it('makes reviews of earlier versions again', async () => {
  await new WebReviewStore().write(STORED_LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', { line: JSON.stringify(STORED_LINE), review: DONE }, key);
  database.close();
  expect(await new WebReviewStore().read(STORED_LINE)).toBeUndefined();
});
