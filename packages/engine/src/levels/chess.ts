import type { LevelTable } from './skill.ts';

export const chessLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement', 'mating'],
    learner: ['material', 'placement', 'mating', 'pawns', 'mobility'],
  },
  skills: {
    1: { nodes: 2400, depth: 1, blindness: 0.87, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 2400, depth: 1, blindness: 0.5, winSight: 0.45, noise: 80, judgment: 'beginner' },
    3: { nodes: 2400, depth: 1, blindness: 0.27, winSight: 0.6, noise: 60, judgment: 'beginner' },
    4: { nodes: 2400, depth: 2, blindness: 0.17, winSight: 0.75, noise: 50, judgment: 'learner' },
    5: { nodes: 2400, depth: 2, blindness: 0.1, winSight: 0.9, noise: 38, judgment: 'all' },
    6: { nodes: 2400, depth: 4, blindness: 0.045, winSight: 1, noise: 28, judgment: 'all' },
    7: { nodes: 2400, depth: 64, blindness: 0.005, winSight: 1, noise: 16, judgment: 'all' },
    8: { nodes: 5500, depth: 64, blindness: 0, winSight: 1, noise: 10, judgment: 'all' },
    9: { nodes: 22_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
