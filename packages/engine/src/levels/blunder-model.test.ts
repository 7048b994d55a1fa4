import { chess } from '@tesuji/rules/chess';
import { legalMoves, unwrap, type Game, type Position } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../test/games.ts';
import { randomPosition } from '../../test/search-games.ts';
import { knowledgeOf } from '../knowledge.ts';
import { BlunderModel } from './blunder-model.ts';
import { levelsOf } from './level-tables.ts';
import type { Skill } from './level.ts';

const HALF_BLIND: Skill = { nodes: 1, depth: 1, blunderRate: 0.5, winDetection: 0.5, noise: 0, termSet: 'all' };
const SEEDS = Array.from({ length: 200 }, (_, index) => index);
/** After White’s move Black can capture the knight with the queen or the pawn with the knight. */
const OPEN = '3qk3/8/8/4n3/3N4/5P2/8/4K2R w K - 0 1';

function blunderModelFor(game: Game, position: Position, seed: number): BlunderModel {
  const model = new BlunderModel(game, HALF_BLIND, levelsOf(game).visibility);
  model.begin(position, seed);
  return model;
}

/** Returns whether `reply` is overlooked after `moves`. */
function isOverlooked(model: BlunderModel, position: Position, moves: readonly string[], reply: string): boolean {
  for (const text of moves) position.make(unwrap(chess.parseMove(position, text)));
  const move = unwrap(chess.parseMove(position, reply));
  const gain = knowledgeOf(chess).tactics.gain(position, move);
  const isUnseen = model.overlooks(position, move, gain, moves.length);
  for (const _ of moves) position.unmake();
  return isUnseen;
}

function shareOf(count: (seed: number) => boolean): number {
  return SEEDS.filter((seed) => count(seed)).length / SEEDS.length;
}

describe('overlooked moves', () => {
  const position = positionAt(chess, OPEN);
  const unseenAfter = (move: string, reply: string) => (seed: number) =>
    isOverlooked(blunderModelFor(chess, position, seed), position, [move], reply);

  it('stays so in every line of one thought', () => {
    for (const seed of SEEDS) {
      const [first, second] = ['h1h2', 'e1e2'].map((move) => unseenAfter(move, 'd8d4')(seed));
      expect(first).toBe(second);
    }
  });

  it('varies with the seed', () => {
    const share = shareOf(unseenAfter('h1h2', 'd8d4'));
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
    expect(SEEDS.some((seed) => unseenAfter('h1h2', 'd8d4')(seed) !== unseenAfter('h1h2', 'e5f3')(seed))).toBe(true);
  });

  it('may be seen in the next search', () => {
    const later = positionAt(chess, OPEN);
    for (const text of ['h1h2', 'e8e7']) later.make(unwrap(chess.parseMove(later, text)));
    const isUnseenLater = (seed: number): boolean =>
      isOverlooked(blunderModelFor(chess, later, seed), later, ['e1e2'], 'd8d4');
    expect(SEEDS.some((seed) => isUnseenLater(seed) !== unseenAfter('h1h2', 'd8d4')(seed))).toBe(true);
  });

  it('is rarely a recapture', () => {
    const takeAfter = (start: string, move: string): number => {
      const knight = positionAt(chess, start);
      return shareOf((seed) => isOverlooked(blunderModelFor(chess, knight, seed), knight, [move], 'd8d5'));
    };
    expect(takeAfter('3qk3/8/8/3N4/8/8/8/4K3 w - - 0 1', 'e1e2')).toBeGreaterThan(0.3);
    expect(takeAfter('3qk3/8/8/8/5N2/8/8/4K3 w - - 0 1', 'f4d5')).toBeLessThan(0.15);
  });

  it('leaves the position as it was', () => {
    const random = randomPosition(laser, 5, 30);
    const before = laser.formatPosition(random);
    const { tactics } = knowledgeOf(laser);
    const model = blunderModelFor(laser, random, 1);
    for (const move of legalMoves(laser, random)) model.overlooks(random, move, tactics.gain(random, move), 0);
    expect(laser.formatPosition(random)).toBe(before);
  });
});
