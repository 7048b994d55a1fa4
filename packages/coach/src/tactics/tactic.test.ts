import { opponent, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import {
  alikeKey,
  FIRST_TACTICS_RATING,
  formatTactics,
  parseTactics,
  rateTactic,
  ratingOfLevel,
  type Tactic,
} from './tactic.ts';

const TACTICS: readonly Tactic[] = [
  { position: '4k3/8/8/8/8/8/8/4K2R w - - 0 1', moves: ['h1h8'], level: 1, themes: ['hanging', 'quiet'] },
  { position: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', moves: ['a1a8', 'e8e7', 'a8a7'], level: 10, themes: ['advantage'] },
];
const FILE = formatTactics(chess, TACTICS);

describe('a file of tactics puzzles', () => {
  it('is read as it was written', () => {
    expect(unwrap(parseTactics(chess, FILE))).toEqual(TACTICS);
  });

  it.each([
    ['the game', FILE, shogi, 0],
    ['the level', FILE.replace('10\t', '11\t'), chess, 2],
    ['a theme', FILE.replace('hanging', 'hunger'), chess, 1],
    ['a line that ends with a reply', FILE.replace(' a8a7', ''), chess, 2],
    ['a missing position', FILE.replace('\t4k3/8/8/8/8/8/8/R3K3 w - - 0 1', ''), chess, 2],
    ['an additional field', FILE.replace('h1h8\t', 'h1h8\t\t'), chess, 1],
  ])('is refused for %s', (_, text, game: Game, at) => {
    expect(parseTactics(game, text)).toMatchObject({ ok: false, error: { kind: 'bad-tactics', at } });
  });
});

const keyOf = (game: Game, text: string): string => alikeKey(game, unwrap(game.parsePosition(text)));

describe('positions that are alike', () => {
  it.each([
    ['chess mirrored', chess, '4k3/8/8/8/8/8/8/4K2R w - - 0 1', '3k4/8/8/8/8/8/8/R2K4 w - - 3 9'],
    ['chess with the sides exchanged', chess, '4k3/8/8/8/8/8/8/4K2R w - - 0 1', '4k2r/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['shogi mirrored', shogi, '4k4/9/9/9/9/9/9/9/4K3R b G 1', '4k4/9/9/9/9/9/9/9/R3K4 b G 7'],
    ['shogi with the sides exchanged', shogi, '4k4/9/9/9/9/9/9/9/4K3R b G 1', 'r3k4/9/9/9/9/9/9/9/4K4 w g 1'],
    ['hasami transposed', hasami, 'rr7/9/9/9/9/9/9/9/b7b b 0 0 0 1', 'r7b/r8/9/9/9/9/9/9/8b b 0 0 0 1'],
  ])('have one key: %s', (_, game: Game, one, other) => {
    expect(keyOf(game, one)).toBe(keyOf(game, other));
  });

  it('have one key in laser chess turned by half a turn with the sides exchanged, and not mirrored', () => {
    const start = unwrap(laser.parsePosition(laser.setups[0]!.text));
    const passed = start.clone();
    expect(passed.makeNull()).toBe(true);
    expect(passed.side).toBe(opponent(start.side));
    // The ordinary setup is its own half turn.
    expect(alikeKey(laser, passed)).toBe(alikeKey(laser, start));
  });

  it.each([
    ['another square', chess, '4k3/8/8/8/8/8/8/4K2R w - - 0 1', '4k3/8/8/8/8/8/8/4K1R1 w - - 0 1'],
    ['another side to move', chess, '4k3/8/8/8/8/8/8/4K2R w - - 0 1', '4k3/8/8/8/8/8/8/4K2R b - - 0 1'],
    ['another hand', shogi, '4k4/9/9/9/9/9/9/9/4K3R b G 1', '4k4/9/9/9/9/9/9/9/4K3R b S 1'],
  ])('are not those with %s', (_, game: Game, one, other) => {
    expect(keyOf(game, one)).not.toBe(keyOf(game, other));
  });
});

describe('the rating', () => {
  it('rises by a solved puzzle and falls by a missed one, more for a surprise', () => {
    const { rating } = FIRST_TACTICS_RATING;
    const [easy, hard] = [rateTactic(FIRST_TACTICS_RATING, 1, true), rateTactic(FIRST_TACTICS_RATING, 10, true)];
    expect(easy.rating).toBeGreaterThan(rating);
    expect(hard.rating).toBeGreaterThan(easy.rating);
    const [slip, hope] = [rateTactic(FIRST_TACTICS_RATING, 1, false), rateTactic(FIRST_TACTICS_RATING, 10, false)];
    expect(slip.rating).toBeLessThan(hope.rating);
    expect(hope.rating).toBeLessThanOrEqual(rating);
    expect(hope.count).toBe(1);
  });

  it('settles where half of the puzzles are solved, and never falls below 100', () => {
    let rated = FIRST_TACTICS_RATING;
    for (let i = 0; i < 400; i++) rated = rateTactic(rated, 6, i % 2 === 0);
    expect(Math.abs(rated.rating - ratingOfLevel(6))).toBeLessThan(30);
    for (let i = 0; i < 400; i++) rated = rateTactic(rated, 1, false);
    expect(rated.rating).toBeGreaterThanOrEqual(100);
  });
});
