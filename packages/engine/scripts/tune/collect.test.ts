import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, test } from 'vitest';
import { chessKnowledge } from '../../src/chess/knowledge.ts';
import { collectGame } from './collect.ts';
import { Player } from './self-play.ts';

const START = { setups: ['standard'], options: [''], balance: 200 };

describe('self-play', () => {
  test('plays the same game for the same seed and number, whatever was played before', () => {
    const player = new Player(chessKnowledge);
    const first = collectGame(player, START, 60, 5, 0);
    const second = collectGame(player, START, 60, 5, 1);
    expect(first.samples.length).toBeGreaterThan(5);
    expect(second.samples).not.toEqual(first.samples);
    expect(collectGame(new Player(chessKnowledge), START, 60, 5, 1)).toEqual(second);
  });

  test('keeps positions without a check, scores and results from side 0', () => {
    const { samples } = collectGame(new Player(chessKnowledge), START, 60, 9, 3);
    for (const { position, score, result } of samples) {
      expect(unwrap(chess.parsePosition(position)).inCheck()).toBe(false);
      expect(Math.abs(score)).toBeLessThanOrEqual(2500);
      expect([0, 0.5, 1]).toContain(result);
    }
    expect(new Set(samples.map(({ result }) => result)).size).toBe(1);
  });
});
