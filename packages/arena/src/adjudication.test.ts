import { winIn } from '@tesuji/engine';
import { describe, expect, it } from 'vitest';
import { chess } from '@tesuji/testing/host/games';
import { Adjudicator, type Adjudication, type Decision } from './adjudication.ts';

const RULES: Adjudication = {
  win: { lead: 0.25, turns: 2 },
  draw: { score: 10, turns: 2, fromPly: 6 },
};

/** The first decision on scores as both sides give them in turn, and after how many plies it comes. */
function judge(scores: readonly (number | undefined)[], rules = RULES): { decision: Decision; plies: number } {
  const umpire = new Adjudicator(chess, rules);
  for (const [at, score] of scores.entries()) {
    const decision = umpire.add(at % 2 === 0 ? 0 : 1, at + 1, score);
    if (decision !== undefined) return { decision, plies: at + 1 };
  }
  return { decision: undefined, plies: scores.length };
}

describe('an adjudicator', () => {
  it('ends a game that both sides score as decided, when the loser is to move', () => {
    expect(judge([1200, -1200, 1200, -1200, 1200])).toEqual({ decision: { winner: 0 }, plies: 5 });
    expect(judge([-1200, 1200, -1200, 1200])).toEqual({ decision: { winner: 1 }, plies: 4 });
    expect(judge([winIn(9), -winIn(8), winIn(7), -winIn(6), winIn(5)]).decision).toEqual({ winner: 0 });
  });

  it('waits while the two disagree, or agree for too short a time', () => {
    expect(judge([1200, 50, 1200, 50, 1200, 50]).decision).toBeUndefined();
    expect(judge([1200, -1200, 1200, 0, 1200, -1200, 1200]).decision).toBeUndefined();
    expect(judge([900, -900, 900, -900, 900, -900]).decision).toBeUndefined();
  });

  it('draws a game that both score as even for long enough, but not in the opening', () => {
    expect(judge([0, 5, 0, -5, 0, 5, 10, -10, 0])).toEqual({ decision: 'draw', plies: 9 });
    expect(judge([0, 0, 0, 0, 0, 0, 0, 11, 0]).decision).toBeUndefined();
  });

  it('never stops a player without scores', () => {
    expect(judge(Array.from({ length: 40 }, () => undefined)).decision).toBeUndefined();
    expect(judge([0, 0, 0, 0, 0, 0, 0, undefined, 0]).decision).toBeUndefined();
    expect(judge([winIn(1), -winIn(1), winIn(1), -winIn(1), winIn(1), 0, 0, 0, 0, 0, 0, 0], {}).plies).toBe(12);
  });
});
