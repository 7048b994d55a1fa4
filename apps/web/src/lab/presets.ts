import type { LabPlan } from './lab-plan.ts';

const USUAL: LabPlan = {
  game: 'chess',
  options: {},
  agents: ['random', 'random'],
  games: 20,
  limit: 'own',
  amount: 100,
  seed: 1,
  randomPlies: 4,
  isAdjudicated: false,
  isSequential: false,
};

export type PresetId = 'random' | 'king' | 'levels';

/** Matches to begin with. They name games because each is about one. */
export const PRESETS: Readonly<Record<PresetId, LabPlan>> = {
  /** Who moves first is hardly better off: published for shogi as 102 to 98. */
  random: { ...USUAL, game: 'shogi', options: { limit: 'off' }, games: 40, randomPlies: 0 },
  /** The engine of the published experiment as it was, with and without the term that was added for the king. */
  king: {
    ...USUAL,
    game: 'shogi',
    agents: [
      'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
      'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    ],
    games: 20,
  },
  levels: { ...USUAL, agents: ['level:5', 'level:3'], games: 20 },
};
