import type { GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import type { Minds, ReviewAnswer, ReviewQuestion } from '../minds/minds.ts';
import { ReviewCtrl } from './review-ctrl.ts';
import type { KeptReview, ReviewShelf } from './review-shelf.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: 'x', moves: ['e2e4'] };
const ANSWER = { review: { line: LINE, moves: [] }, puzzles: [] } as unknown as ReviewAnswer;

/** A reviewer that answers when told to. */
function fakeMinds() {
  const questions: ReviewQuestion[] = [];
  let tell: (share: number, state: unknown) => void = () => {};
  let answer: (value: ReviewAnswer | undefined) => void = () => {};
  let stops = 0;
  const minds: Pick<Minds, 'review'> = {
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
    minds: async () => minds,
    tell: (share: number, state: unknown) => tell(share, state),
    answer: (value: ReviewAnswer | undefined) => answer(value),
    stops: () => stops,
  };
}

function memoryShelf(kept = new Map<string, KeptReview>()): ReviewShelf & { readonly kept: Map<string, KeptReview> } {
  return {
    kept,
    read: async (line) => kept.get(JSON.stringify(line)),
    write: async (line, review) => void kept.set(JSON.stringify(line), review),
  };
}

/** Lets what has been promised happen. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function open(shelf = memoryShelf()) {
  const fake = fakeMinds();
  return { fake, shelf, ctrl: new ReviewCtrl({ line: LINE, title: 'A – B', shelf, minds: fake.minds }) };
}

describe('a review', () => {
  it('says how far it is, and is kept when it is done', async () => {
    const { fake, shelf, ctrl } = open();
    const done = ctrl.start();
    await settle();
    fake.tell(0.5, 'half');
    expect(ctrl.stage.value).toEqual({ kind: 'running', share: 0.5 });
    fake.answer(ANSWER);
    await done;
    expect(ctrl.stage.value).toMatchObject({ kind: 'done', review: ANSWER.review });
    const again = open(shelf);
    await again.ctrl.restore();
    expect(again.ctrl.stage.value).toMatchObject({ kind: 'done' });
    expect(again.fake.questions).toEqual([]);
  });

  it('is not begun once nobody looks at the game any more', async () => {
    const { fake, ctrl } = open();
    ctrl.close();
    await ctrl.start();
    expect(fake.questions).toEqual([]);
    expect(ctrl.stage.value).toEqual({ kind: 'none' });
  });

  it('is stopped, kept as far as it came, and taken up again on another day', async () => {
    const { fake, shelf, ctrl } = open();
    void ctrl.start();
    await settle();
    fake.tell(0.5, 'half');
    ctrl.stop();
    await settle();
    expect(ctrl.stage.value).toEqual({ kind: 'stopped', share: 0.5 });
    expect(fake.stops()).toBe(1);
    const later = open(shelf);
    await later.ctrl.restore();
    expect(later.ctrl.stage.value).toEqual({ kind: 'stopped', share: 0.5 });
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
    expect(ctrl.stage.value).toEqual({ kind: 'stopped', share: 0 });
  });

  it('that fails can be tried again', async () => {
    const { fake, ctrl } = open();
    const failed = ctrl.start();
    await settle();
    fake.answer(undefined);
    await failed;
    expect(ctrl.stage.value).toEqual({ kind: 'failed' });
    const done = ctrl.start();
    await settle();
    fake.answer(ANSWER);
    await done;
    expect(ctrl.stage.value.kind).toBe('done');
  });
});
