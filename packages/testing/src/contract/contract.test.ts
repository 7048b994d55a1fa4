import { describe, expect, it } from 'vitest';
import { SAMPLES, ticTacToe } from '../tic-tac-toe/game.ts';
import { CHECKS } from './contract.ts';
import { BROKEN_GAMES } from './broken-games.ts';
import { BROKEN_POSITIONS } from './broken-positions.ts';
import { makeContract } from './samples.ts';

const BROKEN = { ...BROKEN_GAMES, ...BROKEN_POSITIONS };

/** Each check of the suite must be able to fail, with the right message. */
describe('the contract suite', () => {
  it('has faults for every check, and a check for every fault', () => {
    expect(Object.keys(BROKEN).sort()).toEqual(CHECKS.map((check) => check.title).sort());
  });

  describe.each(CHECKS)('$title', ({ title, run }) => {
    it.each(BROKEN[title])('finds $message', ({ message, game }) => {
      expect(messageOf(() => run(makeContract(game, SAMPLES)))).toMatch(message);
    });
  });

  it('passes over a game without faults', () => {
    for (const { run } of CHECKS) expect(messageOf(() => run(makeContract(ticTacToe, SAMPLES)))).toBe('');
  });
});

/** Returns the message of a check without the report of fast-check around it. */
function messageOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return String(told instanceof Error ? told.message : told);
  }
  return '';
}
