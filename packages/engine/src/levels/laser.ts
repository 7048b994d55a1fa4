import type { LevelTable } from './skill.ts';

export const laserLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'mirrors', 'pharaoh'],
  },
  skills: {
    1: { nodes: 2000, depth: 1, blindness: 0.8, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 2000, depth: 1, blindness: 0.4, winSight: 0.45, noise: 80, judgment: 'beginner' },
    3: { nodes: 2000, depth: 1, blindness: 0.15, winSight: 0.65, noise: 55, judgment: 'beginner' },
    4: { nodes: 2000, depth: 2, blindness: 0.15, winSight: 0.8, noise: 50, judgment: 'learner' },
    5: { nodes: 2000, depth: 2, blindness: 0.13, winSight: 0.95, noise: 40, judgment: 'all' },
    6: { nodes: 2500, depth: 4, blindness: 0.025, winSight: 1, noise: 20, judgment: 'all' },
    7: { nodes: 7500, depth: 8, blindness: 0.003, winSight: 1, noise: 14, judgment: 'all' },
    8: { nodes: 25_000, depth: 64, blindness: 0, winSight: 1, noise: 8, judgment: 'all' },
    9: { nodes: 120_000, depth: 64, blindness: 0, winSight: 1, noise: 3, judgment: 'all' },
  },
};
