import type { GameLine } from '@tesuji/rules';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type {
  ReviewAnswer,
  ReviewProgress,
  ReviewQuestion,
  ThinkingService,
} from '../../../shared/workers/thinking-service.ts';
import { ReviewCtrl, WebReviewStore, type ReviewStore, type StoredReview } from './review-ctrl.svelte.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: 'x', moves: ['e2e4'] };
const ANSWER = { review: { line: LINE, moves: [] }, puzzles: [] } as unknown as ReviewAnswer;

/** A reviewer that answers when told to. */
function fakeMinds() {
  const questions: ReviewQuestion[] = [];
  let tell: (progress: ReviewProgress) => void = () => {};
  let answer: (value: ReviewAnswer | undefined) => void = () => {};
  let stops = 0;
  const thinking: Pick<ThinkingService, 'review'> = {
    review: (question, onProgress) => {
      questions.push(question);
      tell = onProgress;
      return {
        answer: new Promise((resolve) => (answer = resolve)),
        stop: () => {
          stops++;
          answer(undefined);
        },
      };
    },
  };
  return {
    questions,
    thinking: async () => thinking,
    tell: (share: number, state: unknown) => tell({ share, state }),
    answer: (value: ReviewAnswer | undefined) => answer(value),
    stops: () => stops,
  };
}

function memoryShelf(
  kept = new Map<string, StoredReview>(),
): ReviewStore & { readonly kept: Map<string, StoredReview> } {
  return {
    kept,
    read: async (line) => kept.get(JSON.stringify(line)),
    write: async (line, review) => void kept.set(JSON.stringify(line), review),
  };
}

/** Lets what has been promised happen. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function open(reviews = memoryShelf()) {
  const fake = fakeMinds();
  return { fake, reviews, ctrl: new ReviewCtrl({ line: LINE, title: 'A – B', reviews, thinking: fake.thinking }) };
}

describe('a review', () => {
  it('says how far it is, and is kept when it is done', async () => {
    const { fake, reviews, ctrl } = open();
    const done = ctrl.start();
    await settle();
    fake.tell(0.5, 'half');
    expect(ctrl.stage).toEqual({ kind: 'running', share: 0.5 });
    fake.answer(ANSWER);
    await done;
    expect(ctrl.stage).toMatchObject({ kind: 'done', review: ANSWER.review });
    const again = open(reviews);
    await again.ctrl.restore();
    expect(again.ctrl.stage).toMatchObject({ kind: 'done' });
    expect(again.fake.questions).toEqual([]);
  });

  it('is not begun once nobody looks at the game any more', async () => {
    const { fake, ctrl } = open();
    ctrl.close();
    await ctrl.start();
    expect(fake.questions).toEqual([]);
    expect(ctrl.stage).toEqual({ kind: 'none' });
  });

  it('is stopped, kept as far as it came, and taken up again on another day', async () => {
    const { fake, reviews, ctrl } = open();
    void ctrl.start();
    await settle();
    fake.tell(0.5, 'half');
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

  it('pays no attention to an answer that comes after a stop', async () => {
    const { fake, ctrl } = open();
    void ctrl.start();
    await settle();
    ctrl.stop();
    fake.tell(0.9, 'late');
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'stopped', share: 0 });
  });

  it('that fails can be tried again', async () => {
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

const SHELF_LINE = { game: 'chess', options: {}, start: '', moves: ['e2e4'] };
const DONE = { kind: 'done', answer: { review: { moves: [1, 2] }, puzzles: [] } } as unknown as StoredReview;

it('gives a review back when the page is opened again', async () => {
  await new WebReviewStore().write(SHELF_LINE, DONE);
  expect(await new WebReviewStore().read(SHELF_LINE)).toEqual(DONE);
  expect(await new WebReviewStore().read({ ...SHELF_LINE, moves: [] })).toBeUndefined();
});

it.each([
  7,
  'text',
  null,
  {},
  { line: JSON.stringify(SHELF_LINE) },
  { line: JSON.stringify(SHELF_LINE), review: 7 },
  { line: JSON.stringify(SHELF_LINE), review: { kind: 'done', answer: { review: {} } } },
  { line: JSON.stringify(SHELF_LINE), review: { kind: 'begun', share: 'half' } },
  { line: JSON.stringify(SHELF_LINE), review: { kind: 'begun', share: 0.5 }, print: 'of something else' },
])('takes %j for no review', async (value) => {
  await new WebReviewStore().write(SHELF_LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', value, key);
  database.close();
  expect(await new WebReviewStore().read(SHELF_LINE)).toBeUndefined();
});

it('reads reviews that were kept before they had a print', async () => {
  await new WebReviewStore().write(SHELF_LINE, DONE);
  const database = await openDB('tesuji-reviews');
  const [key] = await database.getAllKeys('reviews');
  await database.put('reviews', { line: JSON.stringify(SHELF_LINE), review: DONE }, key);
  database.close();
  expect(await new WebReviewStore().read(SHELF_LINE)).toEqual(DONE);
});
