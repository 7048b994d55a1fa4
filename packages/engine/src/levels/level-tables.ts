import type { Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import type { LevelTable } from './level.ts';

/** The order of moves and the numbers of the search that the ladders of all games were measured with. */
const MEASURED_SEARCH = {
  threatOrder: false,
  researchDepth: false,
  blendedCutoff: false,
  parameters: {
    afterBestDepth: 0,
    bonusSlope: 240,
    correctionWeight: 100,
    internalIterativeReductionDepth: 4,
    pawnHistory: 0,
    reductionCaptureHistory: 0,
    reductionHistory: 9,
    singularFormerPv: 0,
  },
};

const chessLevels: LevelTable = {
  search: MEASURED_SEARCH,
  visibility: { own: 0.9, recapture: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement', 'mating'],
    learner: ['material', 'placement', 'mating', 'pawns', 'mobility'],
  },
  skills: {
    1: { nodes: 2400, depth: 1, blunderRate: 0.48, winDetection: 0.3, noise: 100, termSet: 'beginner' },
    2: { nodes: 2400, depth: 1, blunderRate: 0.243, winDetection: 0.45, noise: 75, termSet: 'beginner' },
    3: { nodes: 2400, depth: 2, blunderRate: 0.165, winDetection: 0.6, noise: 60, termSet: 'learner' },
    4: { nodes: 2400, depth: 2, blunderRate: 0.097, winDetection: 0.75, noise: 45, termSet: 'all' },
    5: { nodes: 2400, depth: 4, blunderRate: 0.032, winDetection: 0.9, noise: 30, termSet: 'all' },
    6: { nodes: 6000, depth: 64, blunderRate: 0.03, winDetection: 1, noise: 19, termSet: 'all' },
    7: { nodes: 19_500, depth: 64, blunderRate: 0.013, winDetection: 1, noise: 10, termSet: 'all' },
    8: { nodes: 55_000, depth: 64, blunderRate: 0.006, winDetection: 1, noise: 6, termSet: 'all' },
    9: { nodes: 180_000, depth: 64, blunderRate: 0.0012, winDetection: 1, noise: 3, termSet: 'all' },
  },
};

const hasamiLevels: LevelTable = {
  search: {
    ...MEASURED_SEARCH,
    parameters: {
      ...MEASURED_SEARCH.parameters,
      delta: 180,
      gameRepetitions: 2,
      lateMovePruningBase: 4,
      lateMovePruningMin: 2,
      razor: 110,
      razorDepth: 3,
      reductionBase: 500,
      reductionSlope: 440,
      seeCapture: 110,
    },
  },
  visibility: { own: 0.9, recapture: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'corners', 'lines', 'mobility'],
  },
  skills: {
    1: { nodes: 1500, depth: 1, blunderRate: 0.6, winDetection: 0.3, noise: 100, termSet: 'beginner' },
    2: { nodes: 1500, depth: 1, blunderRate: 0.34, winDetection: 0.45, noise: 80, termSet: 'beginner' },
    3: { nodes: 1500, depth: 2, blunderRate: 0.26, winDetection: 0.6, noise: 68, termSet: 'learner' },
    4: { nodes: 1500, depth: 2, blunderRate: 0.125, winDetection: 0.75, noise: 55, termSet: 'learner' },
    5: { nodes: 1500, depth: 2, blunderRate: 0.05, winDetection: 0.9, noise: 42, termSet: 'learner' },
    6: { nodes: 1500, depth: 3, blunderRate: 0.03, winDetection: 1, noise: 30, termSet: 'learner' },
    7: { nodes: 1500, depth: 4, blunderRate: 0.03, winDetection: 1, noise: 22, termSet: 'all' },
    8: { nodes: 5000, depth: 64, blunderRate: 0, winDetection: 1, noise: 12, termSet: 'all' },
    9: { nodes: 24_000, depth: 64, blunderRate: 0, winDetection: 1, noise: 5, termSet: 'all' },
  },
};

const laserLevels: LevelTable = {
  search: MEASURED_SEARCH,
  visibility: { own: 0.9, recapture: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'mirrors', 'pharaoh'],
  },
  skills: {
    1: { nodes: 2000, depth: 1, blunderRate: 0.8, winDetection: 0.3, noise: 100, termSet: 'beginner' },
    2: { nodes: 2000, depth: 1, blunderRate: 0.4, winDetection: 0.45, noise: 80, termSet: 'beginner' },
    3: { nodes: 2000, depth: 1, blunderRate: 0.15, winDetection: 0.65, noise: 55, termSet: 'beginner' },
    4: { nodes: 2000, depth: 2, blunderRate: 0.15, winDetection: 0.8, noise: 50, termSet: 'learner' },
    5: { nodes: 2000, depth: 2, blunderRate: 0.13, winDetection: 0.95, noise: 40, termSet: 'all' },
    6: { nodes: 2500, depth: 4, blunderRate: 0.025, winDetection: 1, noise: 20, termSet: 'all' },
    7: { nodes: 7500, depth: 8, blunderRate: 0.003, winDetection: 1, noise: 14, termSet: 'all' },
    8: { nodes: 25_000, depth: 64, blunderRate: 0, winDetection: 1, noise: 8, termSet: 'all' },
    9: { nodes: 120_000, depth: 64, blunderRate: 0, winDetection: 1, noise: 3, termSet: 'all' },
  },
};

const genericLevels: LevelTable = {
  visibility: { own: 0.9, recapture: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1.15, ply: 0.5 },
  skills: {
    1: { nodes: 2000, depth: 1, blunderRate: 0.8, winDetection: 0.3, noise: 100, termSet: 'beginner' },
    2: { nodes: 2000, depth: 1, blunderRate: 0.6, winDetection: 0.45, noise: 80, termSet: 'beginner' },
    3: { nodes: 2000, depth: 1, blunderRate: 0.4, winDetection: 0.6, noise: 60, termSet: 'beginner' },
    4: { nodes: 2000, depth: 2, blunderRate: 0.28, winDetection: 0.75, noise: 50, termSet: 'learner' },
    5: { nodes: 2000, depth: 2, blunderRate: 0.18, winDetection: 0.9, noise: 40, termSet: 'all' },
    6: { nodes: 2000, depth: 3, blunderRate: 0.08, winDetection: 1, noise: 30, termSet: 'all' },
    7: { nodes: 2000, depth: 5, blunderRate: 0.02, winDetection: 1, noise: 20, termSet: 'all' },
    8: { nodes: 6000, depth: 64, blunderRate: 0, winDetection: 1, noise: 10, termSet: 'all' },
    9: { nodes: 24_000, depth: 64, blunderRate: 0, winDetection: 1, noise: 5, termSet: 'all' },
  },
};

const shogiLevels: LevelTable = {
  search: MEASURED_SEARCH,
  visibility: { own: 0.9, recapture: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1.15, ply: 0.5 },
  terms: { beginner: ['material', 'placement'] },
  skills: {
    1: { nodes: 2000, depth: 1, blunderRate: 0.6, winDetection: 0.37, noise: 92, termSet: 'beginner' },
    2: { nodes: 2000, depth: 1, blunderRate: 0.315, winDetection: 0.6, noise: 70, termSet: 'beginner' },
    3: { nodes: 2000, depth: 2, blunderRate: 0.22, winDetection: 0.75, noise: 61, termSet: 'all' },
    4: { nodes: 2000, depth: 3, blunderRate: 0.068, winDetection: 0.94, noise: 33, termSet: 'all' },
    5: { nodes: 2800, depth: 6, blunderRate: 0.025, winDetection: 0.98, noise: 23, termSet: 'all' },
    6: { nodes: 7000, depth: 64, blunderRate: 0.0155, winDetection: 1, noise: 19, termSet: 'all' },
    7: { nodes: 21_000, depth: 64, blunderRate: 0.0098, winDetection: 1, noise: 11, termSet: 'all' },
    8: { nodes: 54_000, depth: 64, blunderRate: 0.0052, winDetection: 1, noise: 6, termSet: 'all' },
    9: { nodes: 140_000, depth: 64, blunderRate: 0.002, winDetection: 1, noise: 4, termSet: 'all' },
  },
};

const TABLES: ReadonlyMap<Game, LevelTable> = new Map([
  [shogi, shogiLevels],
  [chess, chessLevels],
  [hasami, hasamiLevels],
  [laser, laserLevels],
]);

/** Returns the levels of a game; games without measured levels use `genericLevels`. */
export function levelsOf(game: Game): LevelTable {
  return TABLES.get(game) ?? genericLevels;
}
