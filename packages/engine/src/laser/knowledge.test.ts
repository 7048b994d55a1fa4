import { unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, test } from 'vitest';
import { newSearch } from '../../test/search-games.ts';
import type { SearchLine } from '../search/report.ts';
import { winIn } from '../search/score.ts';
import { laserKnowledge } from './knowledge.ts';

function search(text: string, nodes: number): SearchLine {
  const position = unwrap(laser.parsePosition(text));
  return newSearch(laser, {}, laserKnowledge).run(position, { nodes }).lines[0];
}

// Both are from games the engine played with itself.
const RED_WINS = 'sb2rb6/fapb4Rb1Pc1/pb5Pd3/10/pa9/8RbPc/3Para5/2PcFa5Sa r 1 108';
const SILVER_MAY_BLUNDER = 'sb2rb6/fapb4Ra1Pc1/pb5Pd3/10/pa9/8RbPc/3Para5/2PcFa5Sa b 0 108';

describe('a search that knows laser chess', () => {
  test('fires when a shot wins', () => {
    const line = search('sc9/10/9fa/10/10/10/10/4Fa4Sa b 0 1', 500);
    expect(line.score).toBe(winIn(1));
  });

  test('finds the quiet move that threatens two shots at once', () => {
    const line = search(RED_WINS, 20_000);
    expect(laser.formatMove(line.moves[0])).toBe('e2e1');
    expect(line.score).toBe(winIn(3));
  });

  test('sees such a move of the enemy coming', () => {
    expect(laser.formatMove(search(SILVER_MAY_BLUNDER, 20_000).moves[0])).not.toBe('g7+');
  });

  test('does not shoot its own pharaoh', () => {
    const start = laser.setups.find(({ id }) => id === 'dynasty')!;
    expect(laser.formatMove(search(start.text, 2000).moves[0])).not.toBe('j3j2');
  });
});
