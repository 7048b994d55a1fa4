import { REVIEW_VERSION, type ReviewAnswer, type ReviewProgress, type ReviewQuestion } from '@tesuji/coach';
import type { GameSummary, ServerReview } from '@tesuji/online';
import { fail, ok, type GameLine } from '@tesuji/rules';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { ThinkingService } from '../../workers/thinking-service.ts';
import { WebReviewStore, type ReviewStore, type StoredReview } from '../../storage/review-store.ts';
import { findServerReviews, type ServerReviews } from '../../online/review/server-reviews.ts';
import { recordIdOf } from '../../play/storage/stored-game.ts';
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

/** A server that has one review, and answers when it is asked. */
function fakeServer(first: ServerReview) {
  let now = first;
  let isAway = false;
  let wake = (): void => {};
  const answer = async () => (isAway ? fail({ code: 'unreachable' } as const) : ok(now));
  const server: ServerReviews = {
    state: answer,
    ask: async () => {
      if (now.phase === 'none' || now.phase === 'failed') now = { phase: 'waiting', share: 0, ahead: 2, isMine: true };
      return answer();
    },
    cancel: async () => {
      now = { phase: 'none' };
      return answer();
    },
    result: async () => (now.phase === 'done' ? ANSWER : undefined),
    wait: () => new Promise((resolve) => (wake = resolve)),
  };
  return {
    server,
    /** The page asks again, and hears this. */
    tell: async (next: ServerReview): Promise<void> => {
      now = next;
      wake();
      await settle();
    },
    away: (is: boolean) => (isAway = is),
  };
}

describe('a review by the server', () => {
  function openAt(first: ServerReview, reviews = memoryReviews()) {
    const [fake, served] = [fakeReviewer(), fakeServer(first)];
    const needs = { line: LINE, title: 'A – B', reviews, thinking: fake.thinking };
    return { fake, reviews, ...served, ctrl: new ReviewCtrl({ ...needs, server: async () => served.server }) };
  }

  it('shows its place and progress, and opens as if it had been made here', async () => {
    const { ctrl, tell, reviews } = openAt({ phase: 'none' });
    await ctrl.restore();
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'none' });
    void ctrl.startOnServer();
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'served', share: 0, ahead: 2, isMine: true });
    await tell({ phase: 'running', share: 0.4, isMine: true });
    expect(ctrl.stage).toEqual({ kind: 'served', share: 0.4, isMine: true });
    await tell({ phase: 'done', share: 1, isMine: true });
    expect(ctrl.stage).toMatchObject({ kind: 'done', review: ANSWER.review });
    expect([...reviews.kept.values()]).toEqual([{ kind: 'done', answer: ANSWER }]);
  });

  it('takes over from this device, which goes on where it was when that is cancelled', async () => {
    const { ctrl, fake } = openAt({ phase: 'none' });
    await ctrl.restore();
    await settle();
    void ctrl.start();
    await settle();
    fake.report(0.3, 'a third');
    void ctrl.startOnServer();
    await settle();
    expect(fake.stops()).toBe(1);
    expect(ctrl.stage.kind).toBe('served');
    await ctrl.cancelOnServer();
    expect(ctrl.stage).toEqual({ kind: 'stopped', share: 0.3 });
    void ctrl.start();
    await settle();
    expect(fake.questions.at(-1)).toMatchObject({ state: 'a third' });
  });

  it('is made here instead when one does not want to wait', async () => {
    const { ctrl, fake, tell } = openAt({ phase: 'waiting', share: 0, ahead: 9, isMine: false });
    await ctrl.restore();
    await settle();
    void ctrl.start();
    await settle();
    fake.report(0.3, 'a third');
    await tell({ phase: 'running', share: 0.1, isMine: false });
    expect(ctrl.stage).toEqual({ kind: 'running', share: 0.3 });
    expect(fake.questions).toHaveLength(1);
  });

  it('is taken up when the page is opened again, instead of beginning here', async () => {
    const { ctrl, tell } = openAt({ phase: 'running', share: 0.5, isMine: false });
    await ctrl.restore();
    void ctrl.start();
    await settle();
    expect(ctrl.stage).toEqual({ kind: 'served', share: 0.5, isMine: false });
    await tell({ phase: 'failed', share: 0.5, isMine: false });
    expect(ctrl.stage).toEqual({ kind: 'failed' });
    const later = openAt({ phase: 'done', share: 1, isMine: false });
    await later.ctrl.restore();
    await settle();
    expect(later.ctrl.stage.kind).toBe('done');
  });

  it('is not forgotten while the server does not answer, and says why it was refused', async () => {
    const { ctrl, tell, away } = openAt({ phase: 'none' });
    await ctrl.restore();
    await settle();
    away(true);
    await ctrl.startOnServer();
    expect([ctrl.stage.kind, ctrl.failure]).toEqual(['none', { code: 'unreachable' }]);
    away(false);
    void ctrl.startOnServer();
    await settle();
    expect([ctrl.stage.kind, ctrl.failure]).toEqual(['served', undefined]);
    away(true);
    await tell({ phase: 'running', share: 0.5, isMine: true });
    expect(ctrl.stage).toMatchObject({ kind: 'served', ahead: 2 });
    away(false);
    await tell({ phase: 'running', share: 0.6, isMine: true });
    expect(ctrl.stage).toMatchObject({ kind: 'served', share: 0.6 });
    ctrl.close();
    await tell({ phase: 'done', share: 1, isMine: true });
    expect(ctrl.stage.kind).toBe('served');
  });
});

const GAME_ID = 'a0000bbbbbbbb';

it('the server is asked about games that were played there, and its results are checked', async () => {
  let result: unknown;
  const api = {
    games: async () => ok([{ id: GAME_ID }] as unknown as readonly GameSummary[]),
    review: async (id: string) => ok<ServerReview>({ phase: id === GAME_ID ? 'none' : 'failed' } as ServerReview),
    askReview: async () => ok<ServerReview>({ phase: 'none' }),
    cancelReview: async () => ok<ServerReview>({ phase: 'none' }),
    reviewResult: async () => ok(result),
  };
  expect(await findServerReviews(api, 'another')).toBeUndefined();
  const found = await findServerReviews(api, recordIdOf(GAME_ID));
  expect(await found!.state()).toEqual(ok({ phase: 'none' }));
  result = { version: REVIEW_VERSION, ...ANSWER };
  expect(await found!.result(LINE)).toEqual(ANSWER);
  expect(await found!.result({ ...LINE, moves: ['d2d4'] })).toBeUndefined();
  for (const wrong of [
    undefined,
    {},
    { ...ANSWER, version: 0 },
    { version: REVIEW_VERSION, review: {}, puzzles: [] },
  ]) {
    result = wrong;
    expect(await found!.result(LINE)).toBeUndefined();
  }
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
