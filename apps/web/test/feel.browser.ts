import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage, PATIENCE, type Occasion } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

/** What the page was made to note of what can be heard. */
interface Heard {
  readonly said: readonly string[];
  readonly sounds: number;
  /** The lowest frequency of a tone. */
  readonly lowest: number;
}

const LEARNER: Occasion = {
  seats: [
    { kind: 'person', name: 'Aya' },
    { kind: 'level', level: 1 },
  ],
  help: { hints: 'beginner', sides: [0], tutorial: true, warnings: 'off' },
};

async function middleOf(square: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await game.square(square).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const count = (selector: string): Promise<number> => tab.page.locator(selector).count();
const boardWidth = async (): Promise<number> => (await tab.page.locator('.tsj-board').first().boundingBox())!.width;

/** Notes whether there is light, and anything said while there is. A shot may be over before a test could look. */
function watchShot(): void {
  new MutationObserver(() => {
    if (document.querySelector('.tsj-light-core') === null) return;
    const said =
      document.querySelector('main .status .line')?.textContent !== '' || document.querySelector('section.end');
    if (document.body.dataset['shot'] !== 'light with words')
      document.body.dataset['shot'] = said ? 'light with words' : 'light without words';
  }).observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true });
}

/** Notes whether a piece moves, and whether one still does when the result appears. */
function watchEnd(): void {
  new MutationObserver((_, watch) => {
    const isMoving = document.querySelector('.tsj-layer-actors > *') !== null;
    if (isMoving) document.body.dataset['moved'] = 'yes';
    if (document.querySelector('section.end') === null) return;
    document.body.dataset['ended'] = isMoving ? 'while a piece moves' : 'after the move';
    watch.disconnect();
  }).observe(document.querySelector('main')!, { subtree: true, childList: true });
}

describe('playing on the page', () => {
  shareTab({}, (shared) => {
    tab = shared;
    game = new GamePage(tab.page);
  });

  it('shows the shot to its end before the result, beside a board that nothing covers', async () => {
    const person = (name: string) => ({ kind: 'person', name }) as const;
    await game.begin('laser', { moves: 'c5b6', seats: [person('Aya'), person('Ben')] });
    await tab.page.evaluate(watchShot);
    await game.move('e5', 'e6');
    await game.end('Aya wins').waitFor(PATIENCE);
    expect(await tab.page.evaluate(() => document.body.dataset['shot'])).toBe('light without words');
    await expect.poll(() => count('.tsj-light-core')).toBe(0);
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
    // Nothing lies over the board, and nothing dims it.
    const seen = await game.square('e5').evaluate((square) => {
      const { x, y, width, height } = square.getBoundingClientRect();
      const board = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.tsj-board');
      return board === null || board === undefined ? undefined : getComputedStyle(board).opacity;
    });
    expect(seen).toBe('1');
    await game.says('Aya wins');
  });

  it('suggests the next level after two wins in a row, and says how accurate a game was that is known', async () => {
    const mate: Occasion = { seats: LEARNER.seats!, moves: 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6' };
    for (const round of [1, 2]) {
      await game.begin('chess', mate);
      await game.move('h5', 'f7');
      const end = game.end('Aya wins');
      await end.getByText('The game is saved in your past games.').waitFor(PATIENCE);
      const next = end.getByRole('button', { name: 'Next: Level 2' });
      if (round === 1) {
        expect([await next.count(), await end.getByText('Accuracy').count()]).toEqual([0, 0]);
        await end.getByRole('link', { name: 'Review the game' }).click();
        await tab.page.locator('main svg[preserveAspectRatio=none]').waitFor(PATIENCE);
      } else {
        await end.getByText(/^Accuracy: Aya \d+ % · Level 1 \d+ %$/).waitFor(PATIENCE);
        await next.click();
      }
    }
    await game.says('Your move');
    await tab.page.getByText('Level 2', { exact: true }).waitFor();
  });

  it('suggests the level below after three losses in a row', async () => {
    const seats = [LEARNER.seats![0], { kind: 'level', level: 2 }] as const;
    for (const round of [1, 2, 3]) {
      await game.begin('chess', { seats, moves: 'e2e4 e7e5' });
      await game.press('Resign');
      await game.press('Resign: press again');
      const end = game.end('Level 2 wins');
      await end.getByText('The game is saved in your past games.').waitFor(PATIENCE);
      const below = end.getByRole('button', { name: 'Try Level 1' });
      await expect.poll(() => below.count(), PATIENCE).toBe(round === 3 ? 1 : 0);
    }
  });

  it('looks back with arrow keys, takes typed moves, and remembers drawings and the size of the board', async () => {
    await game.begin('shogi', { moves: '7g7f 3c3d 2g2f' });
    const { keyboard, mouse } = tab.page;
    await keyboard.press('ArrowLeft');
    await game.says('Looking at move 2 of 3');
    await tab.page.getByText('An earlier position').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Back to the game' }).count()).toBe(1);
    await keyboard.press('Home');
    await game.says('Looking at the start');
    // An arrow and a circle belong to the position on which they are drawn.
    await mouse.move(...(await middleOf('7g')));
    await mouse.down({ button: 'right' });
    await mouse.move(...(await middleOf('7f')), { steps: 3 });
    await mouse.up({ button: 'right' });
    await game.square('5e').click({ button: 'right' });
    await expect.poll(() => count('.tsj-arrow.tsj-tone-drawn')).toBe(1);
    await expect.poll(() => count('.tsj-mark.tsj-tone-drawn')).toBe(1);
    await keyboard.press('End');
    await game.says('White to move');
    await expect.poll(() => count('.tsj-tone-drawn')).toBe(0);
    await keyboard.press('Home');
    await expect.poll(() => count('.tsj-tone-drawn'), PATIENCE).toBe(2);
    await game.square('5e').click();
    await expect.poll(() => count('.tsj-tone-drawn')).toBe(0);
    // A typed move returns to the game.
    await keyboard.press('m');
    await keyboard.type('８四歩');
    await keyboard.press('Enter');
    await expect.poll(() => game.written(), PATIENCE).toEqual(['1 P-7f P-3d', '3 P-2f P-8d']);
    await keyboard.type('P-7d');
    await keyboard.press('Enter');
    await tab.page.getByRole('alert').getByText('“P-7d” is not a move that can be played here.').waitFor();
    const before = await boardWidth();
    const handle = tab.page.getByRole('slider', { name: 'Size of the board' });
    const { x, y } = (await handle.boundingBox())!;
    await mouse.move(x + 8, y + 8);
    await mouse.down();
    await mouse.move(x - 100, y - 100, { steps: 4 });
    await mouse.up();
    await expect.poll(boardWidth, PATIENCE).toBeLessThan(before - 120);
    const dragged = await boardWidth();
    await handle.focus();
    await keyboard.press('ArrowLeft');
    await expect.poll(boardWidth, PATIENCE).toBeLessThan(dragged - 10);
    const kept = await boardWidth();
    await expect.poll(() => game.saved(), PATIENCE).toBe('4 saved');
    await tab.page.reload();
    await game.ready();
    await expect.poll(boardWidth, PATIENCE).toBeCloseTo(kept, 0);
  });

  it('says why a square is marked, also while piece cards are on, and has a legend in the panel', async () => {
    const start = '4k3/8/2p5/3q4/2P5/8/8/3RK3 w - - 0 1';
    await game.begin('chess', { ...LEARNER, start });
    await tab.page.locator('.tsj-mark.tsj-tone-take').waitFor(PATIENCE);
    await game.square('d5').click();
    await tab.page.locator('.sentence').getByText(/queen/i).waitFor();
    expect(await game.refusal.count()).toBe(0);
    expect(await count('.tsj-tone-reach')).toBeGreaterThan(10);
    await game.square('d1').click();
    await tab.page.locator('.tsj-mark.tsj-tone-good').first().waitFor(PATIENCE);
    await game.square('b1').hover();
    await tab.page.locator('.why').getByText(/Rb1/).waitFor(PATIENCE);
    await tab.page.locator('.carded h2, .carded h3, .carded .card').first().waitFor();
    await game.press('Marks');
    const legend = tab.page.getByRole('region', { name: 'What the marks mean' });
    await legend.getByText('Filled ring').waitFor(PATIENCE);
    // It scrolls where it is longer than the panel, and nothing of it lies over the moves below.
    const moves = (await tab.page.locator('.moves').boundingBox())!;
    const lowest = await legend.getByText(/rays around it/).evaluate((sign) => {
      sign.scrollIntoView({ block: 'end' });
      return sign.getBoundingClientRect().bottom;
    });
    expect(lowest).toBeLessThanOrEqual(moves.y + 1);
    await legend.getByRole('switch', { name: /opponent attacks/ }).click();
    await expect.poll(() => count('.tsj-tone-attacked'), PATIENCE).toBeGreaterThan(10);
    // Keys still reach the game after a switch was pressed, and an illegal move is explained all the same.
    await tab.page.keyboard.press('m');
    await tab.page.keyboard.type('Kd8');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('alert').getByText('“Kd8” is not a move that can be played here.').waitFor();
    await legend.getByRole('switch', { name: /opponent attacks/ }).click();
    await tab.page.keyboard.press('Escape');
    expect(await legend.count()).toBe(0);
  });

  it('has a level take as long as a person might, where a clock runs', async () => {
    const clock = { kind: 'sudden-death', main: 200_900 } as const;
    const moves = 'a2a3 a7a6 b2b3 b7b6 h2h3 h7h6';
    await game.begin('chess', { seats: LEARNER.seats!, clocks: [clock, clock], moves });
    // Its clock does not run before its first move.
    await game.move('d2', 'd3');
    await expect.poll(async () => (await game.written()).at(-1), PATIENCE).toMatch(/^4 d3 \S/);
    await game.move('a3', 'a4');
    await expect.poll(async () => (await game.written()).at(-1), PATIENCE).toMatch(/^5 a4 \S/);
    // At least a second, of which it needs little; what it needs alone would leave 3:20.
    expect(await tab.page.getByRole('timer', { name: 'Clock of Level 1' }).textContent()).toMatch(/3:1\d/);
  });

  it('starts clocks with the first moves, and counts byoyomi in red, with ticks and a voice', async () => {
    await tab.page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said, sounds: 0, lowest: Infinity });
      speechSynthesis.speak = (utterance) => void said.push(`${utterance.lang} ${utterance.text}`);
      let sounds = 0;
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        Object.assign(window, { sounds: ++sounds });
        start.apply(this, when);
      };
      // Only the bells that end a game are so low.
      const { setValueAtTime } = AudioParam.prototype;
      AudioParam.prototype.setValueAtTime = function (value, time) {
        if (value > 20) Object.assign(window, { lowest: Math.min(value, (window as unknown as Heard).lowest) });
        return setValueAtTime.call(this, value, time);
      };
      localStorage.setItem('tesuji.settings', JSON.stringify({ sound: 'on' }));
    });
    // Enough periods for a busy machine: each is counted anew.
    const clock = { kind: 'byoyomi', main: 0, periods: 4, period: 11_000 } as const;
    await game.begin('shogi', { clocks: [clock, clock] });
    const face = tab.page.getByRole('timer').last();
    expect(await face.textContent()).toMatch(/^byoyomi\s*0:11/);
    expect(await count('.clock.runs')).toBe(0);
    await game.moves('7g7f 3c3d');
    await expect.poll(() => count('.clock.runs')).toBe(1);
    await expect.poll(() => face.textContent(), PATIENCE).toMatch(/0:0[0-9]\.[0-9]/);
    expect(await face.evaluate((element) => element.className)).toMatch(/low/);
    const heard = (): Promise<Heard> =>
      tab.page.evaluate(() => {
        const { said, sounds, lowest } = window as unknown as Heard;
        return { said, sounds, lowest };
      });
    const sounds = async (): Promise<number> => (await heard()).sounds;
    const said = async (): Promise<readonly string[]> => (await heard()).said;
    const before = await sounds();
    await expect.poll(sounds, PATIENCE).toBeGreaterThan(before + 1);
    // A second may pass unsaid while the machine is busy, but not one after the other.
    const counted = async (): Promise<number> =>
      (await said()).filter((word) => /^en-US (10 seconds|[1-9])$/.test(word)).length;
    await expect.poll(counted, PATIENCE).toBeGreaterThan(2);
    // In Japanese it counts up, and without the voice the ticks are left.
    const settings = await tab.page.context().newPage();
    await settings.goto('/#/settings');
    await settings.getByText('日本語', { exact: true }).click();
    await expect.poll(said, PATIENCE).toEqual(expect.arrayContaining([expect.stringMatching(/^ja-JP [1-9]$/)]));
    await settings.getByRole('switch', { name: '秒読みを読み上げる' }).click();
    await settings.close();
    const spoken = (await said()).length;
    const ticked = await sounds();
    await expect.poll(sounds, PATIENCE).toBeGreaterThan(ticked + 2);
    expect((await said()).length - spoken).toBeLessThanOrEqual(1);
    expect((await heard()).lowest).toBeGreaterThan(200);
    await game.press('投了');
    await game.press('投了（もう一度押すと実行します）');
    await expect.poll(async () => (await heard()).lowest, PATIENCE).toBeLessThan(149);
  });
});

describe('on a phone', () => {
  shareTab({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, (shared) => {
    tab = shared;
    game = new GamePage(tab.page);
  });

  it('a long press draws, and the result leaves the board in sight', async () => {
    await game.begin('chess', { moves: 'f2f3 e7e5 g2g4' });
    const session = await tab.page.context().newCDPSession(tab.page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', square: string): Promise<void> => {
      const [x, y] = await middleOf(square);
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    };
    await touch('touchStart', 'e4');
    // A circle is drawn as soon as the press is long.
    await tab.page.locator('.tsj-tone-drawn').first().waitFor({ state: 'attached' });
    await touch('touchMove', 'c4');
    await touch('touchEnd', 'c4');
    await expect.poll(() => count('.tsj-arrow.tsj-tone-drawn'), PATIENCE).toBe(1);
    await game.square('a5').tap();
    await expect.poll(() => count('.tsj-tone-drawn')).toBe(0);
    await tab.page.evaluate(watchEnd);
    await game.square('d8').tap();
    await game.square('h4').tap();
    const end = game.end('Black wins');
    await end.waitFor();
    expect(await tab.page.evaluate(() => ({ ...document.body.dataset }))).toEqual({
      moved: 'yes',
      ended: 'after the move',
    });
    const below = async (): Promise<number> => {
      const [board, panel] = [await tab.page.locator('.tsj-board').boundingBox(), await end.boundingBox()];
      return panel!.y - board!.y - board!.height;
    };
    await expect.poll(below).toBeGreaterThanOrEqual(-1);
    expect(await boardWidth()).toBeGreaterThan(300);
  });
});
