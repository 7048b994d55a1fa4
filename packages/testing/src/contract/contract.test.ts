import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../tic-tac-toe/game.ts';
import { SAMPLES } from '../tic-tac-toe/samples.ts';
import { CHECKS } from './contract.ts';
import { GAME_FAULTS } from './faults-of-games.ts';
import { POSITION_FAULTS } from './faults-of-positions.ts';
import { makeContract } from './samples.ts';

const FAULTS = { ...GAME_FAULTS, ...POSITION_FAULTS };

/** The suite is only worth running if each of its checks can fail, and for the reason it gives. */
describe('the contract suite', () => {
  it('has faults for every check, and a check for every fault', () => {
    expect(Object.keys(FAULTS).sort()).toEqual(CHECKS.map((check) => check.title).sort());
  });

  describe.each(CHECKS)('$title', ({ title, run }) => {
    it.each(FAULTS[title])('finds $complaint', ({ complaint, game }) => {
      expect(complaintOf(() => run(makeContract(game, SAMPLES)))).toMatch(complaint);
    });
  });

  it('passes over a game without faults', () => {
    for (const { run } of CHECKS) expect(complaintOf(() => run(makeContract(ticTacToe, SAMPLES)))).toBe('');
  });
});

/** What a check says: its own words, not the report fast-check wraps around them. */
function complaintOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return String(told instanceof Error ? told.message : told);
  }
  return '';
}
