import { isMate, parseTactics, type Tactic } from '@tesuji/coach';
import { formatSquare, legalMoves, moveFrom, moveTo, unwrap, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { climbingTactic, dailyTactic, dateOf, tacticKey } from '../src/screens/puzzles/tactics/selection.ts';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

const FILE = new URL('../src/screens/puzzles/tactics/data/chess.txt', import.meta.url);
const TACTICS = unwrap(parseTactics(chess, readFileSync(FILE, 'utf8')));

const start = ({ position }: Tactic): Position => unwrap(chess.parsePosition(position));
/** Moves that are made by two clicks. */
const isPlain = (text: string): boolean => text.length === 4;

async function hear(text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

async function click(square: string): Promise<void> {
  await page.locator(`[role=gridcell][aria-label^="${square},"]`).click();
}

/**
 * Makes a move as soon as the board takes one: while a reply is awaited or the next puzzle is to come, it takes none, and
 * nothing is marked when a piece is pressed.
 */
async function play(position: Position, text: string): Promise<void> {
  const move = unwrap(chess.parseMove(position, text));
  const from = formatSquare(chess.shape, moveFrom(move));
  const target = formatSquare(chess.shape, moveTo(move));
  const mover = position.side === 0 ? 'White' : 'Black';
  await page.locator(`[role=gridcell][aria-label^="${from}, ${mover}"]`).waitFor();
  const open = page.locator(`[role=gridcell][aria-label^="${target},"][aria-label*="can go here"]`);
  const isOpen = (): Promise<boolean> =>
    open.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  // A second press on a selected piece would put it down again, so the marks get time to appear.
  do await click(from);
  while (!(await isOpen()));
  await open.click();
  position.make(move);
}

/** Plays the whole solution; the replies come by themselves. */
async function solve(tactic: Tactic): Promise<void> {
  const position = start(tactic);
  for (const [ply, text] of tactic.moves.entries()) {
    if (ply % 2 === 0) await play(position, text);
    else position.make(unwrap(chess.parseMove(position, text)));
  }
}

/** Returns another move than the answer, of any piece. */
function wrongMove(tactic: Tactic): string {
  const position = start(tactic);
  const texts = legalMoves(chess, position).map((move) => chess.formatMove(move));
  return texts.find((text) => isPlain(text) && text !== tactic.moves[0])!;
}

/**
 * Returns a number which, as every random number, makes the puzzles of a contest plain ones, with so many solved before
 * each of them.
 */
function plainDraws(...scores: readonly number[]): { readonly random: number; readonly drawn: readonly Tactic[] } {
  for (let random = 0; random < 1; random += 1 / 64) {
    const drawn: Tactic[] = [];
    for (const solved of scores)
      drawn.push(climbingTactic(TACTICS, solved, new Set(drawn.map(tacticKey)), () => random)!);
    if (drawn.every((tactic) => tactic.moves.every(isPlain) && !isMate(tactic))) return { random, drawn };
  }
  throw new Error('no plain puzzles');
}

async function fixRandom(random: number): Promise<void> {
  await page.addInitScript((value) => (Math.random = () => value), random);
}

describe('tactics puzzles', () => {
  it('have one for every day, with a line to the end, themes, and a mark when it is solved', async () => {
    const days = Array.from({ length: 400 }, (_, day) => new Date(2026, 0, 1 + day, 12));
    const isFine = (tactic: Tactic): boolean => tactic.moves.length === 3 && tactic.moves.every(isPlain);
    const day = days.find((each) => isFine(dailyTactic(TACTICS, dateOf(each))!))!;
    const tactic = dailyTactic(TACTICS, dateOf(day))!;
    await page.clock.setFixedTime(day);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(...(/chess-[^/]*\.txt$/.exec(request.url()) ?? [])));
    await page.goto('/#/puzzles');
    await page.getByRole('region', { name: 'Puzzle of the day' }).waitFor();
    // They are loaded when they are opened.
    expect(fetched).toEqual([]);
    await page
      .getByRole('region', { name: 'Puzzle of the day' })
      .getByRole('link', { name: 'Chess', exact: true })
      .click();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    expect(fetched).toHaveLength(1);
    await solve(tactic);
    await hear('is right.');
    await page.getByText(/^Themes: /).waitFor();
    await page.getByText(`(level ${tactic.level} of the computer solves it)`).waitFor();
    await page.getByRole('link', { name: 'All of them' }).click();
    await page.getByRole('link', { name: 'Chess: solved today' }).waitFor();
    expect(await page.getByRole('link', { name: 'Shogi: solved today' }).count()).toBe(0);
  });

  it('are chosen by theme and difficulty, and rated', async () => {
    await page.goto('/#/puzzles/tactics/chess');
    await hear(`${TACTICS.length} of ${TACTICS.length} puzzles`);
    await page.getByRole('radio', { name: 'very hard' }).check({ force: true });
    await hear(`${TACTICS.filter(({ level }) => level > 8).length} of ${TACTICS.length} puzzles`);
    await page.getByText('Your rating: 900').waitFor();
    await page.getByRole('link', { name: /^Begin.*Rated puzzles$/ }).click();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await hear(/^Your rating is now 8\d\d \(−\d+\)\.$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await page.goto('/#/puzzles/tactics/chess');
    await page.getByText(/Your rating: 8\d\d/).waitFor();
    expect(await page.getByText('Best: 0').count()).toBe(2);
  });

  it('are a streak until the first miss', async () => {
    const { random, drawn } = plainDraws(0, 1);
    await fixRandom(random);
    await page.goto('/#/puzzles/tactics/chess/streak');
    await solve(drawn[0]!);
    await page.getByText('Solved: 1').waitFor();
    await play(start(drawn[1]!), wrongMove(drawn[1]!));
    await hear('The streak ends: 1 solved.');
    await hear('That is your best so far.');
    await page.getByRole('button', { name: 'Once more' }).click();
    await page.getByText('Solved: 0').waitFor();
    await page.goto('/#/puzzles/tactics/chess');
    await page.getByText('Best: 1').waitFor();
    expect(await page.getByText('Best: 0').count()).toBe(1);
  });

  it('are a run of three minutes, in which a wrong move leads to the next one', async () => {
    const { random, drawn } = plainDraws(0, 1, 1);
    await fixRandom(random);
    await page.clock.install();
    await page.goto('/#/puzzles/tactics/chess/run');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('timer').waitFor();
    await solve(drawn[0]!);
    await page.getByText('Solved: 1').waitFor();
    await play(start(drawn[1]!), wrongMove(drawn[1]!));
    await solve(drawn[2]!);
    await page.getByText('Solved: 2').waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/^Time left: [0-3]:\d\d$/);
    await page.clock.fastForward('03:00');
    await hear('The run is over: 2 solved.');
    await page.getByRole('link', { name: 'All tactics' }).click();
    await page.getByText('Best: 2').waitFor();
  });
});
