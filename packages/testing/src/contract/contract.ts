import { describe, it } from 'vitest';
import type { Game } from '@tesuji/rules';
import { EFFECT_CHECKS } from './check-effects.ts';
import { GAME_CHECKS } from './check-game.ts';
import { ILLEGAL_CHECKS } from './check-illegal.ts';
import { MAKE_CHECKS } from './check-make.ts';
import { MOVE_CHECKS } from './check-moves.ts';
import { OUTCOME_CHECKS } from './check-outcome.ts';
import { PARSER_CHECKS } from './check-parsers.ts';
import { TEXT_CHECKS } from './check-text.ts';
import type { Check } from './check.ts';
import { FUZZ } from './random-game.ts';
import { makeContract, type ContractSamples } from './samples.ts';

/** The properties of the contract (`packages/rules/src/core`). `contract.test.ts` shows that each check can fail. */
export const CHECKS: readonly Check[] = [
  ...GAME_CHECKS,
  ...TEXT_CHECKS,
  ...MOVE_CHECKS,
  ...MAKE_CHECKS,
  ...EFFECT_CHECKS,
  ...ILLEGAL_CHECKS,
  ...OUTCOME_CHECKS,
  ...PARSER_CHECKS,
];

const TIMEOUT_MS = 60_000;

/** Runs the suite for a game. `TESUJI_FUZZ=50` plays fifty times as many games, `TESUJI_SEED` chooses others. */
export function describeContract(game: Game, samples: ContractSamples = {}): void {
  const contract = makeContract(game, samples);
  describe(`${game.id} keeps the contract`, () => {
    for (const { title, run } of CHECKS) it(title, () => run(contract), TIMEOUT_MS * FUZZ);
  });
}
