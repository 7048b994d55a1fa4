/**
 * Kills a real browser with a real profile while games are played in the page by clicking, and starts it again on the
 * same profile. What the page had shown as saved for 100 ms must still exist.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startServer } from '../../apps/server/src/index.ts';
import { makeRandom, type Random } from '@tesuji/testing/match/random';
import { mainLine, readJson } from '@tesuji/records';
import { ALL, formatSquare, games, isHandPlace, moveFrom, ONGOING, type Game, type Position } from '@tesuji/rules';
import { buildWeb } from '../build-web.ts';
import { CHROMIUM_ARGS, findChromium, type Chromium } from '../test/chromium.ts';
import { ROOT } from '../tool.ts';
import type { CrashOptions, CrashReport } from './report.ts';

export interface BrowserCrashOptions extends CrashOptions {
  /** A folder with a built page; without it the page of this checkout is built. */
  readonly site?: string | undefined;
}

/** What the page shows of a game at one moment. */
interface Shown {
  /** The moves as the page writes them. */
  readonly moves: readonly string[];
  /** The number of moves shown as saved. A page that does not show it counts as showing all moves as saved. */
  readonly kept: number;
  /** Whether the end of the game is shown, and shown as saved. */
  readonly isOver: boolean;
}

interface Sighting {
  readonly at: number;
  readonly shown: Shown;
}

/** What happens to the game before the browser is killed. */
type Course = 'under way' | 'finished' | 'finished and left';
const COURSES: readonly Course[] = ['under way', 'finished', 'under way', 'finished and left'];

interface Round {
  readonly number: number;
  /** The name of a player, by which the game is found in the library. */
  readonly name: string;
  readonly game: Game;
  readonly course: Course;
  /** Milliseconds before the kill, from the first move on or, of a finished game, from its end. */
  readonly delay: number;
  readonly random: Random;
}

/** What must exist after a restart. */
interface Claim {
  readonly round: Round;
  readonly id: string;
  /** The moves in the page's notation and in that of the rules. */
  readonly written: readonly string[];
  readonly moves: readonly string[];
  readonly isOver: boolean;
}

/** Where a game was found after a restart. */
type Found =
  | { readonly where: 'game'; readonly shown: Shown }
  | { readonly where: 'library'; readonly moves: readonly string[] }
  | { readonly where: 'nowhere' };

/** A game of the library: who played, and its record. */
interface Stored {
  readonly name: string;
  readonly record: string;
}

/** What was shown as saved for this many milliseconds must not be lost. */
const LONG_ENOUGH = 100;
const TIMEOUT = 20_000;
/** Matches a board that accepts moves, not a static diagram. */
const BOARD = '.tsj-board:not(.tsj-still)';

/** Plays, kills and checks `options.kills` times; at the end checks all games again. */
export async function runBrowserKills(options: BrowserCrashOptions): Promise<CrashReport> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/crash-'));
  const site = options.site ?? join(folder, 'site');
  if (options.site === undefined && (await buildWeb(site)) !== 0) throw new Error('The page could not be built.');
  // The same address after every restart, since storage belongs to an origin.
  const served = await startServer({ folder: site, port: 0 });
  const device = new Device(await findChromium(), join(folder, 'profile'), served.url);
  try {
    return await killOften(device, options);
  } finally {
    await device.kill();
    await served.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killOften(device: Device, { kills, seed }: CrashOptions): Promise<CrashReport> {
  const claims: Claim[] = [];
  const details: string[] = [];
  let lost = 0;
  const check = async (claim: Claim, when: string): Promise<void> => {
    const missing = countMissing(claim, await device.find(claim));
    lost += missing;
    if (missing > 0) details.push(describe(claim, `${missing} lost ${when}`));
  };
  for (let number = 0; number < kills; number++) {
    const claim = await device.playAndKill(planRound(number, seed));
    claims.push(claim);
    await check(claim, 'after the restart');
    if (process.stderr.isTTY) process.stderr.write(`\r${number + 1} of ${kills} kills, ${lost} lost `);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  // Later kills must not damage earlier games, and no game may be in the library twice.
  const lostBefore = new Set(details.map((detail) => detail.split(':')[0]));
  for (const claim of claims) if (!lostBefore.has(claim.round.name)) await check(claim, 'at the end');
  const names = (await device.readLibrary()).map(({ name }) => name);
  for (const name of new Set(names.filter((each, i) => names.indexOf(each) !== i)))
    details.push(`${name}: in the library more than once`);
  const movesShownAsKept = claims.reduce((sum, { moves, isOver }) => sum + moves.length + (isOver ? 1 : 0), 0);
  return { name: 'browser', kills, movesShownAsKept, lost, details };
}

function planRound(number: number, seed: number): Round {
  const random = makeRandom(seed * 7919 + number);
  return {
    number,
    name: `Round ${number + 1}`,
    game: games[number % games.length]!,
    // So that every game is combined with every scenario.
    course: COURSES[(number + Math.floor(number / games.length)) % COURSES.length]!,
    delay: 100 + random.below(2400),
    random,
  };
}

/** Returns the moves, and the end of the game, that were shown as saved and are missing. */
function countMissing({ moves, written, isOver }: Claim, found: Found): number {
  if (found.where === 'nowhere') return moves.length + (isOver ? 1 : 0);
  // Only finished games are in the library.
  if (found.where === 'library') return moves.length - commonStart(moves, found.moves);
  const isEndLost = isOver && !found.shown.isOver;
  return written.length - commonStart(written, found.shown.moves) + (isEndLost ? 1 : 0);
}

function commonStart(wanted: readonly string[], found: readonly string[]): number {
  const differs = wanted.findIndex((move, i) => move !== found[i]);
  return differs < 0 ? wanted.length : differs;
}

function describe({ round, moves, isOver }: Claim, what: string): string {
  const { name, game, course } = round;
  return `${name}: ${game.id}, ${course}, ${moves.length} moves${isOver ? ' and the end' : ''} shown as kept, ${what}`;
}

/** A browser with a profile, which is killed and started again. */
class Device {
  private readonly chromium: Chromium;
  private readonly profile: string;
  private readonly url: string;
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  private page: Page | undefined;

  constructor(found: Chromium, profile: string, url: string) {
    this.chromium = found;
    this.profile = profile;
    this.url = url;
  }

  async playAndKill(round: Round): Promise<Claim> {
    const page = await this.start();
    const player = new Player(page, round);
    const id = await player.begin(this.url);
    const playing = player.play().catch((error: unknown) => error);
    if (round.course !== 'under way') await Promise.race([playing, sleep(TIMEOUT)]);
    await sleep(round.delay);
    player.stop();
    const killedAt = performance.now();
    await this.kill();
    await playing;
    const shown = player.sightings.findLast(({ at }) => at <= killedAt - LONG_ENOUGH)?.shown;
    const kept = shown?.kept ?? 0;
    return {
      round,
      id,
      written: shown?.moves.slice(0, kept) ?? [],
      moves: player.played.slice(0, kept),
      isOver: shown?.isOver ?? false,
    };
  }

  /** Looks for a game among the unfinished games and in the library. */
  async find({ id, round }: Claim): Promise<Found> {
    const page = await this.start();
    // From an empty page, so that everything is loaded again.
    await page.goto('about:blank');
    await page.goto(`${this.url}#/game/${id}`);
    await page.locator(`main:is(:has(${BOARD}), :has(.empty), :has(.damaged))`).waitFor({ timeout: TIMEOUT });
    if ((await page.locator(`main ${BOARD}`).count()) > 0) {
      await waitForBoard(page);
      const shown = await page.evaluate(lookAtGame);
      if (shown !== undefined) return { where: 'game', shown };
    }
    const stored = (await this.readLibrary()).find(({ name }) => name === round.name);
    const [record] = stored === undefined ? [] : readJson(stored.record, games).records;
    if (record === undefined) return { where: 'nowhere' };
    return { where: 'library', moves: mainLine(record.root).map(({ move = '' }) => move) };
  }

  async readLibrary(): Promise<readonly Stored[]> {
    const page = await this.start();
    await page.goto(`${this.url}#/games`);
    await page.locator('main .count').waitFor({ timeout: TIMEOUT });
    return page.evaluate(readStored);
  }

  /** Kills every process of the browser at once. */
  async kill(): Promise<void> {
    const { process: child, browser } = this;
    this.process = this.browser = this.page = undefined;
    if (child?.pid === undefined) return;
    const gone = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser?.close().catch(() => undefined);
  }

  /** Returns the page of the browser. Starts the browser if it is not running. */
  private async start(): Promise<Page> {
    if (this.page !== undefined) return this.page;
    const { path, env } = this.chromium;
    const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'];
    // A process group of its own, so that a signal reaches every process of the browser.
    this.process = spawn(path, [...CHROMIUM_ARGS, ...flags], {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.browser = await chromium.connectOverCDP(await readAddress(this.process));
    const [context] = this.browser.contexts();
    this.page = await context!.newPage();
    await this.page.setViewportSize({ width: 1280, height: 800 });
    return this.page;
  }
}

/** Returns the DevTools address that a browser prints on its error output. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Plays random moves by clicking, as quickly as the page shows them, and notes what the page shows. */
class Player {
  readonly sightings: Sighting[] = [];
  /** The moves made, as the rules write them. */
  readonly played: string[] = [];
  private readonly page: Page;
  private readonly round: Round;
  private readonly position: Position;
  private centres: ReadonlyMap<string, readonly [number, number]> = new Map();
  private isStopped = false;

  constructor(page: Page, round: Round) {
    this.page = page;
    this.round = round;
    const start = round.game.parsePosition(round.game.setups[0]!.text);
    if (!start.ok) throw new Error(`${round.game.id} has no start`);
    this.position = start.value;
  }

  /** Begins the game and returns its id. */
  async begin(url: string): Promise<string> {
    const { page, round } = this;
    const person = (name: string): unknown => ({ kind: 'person', name });
    const plan = {
      line: { game: round.game.id, options: {}, start: round.game.setups[0]!.text, moves: [] },
      seats: [person(round.name), person('')],
      clocks: [{ kind: 'none' }, { kind: 'none' }],
      help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
      takeback: 'free',
      isCopy: false,
    };
    await page.exposeBinding('crashTestSees', (_, shown: Shown) => {
      this.sightings.push({ at: performance.now(), shown });
    });
    await page.goto(`${url}#/game?plan=${encodeURIComponent(JSON.stringify(plan))}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click({ timeout: TIMEOUT });
    await page.waitForURL(/#\/game\/\w+$/, { timeout: TIMEOUT });
    await waitForBoard(page);
    await page.evaluate(`(${watchGame.toString()})(${lookAtGame.toString()})`);
    this.centres = new Map(await page.evaluate(findSquares));
    return page.url().split('/').at(-1)!;
  }

  async play(): Promise<void> {
    const { page, round } = this;
    const length = round.course === 'under way' ? Infinity : 2 + round.random.below(12);
    while (!this.isStopped && !this.isOver && this.played.length < length) {
      if (!(await this.makeMove())) break;
    }
    if (round.course === 'under way' || this.isStopped) return;
    if (!this.isOver) {
      await page.getByRole('button', { name: 'Resign', exact: true }).click();
      await page.getByRole('button', { name: 'Resign: press again' }).click();
      await page.locator('section.end').waitFor();
    }
    if (round.course === 'finished') return;
    await sleep(round.random.below(300));
    await page.evaluate(() => (location.hash = '#/'));
  }

  stop(): void {
    this.isStopped = true;
  }

  private get isOver(): boolean {
    return this.sightings.at(-1)?.shown.isOver === true;
  }

  /** Makes a random move that takes two clicks. Returns false if there is none, or if it ended the game. */
  private async makeMove(): Promise<boolean> {
    const { round, position, page } = this;
    const { game, random } = round;
    const [first, ...others] = this.listClicks();
    if (first === undefined) return false;
    const { move, from, to } = random.pick([first, ...others]);
    const text = game.formatMove(move);
    for (const square of [from, to]) {
      const [x, y] = this.centres.get(formatSquare(game.shape, square)) ?? [0, 0];
      await page.mouse.click(x, y);
    }
    position.make(move);
    this.played.push(text);
    const deadline = performance.now() + TIMEOUT;
    while ((this.sightings.at(-1)?.shown.moves.length ?? 0) < this.played.length) {
      if (this.isStopped || performance.now() > deadline) return false;
      await sleep(2);
    }
    return position.outcome() === ONGOING;
  }

  /** Legal moves that are the only ones between their two squares. */
  private listClicks(): readonly { readonly move: number; readonly from: number; readonly to: number }[] {
    const { position } = this;
    const { game } = this.round;
    const buffer = new Int32Array(game.maxMoves);
    const clicks = [...buffer.subarray(0, position.generate(ALL, buffer, 0))]
      .filter((move) => !isHandPlace(moveFrom(move)))
      .flatMap((move) => game.targets(position, move).map((to) => ({ move, from: moveFrom(move), to })))
      .filter(({ from, to }) => from !== to);
    const byPlaces = Map.groupBy(clicks, ({ from, to }) => `${from} ${to}`);
    return [...byPlaces.values()].flatMap((same) => (same.length === 1 ? same : []));
  }
}

async function waitForBoard(page: Page): Promise<void> {
  await page.locator(`main ${BOARD}`).waitFor({ timeout: TIMEOUT });
  const isReady = (): boolean => document.querySelector('main .line')?.textContent.startsWith('One moment') === false;
  await page.waitForFunction(isReady, undefined, { timeout: TIMEOUT });
}

// What follows runs inside the page.

function lookAtGame(): Shown | undefined {
  const main = document.querySelector<HTMLElement>('main');
  if (main === null || main.querySelector('.tsj-board:not(.tsj-still)') === null) return undefined;
  const cells = [...main.querySelectorAll('.moves tbody td:not(.number) button')];
  const moves = cells.map((cell) => cell.textContent.trim());
  const { kept = String(moves.length), saved = 'saved' } = main.dataset;
  const isOver = saved === 'saved' && document.querySelector('section.end') !== null;
  return { moves, kept: Math.min(Number(kept), moves.length), isOver };
}

/** Reports every change to the test, frame by frame. */
function watchGame(look: typeof lookAtGame): void {
  let before = '';
  const watch = (): void => {
    const shown = look();
    const text = JSON.stringify(shown);
    if (shown !== undefined && text !== before)
      (globalThis as unknown as { crashTestSees(shown: Shown): void }).crashTestSees(shown);
    before = text;
    requestAnimationFrame(watch);
  };
  watch();
}

/** Returns the centre of every square, by name. */
function findSquares(): [string, [number, number]][] {
  return [...document.querySelectorAll('main [role=gridcell]')].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [cell.getAttribute('aria-label')?.split(',')[0] ?? '', [x + width / 2, y + height / 2]];
  });
}

/** Returns the games of the library as stored in the database. */
function readStored(): Promise<Stored[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('tesuji');
    request.addEventListener('error', () => reject(new Error('the library cannot be opened')));
    request.addEventListener('success', () => {
      const read = request.result.transaction(['summaries', 'games']);
      const summaries: IDBRequest<{ id: string; players: string[] }[]> = read.objectStore('summaries').getAll();
      const records: IDBRequest<{ record: string }[]> = read.objectStore('games').getAll();
      read.addEventListener('complete', () => {
        request.result.close();
        resolve(
          summaries.result.map(({ players }, i) => ({ name: players[0] ?? '', record: records.result[i]!.record })),
        );
      });
    });
  });
}
