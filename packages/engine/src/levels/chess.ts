import type { LevelTable } from './skill.ts';

export const chessLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement', 'mating'],
    learner: ['material', 'placement', 'mating', 'pawns', 'mobility'],
  },
  skills: {
    1: { nodes: 2400, depth: 1, blindness: 0.48, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 2400, depth: 1, blindness: 0.243, winSight: 0.45, noise: 75, judgment: 'beginner' },
    3: { nodes: 2400, depth: 2, blindness: 0.165, winSight: 0.6, noise: 60, judgment: 'learner' },
    4: { nodes: 2400, depth: 2, blindness: 0.097, winSight: 0.75, noise: 45, judgment: 'all' },
    5: { nodes: 2400, depth: 4, blindness: 0.032, winSight: 0.9, noise: 30, judgment: 'all' },
    6: { nodes: 6000, depth: 64, blindness: 0.03, winSight: 1, noise: 19, judgment: 'all' },
    7: { nodes: 19_500, depth: 64, blindness: 0.013, winSight: 1, noise: 10, judgment: 'all' },
    8: { nodes: 55_000, depth: 64, blindness: 0.006, winSight: 1, noise: 6, judgment: 'all' },
    9: { nodes: 180_000, depth: 64, blindness: 0.0012, winSight: 1, noise: 3, judgment: 'all' },
  },
};
