import { chess } from '@tesuji/rules/chess';
import { legalMoves, ONGOING, type Game } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { calm, positionAt } from '../../test/games.ts';
import { GAMES, randomPosition } from '../../test/search-games.ts';
import { levelOf, LEVELS, type Level } from './level.ts';
import { createLevelAgent } from './level-agent.ts';

/** A queen that a rook can capture for nothing. */
const HANGING = '6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1';
const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
/** White’s queen is attacked; nothing else matters. */
const ATTACKED = '3r2k1/5ppp/8/8/3Q4/8/5PPP/5RK1 w - - 0 1';
const SEEDS = Array.from({ length: 16 }, (_, index) => index + 1);
/** Limits the strong levels, so that the test is fast. */
const FEW = { nodes: 400 };

function moveOf(game: Game, level: Level, text: string, seed: number): string {
  const { move } = createLevelAgent(game, level, calm(seed)).choose(positionAt(game, text), FEW)!;
  return game.formatMove(move);
}

/** Returns in how many of the seeds a level plays a move. */
function countOf(level: Level, text: string, wanted: string): number {
  return SEEDS.filter((seed) => moveOf(chess, level, text, seed) === wanted).length;
}

function playSome(game: Game, level: Level, seed: number): string {
  const position = randomPosition(game, 7, 10);
  const agent = createLevelAgent(game, level, calm(seed));
  const moves: number[] = [];
  while (moves.length < 5 && position.outcome() === ONGOING) {
    const { move } = agent.choose(position, FEW)!;
    expect(legalMoves(game, position)).toContain(move);
    position.make(move);
    moves.push(move);
  }
  return moves.join(' ');
}

describe.each(GAMES)('in $id', (game) => {
  it('full strength answers within a second, also where few nodes fit into it', () => {
    let ms = 0;
    // A clock on which every look takes long, as on a slow machine.
    const environment = { ...calm(1), now: () => (ms += 20) };
    createLevelAgent(game, 10, environment).choose(randomPosition(game, 7, 10), {});
    expect(ms).toBeLessThanOrEqual(1060);
  });

  it.each(LEVELS)('level %i plays legal moves, the same ones for the same seed', (level) => {
    expect(playSome(game, level, 3)).toBe(playSome(game, level, 3));
  });
});

describe('weak levels', () => {
  it('take a bishop with a promotion, also where the capture comes to the same without', () => {
    const trade = 'lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B2G2R1/LNSGK1SNL w - 6';
    const taken = SEEDS.map((seed) => moveOf(shogi, 3, trade, seed));
    expect(taken).toContain('2b8h+');
    expect(taken).not.toContain('2b8h');
  });

  it('sometimes overlook a hanging piece', () => {
    const taken = countOf(1, HANGING, 'd1d5');
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(SEEDS.length);
    expect(countOf(5, HANGING, 'd1d5')).toBeGreaterThan(taken);
  });

  it('overlook a mate in one, the weaker the more often', () => {
    const found = ([1, 3, 5] as const).map((level) => countOf(level, MATE_IN_ONE, 'a1a8'));
    expect(found[0]).toBeLessThan(found[1] ?? 0);
    expect(found[1]).toBeLessThan(found[2] ?? 0);
  });

  it('leave an attacked piece where it is when they overlook the attack', () => {
    const saves = SEEDS.filter((seed) => moveOf(chess, 1, ATTACKED, seed).startsWith('d4')).length;
    expect(saves).toBeLessThan(SEEDS.length);
    expect(SEEDS.filter((seed) => moveOf(chess, 7, ATTACKED, seed).startsWith('d4'))).toHaveLength(SEEDS.length);
  });

  it.each([1, 3, 5, 7] as const)('level %i varies its first moves', (level) => {
    const openings = SEEDS.map((seed) => moveOf(shogi, level, shogi.setups[0].text, seed));
    expect(new Set(openings).size).toBeGreaterThan(2);
  });

  it('respect given limits and their own', () => {
    const choice = createLevelAgent(chess, 7, calm(1)).choose(positionAt(chess, chess.setups[0].text), { nodes: 60 });
    expect(choice?.nodes).toBeLessThanOrEqual(60);
  });
});

describe('strong levels', () => {
  it.each([8, 9, 10] as const)('level %i captures hanging pieces and finds every mate in one', (level) => {
    expect(countOf(level, HANGING, 'd1d5')).toBe(SEEDS.length);
    expect(countOf(level, MATE_IN_ONE, 'a1a8')).toBe(SEEDS.length);
  });

  it.each([6, 7] as const)('level %i finds every mate in one', (level) => {
    expect(countOf(level, MATE_IN_ONE, 'a1a8')).toBe(SEEDS.length);
  });

  it('level 10 uses its time', () => {
    let time = 0;
    const environment = { ...calm(1), now: () => (time += 25) };
    const choice = createLevelAgent(chess, 10, environment).choose(positionAt(chess, chess.setups[0].text), {});
    expect(choice?.depth).toBeGreaterThan(3);
    expect(time).toBeGreaterThan(300);
  });
});

it.each([0, 11, 1.5, NaN])('%d is not a level', (number) => {
  expect(levelOf(number)).toBeUndefined();
});
