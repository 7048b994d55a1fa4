import { PuzzleDeck, type Puzzle } from '@tesuji/coach';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage, PATIENCE, type Occasion } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;
shareTab({ reducedMotion: 'reduce' }, (shared) => {
  tab = shared;
  game = new GamePage(tab.page);
});

type Help = NonNullable<Occasion['help']>;

/** A learner with White, beside a machine that thinks so long. */
function learner(help: Partial<Help>, agent = 'random'): Occasion {
  return {
    seats: [
      { kind: 'person', name: 'Aya' },
      { kind: 'agent', agent },
    ],
    help: { hints: 'off', sides: [0], tutorial: false, warnings: 'off', ...help },
  };
}

const sentence = (): Locator => tab.page.locator('.coach .sentence');
const alert = (): Locator => tab.page.getByRole('alert');
const marks = (tone: string): Locator => tab.page.locator(`.tsj-mark.tsj-tone-${tone}`);
/** Tones of marks that recommend a move. */
const GREEN = ['take', 'good', 'great', 'amazing'];

describe('a warning', () => {
  it('says first that a shot hits a piece of one’s own, once, and marks the piece', async () => {
    await game.begin('laser', learner({ warnings: 'normal' }));
    await game.square('j1').click();
    await tab.page.locator('.actions').getByRole('button', { name: 'Turn counter-clockwise', exact: true }).click();
    await alert().waitFor(PATIENCE);
    const words = (await alert().textContent())!;
    expect(words).toMatch(/^\S+ makes your own shot destroy your anubis on f1\./);
    expect(words.match(/on f1/g)).toHaveLength(1);
    await expect.poll(() => marks('refutation').count(), PATIENCE).toBe(1);
    await game.press('Take it back');
  });

  it('is given for a danger that the coach has marked and the move ignores, however gentle it is', async () => {
    const start = '4k3/pp4pp/2n5/8/3P4/8/PP4PP/2B1K3 w - - 0 1';
    await game.begin('chess', { ...learner({ warnings: 'gentle', hints: 'beginner' }), start });
    await marks('danger').waitFor(PATIENCE);
    await game.move('h2', 'h3');
    await tab.page.getByRole('button', { name: 'Play h3 anyway' }).waitFor(PATIENCE);
    expect(await alert().textContent()).toMatch(/pawn on d4/);
    // Without hints nothing was marked, and a pawn is too little for a gentle coach.
    await game.begin('chess', { ...learner({ warnings: 'gentle' }), start });
    await game.move('h2', 'h3');
    await expect.poll(async () => (await game.written())[0], PATIENCE).toMatch(/^1 h3/);
  });
});

describe('hints', () => {
  it.each([
    ['chess', 'Play e4.'],
    ['shogi', 'Play P-7f.'],
    ['hasami', 'Play i5h5.'],
  ])('of an opening show what lessons teach: %s', async (id, first) => {
    await game.begin(id, learner({ hints: 'beginner' }));
    await game.press('Hint');
    // Each press shows one stage more; the last one is the move.
    const showMe = tab.page.getByRole('button', { name: 'Show me' });
    await showMe.click(PATIENCE);
    await expect.poll(() => sentence().textContent(), PATIENCE).toMatch(/^The piece to use/);
    await showMe.click();
    await expect.poll(() => sentence().textContent(), PATIENCE).toBe(first);
  });

  it('show a proved mate alone, and several good moves in one sentence', async () => {
    const ahead = learner({ hints: 'look-ahead' });
    await game.begin('chess', { ...ahead, start: '7k/8/8/3p4/4P3/8/R6P/1R4K1 w - - 0 1' });
    await expect.poll(() => sentence().textContent(), PATIENCE).toMatch(/force checkmate in 2 moves/);
    expect(await tab.page.locator('.coach .count').count()).toBe(0);
    expect(await marks('take').count()).toBe(0);
    await game.begin('chess', ahead);
    await expect.poll(() => sentence().textContent(), PATIENCE).toMatch(/^The engine would play e4(, | or )/);
    expect(await tab.page.locator('.coach .count').count()).toBe(0);
  });

  it('never mark a losing capture in green, and say what a marked square means', async () => {
    // The queen may take a pawn that is guarded.
    await game.begin('chess', { ...learner({ hints: 'beginner' }), start: '4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1' });
    await game.square('d1').click();
    await marks('good').first().waitFor(PATIENCE);
    const places = await tab.page.evaluate((tones) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const [square] = boxes('[role=gridcell][aria-label^="d6,"]');
      return tones.flatMap((tone) =>
        boxes(`.tsj-mark.tsj-tone-${tone}`).filter(
          ({ left, top, width, height }) =>
            left + width / 2 > square!.left &&
            left + width / 2 < square!.right &&
            top + height / 2 > square!.top &&
            top + height / 2 < square!.bottom,
        ),
      );
    }, GREEN);
    expect(places).toEqual([]);
    expect(await game.label('d6')).toMatch(/^d6, Black pawn/);
  });

  it('can be asked for on the opponent’s turn, and then say what is in danger', async () => {
    const start = '4k3/pp4pp/2n5/8/3P4/8/PP4PP/2B1K3 b - - 0 1';
    const waiting = learner({ hints: 'beginner' }, 'engine:time=20000');
    await game.begin('chess', { ...waiting, start });
    await game.says(/is thinking/);
    expect(await marks('danger').count()).toBe(0);
    await game.press('Hint');
    await marks('danger').waitFor(PATIENCE);
    await expect.poll(() => sentence().textContent(), PATIENCE).toMatch(/pawn on d4/);
    // A piece of the machine shows where it could go.
    await game.square('c6').click();
    await expect.poll(() => marks('reach').count(), PATIENCE).toBeGreaterThan(5);
  });
});

it.each(['shogi', 'chess', 'hasami', 'laser'])('the meaning of the marks is one press away: %s', async (id) => {
  await game.begin(id, learner({}));
  await game.press('Marks');
  const legend = tab.page.getByRole('region', { name: 'What the marks mean' });
  await legend.getByText('Filled ring').waitFor(PATIENCE);
  expect(await legend.locator('li').count()).toBe(17);
  expect(await tab.page.locator('main .tsj-board').first().isVisible()).toBe(true);
  await tab.page.keyboard.press('Escape');
  await expect.poll(() => legend.count(), PATIENCE).toBe(0);
});

it('the settings name every mark', async () => {
  await tab.page.goto('/#/settings');
  await expect
    .poll(() => tab.page.getByRole('list', { name: 'What the marks mean' }).locator('li').count(), PATIENCE)
    .toBe(13);
});

it('the computer accepts no draw on the first move', async () => {
  await game.begin('chess', {
    seats: [
      { kind: 'person', name: 'Aya' },
      { kind: 'level', level: 1 },
    ],
    help: { hints: 'beginner', sides: [0], tutorial: false, warnings: 'off' },
  });
  await game.press('Hint');
  const showMe = tab.page.getByRole('button', { name: 'Show me' });
  await showMe.waitFor(PATIENCE);
  await game.press('Draw');
  await game.press('Draw: press again');
  await expect.poll(() => game.spoken.textContent(), PATIENCE).toMatch(/declines the draw/);
  // The answer is read before the coach goes on.
  await tab.page.locator('.reply').getByText('declines the draw').waitFor(PATIENCE);
  expect([await game.end().count(), await showMe.count()]).toEqual([0, 0]);
  await game.press('Hint');
  await showMe.waitFor(PATIENCE);
});

/** The queen can be taken in two ways: the review has found both right. */
const TWO_ANSWERS: Puzzle = {
  key: 'chess-two',
  game: 'chess',
  options: {},
  position: '4k3/8/8/3q4/4P3/2N5/8/4K3 w - - 0 1',
  side: 0,
  answers: ['e4d5', 'c3d5'],
  line: ['e4d5'],
  wrong: 'e1e2',
  grade: 'blunder',
  source: { title: 'Aya – Ben', number: 1 },
};

it('a puzzle from a mistake is solved by every move that keeps what was lost', async () => {
  await tab.page.goto('/#/puzzles');
  const deck = JSON.stringify(new PuzzleDeck().add([TWO_ANSWERS], 0).toJSON());
  await tab.page.evaluate((text) => localStorage.setItem('tesuji.puzzles', text), deck);
  await tab.page.reload();
  await tab.page.locator('a[href="#/puzzles/mistakes"]').first().click();
  await tab.page.locator('a[href="#/puzzles/mistakes/1"]').first().click();
  const hears = (text: RegExp): Promise<void> =>
    tab.page.getByRole('status').filter({ hasText: text }).waitFor(PATIENCE);
  await game.move('e1', 'f2');
  await hears(/try again/);
  await game.move('c3', 'd5');
  await hears(/Solved/);
  expect(await game.label('d5')).toMatch(/^d5, White knight/);
});

it('a review shows its progress, and goes on where it was stopped', async () => {
  const start = 'rn2kb1r/pp2qppp/2p2n2/4p1B1/2B1P3/1QN5/PPP2PPP/R3K2R b KQkq - 1 9';
  const line = 'b7b5 c3b5 c6b5 c4b5 b8d7 e1c1';
  const query = new URLSearchParams({ game: 'chess', position: start, line, review: '1' });
  await tab.page.goto(`/#/replay?${query.toString()}`);
  await game.press('Review this game');
  const progress = tab.page.getByRole('progressbar');
  const share = async (): Promise<number> => Number(await progress.getAttribute('value', PATIENCE));
  await expect.poll(share, PATIENCE).toBeGreaterThan(10);
  const reached = await share();
  await tab.page.reload();
  await tab.page.getByRole('button', { name: /^Go on \(\d+ % done\)$/ }).click(PATIENCE);
  expect(await share()).toBeGreaterThanOrEqual(reached);
  await game.press('Stop');
});
