import type { LevelTable } from './skill.ts';

export const laserLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'mirrors', 'pharaoh'],
  },
  skills: {
    1: { nodes: 2000, depth: 1, blindness: 0.8, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 2000, depth: 1, blindness: 0.5, winSight: 0.45, noise: 80, judgment: 'beginner' },
    3: { nodes: 2000, depth: 1, blindness: 0.2, winSight: 0.6, noise: 60, judgment: 'beginner' },
    4: { nodes: 2000, depth: 2, blindness: 0.2, winSight: 0.75, noise: 55, judgment: 'learner' },
    5: { nodes: 2000, depth: 2, blindness: 0.18, winSight: 0.9, noise: 50, judgment: 'all' },
    6: { nodes: 2000, depth: 3, blindness: 0.04, winSight: 1, noise: 26, judgment: 'all' },
    7: { nodes: 6500, depth: 8, blindness: 0.004, winSight: 1, noise: 15, judgment: 'all' },
    8: { nodes: 20_000, depth: 64, blindness: 0, winSight: 1, noise: 10, judgment: 'all' },
    9: { nodes: 80_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
